"""Compares what a page shows of a client with what that client reads in the documents."""

from dataclasses import dataclass

from independent.wording import YES_NO

from .seen import Ask, plain

ORDER = "texts and questions in order"


@dataclass(frozen=True)
class Fault:
    """A disagreement: where, what the preview says, and what is right."""

    what: str
    question: str | None
    says: str
    right: str

    def __str__(self):
        place = f"`{self.question}`: " if self.question else ""
        return f"{place}{self.what}: the preview has {self.says}, the client {self.right}"


def faults(view, wanted, model, languages, target, client, can_fail):
    shown = view.screens()
    for language in languages:
        yield from streams(shown.stream(language), wanted.stream(language))
    if sorted(shown.dropped) != sorted(wanted.dropped):
        yield Fault("questions that are not shown", None, f"{shown.dropped}", f"{wanted.dropped}")
    for block in [view.title, view.description, view.intro, view.outro] + [one.text for one in view.all_asked()]:
        if block is not None and block.is_mixed:
            yield Fault("a text of which a part is crossed out", None, f"{block.texts}", "all of it or nothing")
    expected = {ask.id: ask for ask in wanted.asks()}
    missing = sorted(expected.keys() - {ask.id for ask in shown.asks()})
    if missing:
        yield Fault("questions that are shown", None, f"all but {missing}", "all")
    if bool(view.about.get("needsAll")) != (target in ("intersession", "radar") or client == "android"):
        yield Fault("whether all must be answered", None, f"{view.about.get('needsAll')}", "differs")
    for section in view.sections:
        names = [asked.id for asked in section.asked if asked.ask is not None]
        order = model.sections[view.sections.index(section)].order
        is_free = order is None or order.count - order.first - order.last > 1
        if len(names) > 1 and is_free and section.is_shuffled != bool(wanted.shuffled & set(names)):
            yield Fault("a random order", None, f"{section.is_shuffled} for {names}", f"{wanted.shuffled}")
    top = view.remarks
    for section in view.sections:
        for asked in section.asked:
            if asked.ask is not None and asked.id in expected and not asked.text.is_lost:
                remarks = asked.remarks + section.remarks + top
                yield from question(asked, expected[asked.id], remarks, languages, target)
    yield from conditions(view, expected, target, can_fail)


def streams(found, wanted):
    if found == wanted:
        return
    for place in range(max(len(found), len(wanted))):
        one = found[place] if place < len(found) else ("ends", "")
        other = wanted[place] if place < len(wanted) else ("ends", "")
        if one != other:
            yield Fault(ORDER, None, " ".join(one), " ".join(other))
            return


def same_control(page, document, target, is_known):
    if page == document:
        return True
    # One field that grows, whatever is typed.
    if target == "esmira" and document == "text" and page == "area":
        return True
    # What no source tells is drawn as written.
    if not is_known and document == "text":
        return page in ("text", "email", "url", "tel", "password")
    # The page draws a scale with labels between its ends as rows, as everywhere.
    return target == "fhir" and document == "points" and page == "radio"


