"""Conditions: from words to a tree, and what a tree means for given answers."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Mapping, Union

from .refusal import Refusal, refuse_unless

TOKEN = re.compile(
    r"""\s*(?:(?P<word>[A-Za-z_][A-Za-z0-9_-]*)|(?P<number>[-+]?[0-9]+(?:\.[0-9]+)?)|'(?P<single>[^']*)'|"(?P<double>[^"]*)\""""
    r"""|(?P<operator><=|>=|==|!=|&&|\|\||[<>=!(),\[\]]))""")
SYMBOLS = {"=": ("is",), "==": ("is",), "!=": ("is", "not"), "&&": ("and",), "||": ("or",), "!": ("not",)}
COMPARISONS = {"<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
RESERVED = {"is", "not", "and", "or", "in", "includes", "between", "answered"}


@dataclass(frozen=True)
class Test:
    """One comparison: `operator` is is, in, includes, answered, lt, le, gt, ge or between."""

    operator: str
    question: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Not:
    part: "Condition"


@dataclass(frozen=True)
class Joined:
    word: str
    parts: tuple["Condition", ...]


Condition = Union[Test, Not, Joined]
# A code, a number, several codes, or nothing.
Answer = Union[str, Decimal, frozenset, None]


def tokens(text: str) -> list[tuple[str, str]]:
    """Pairs of kind and text, with programming operators replaced by words."""
    result: list[tuple[str, str]] = []
    at = 0
    while text[at:].strip():
        found = TOKEN.match(text, at)
        refuse_unless(found is not None, f"condition: {text[at:]!r}")
        kind, value = found.lastgroup, found[found.lastgroup]
        if value in SYMBOLS and kind == "operator":
            result += [("word", word) for word in SYMBOLS[value]]
        else:
            result.append(("quoted" if kind in ("single", "double") else kind, value))
        at = found.end()
    return result


class Parser:
    def __init__(self, text: str) -> None:
        self.tokens = tokens(text)
        self.at = 0

    def whole(self) -> Condition:
        condition = self.joined("or")
        refuse_unless(self.at == len(self.tokens), "condition: more after its end")
        return condition

    def joined(self, word: str) -> Condition:
        """`or` joins parts that are joined by `and`; those consist of comparisons, `not` and parentheses."""
        def part() -> Condition:
            return self.joined("and") if word == "or" else self.negated()

        parts = [part()]
        while self.takes("word", word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Joined(word, tuple(parts))

    def negated(self) -> Condition:
        if self.takes("word", "not"):
            return Not(self.negated())
        if self.takes("operator", "("):
            inner = self.joined("or")
            self.expect("operator", ")")
            return inner
        return self.test()

    def test(self) -> Condition:
        if self.takes("word", "answered"):
            return Test("answered", self.question())
        question = self.question()
        for symbol, operator in COMPARISONS.items():
            if self.takes("operator", symbol):
                return Test(operator, question, (self.value("number"),))
        if self.takes("word", "between"):
            low = self.value("number")
            self.expect("word", "and")
            return Test("between", question, (low, self.value("number")))
        if self.takes("word", "is"):
            negated = self.takes("word", "not")
            return maybe_not(negated, Test("is", question, (self.value(),)))
        negated = self.takes("word", "not")
        if self.takes("word", "in"):
            return maybe_not(negated, Test("in", question, self.list()))
        self.expect("word", "includes")
        return maybe_not(negated, Test("includes", question, (self.value(),)))

    def list(self) -> tuple[str, ...]:
        self.expect("operator", "[")
        values = [self.value()]
        while self.takes("operator", ","):
            values.append(self.value())
        self.expect("operator", "]")
        return tuple(values)

    def question(self) -> str:
        kind, text = self.next()
        refuse_unless(kind == "word" and text not in RESERVED, f"condition: a question's id, not {text!r}")
        return text

    def value(self, only: str | None = None) -> str:
        kind, text = self.next()
        refuse_unless(kind != "operator" and (only is None or kind == only), f"condition: a value, not {text!r}")
        refuse_unless(kind == "quoted" or text not in RESERVED, f"condition: a value, not {text!r}")
        return text

    def next(self) -> tuple[str, str]:
        if self.at == len(self.tokens):
            raise Refusal("condition: ends too early")
        self.at += 1
        return self.tokens[self.at - 1]

    def takes(self, kind: str, text: str) -> bool:
        found = self.at < len(self.tokens) and self.tokens[self.at] == (kind, text)
        self.at += found
        return found

    def expect(self, kind: str, text: str) -> None:
        refuse_unless(self.takes(kind, text), f"condition: {text!r} is missing")


def maybe_not(negated: bool, condition: Condition) -> Condition:
    return Not(condition) if negated else condition


def parse(text: str) -> Condition:
    return Parser(text).whole()


def tests(condition: Condition) -> list[Test]:
    """All comparisons in a condition."""
    if isinstance(condition, Test):
        return [condition]
    parts = (condition.part,) if isinstance(condition, Not) else condition.parts
    return [test for part in parts for test in tests(part)]


def holds(condition: Condition, answers: Mapping[str, Answer], known: Mapping) -> bool:
    """`known` are the questions by their ids."""
    if isinstance(condition, Not):
        return not holds(condition.part, answers, known)
    if isinstance(condition, Joined):
        return (all if condition.word == "and" else any)(holds(part, answers, known) for part in condition.parts)
    return test_holds(condition, answers[condition.question], known[condition.question].no_answer)


def test_holds(test: Test, answer: Answer, refusals: list[str]) -> bool:
    """No answer makes every comparison false; a code that means "no answer", every comparison of numbers."""
    if answer is None:
        return False
    if test.operator in ("lt", "le", "gt", "ge", "between") and answer in refusals:
        return False
    if test.operator == "answered":
        return True
    if test.operator == "includes":
        return test.values[0] in answer
    if test.operator in ("is", "in"):
        return any(same(answer, value) for value in test.values)
    given, numbers = Decimal(answer), [Decimal(value) for value in test.values]
    return {
        "lt": given < numbers[0], "le": given <= numbers[0], "gt": given > numbers[0], "ge": given >= numbers[0],
        "between": numbers[0] <= given <= numbers[-1],
    }[test.operator]


def same(answer: Answer, value: str) -> bool:
    return answer == Decimal(value) if isinstance(answer, Decimal) else answer == value
