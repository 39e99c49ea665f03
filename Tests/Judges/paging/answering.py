"""Random ways of answering, and what a server must get for them."""

import random
from datetime import date
from decimal import Decimal

from independent.conditions import holds
from independent.model import Question, Questionnaire

# A text that matches each pattern of generated questionnaires, and one that does not.
MATCHES = {
    r"[0-9]{2,3}/[0-9]{2,3}": ("120/80", "1/2"), r"[a-z]+": ("abc", "ABC"), r"\d+(\.\d+)?": ("3.25", "3,"),
    r"(?:ja|nein)": ("nein", "neinja"), r"[^<>&]{1,20}": ("it's $HOME", "a<b"), r".{3,}": ("💡💡💡", "💡💡"),
    r"\p{L}+": ("Ärger", "Ä1"), r"[A-Z]\w*": ("Xy_1", "xy"), r"[a-c]{3}": ("abc", "abd"),
}
TEXTS = ["fine", "it's `so`", "  padded ", "two words", "$(false)", "Ärger ☂", "a,b", "1+1=2", "-", "<b>", "\u05d0\u05d1"]


class Way:
    """What one participant enters: for each question a list of codes or a text, and whether it counts as an answer."""

    def __init__(self, chance: random.Random, questions: list[Question]) -> None:
        self.chance = chance
        self.entries: dict[str, tuple[object, bool]] = {}
        for question in questions:
            if question.id and question.type not in ("group", "note") and chance.random() < 0.8:
                self.entries[question.id] = self.entry(question)

    def entry(self, question: Question) -> tuple[object, bool]:
        kind = question.type
        if kind == "multiple":
            return self.codes(question)
        if kind in ("choice", "yes-no", "rating", "sam"):
            return self.chance.choice(question.codes()), True
        if kind == "slider":
            lowest, highest = question.range
            return lowest + question.step * self.chance.randint(0, int((highest - lowest) / question.step)), True
        if kind == "number":
            return self.number(question)
        if kind == "date":
            return self.date(question)
        return ("08:05", True) if kind == "time" else self.text(question)

    def codes(self, question: Question) -> tuple[list[str], bool]:
        alone = [*question.exclusive, *question.no_answer]
        codes = [option.code for option in question.options]
        if alone and self.chance.random() < 0.3:
            return [self.chance.choice(alone)], True
        rest = [code for code in codes if code not in alone]
        chosen = [code for code in rest if self.chance.random() < 0.5]
        count = len(chosen)
        return chosen, count > 0 and question.at_least <= count <= (question.at_most or len(codes))

    def number(self, question: Question) -> tuple[Decimal, bool]:
        lowest, highest = question.range or (None, None)
        around = [end for end in (lowest, highest) if end is not None] or [Decimal(0)]
        steps = [Decimal(0), Decimal(1), Decimal(-1)] + ([] if question.whole else [Decimal("0.25")])
        value = self.chance.choice(around) + self.chance.choice(steps)
        is_within = (lowest is None or lowest <= value) and (highest is None or value <= highest)
        return value, is_within and (not question.whole or value == int(value))

    def date(self, question: Question) -> tuple[str, bool]:
        value = self.chance.choice(["2026-02-28", "1999-12-31", "2034-05-06"])
        first, last = (date.today().isoformat() if end == "today" else end for end in question.dates)
        return value, (first == "any" or first <= value) and (last == "any" or value <= last)

    def text(self, question: Question) -> tuple[str, bool]:
        if question.pattern:
            valid = self.chance.random() < 0.6
            return MATCHES[question.pattern][0 if valid else 1], valid
        text = self.chance.choice(TEXTS)
        # Browsers take the spaces around an address away.
        return text.strip() if question.input in ("email", "url") else text, True


class Expected:
    """What is shown after a way of answering, and the answers that count, worked out from the description alone."""

    def __init__(self, questionnaire: Questionnaire, way: Way) -> None:
        self.questionnaire = questionnaire
        self.answers: dict[str, object] = {}
        self.shown: list[str] = []
        self.known = {one.id: one for one in everything(questionnaire) if one.id}
        for section in questionnaire.sections:
            is_section_shown = self.holds(section.when)
            for question in section.questions:
                self.visit(question, is_section_shown, way)

    def holds(self, condition) -> bool:
        compared = {name: self.compared(self.known[name]) for name in self.known}
        return condition is None or holds(condition, compared, self.known)

    def compared(self, question: Question):
        answer = self.answers.get(question.id)
        if answer is None:
            return None
        if isinstance(answer, list):
            return frozenset(answer)
        return Decimal(answer) if question.type in ("rating", "sam") else answer

    def visit(self, question: Question, is_around_shown: bool, way: Way) -> None:
        is_shown = is_around_shown and self.holds(question.when)
        if is_shown and question.id:
            self.shown.append(question.id)
            entry, counts = way.entries.get(question.id, (None, False))
            if counts:
                self.answers[question.id] = entry
        for field in question.fields:
            self.visit(field, is_shown, way)

    def sheet(self) -> list[dict]:
        return [{"label": name, "value": self.stored(name, False)} for name in self.answers]

    def reply(self) -> list[dict]:
        fields = []
        for place, section in enumerate(self.questionnaire.sections):
            inside = self.fields(section.questions)
            is_unit = section.title is not None and any(one.type != "note" for one in section.questions)
            fields += unit(section.id or f"section-{place + 1}", inside) if is_unit else inside
        return fields

    def fields(self, questions: list[Question]) -> list[dict]:
        result = []
        for question in questions:
            if question.type == "group":
                result += unit(question.id, self.fields(question.fields))
            elif question.id in self.answers:
                result.append({"name": question.id, "value": self.stored(question.id, True)})
        return result

    def stored(self, name: str, is_form: bool):
        question, answer = self.known[name], self.answers[name]
        if question.type == "yes-no" and not is_form:
            return "1" if answer == "yes" else "0"
        if question.type in ("slider", "number") or (question.type == "sam" and not is_form):
            return float(answer)
        if question.type == "multiple":
            return [option.code for option in question.options if option.code in answer]
        return answer


def unit(name: str, fields: list[dict]) -> list[dict]:
    return [{"name": name, "value": fields}] if fields else []


def everything(questionnaire: Questionnaire) -> list[Question]:
    """All questions in file order; the fields of a group follow it."""
    top = [question for section in questionnaire.sections for question in section.questions]
    return [one for question in top for one in (question, *question.fields)]


# Enters an answer as a browser does for people: the value, then the events. Hidden questions keep theirs.
ENTER = """([name, entry]) => {
  const element = document.querySelector(`[data-question="${name}"]`);
  const controls = [...element.querySelectorAll('input, select, textarea')];
  const told = (control) => ['input', 'change'].forEach((type) => control.dispatchEvent(new Event(type, {bubbles: true})));
  if (controls[0].options) {
    for (const option of controls[0].options) option.selected = [entry].flat().includes(option.value);
    return told(controls[0]);
  }
  if (['radio', 'checkbox'].includes(controls[0].type)) {
    for (const control of controls) if ([entry].flat().includes(control.value) !== control.checked) control.click();
    return;
  }
  controls[0].value = entry;
  told(controls[0]);
}"""


def enter(page, way: Way) -> None:
    for name, (entry, _) in way.entries.items():
        page.evaluate(ENTER, [name, str(entry) if isinstance(entry, Decimal) else entry])