def question(asked, wanted, remarks, languages, target):
    ask: Ask = asked.ask

    def differ(what, says, right):
        return Fault(what, ask.id, repr(says), repr(right))

    for language in languages:
        if plain(ask.texts[language]) != plain(wanted.texts.get(language, "")):
            yield differ("text", ask.texts[language], wanted.texts.get(language))
    yield from [
        fault for language in languages for fault in markup(ask, ask.texts[language], wanted.texts.get(language, ""), remarks)][:1]
    if ask.in_table and not wanted.in_table:
        yield differ("a row of a table", ask.in_table, wanted.in_table)
    if ask.required != wanted.required:
        yield differ("must be answered", ask.required, wanted.required)
    if not same_control(ask.control, wanted.control, target, wanted.is_known):
        yield differ("control", ask.control, wanted.control)
        return
    codes = [option.code for option in ask.options], [option.code for option in wanted.options]
    if codes[0] != codes[1] and not stops_at_whole(remarks):
        yield differ("stored values", *codes)
    elif ask.control not in ("points", "manikin"):
        for one, other in zip(ask.options, wanted.options):
            for language in languages:
                texts = one.texts.get(language), other.texts.get(language)
                if wanted.control == "points":
                    texts = texts[0], texts[1] or one.code
                if plain(texts[0] or "") != plain(texts[1] or "") and not has_own_words(texts[0], language, remarks):
                    yield differ(f"text of the option {one.code}", *texts)
        pairs = [
            (one.texts[language], other.texts.get(language, "")) for one, other in zip(ask.options, wanted.options)
            for language in languages if one.texts.get(language)]
        yield from list(fault for pair in pairs for fault in markup(ask, *pair, remarks))[:1]
    for language in languages if ask.control == wanted.control else ():
        labels = [[plain(one[language]) for one in part.labels if one.get(language)] for part in (ask, wanted)]
        if labels[0] != labels[1]:
            yield differ("labels", *labels)
    if ask.start != wanted.start:
        yield differ("the answer from the start", ask.start, wanted.start)
    if ask.control == "range":
        if wanted.bar is None and ask.bar is not None or wanted.bar is not None and not near(ask, wanted):
            yield differ("where the bar is at first", ask.bar, wanted.bar)
        for name in ("low", "high", "step"):
            if getattr(ask, name) != getattr(wanted, name) and not (name == "step" and stops_at_whole(remarks)):
                yield differ(f"the {name} of the slider", getattr(ask, name), getattr(wanted, name))
    if ask.control == "number" and (ask.low, ask.high) != (wanted.low, wanted.high):
        if not any("other input" in remark or "range" in remark for remark in remarks):
            yield differ("range", (ask.low, ask.high), (wanted.low, wanted.high))
    if wanted.page is not None and ask.page != wanted.page:
        yield differ("the page of the app", ask.page, wanted.page)
    if wanted.column is not None and ask.column != wanted.column:
        yield differ("column", ask.column, wanted.column)
    says_unknown = any("no source says" in remark for remark in asked.remarks)
    if says_unknown == wanted.is_known:
        yield differ("whether a source says how it is shown", not says_unknown, wanted.is_known)


def has_own_words(text, language, remarks):
    """Whether a text is one of qtool's words for yes and no, and a remark says which the app has."""
    known = YES_NO.get(language.split("-")[0] if language else None, ())
    return text in known and any("`Yes` and `No`" in remark or "Yes and No" in remark for remark in remarks)


def stops_at_whole(remarks):
    return any("stops at every whole number" in remark for remark in remarks)


def near(ask, wanted):
    """The middle of a range with an odd number of steps is one of two."""
    return ask.bar is not None and abs(float(ask.bar) - float(wanted.bar)) <= float(wanted.step or 1) / 2


def markup(ask, page, document, remarks):
    has = [any(mark in (text or "") for mark in ("<b>", "<i>")) for text in (page, document)]
    if has[0] != has[1] and not any("bold" in remark for remark in remarks):
        yield Fault("bold and italic", ask.id, page, f"{document}, and no remark says so")


def conditions(view, expected, target, can_fail):
    follows = target not in ("track", "form")
    for section in view.sections:
        outer = [section.when] if section.when else []
        groups = {}
        for asked in section.asked:
            own = [asked.when] if asked.when else []
            groups[asked.depth] = own
            around = outer + [one for depth, ones in groups.items() if depth < asked.depth for one in ones] + own
            for words, is_lost in own:
                if is_lost == follows and (follows or asked.number in can_fail):
                    says = "crossed out" if is_lost else "not crossed out"
                    yield Fault(f"the condition {words!r}", asked.id, says, "follows it" if follows else "does not")
            if asked.id in expected and follows and asked.ask is not None:
                has = bool(around)
                if has != expected[asked.id].conditional and (f"any {asked.number}" in can_fail or not has):
                    yield Fault("a condition", asked.id, f"{around}", f"{'one' if expected[asked.id].conditional else 'none'}")
        for words, is_lost in outer:
            if is_lost == follows and (follows or f"section {view.sections.index(section)}" in can_fail):
                yield Fault(f"the condition {words!r} of a section", None, "crossed out" if is_lost else "not crossed out", "differs")
    if bool(view.about.get("showsAll")) == follows:
        yield Fault("conditions are not followed", None, f"{view.about.get('showsAll')}", f"{not follows}")
