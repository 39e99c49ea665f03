"""Reads a page of `qtool preview --html`: what it shows in each view."""

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from .seen import Ask, Option, Screens, Words, number, of_plain

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Node:
    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children = []
        self.classes = (attributes.get("class") or "").split()

    def get(self, name):
        return self.attributes.get(name)

    def is_there(self, view):
        views = self.attributes.get("data-v")
        return views is None or str(view) in views.split()

    def crosses(self, view):
        return self.tag == "s" and str(view) in (self.attributes.get("data-x") or "").split()

    def nodes(self, view=None, without=None):
        """All elements inside, in order, of one view or of all; `without` leaves out elements with all in them."""
        for child in self.children:
            if isinstance(child, Node) and (view is None or child.is_there(view)) and not (without and without(child)):
                yield child
                yield from child.nodes(view, without)


REMARKS = Path(__file__).parents[3] / "Words" / "remarks.tsv"


def patterns():
    """The German patterns of remarks, as expressions, with the English ones."""
    for line in REMARKS.read_text(encoding="utf-8").splitlines()[3:]:
        english, german = line.replace("`", "").split("\t")
        parts = re.split(r"\{(\d)\}", german)
        yield re.compile("".join(f"(?P<v{part}>.+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts))), english


PATTERNS = list(patterns())


def in_english(remark, is_german):
    """A remark, or a part of one, in the words of which the rest of the judge knows some."""
    if not is_german:
        return remark
    remark = remark.replace("im Mitgliederbereich", "in dem Mitgliederbereich")
    for pattern, english in PATTERNS:
        found = pattern.fullmatch(remark)
        if found and all(value.count("(") == value.count(")") for value in found.groups()):
            for name, value in found.groupdict().items():
                english = english.replace("{" + name[1:] + "}", in_english(value, True))
            return english
    parts = re.split(r", (?![^(]*\))", remark)
    return ", ".join(in_english(part, True) for part in parts) if len(parts) > 1 else remark


# The names of facts below the questions that a client may have no place for.
FACTS = {
    "Filled in": "filledIn", "Ausgefüllt": "filledIn", "Prompts": "schedule", "Abfragen": "schedule",
    "Sensors": "sensors", "Sensoren": "sensors"}
MOVED = re.compile("may move the times|dürfen die Zeiten verschieben")


class Builder(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.here = Node("root", {}, None)

    def handle_starttag(self, tag, attributes):
        node = Node(tag, {name: value or "" for name, value in attributes}, self.here)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag, attributes):
        self.here.children.append(Node(tag, dict(attributes), self.here))

    def handle_endtag(self, tag):
        node = self.here
        while node.tag != tag and node.parent is not None:
            node = node.parent
        if node.parent is not None:
            self.here = node.parent

    def handle_data(self, data):
        self.here.children.append(data)


@dataclass
class Block:
    """A text of the page in one view: for each language, what it says, and whether that is crossed out."""

    texts: dict
    is_lost: bool
    is_mixed: bool = False


@dataclass
class Asked:
    """A question, note or group of the page in one view."""

    number: int
    id: str | None
    text: Block
    help: Block | None
    ask: Ask | None
    remarks: list[str]
    # The words of its condition, and whether they are crossed out; None if it has none.
    when: tuple[str, bool] | None = None
    depth: int = 0
    rule: str = ""
    is_group: bool = False


@dataclass
class Section:
    title: Block | None
    text: Block | None
    when: tuple[str, bool] | None
    remarks: list[str]
    asked: list[Asked] = field(default_factory=list)
    # Whether its questions come in another order for each participant.
    is_shuffled: bool = False
    # Whether the text is above the title, and how many notes are.
    has_text_first: bool = False
    notes_first: int = 0


@dataclass
class View:
    name: str
    about: dict
    title: Block
    description: Block | None
    intro: Block | None
    outro: Block | None
    # Remarks at the top, about the whole questionnaire.
    remarks: list[str]
    # The facts below the questions that are crossed out, such as `schedule`, and those that are not.
    lost: set[str]
    kept: set[str]
    # Those with a sentence of which a part is crossed out.
    partly: set[str]
    # The pictures of prompts below the questions.
    courses: int
    sections: list[Section]

    def all_asked(self):
        return [asked for section in self.sections for asked in section.asked]

    def screens(self):
        """What the view says that the client shows."""
        screens = Screens()
        for block in (self.title, self.description, self.intro):
            self.add(screens, block)
        for section in self.sections:
            above = [section.text, section.title] if section.has_text_first else [section.title, section.text]
            if section.notes_first:
                above.remove(section.title)
            for block in above:
                self.add(screens, block)
            for number, asked in enumerate(section.asked):
                if section.notes_first and number == section.notes_first:
                    self.add(screens, section.title)
                if asked.ask is None:
                    self.add(screens, asked.text)
                    self.add(screens, asked.help)
                elif asked.text.is_lost:
                    screens.dropped.append(asked.id)
                else:
                    screens.parts.append(asked.ask)
        self.add(screens, self.outro)
        return screens

    @staticmethod
    def add(screens, block):
        if block is not None and not block.is_lost and any(block.texts.values()):
            screens.parts.append(Words(block.texts))


class Page:
    def __init__(self, html, languages):
        builder = Builder()
        builder.feed(html)
        builder.close()
        self.root = builder.root
        self.languages = languages or [None]
        nodes = list(self.root.nodes())
        self.by_id = {node.get("id"): node for node in nodes if node.get("id")}
        self.model = json.loads("".join(self.by_id["model"].children))
        switch = next((node for node in nodes if node.get("data-views") is not None), None)
        options = [node for node in switch.nodes() if node.tag == "option"] if switch else []
        self.names = [option.get("value") for option in options]
        self.form = self.by_id["f0"]

    def views(self):
        return [self.view(place, name) for place, name in enumerate(self.names)]

    def view(self, place, name):
        self.place, self.app_page = place, None
        written = [re.fullmatch(r"(?!(?:see|siehe) \[)(.*) \[(\d+)\]", remark) for remark in self.written_remarks(self.form, lambda one: False)]
        self.numbered = {one[2]: one[1] for one in written if one}
        around = next(node for node in self.form.nodes(place) if "phone" in node.classes)
        children = [child for child in around.children if isinstance(child, Node) and child.is_there(place)]
        title = next(node for node in children if node.tag == "h1")
        intro = next((node for node in children if "intro" in node.classes), None)
        description = next((node for node in children if node.tag == "p" and "muted" in node.classes and "t" in node.classes), None)
        outro = next((node for node in children if "outro" in node.classes), None)
        outro = next((node for node in outro.nodes(place) if "t" in node.classes), None) if outro else None
        remarks = [remark for node in children if node.tag in ("div", "p", "h1") for remark in self.remarks(node, lambda one: False)]
        # The schedule and the sensors are below the questions, each with what clients do instead.
        facts = next((node for node in self.form.nodes(place) if "about" in node.classes), None)
        remarks += self.remarks(facts, lambda one: False) if facts else []
        lost, kept, partly = self.crossed(facts) if facts else (set(), set(), set())
        sections = []
        model = self.model["forms"][0]
        for node in around.nodes(place):
            if node.tag == "section" and (node.get("id") or "").startswith("s"):
                sections.append(self.section(node, model, int(node.get("id")[1:])))
        about = self.model["views"][place]
        return View(
            name, about, self.block(title), self.maybe(description), self.maybe(intro), self.maybe(outro), remarks, lost,
            kept, partly, sum("course" in node.classes for node in facts.nodes(place)) if facts else 0, sections)

    def crossed(self, facts):
        lost, kept, partly, name = set(), set(), set(), None
        table = next(node for node in facts.nodes(self.place) if "facts" in node.classes)
        for node in table.nodes(self.place):
            if node.tag == "dt":
                name = FACTS.get(" ".join("".join(self.pieces(node, self.languages[0])).split()))
            elif name and node.tag == "dd" and not any("remark" in one.classes for one in node.nodes(self.place)):
                # Of the schedule, each sentence on its own: the times may be kept, but not that participants may move them.
                for one in [one for one in node.nodes(self.place) if one.tag == "p"] or [node]:
                    words = "".join(self.pieces(one, self.languages[0]))
                    row = "changeable" if MOVED.search(words) else name
                    pieces = [(text, is_lost) for text, is_lost in self.told(one, self.languages[0], False) if text.strip(", ")]
                    # A sentence may be crossed out in part.
                    if not any(is_lost for _, is_lost in pieces):
                        kept.add(row)
                    elif all(is_lost for _, is_lost in pieces):
                        lost.add(row)
                    else:
                        partly.add(row)
        return lost, kept, partly

    def section(self, node, model, index):
        def is_question(one):
            return "q" in one.classes

        inside = list(node.nodes(self.place, is_question))
        title = next((one for one in inside if one.tag == "h2"), None)
        text = next((one for one in inside if one.tag == "p" and "t" in one.classes and "when" not in one.classes), None)
        result = Section(self.maybe(title), self.maybe(text), self.condition(inside), self.remarks(node, is_question))
        # Where texts come first, the title is below them and below the notes at the beginning.
        every = list(node.nodes(self.place))
        places = {id(one): place for place, one in enumerate(every)}
        result.has_text_first = bool(title and text and places[id(text)] < places[id(title)])
        result.notes_first = sum(is_question(one) for one in every[: places[id(title)]]) if title else 0
        asked = {}
        self.collect(node, 0, asked)
        about = model["sections"][index]
        result.is_shuffled = "order" in about and self.place not in about.get("unordered", [])
        result.asked = [one for number in sorted(asked) for one in asked[number]]
        return result

    def collect(self, node, depth, asked):
        """Questions by number, each with those inside it."""
        for child in node.children:
            if not isinstance(child, Node) or not child.is_there(self.place):
                continue
            if "app" in child.classes:
                self.app_page = [int(one) for one in re.findall(r"\d+", self.words(child, self.languages[0]))]
            if "q" in child.classes:
                inner = {}
                self.collect(child, depth + 1, inner)
                number = int(child.get("id")[1:])
                asked[number] = [self.question(child, number, depth, bool(inner))] + [one for ones in inner.values() for one in ones]
            else:
                self.collect(child, depth, asked)

    def question(self, node, number_, depth, is_group):
        def is_question(one):
            return "q" in one.classes

        inside = list(node.nodes(self.place, is_question))
        legend = next((one for one in inside if one.tag == "legend" or one.tag == "p" and "t" in one.classes), None)
        legend = legend or next(one for one in inside if "t" in one.classes)
        help_ = next((one for one in inside if {"help", "t"} <= set(one.classes)), None)
        rule = next((one for one in inside if "rule" in one.classes), None)
        text, help_block = self.block(legend), self.maybe(help_)
        rule_words = " ".join(self.words(rule, self.languages[0]).split()) if rule else ""
        remarks = self.remarks(node, is_question)
        ask = None
        if node.tag == "fieldset" and not is_group:
            ask = self.control(node.get("data-question"), inside, text, help_block, rule_words)
            about = self.model["forms"][0]["questions"][number_]
            ask.page = self.app_page
            in_grid = node.parent is not None and "grid" in node.parent.classes
            ask.in_table = in_grid and str(self.place) not in (node.get("data-alone") or "").split()
            ask.column = about.get("columns", {}).get(str(self.place), ask.id)
            stored = about.get("stored", {}).get(str(self.place), {})
            for option in ask.options:
                if stored.get(option.value, option.value) != option.code:
                    option.code = f"{option.code}, but {stored.get(option.value, option.value)} in the answers"
        return Asked(
            number_, node.get("data-question"), text, help_block, ask, remarks, self.condition(inside), depth, rule_words, is_group)

    def condition(self, inside):
        node = next((one for one in inside if "when" in one.classes), None)
        if node is None:
            return None
        block = self.block(node)
        return next(iter(block.texts.values())), block.is_lost

    def control(self, name, inside, text, help_block, rule):
        start = next((one.get("data-start") for one in inside if one.get("data-start") is not None), None)
        ask = Ask(name, {}, "none", start=start)
        unit = next((one for one in inside if one.tag == "span" and "t" in one.classes and "field" in one.parent.classes), None)
        units = self.block(unit).texts if unit else {}
        # What the ends of a slider mean, where a number is typed instead.
        ends = self.maybe(next((one for one in inside if "help" in one.classes and "t" not in one.classes), None))
        for language in self.languages:
            words = text.texts[language]
            if units.get(language):
                words += f" ({units[language]})"
            for block in (help_block, ends):
                if block is not None and not block.is_lost:
                    words += " " + block.texts[language]
            ask.texts[language] = words
        ask.required = not {"optional", "freiwillig"} & set(rule.split(" · "))
        inputs = [one for one in inside if one.tag in ("input", "select", "textarea")]
        if not inputs:
            return ask
        first = inputs[0]
        kind = first.get("type") or ""
        if first.tag == "select":
            ask.control = "multiselect" if first.get("multiple") is not None else "select"
            codes = [row for row in inside if "row" in row.classes and "codes" in row.parent.classes]
            entries = [one for one in inside if one.tag == "option" and one.get("value")]
            for entry, row in zip(entries, codes):
                ask.options.append(self.option(entry.get("value"), row))
            if len(entries) != len(codes):
                ask.control = f"{len(entries)} options and {len(codes)} codes"
        elif kind in ("radio", "checkbox"):
            labels = [one for one in inside if one.tag == "label" and ("row" in one.classes or "point" in one.classes)]
            is_points = bool(labels) and "point" in labels[0].classes
            svg = any(one.tag == "svg" for one in inside)
            ask.control = "manikin" if svg else "points" if is_points else kind
            for label in labels:
                code = next(one for one in label.nodes() if one.tag == "input").get("value")
                ask.options.append(self.option(code, label))
            ask.labels = self.ends(inside)
        elif kind == "range":
            ask.control, ask.bar = "range", first.get("data-bar")
            ask.low, ask.high, ask.step = (number(first.get(one)) for one in ("min", "max", "step"))
            ask.step = ask.step or "1"
            ask.labels = self.ends(inside)
        elif kind == "number":
            ask.control = "number"
            ask.low, ask.high = number(first.get("min")), number(first.get("max"))
            ask.step = first.get("step")
        elif first.tag == "textarea":
            ask.control = "area"
        else:
            ask.control = kind
        return ask

    def ends(self, inside):
        return [self.block(one, without=("code",)).texts for one in inside
                if one.tag == "span" and "t" in one.classes and ("ends" in one.parent.classes or one.parent.tag == "li")]

    def option(self, value, node):
        """An option of the file, as the code that the data have, and its texts."""
        codes = [one for one in node.nodes(self.place) if one.tag == "code"]
        stored = "".join(self.pieces(codes[0], self.languages[0])) if codes else value
        block = self.block(node, without=("code", "svg"))
        muted = " ".join(self.words(one, self.languages[0]).strip() for one in node.nodes(self.place) if "muted" in one.classes)
        texts = {} if block.is_lost else {language: text.lstrip("☐◯ ") for language, text in block.texts.items()}
        return Option(stored, texts, value, "on its own" in muted or "nur allein" in muted)

    def maybe(self, node):
        return None if node is None else self.block(node)

    def block(self, node, without=()):
        is_inside, parent = False, node
        while parent is not None:
            is_inside = is_inside or parent.crosses(self.place)
            parent = parent.parent
        texts, states = {}, set()
        for language in self.languages:
            pieces = list(self.told(node, language, is_inside, without))
            texts[language] = "".join(text for text, _ in pieces).strip()
            states |= {is_lost for text, is_lost in pieces if text.strip() and text not in ("<b>", "</b>", "<i>", "</i>")}
        return Block({language: " ".join(text.split()) for language, text in texts.items()}, states == {True}, len(states) > 1)

    def told(self, node, language, is_lost, without=()):
        """The pieces of a text, each with whether it is crossed out."""
        for child in node.children:
            if isinstance(child, str):
                yield of_plain(child), is_lost
            elif not child.is_there(self.place) or {"remark", "nothing", "muted"} & set(child.classes) or child.tag in without:
                continue
            elif self.is_other(child, language):
                continue
            elif child.tag in ("b", "i", "strong", "em"):
                mark = {"strong": "b", "em": "i"}.get(child.tag, child.tag)
                yield f"<{mark}>", is_lost
                yield from self.told(child, language, is_lost or child.crosses(self.place), without)
                yield f"</{mark}>", is_lost
            elif child.tag == "br":
                yield "\n", is_lost
            else:
                yield from self.told(child, language, is_lost or child.crosses(self.place), without)

    @staticmethod
    def is_other(node, language):
        """Whether an element is there for another language."""
        meant = node.get("data-l") or node.get("data-own")
        return language is not None and meant is not None and meant != language

    def words(self, node, language):
        return " ".join(self.pieces(node, language, True))

    def pieces(self, node, language, without_code=False):
        for child in node.children:
            if isinstance(child, str):
                yield child
            elif child.is_there(self.place) and not self.is_other(child, language) and not (without_code and child.tag == "code"):
                yield from self.pieces(child, language, without_code)

    def remarks(self, node, without):
        """Those that refer to a number are what the first remark with this number says."""
        found = []
        for remark in self.written_remarks(node, without):
            numbers = re.fullmatch(r"(?:see|siehe) (\[\d+\](?:, \[\d+\])*)", remark)
            if numbers is None:
                found.append(re.sub(r" \[\d+\]$", "", remark))
            else:
                found += [self.numbered.get(number, f"nothing has the number {number}") for number in re.findall(r"\d+", numbers[1])]
        return found

    def written_remarks(self, node, without):
        found = []
        inside = [node] if "remark" in node.classes else []
        for one in inside + list(node.nodes(self.place, without)):
            if "remark" in one.classes and not self.is_other(one, "en"):
                found.append(in_english(" ".join("".join(self.pieces(one, None)).split()), one.get("lang") != "en"))
        return found
