"""What a script of ESMira has to say, compared by its meaning: nothing says in which words."""

import itertools
import random
from typing import Iterator

from platforms import esmira

from .conditions import holds, tests
from .model import Question, Section
from .shown import Shown

MOST_TRIED = 400


class Relevance:
    """When a page is shown, or an item of a page that is shown.

    A page without a heading is skipped if nothing would be on it; nobody asks about the first page.
    """

    def __init__(self, model: Shown, section: Section, questions: list[Question], item: Question | None, has_header: bool) -> None:
        self.model, self.section, self.questions = model, section, questions
        self.item, self.has_header = item, has_header

    def differences(self, script: str | None, path: str) -> Iterator[str]:
        try:
            found = None if script is None else esmira.Script(script)
            for answers in self.ways():
                counted, stored = self.model.counted(answers), self.stored(answers)
                if self.item is not None and not self.section_holds(counted):
                    continue
                expected = self.is_shown(counted)
                if (found is None or found.holds(stored)) != expected:
                    yield f"{path}: {script} is {not expected} after {answers}"
                    return
        except AssertionError as fault:
            yield f"{path}: {fault}"

    def section_holds(self, counted: dict) -> bool:
        return self.section.when is None or holds(self.section.when, counted, self.model.known)

    def is_shown(self, counted: dict) -> bool:
        any_item = any(self.model.is_shown(question, counted) for question in self.questions)
        return self.section_holds(counted) and (any_item or self.has_header)

    def stored(self, answers: dict) -> dict:
        """What the apps keep of all answers, also of those to questions that are hidden."""
        stored: dict = {}
        for name, answer in answers.items():
            if answer is not None:
                question = self.model.known[name]
                stored |= stored_value(self.model.name(question), question, answer)
        return stored

    def ways(self) -> Iterator[dict]:
        names = sorted(self.names())
        choices = [self.model.choices(name) for name in names]
        count = 1
        for some in choices:
            count *= len(some)
        chance = random.Random(str(names))
        ways = itertools.product(*choices) if count <= MOST_TRIED else (
            [chance.choice(some) for some in choices] for _ in range(MOST_TRIED))
        return (dict(zip(names, way)) for way in ways)

    def names(self) -> set[str]:
        """The questions that decide, and those that decide whether these are shown."""
        found: set[str] = set()
        waiting = [condition for question in self.questions for condition in self.conditions(question)]
        waiting += [self.section.when] if self.section.when else []
        while waiting:
            for test in tests(waiting.pop()):
                if test.question not in found:
                    found.add(test.question)
                    waiting += self.conditions(self.model.known[test.question])
        return found

    def conditions(self, question: Question) -> list:
        group = self.model.groups.get(question.id)
        return question.shown_when() + (group.shown_when() if group else [])


def stored_value(name: str, question: Question, answer) -> dict:
    """A place in a list, counted from the first code if codes are consecutive; 1 and 0 for yes and no; numbers and texts as they are."""
    codes = question.codes()
    if question.type == "multiple":
        return {f"{name}~{place}": "1" if code in answer else "0" for place, code in enumerate(codes, start=1)} | {
            name: ", ".join(sorted(answer))}
    if question.type == "yes-no":
        return {name: "1" if answer == "yes" else "0"}
    if question.type != "choice":
        return {name: str(answer)}
    numbers = [int(code) for code in codes if code.lstrip("-").isdigit()]
    is_row = len(numbers) == len(codes) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return {name: answer if is_row else str(codes.index(answer) + 1)}
