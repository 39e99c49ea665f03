"""Scalars by what a key expects, under the core schema of YAML 1.2."""

import re
from decimal import Decimal

from .reading import List, Map, Node, Scalar
from .refusal import Refusal, refuse_unless

PLAIN_NUMBER = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?")
CORE_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
BASED = {"0x": (16, re.compile("0x[0-9a-fA-F]+")), "0o": (8, re.compile("0o[0-7]+"))}
TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def scalar(node: Node, what: str) -> Scalar:
    refuse_unless(isinstance(node, Scalar), f"{what} takes one value")
    return node


def entries(node: Node, what: str) -> list[Node]:
    refuse_unless(isinstance(node, List), f"{what} takes a list")
    return node.items


def pairs(node: Node, what: str) -> list[tuple[Scalar, Node]]:
    refuse_unless(isinstance(node, Map), f"{what} takes a map")
    return node.pairs


def number(node: Node, what: str, core: bool = True) -> Decimal:
    """A plain number; `core` admits every spelling of the core schema, such as 1e2, .5, 10. and 0x10."""
    value = scalar(node, what)
    refuse_unless(value.plain and value.tag in (None, "int", "float"), f"{what} takes a number, not a text")
    if core:
        for base, pattern in BASED.values():
            if pattern.fullmatch(value.text):
                return Decimal(int(value.text[2:], base))
    refuse_unless(bool((CORE_NUMBER if core else PLAIN_NUMBER).fullmatch(value.text)), f"{what} takes a number, not {value.text}")
    digits = Decimal(value.text)
    refuse_unless(abs(digits) < 10**15 and digits.normalize().as_tuple().exponent > -11, f"{value.text} has too many digits")
    return digits


def whole(node: Node, what: str, least: int | None = None, core: bool = True) -> int:
    value = number(node, what, core)
    refuse_unless(value == value.to_integral_value(), f"{what} takes a whole number")
    refuse_unless(least is None or value >= least, f"{what} takes a number from {least} on")
    return int(value)


def truth(node: Node, what: str) -> bool:
    value = scalar(node, what)
    refuse_unless(value.plain and value.tag in (None, "bool") and value.text in TRUTH, f"{what} takes true or false")
    return TRUTH[value.text]


def word(node: Node, what: str, words: tuple[str, ...]) -> str:
    value = scalar(node, what).text
    refuse_unless(value in words, f"{what} takes one of {words}, not {value!r}")
    return value


def identifier(node: Node, what: str, reserved: bool) -> str:
    value = scalar(node, what).text
    refuse_unless(bool(ID.fullmatch(value)), f"{what}: {value!r} is not an id")
    words = {"is", "not", "and", "or", "in", "includes", "between", "answered"}
    refuse_unless(not reserved or value not in words, f"{what}: {value!r} is a word of conditions")
    return value


class Keys:
    """The entries of a map by key: each is taken once, and any that remain at the end are unknown keys."""

    def __init__(self, node: Node, what: str) -> None:
        self.what = what
        self.left = {key.text: value for key, value in pairs(node, what)}

    def take(self, name: str) -> Node | None:
        return self.left.pop(name, None)

    def need(self, name: str) -> Node:
        if name not in self.left:
            raise Refusal(f"{self.what} needs `{name}`")
        return self.left.pop(name)

    def end(self) -> None:
        refuse_unless(not self.left, f"{self.what} has unknown keys: {', '.join(self.left)}")
