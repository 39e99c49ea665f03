"""Expressions as morph-expressions 1.1.1 evaluates them, which the aRMT app uses for conditions.

Re-enacted from its source: how words are cut, which operators there are and how tightly they bind, `===` for `==`, and
that a word which begins with `true` is cut after it.
"""

import re

UNDEFINED = object()
# The longest match wins.
SYMBOLS = sorted([".", "true", "!", "--", "++", "||", "&&", ">", ">=", "<", "<=", "!=", "==", "-", "+", "*", "/", "%", "(", ")", "[", "]", ",", ";"], key=len, reverse=True)
WORD = re.compile(r"[A-Za-zА-Яа-я_$][A-Za-zА-Яа-я_$0-9.]*")
NUMBER = re.compile(r"[0-9.]+")
SPACE = re.compile(r"[ \f\n\r\t\v\u00a0\u2028\u2029]*")


class SyntaxFault(Exception):
    pass


def tokens(text):
    at, found = 0, []
    while at < len(text):
        at = SPACE.match(text, at).end()
        if at == len(text):
            raise SyntaxFault("unknown character ''")
        symbol = next((one for one in SYMBOLS if text.startswith(one, at)), None)
        if symbol == "true":
            found.append(("constant", True))
            at += 4
        elif symbol:
            found.append((symbol, symbol))
            at += len(symbol)
        elif text[at] in "'\"":
            end = text.find(text[at], at + 1)
            if end < 0:
                raise SyntaxFault("unterminated quote")
            found.append(("constant", text[at + 1 : end]))
            at = end + 1
        elif match := NUMBER.match(text, at):
            found.append(("constant", float(match[0])))
            at = match.end()
        elif match := WORD.match(text, at):
            found.append(("word", match[0]))
            at = match.end()
        else:
            raise SyntaxFault(f"unknown character {text[at]!r}")
    return found


def truthy(value):
    return not (value is UNDEFINED or value is None or value is False or value == "" or value == 0 or value != value)


def strictly_equal(left, right):
    if isinstance(left, bool) or isinstance(right, bool) or UNDEFINED in (left, right):
        return left is right
    return type(left) is type(right) and left == right


def number(value):
    if value is UNDEFINED:
        return float("nan")
    try:
        return float(value)
    except ValueError:
        return float("nan")


def less(left, right):
    return left < right if isinstance(left, str) and isinstance(right, str) else number(left) < number(right)


OPERATORS = {
    "||": lambda left, right: left if truthy(left) else right,
    "&&": lambda left, right: right if truthy(left) else left,
    "==": strictly_equal,
    "!=": lambda left, right: not strictly_equal(left, right),
    "<": less,
    ">": lambda left, right: less(right, left),
    "<=": lambda left, right: less(left, right) or strictly_equal(number(left), number(right)),
    ">=": lambda left, right: less(right, left) or strictly_equal(number(left), number(right)),
}
LEVELS = [("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">=")]


class Expression:
    """A text that has been read; `identifiers` are the paths in it."""

    def __init__(self, text):
        self.tokens = tokens(text) + [("end", None)]
        self.at = 0
        self.identifiers = []
        self.root = self.level(0)
        if self.tokens[self.at][0] != "end":
            raise SyntaxFault("unexpected end of expression")

    def evaluate(self, scope):
        return self.root(scope)

    def takes(self, *kinds):
        if self.tokens[self.at][0] in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def level(self, depth):
        if depth == len(LEVELS):
            return self.unary()
        node = self.level(depth + 1)
        while found := self.takes(*LEVELS[depth]):
            node = self.joined(OPERATORS[found[0]], node, self.level(depth + 1))
        return node

    @staticmethod
    def joined(operator, left, right):
        return lambda scope: operator(left(scope), right(scope))

    def unary(self):
        if self.takes("!"):
            part = self.unary()
            return lambda scope: not truthy(part(scope))
        return self.operand()

    def operand(self):
        if found := self.takes("constant"):
            return lambda scope: found[1]
        if found := self.takes("word"):
            return self.identifier([found[1]])
        if self.takes("("):
            node = self.level(0)
            if not self.takes(")"):
                raise SyntaxFault("unexpected end of expression")
            return node
        raise SyntaxFault("unexpected end of expression")

    def identifier(self, keys):
        while self.takes("["):
            key = self.takes("constant")
            if key is None or not self.takes("]"):
                raise SyntaxFault("unexpected object key notation")
            keys.append(str(key[1]))
        path = ".".join(keys)
        self.identifiers.append(path)
        return lambda scope: member(scope, path)


def member(value, path):
    """Reads on until a part of the path is empty or there is nothing to read from."""
    head, _, rest = path.partition(".")
    while head and (isinstance(value, dict) or truthy(value)):
        if isinstance(value, dict):
            value = value.get(head, UNDEFINED)
        elif isinstance(value, str) and head.isdigit():
            value = value[int(head)] if int(head) < len(value) else UNDEFINED
        else:
            value = UNDEFINED
        head, _, rest = rest.partition(".")
    return value
