"""Parts of a questionnaire that a client does not have, each of which must be told of in its view."""

import json
import re

from independent.wording import yes_no

from .comparing import Fault

# Parts of questions that a client follows; all others are lost there.
FOLLOWS = {
    "track": {"range", "step", "pattern", "hint", "whole"},
    "form": {"range", "step", "pattern", "hint", "drop-down", "drop-down of a multiple", "input"},
    "intersession": set(),
    "radar": {"step"},
    "redcap": {"exclusive", "at-most", "range", "dates", "step", "drop-down"},
    "fhir": {"exclusive", "at-least", "at-most", "range", "pattern", "hint", "drop-down", "drop-down of a multiple", "step"},
    "esmira": {"drop-down", "step"},
}
INPUTS = {"track": {"email", "url", "tel"}, "redcap": {"email", "password"}, "fhir": {"url"}}
# Words of a remark that says so.
SAID = {
    "exclusive": ("exclusive", "no-answer", "together with other answers", "zusammen mit anderen Antworten"), "at-least": ("at-least",), "at-most": ("at-most",), "pattern": ("pattern", "other input"),
    "hint": ("hint", "pattern"), "range": ("range", "other input"), "dates": ("range", "other input"), "step": ("step",),
    "labels": ("labels between",), "drop-down": ("drop-down",), "drop-down of a multiple": ("drop-down",), "input": ("input", "readable"),
    "slider": ("slider",), "manikin": ("manikin",), "optional": ("must be answered",), "all or none": ("fields",),
    "positions": ("position", "wrong number", "steps of 1", "counts from 0"), "words": ("Yes",),
    "field": ("as soon as one field",)}


def lost(question, target, client, ask, group):
    """The names of what a client loses of a question that it shows."""
    found = []
    kind = question.type
    if kind == "multiple":
        found += ["exclusive"] * bool(alone_in(question)) + ["at-least"] * (question.at_least > 1)
        found += ["at-most"] * (question.at_most is not None and question.at_most < len(question.options))
        found += ["drop-down of a multiple"] * (question.drop_down is True)
    if kind == "choice" and question.drop_down is not None:
        found.append("drop-down")
    if kind == "text":
        found += ["pattern"] * (question.pattern is not None) + ["hint"] * (question.pattern_hint is not None)
        found += ["input"] * (ask.is_known and question.input not in {"line", "area"} | INPUTS.get(target, set()))
    if kind == "number" and question.range is not None and question.range != (None, None):
        found.append("range")
    if kind == "date" and question.dates != ("any", "any"):
        found.append("dates")
    kept = set(FOLLOWS[target])
    if client == "web":
        kept -= {"range", "pattern"}
    if target == "fhir" and kind == "date":
        kept |= {"dates"} if "today" not in question.dates else set()
    if kind == "multiple" and target == "redcap":
        kept -= {"drop-down"}
    found = [name for name in found if name not in kept]
    if kind == "slider" and ask.control == "range" and question.between:
        carried = sum(1 for one in ask.labels if any(one.values()))
        labels = sum(1 for one in question.labels if any(one.of(language) for language in ask.texts)) + len(question.between)
        found += ["labels"] * (carried < labels)
    if kind == "slider" and ask.control != "range":
        found += ["slider"] * (ask.control == "number") + ["labels"] * bool(question.between)
    if kind == "slider" and client == "android" and (question.range[0] != 0 or question.step != 1):
        found.append("positions")
    if kind == "sam" and ask.control != "manikin":
        found.append("manikin")
    if not question.required and ask.required:
        found.append("optional")
    if kind == "yes-no" and (target == "redcap" or target == "radar" and other_words(question, ask.texts)):
        found.append("words")
    if target == "form" and group is not None and not group.required and not question.required:
        found.append("field")
    return found


def other_words(question, languages):
    """Whether the file has others than the app's own "Yes" and "No"."""
    return any(yes_no(question, language) != ("Yes", "No") for language in languages)


def faults(view, wanted, model, target, client, keys, documents):
    asks = {ask.id: ask for ask in wanted.asks()}
    remarks = {asked.id: asked.remarks for asked in view.all_asked() if asked.id is not None}
    drawn = {asked.id: asked for asked in view.all_asked() if asked.ask is not None}
    for section in model.sections:
        for question in section.questions:
            for one, group in [(question, None)] + [(field, question) for field in question.fields]:
                if one.id not in asks:
                    continue
                said = remarks.get(one.id, [])
                names = lost(one, target, client, asks[one.id], group)
                for name in names:
                    if not any(word in remark for word in SAID[name] for remark in said):
                        yield Fault(f"{name} is lost without a mark", one.id, f"the remarks {said}", "does not have it")
                yield from invented(one, names, said, client, asks[one.id])
                if one.type == "multiple" and one.id in drawn:
                    yield from limits(one, names, drawn[one.id])
            if question.type == "group" and target == "esmira":
                if not any("fields" in remark for remark in remarks.get(question.id, [])):
                    yield Fault("all or none of the fields is lost without a mark", question.id, "no remark", "does not ask for all")
    yield from of_all(view, model, target, client, keys, documents)


