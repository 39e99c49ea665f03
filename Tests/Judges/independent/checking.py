"""Whether a condition is allowed."""

import re
from decimal import Decimal

from .conditions import Condition, Test, tests
from .model import Question
from .refusal import Refusal, refuse_unless

ORDERED = ("lt", "le", "gt", "ge", "between")
WHOLE = re.compile(r"-?[0-9]+")


def check_condition(condition: Condition, known: dict[str, Question]) -> None:
    for test in tests(condition):
        refuse_unless(test.question in known, f"{test.question} is not an earlier question")
        check_test(test, known[test.question])


def check_test(test: Test, question: Question) -> None:
    allowed = operators(question)
    refuse_unless(test.operator in allowed, f"{question.id} does not take `{test.operator}`")
    if test.operator in ORDERED:
        check_range(test, bounds(question))
    elif question.type in ("slider", "number"):
        check_range(test, question.range)
    else:
        for value in test.values:
            refuse_unless(value in question.codes(), f"{question.id} has no answer {value}")


def operators(question: Question) -> tuple[str, ...]:
    if question.type in ("rating", "sam", "slider", "number"):
        return ("answered", "is", "in", *ORDERED)
    if question.type == "choice":
        ordered = all(WHOLE.fullmatch(code) for code in scale(question))
        return ("answered", "is", "in", *(ORDERED if ordered else ()))
    if question.type == "yes-no":
        return ("answered", "is", "in")
    if question.type == "multiple":
        return ("answered", "includes")
    if question.type in ("text", "date", "time"):
        return ("answered",)
    raise Refusal(f"{question.type} takes no answer")


def scale(question: Question) -> list[str]:
    """The codes that a comparison of numbers looks at."""
    return [code for code in question.codes() if code not in question.no_answer]


def bounds(question: Question) -> tuple[Decimal | None, Decimal | None] | None:
    if question.type in ("slider", "number"):
        return question.range
    numbers = [Decimal(code) for code in scale(question)]
    return min(numbers), max(numbers)


def check_range(test: Test, ends: tuple[Decimal | None, Decimal | None] | None) -> None:
    for value in test.values:
        refuse_unless(bool(re.fullmatch(r"[-+]?[0-9]+(\.[0-9]+)?", value)), f"{value} is not a number")
        low, high = ends or (None, None)
        within = (low is None or low <= Decimal(value)) and (high is None or Decimal(value) <= high)
        refuse_unless(within, f"{value} is out of the range of {test.question}")
