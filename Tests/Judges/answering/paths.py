"""Random ways to answer a questionnaire, from its description alone."""

import random
import re
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction

import yaml

from independent.conditions import holds
from independent.features import Features
from independent.language import read_questionnaire
from independent.model import Question

TYPED = ["ab", "AB1", "12", "125/80", "a@b.de", "https://a.de", "+49 30 123", "D-12345", "12345", "x", "Ulm", "a b"]


class Asked:
    """A questionnaire, and what else of its file answering it needs."""

    def __init__(self, text: str) -> None:
        self.model = read_questionnaire(text, Features())
        tree = yaml.load(text, Loader=yaml.BaseLoader)
        self.keys = dict(_named(tree))
        self.scores = [one for one in tree.get("scores") or []]
        self.questions: list[tuple[Question, Question | None, list]] = []
        for section in self.model.sections:
            for question in section.questions:
                if question.type == "note":
                    continue
                self.questions.append((question, None, question.shown_when()))
                for field in question.fields:
                    self.questions.append((field, question, question.shown_when() + ([field.when] if field.when else [])))
        self.known = {question.id: question for question, _, _ in self.questions}
        # Among other words, the ids of the questions that conditions ask about.
        self.gates = {word for _, _, conditions in self.questions for word in str(conditions).split("'")}

    def column(self, question: Question, group: Question | None) -> str:
        return f"{group.id}_{question.id}" if group else question.id

    def answer(self, question: Question, chance: random.Random):
        kind = question.type
        if kind in ("choice", "yes-no"):
            return chance.choice(question.codes())
        if kind == "multiple":
            return self.choices(question, chance)
        if kind in ("rating", "sam"):
            return Decimal(chance.choice(question.codes()))
        if kind in ("slider", "number"):
            return self.number(question, chance)
        if kind == "date":
            ends = [end for end in self.keys.get(question.id, {}).get("range", []) if re.fullmatch(r"\d{4}-\d\d-\d\d", end)]
            return ends[0] if ends else "2001-02-03"
        if kind == "time":
            return f"{chance.randrange(24):02}:{chance.randrange(60):02}"
        return self.text(question, chance)

    def choices(self, question: Question, chance: random.Random):
        codes = question.codes()
        alone = set(question.exclusive) | set(question.no_answer)
        together = [code for code in codes if code not in alone]
        most = min(len(together), question.at_most or len(together))
        least = max(question.at_least, 1)
        if alone and (least > most or chance.random() < 0.2):
            return frozenset([chance.choice(sorted(alone))])
        return frozenset(chance.sample(together, chance.randint(least, most))) if least <= most else None

    def number(self, question: Question, chance: random.Random):
        low, high = question.range or (None, None)
        low = Decimal(-50) if low is None and high is None else high - 50 if low is None else low
        high = low + 50 if high is None else high
        step = question.step if question.type == "slider" else Decimal(1) if question.whole else Decimal("0.5")
        if question.type == "number" and question.whole:
            low = low.to_integral_value(rounding="ROUND_CEILING")
        return low + step * chance.randint(0, int((high - low) / step))

    def text(self, question: Question, chance: random.Random):
        if question.pattern is None:
            return chance.choice(['words', 'with, comma', 'a "quote"', "two\nlines", "Grüße; ß", "=SUM(A1)"])
        examples = self.keys.get(question.id, {}).get("examples", {}).get("valid", [])
        fitting = examples or [one for one in TYPED if _matches(question.pattern, one)]
        return chance.choice(fitting) if fitting else None

    def path(self, chance: random.Random) -> dict:
        """The answers by id; None where there is none."""
        answers: dict = {}
        filled: dict = {}
        for question, group, conditions in self.questions:
            shown = all(holds(condition, answers, self.known) for condition in conditions)
            answers[question.id] = None
            if question.type == "group":
                filled[question.id] = question.required or chance.random() < 0.5
                continue
            if not shown or group and not filled[group.id]:
                continue
            if question.required or chance.random() < 0.7:
                answers[question.id] = self.answer(question, chance)
                if answers[question.id] is None and question.required:
                    raise Unanswerable(question.id)
        return answers

    def shown(self, answers: dict) -> set[str]:
        counted: dict = {}
        found = set()
        for question, _, conditions in self.questions:
            if all(holds(condition, counted, self.known) for condition in conditions):
                found.add(question.id)
                counted[question.id] = answers[question.id]
            else:
                counted[question.id] = None
        return found

    def score(self, score: dict, answers: dict) -> Fraction | None:
        items = score.get("mean") or score["sum"]
        shown, values = self.shown(answers), []
        for name in items:
            question, answer = self.known[name], answers[name]
            if name not in shown or answer is None or answer in question.no_answer:
                continue
            number = Fraction({"yes": 1, "no": 0}[answer] if question.type == "yes-no" else answer)
            values.append(sum(self.ends(question)) - number if name in score.get("reversed", []) else number)
        if len(values) < int(score.get("at-least", len(items))):
            return None
        mean = sum(values) / len(values)
        return mean if "mean" in score else mean * len(items)

    def ends(self, question: Question):
        if question.type == "yes-no":
            return Fraction(0), Fraction(1)
        if question.type == "sam":
            return Fraction(1), Fraction(9)
        if question.type == "choice":
            numbers = [Fraction(code) for code in question.codes() if code not in question.no_answer]
            return min(numbers), max(numbers)
        return Fraction(question.range[0]), Fraction(question.range[1])


class Unanswerable(Exception):
    """No text is known here that a pattern accepts."""


def _matches(pattern: str, text: str) -> bool:
    try:
        return re.fullmatch(pattern, text) is not None
    except re.error:
        return False


def _named(tree):
    """Every map with an id, by the id."""
    if isinstance(tree, dict):
        if isinstance(tree.get("id"), str):
            yield tree["id"], tree
        for value in tree.values():
            yield from _named(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _named(value)


def minutes(time: str) -> int:
    return int(time[:2]) * 60 + int(time[3:])


def prompt_minutes(rule) -> list[int]:
    """One way to prompt on a day."""
    if rule.at:
        return [minutes(time) for time in rule.at]
    if len(rule.windows) == 1 and rule.prompts > 1:
        start, end = (minutes(time) for time in rule.windows[0])
        part = (end - start) / rule.prompts
        return [int(start + part * (place + 0.5)) for place in range(rule.prompts)]
    return [(minutes(start) + minutes(end)) // 2 for start, end in rule.windows]


def prompts(schedule, days: int) -> list[tuple[int, int]] | None:
    """Days and minutes; None for schedules that need a calendar."""
    for rule in schedule:
        if rule.every_days != 1 or rule.from_day or rule.days or rule.weekdays or rule.starts or rule.ends:
            return None
    times = sorted({minute for rule in schedule for minute in prompt_minutes(rule)})
    return [(day, minute) for day in range(days) for minute in times] if times else None


FIRST_DAY = datetime(2026, 3, 2)


def at(day: int, minute: int) -> datetime:
    return FIRST_DAY + timedelta(days=day, minutes=minute)
