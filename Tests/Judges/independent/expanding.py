"""Conditions as alternatives of (question, code) pairs, and which answers are possible at all."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Iterator

from .conditions import Answer, Condition, Joined, Not, Test, holds, test_holds, tests
from .model import Question
from .refusal import refuse_unless

Pairs = frozenset[tuple[str, str]]
Alternatives = list[Pairs]
CHOICES = ("choice", "yes-no", "rating", "sam")
MOST_ANSWERS = 100_000
MOST_WAYS = 1_000


class TooMany(Exception):
    """More answers than this judge can enumerate."""


@dataclass
class Expansion:
    """A condition as alternatives, with all possible answers to its questions, and those for which it is true."""

    alternatives: Alternatives
    answers: list[dict[str, Answer]]
    truth: list[bool]
    # The alternatives use questions that the condition does not name, because one of those may be hidden; refusing is right too.
    roundabout: bool = False

    def always_holds(self) -> bool:
        return all(self.truth)

    def means(self, alternatives: Alternatives) -> bool:
        """Whether alternatives have the same meaning for all possible answers."""
        return all(one_holds(alternatives, answers) == wanted for answers, wanted in zip(self.answers, self.truth))


def expand(conditions: list[Condition], known: dict[str, Question]) -> Expansion:
    """Refuses what alternatives cannot express: other types, and anything that depends on a question having no answer."""
    for condition in conditions:
        for test in tests(condition):
            refuse_unless(known[test.question].type in CHOICES, f"a condition over {test.question}")
    answers = list(possible_answers(conditions, known))
    truth = [all(holds(condition, one, known) for condition in conditions) for one in answers]
    found = Expansion(product([positive(condition, known) for condition in conditions]), answers, truth)
    if not found.means(found.alternatives):
        found.roundabout = not found.always_holds()
        found.alternatives = from_answers(found) if found.roundabout else [frozenset()]
    return found


def always_holds(condition: Condition, known: dict[str, Question]) -> bool:
    return all(holds(condition, answers, known) for answers in possible_answers([condition], known))


def from_answers(found: Expansion) -> Alternatives:
    """An alternative for each way in which it is true; the unanswered questions must not matter."""
    if len(found.answers) > MOST_WAYS:
        raise TooMany
    given = [frozenset((name, code) for name, code in one.items() if code is not None) for one in found.answers]
    ways = absorbed([pairs for pairs, holds_then in zip(given, found.truth) if holds_then])
    refuse_unless(found.means(ways), "the condition depends on a question without an answer")
    return ways


def one_holds(alternatives: Alternatives, answers: dict[str, Answer]) -> bool:
    return any(all(answers.get(name) == code for name, code in pairs) for pairs in alternatives)


def positive(condition: Condition, known: dict[str, Question], negated: bool = False) -> Alternatives:
    """What makes it true (or false, if `negated`) when all its questions are answered."""
    if isinstance(condition, Not):
        return positive(condition.part, known, not negated)
    if isinstance(condition, Joined):
        parts = [positive(part, known, negated) for part in condition.parts]
        together = (condition.word == "and") != negated
        return absorbed(product(parts) if together else [pairs for part in parts for pairs in part])
    question, test = known[condition.question], as_code(condition, known)
    return [
        frozenset({(condition.question, code)}) for code in question.codes()
        if test_holds(test, code, question.no_answer) != negated]


def as_code(test: Test, known: dict[str, Question]) -> Test:
    """`is 1.0` asks for the code 1 of a scale."""
    if known[test.question].type not in ("rating", "sam") or test.operator not in ("is", "in"):
        return test
    return Test(test.operator, test.question, tuple(str(int(Decimal(value))) for value in test.values))


def product(parts: list[Alternatives]) -> Alternatives:
    """Combines one alternative of each part; two codes of one question exclude each other."""
    result: Alternatives = [frozenset()]
    for part in parts:
        joined = {one | other for one in result for other in part}
        result = absorbed([pairs for pairs in joined if len({name for name, _ in pairs}) == len(pairs)])
    return result


def absorbed(alternatives: Alternatives) -> Alternatives:
    """The alternatives that no other one covers."""
    different = sorted(set(alternatives), key=lambda pairs: (len(pairs), sorted(pairs)))
    return [pairs for pairs in different if not any(other < pairs for other in different)]


def possible_answers(conditions: list[Condition], known: dict[str, Question]) -> Iterator[dict[str, Answer]]:
    """All answers that participants can give to the questions of the conditions, directly or through other conditions."""
    names = concerned(conditions, known)
    total = 1
    for name in names:
        total *= len(known[name].codes()) + 1
    if total > MOST_ANSWERS:
        raise TooMany
    yield from answered_from([known[name] for name in known if name in names], {}, known)


def concerned(conditions: list[Condition], known: dict[str, Question]) -> set[str]:
    names: set[str] = set()
    waiting = list(conditions)
    while waiting:
        for test in tests(waiting.pop()):
            if test.question not in names:
                names.add(test.question)
                waiting += known[test.question].shown_when()
    return names


def answered_from(
        questions: list[Question], before: dict[str, Answer], known: dict[str, Question]) -> Iterator[dict[str, Answer]]:
    if not questions:
        yield before
        return
    question, *rest = questions
    shown = all(holds(condition, before, known) for condition in question.shown_when())
    answers: list[Answer] = [*question.codes()] if shown else [None]
    if shown and not question.required:
        answers.append(None)
    for answer in answers:
        yield from answered_from(rest, {**before, question.id: answer}, known)