def alone_in(question):
    """Answers that exclude all others; those that mean no answer do so as well."""
    return sorted({*question.exclusive, *question.no_answer})


def limits(question, names, asked):
    """What is said beside a multiple, where the client keeps to it and only there."""
    alone = [option.value for option in asked.ask.options if option.is_alone]
    expected = [] if "exclusive" in names else alone_in(question)
    if sorted(alone) != sorted(expected):
        yield Fault("answers on their own", question.id, f"{alone}", f"{expected}")
    numbers = re.findall(r"\d+", asked.rule)
    for name, limit in (("at-least", question.at_least), ("at-most", question.at_most)):
        is_lost = name in names
        if limit is not None and limit > 1 and (str(limit) in numbers) == is_lost and (is_lost or limit < len(question.options)):
            yield Fault(f"the limit of {name}", question.id, repr(asked.rule), "does not keep to it" if is_lost else f"{limit}")


def invented(question, names, said, client, ask):
    """Remarks about what the client has, or about another client."""
    for name in ("exclusive", "at-least", "at-most", "drop-down"):
        if name == "at-least" and question.at_least or name == "drop-down" and question.drop_down is not None:
            # Said also where the key says no more than what is so anyway.
            continue
        key = "drop-down of a multiple" if name == "drop-down" and question.type == "multiple" else name
        if key not in names and any(remark.startswith("not ") and name in remark.replace(",", "").split() for remark in said):
            yield Fault(f"{name} is said to be lost", question.id, f"the remarks {said}", "has it")
    for remark in said:
        about = remark.split(": ", 1)[-1]
        if client == "esmira-android" and "iPhone" in about:
            yield Fault("a remark about another client", question.id, repr(remark), "is no iPhone")
        if client == "esmira-ios" and "Android" in about:
            yield Fault("a remark about another client", question.id, repr(remark), "is not the Android app")
        if "handle of a slider" in about and ask.control != "range":
            yield Fault("a remark about a bar", question.id, repr(remark), f"draws {ask.control}, which has no bar")


# The keys of a questionnaire that each target's documents have.
CARRIES = {
    "track": {"schedule", "can-use", "source", "active", "changeable"},
    "form": {"version"},
    "intersession": {"schedule"},
    "radar": {"schedule", "version"},
    "redcap": set(),
    "fhir": {"version", "active"},
    "esmira": {"schedule", "active", "changeable"},
}
WORDS = {
    "schedule": ("schedule",), "can-use": ("can-use", "sensor"), "source": ("source",), "version": ("version",),
    "active": ("active",), "changeable": ("changeable",)}


# At hours of their own, or as participants set them.
RING_BY_THEMSELVES = ("android", "ios-hearing", "ios-tinnitus")
SET_BY_PARTICIPANTS = ("ios-hearing", "ios-tinnitus")


def is_offered(model, target, client):
    """Whether people can open the questionnaire."""
    return model.active or "active" not in CARRIES[target] or client == "android"


def rows_lost(model, target, client, keys):
    """The facts about the whole questionnaire that have no effect; only these are crossed out."""
    has_schedule = "schedule" in keys
    nobody = target in ("fhir", "form", "redcap")
    without_limit = not has_schedule and (target == "intersession" and model.repeat == "many" or target == "radar" and model.repeat == "once")
    schedule = has_schedule and (
        nobody or client in (*RING_BY_THEMSELVES, "web") or not is_offered(model, target, client))
    # Without a schedule, too, participants are prompted as they set it.
    rings_anyway = not has_schedule and client in SET_BY_PARTICIPANTS and is_offered(model, target, client)
    # The Android app knows by its name what is filled in only once.
    is_unnamed = client == "android" and "Demography" not in (model.server_name or model.id)
    return {
        "filledIn": (nobody or is_unnamed) and model.repeat == "once" or without_limit, "schedule": schedule or rings_anyway,
        # The web member area prompts nobody, so there are no times that anybody could move.
        "changeable": schedule and not (client in SET_BY_PARTICIPANTS and is_offered(model, target, client)) or has_schedule and client == "web" or target in ("radar", "intersession"),
        "sensors": "can-use" in keys and (target != "track" or client in ("web", "android", "ios-hearing"))}


