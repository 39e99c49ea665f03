"""What a file asks, in one shape for all formats, so that what went in can be compared with what came out.

Both files are of the same format and are read in the same way: by `sources` (aRMT, REDCap) or `resources` (FHIR).
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from . import logic, resources, sources

Answers = dict[str, set]


class Unreadable(Exception):
    """A condition that this judge cannot read."""


@dataclass
class Asked:
    """One question of a file."""

    name: str
    # Several types of a format ask for the same answers: "one", "several", "scale", "number", "date", "time", "text", "note".
    kind: str
    text: str
    choices: list = field(default_factory=list)
    # Words at the ends and in the middle of a scale.
    labels: list = field(default_factory=list)
    ends: tuple = ("", "")
    is_required: bool = True
    exclusive: list = field(default_factory=list)
    heading: str = ""
    # As it is written, for reports; `places` are those of the conditions in JSON.
    condition: str = ""
    places: list = field(default_factory=list)
    tests: dict = field(default_factory=dict)
    shown: Callable[[Answers], bool] = lambda answers: True
    # Whether `shown` is known. A condition that cannot be read must be in a remark.
    is_readable: bool = True

    def answer(self, chosen: random.Random, wanted: set) -> set:
        """One possible answer; `wanted` are values that conditions ask about."""
        codes = [code for code, _ in self.choices]
        if self.kind == "several":
            return set(chosen.sample(codes, chosen.randint(1, len(codes)))) if codes else set()
        if self.kind == "one":
            return {chosen.choice(codes)} if codes else set()
        values = sorted(wanted) or ["1"]
        value = chosen.choice(values)
        if self.kind in ("number", "scale") and (number := decimal(value)) is not None:
            return {self.within(number + chosen.randint(-1, 1))}
        return {value}

    def within(self, number: Decimal) -> str:
        """The nearest number that is not outside the range."""
        low, high = (decimal(one) for one in self.ends)
        number = number if low is None else max(low, number)
        return plainly(number if high is None else min(high, number))


def decimal(text: str):
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


def plainly(number: Decimal) -> str:
    return format(number.normalize(), "f")


def end(text) -> str:
    """An end of a range: numbers without useless zeros."""
    number = decimal(str(text).strip())
    return str(text).strip() if number is None else plainly(number)


# MARK: Dictionaries and definitions

KINDS = {
    "radio": "one", "matrix-radio": "one", "range-info": "one", "dropdown": "one", "yesno": "one", "truefalse": "one",
    "checkbox": "several", "slider": "scale", "slider-vertical": "scale", "range": "scale", "notes": "text", "info": "note",
    "descriptive": "note",
}
VALIDATED = {"integer": "number", "number": "number", "date": "date", "time": "time"}
FIXED = {"yesno": [("1", ""), ("0", "")], "truefalse": [("1", ""), ("0", "")]}


def kind(one: sources.Field) -> str:
    if one.type == "text":
        validation = one["text_validation_type_or_show_slider_number"].strip()
        return VALIDATED.get(re.split("_", validation)[0], "text")
    return KINDS.get(one.type, one.type)


def fields(given: list) -> list:
    """The questions of one form, in its order, without what nobody sees."""
    found, heading = [], ""
    for one in given:
        heading = one["section_header"].strip() or heading
        if not one.is_unseen:
            found.append(asked(one, heading))
    return found


def asked(one: sources.Field, heading: str) -> Asked:
    is_note = kind(one) == "note"
    cards = [word for pair in one.options for word in pair] if is_note else []
    # What `radar` writes has the note in the label, too, as the app shows nothing else.
    note = "" if one["field_label"].endswith("\n" + one["field_note"].strip()) else one["field_note"]
    made = Asked(
        one.name, kind(one), "\n".join([one["field_label"], *cards, note]), heading=heading,
        is_required=one.is_armt or is_note or one["required_field"].strip().lower() == "y",
        ends=(end(one["text_validation_min"]), end(one["text_validation_max"])))
    if made.kind in ("one", "several"):
        made.choices = [(code.strip(), label) for code, label in one.options] or FIXED.get(one.type, [])
        made.exclusive = re.findall(r"@NONEOFTHEABOVE\s*=?\s*['\"]?([^'\"\s]*)", one["field_annotation"])
        # A sort of answer, not a range.
        made.ends = ("", "")
    if made.kind == "scale":
        scale(one, made)
    condition(one["branching_logic"].strip(), made)
    return made


def scale(one: sources.Field, made: Asked) -> None:
    """A scale of single numbers is a choice as well, so these have the same shape."""
    given = one.scale or {}
    made.labels = [label for _, label in one.options] + [str(given.get(name, "")) for name in ("labelLeft", "labelRight")]
    if given:
        made.ends = (end(given["min"]), end(given["max"]))
    elif one.options:
        made.ends = (end(one.options[0][0]), end(one.options[-1][0]))
        codes = [code.strip() for code, _ in one.options]
        # Two codes are the ends of a row; otherwise it has one for each of its numbers.
        if one.type == "range" and (len(codes) > 2 or codes == ["0", "1"]):
            made.kind, made.choices, made.labels = "one", [(code.strip(), label) for code, label in one.options], []
            made.ends = ("", "")
        elif len(codes) < 2:
            made.ends = ("", "")
    if not one.is_armt:
        made.labels = one["select_choices_or_calculations"].split("|")
        made.ends = tuple(mine or usual for mine, usual in zip(made.ends, ("0", "100")))


def condition(text: str, made: Asked) -> None:
    made.condition = text
    if not text:
        return
    try:
        read = logic.Logic(text, set())
    except logic.Unreadable:
        made.is_readable = False
        return
    made.tests, made.shown = read.values, lambda answers: bool(read.tree(answers))


# MARK: FHIR

ITEMS = {
    "boolean": "one", "choice": "one", "open-choice": "one", "coding": "one", "integer": "number", "decimal": "number", "quantity": "number",
    "string": "text", "text": "text", "url": "text", "date": "date", "time": "time", "display": "note",
    "group": "note",
}


def items(resource: dict) -> list:
    """The questions of a resource; headings are those of all groups around one."""
    found: list = []
    for item in resources.items(resource):
        if not resources.is_inside(resource, item) and not resources.is_unseen(item):
            found.append(question(resource, item))
        elif found and item.name == found[-1].name + "-help" and item.type == "display" and found[-1].kind == "note":
            # A text cannot contain its help.
            found[-1].text += "\n" + item.json.get("text", "")
    return found


def question(resource: dict, item: resources.Item) -> Asked:
    options = resources.options(resource, item.json)
    made = Asked(
        item.name, ITEMS.get(item.type, item.type), resources.text(item.json) + "\n" + inner(item.json),
        heading="\n".join(resources.text(group.json) for group in item.groups),
        is_required=item.json.get("required") is True or item.type in ("display", "group"),
        ends=tuple(bound(item.json, name) for name in ("minValue", "maxValue")))
    if item.type == "boolean":
        made.choices = [("1", ""), ("0", "")]
    elif made.kind == "one":
        made.kind = "several" if item.json.get("repeats") else "one"
        made.choices = [(text if code is None else code, text) for code, text in options]
        made.exclusive = [
            resources.value(one).get("code") for one in item.json.get("answerOption", [])
            if resources.extension(one, "questionnaire-optionExclusive")]
    conditions(item, made)
    return made


def inner(item: dict) -> str:
    """The texts in a question: its help, its unit, the ends of its slider. They are items or extensions."""
    texts = [one.get("text", "") for one in item.get("item", []) if one.get("type") == "display" and item["type"] != "group"]
    for name in ("entryFormat", "questionnaire-instruction", "questionnaire-unit"):
        found = [resources.value(one) for one in resources.extension(item, name)]
        words = [one.get("display", one.get("code", "")) if isinstance(one, dict) else str(one) for one in found]
        texts += [one for one in words if one not in texts]
    return "\n".join(texts)


def bound(item: dict, name: str) -> str:
    return next((end(resources.value(one)) for one in resources.extension(item, name)), "")


def conditions(item: resources.Item, made: Asked) -> None:
    holders = [holder.json for holder in item.conditions]
    made.places = [holder.pointer + "/enableWhen" for holder in item.conditions]
    made.condition = " and ".join(str(holder["enableWhen"]) for holder in holders)
    for holder in holders:
        for test in holder["enableWhen"]:
            made.tests.setdefault(str(test.get("question")), set()).add(resources.answer(test))
    made.shown = lambda answers: all(resources.holds(holder, answers) for holder in holders)
