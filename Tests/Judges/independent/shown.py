"""Which questions are shown after which answers, as the author of a questionnaire means them."""

import itertools
from decimal import Decimal

from .conditions import holds, tests
from .model import Questionnaire


class Shown:
    """The questions in their order, fields after their groups."""

    def __init__(self, questionnaire: Questionnaire) -> None:
        self.questions, self.groups = [], {}
        for question in (question for section in questionnaire.sections for question in section.questions):
            self.questions += [question, *question.fields]
            self.groups |= {field.id: question for field in question.fields}
        self.known = {question.id: question for question in self.questions}
        conditions = [one for question in self.questions for one in question.shown_when()]
        self.named = sorted({test.question for condition in conditions for test in tests(condition)})

    def name(self, question) -> str:
        return f"{self.groups[question.id].id}_{question.id}" if question.id in self.groups else question.id

    def counted(self, answers: dict) -> dict:
        """An answer to a question that is not shown does not count."""
        counted = dict.fromkeys(self.known)
        for question in self.questions:
            if question.id is not None and self.is_shown(question, counted):
                counted[question.id] = answers.get(question.id)
        return counted

    def is_shown(self, question, counted: dict) -> bool:
        group = self.groups.get(question.id)
        conditions = (group.shown_when() if group else []) + question.shown_when()
        return all(holds(condition, counted, self.known) for condition in conditions)

    def shown(self, answers: dict) -> list[str]:
        counted = self.counted(answers)
        return [self.name(question) for question in self.questions if question.id is not None and self.is_shown(question, counted)]

    def choices(self, name: str) -> list:
        """Answers that conditions can tell apart, and none."""
        question = self.known[name]
        kind = question.type
        if kind == "multiple":
            codes = question.codes()
            few = codes if len(codes) <= 4 else codes[:4]
            return [None] + [frozenset(one) for size in range(1, len(few) + 1) for one in itertools.combinations(few, size)]
        if kind in ("choice", "yes-no"):
            return [None, *question.codes()]
        if kind in ("rating", "slider", "number"):
            return [None, *self.numbers(question)]
        return [None, {"date": "2001-02-03", "time": "10:30"}.get(kind, "0")]

    def numbers(self, question) -> list[Decimal]:
        """All of a short range; of a long one, its ends and those around what conditions compare with."""
        low, high = question.range or (None, None)
        low, high = int(low if low is not None else 0), int(high if high is not None else 20)
        if high - low <= 40:
            return [Decimal(number) for number in range(low, high + 1)]
        conditions = [one for other in self.questions for one in other.shown_when()]
        compared = {int(Decimal(value)) for one in conditions for test in tests(one) if test.question == question.id for value in test.values}
        near = {number + more for number in compared for more in (-1, 0, 1)} | {low, high}
        return [Decimal(number) for number in sorted(near) if low <= number <= high]