ROW = "~~|.*prompt|.*many times|.*once|none|.*measurement|.*may move|.*Abfrage|.*mehrmals|.*einmal|keine|.*Messung|.*dürfen die"
REMARK = (
    "(?:not )?(?:on|in) (?:the |fhir|form|redcap|radar|intersession|esmira|track)|the apps of |die Apps von |(?:nicht )?im Mitglieder"
    "|(?:nicht )?(?:bei|in) (?:dem |der |den |allen |fhir|form|redcap|radar|intersession|esmira|track)")


def printed_rows(printed):
    """The facts that the terminal crosses out, and those that it does not."""
    lost, kept, name = set(), set(), None
    names = {
        "Filled in": "filledIn", "Schedule": "schedule", "Sensors": "sensors", "Ausgefüllt": "filledIn", "Zeitplan": "schedule",
        "Sensoren": "sensors"}
    indent = 11
    for line in printed.rpartition("\n══")[2].split("\n"):
        head = re.match(r"(\S+(?: \S+)?)\s{2,}(?=\S)", line)
        name = names.get(head[1]) if head else name if line.startswith("  ") else None
        indent = head.end() if head else indent
        words = line[indent:].lstrip("• ")
        if name and re.match(ROW, words):
            if re.match(REMARK, words):
                continue
            row = "changeable" if re.search("may move the times|dürfen die Zeiten", words) else name
            if not head and not line[indent:].startswith("• "):
                continue
            # A sentence may be crossed out in part.
            if "~~" not in words:
                kept.add(row)
            elif re.match(r"~~[^~]*(~~)?$", words):
                lost.add(row)
    return lost, kept


def of_all(view, model, target, client, keys, documents):
    said = view.remarks
    missing = {key for key in WORDS if key in keys} - CARRIES[target]
    if "version" in missing and model.version == 1:
        missing.discard("version")
    if "active" in missing and model.active:
        missing.discard("active")
    if "changeable" in missing and not model.changeable:
        missing.discard("changeable")
    if "source" in missing and model.source and json.dumps(model.source, ensure_ascii=False)[1:-1] in documents:
        missing.discard("source")
    if "can-use" in keys and client in ("web", "android", "ios-hearing"):
        missing.add("can-use")
    rows = rows_lost(model, target, client, keys)
    rings = client in ("web", *RING_BY_THEMSELVES) if "schedule" in keys else client in SET_BY_PARTICIPANTS
    if rings and is_offered(model, target, client):
        if not any("prompts come" in remark or "days between" in remark for remark in said):
            yield Fault("a schedule that is not kept is without a mark", None, f"the remarks {said}", "asks at other times")
    for key in sorted(missing):
        if not any(word in remark for word in WORDS[key] for remark in said):
            yield Fault(f"{key} is lost without a mark", None, f"the remarks {said}", "does not have it")
    for row in sorted(row for row in view.lost if not rows.get(row)):
        yield Fault(f"the row {row} is crossed out", None, "crossed out", "follows it")
    for row in sorted(row for row in view.kept if rows.get(row)):
        yield Fault(f"the row {row} is not crossed out", None, "not crossed out", "does not have it")
    if rows["schedule"] and any(re.search(r"min-gap|open-for|every \d+ days|does not support days|reminders", remark) for remark in said):
        yield Fault("a remark about a schedule that is not kept", None, f"the remarks {said}", "has none of it")
    closes = target == "intersession" and any(rule.open_for not in (None, 30) or rule.reminders for rule in model.schedule)
    if closes and "schedule" not in view.partly:
        yield Fault("how long prompts are open is not crossed out", None, "not crossed out", "closes them after 30 min, without reminders")
    if view.courses > 1:
        yield Fault("pictures of prompts", None, f"{view.courses}", "one")
    if view.courses and (rows["schedule"] or client == "web"):
        yield Fault("a picture of prompts", None, "drawn", "does not prompt at these times")
    order = getattr(keys.get("order"), "text", None)
    if order == "random" and "sections" in keys and len(model.sections) > 1 and not any("random order" in remark for remark in said):
        yield Fault("a random order of sections is lost without a mark", None, f"the remarks {said}", "shows the order of the file")
    if target not in ("esmira",):
        for place, section in enumerate(model.sections):
            if section.order is not None and section.order.count > 1:
                here = view.sections[place].remarks + said if place < len(view.sections) else said
                if not any("random order" in remark for remark in here):
                    yield Fault("a random order is lost without a mark", None, f"{here}", "shows the order of the file")
