"""Branching logic and conditions of the language, evaluated with the same answers."""

import re

TOKEN = re.compile(
    r"""\s*(?:(?P<field>\[[^\]\[]*\])|(?P<quoted>'[^']*'|"[^"]*"|‘[^’]*’|“[^”]*”)|(?P<number>-?\d+(?:\.\d+)?)"""
    r"""|(?P<operator><>|!=|<=|>=|==|&&|\|\||[()=<>!])|(?P<word>[A-Za-z_]+))"""
)


class Unreadable(Exception):
    pass


def tokens(text: str) -> list:
    found, place = [], 0
    text = text.strip()
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Unreadable(text[place:])
        found.append((match.lastgroup, match.group(match.lastgroup)))
        place = match.end()
    return found


class Logic:
    """REDCap's branching logic. `fields` says which are checkboxes."""

    def __init__(self, text: str, checkboxes: set) -> None:
        self.tokens, self.place, self.checkboxes = tokens(text), 0, checkboxes
        self.names: set = set()
        self.values: dict = {}
        self.tree = self.alternatives()
        if self.place < len(self.tokens):
            raise Unreadable("more")

    def peek(self) -> tuple:
        return self.tokens[self.place] if self.place < len(self.tokens) else (None, "")

    def take(self, *words: str) -> bool:
        if self.peek()[0] in ("operator", "word") and self.peek()[1].lower() in words:
            self.place += 1
            return True
        return False

    def alternatives(self):
        parts = [self.conjunction()]
        while self.take("or", "||"):
            parts.append(self.conjunction())
        return lambda answers: any(part(answers) for part in parts)

    def conjunction(self):
        parts = [self.negation()]
        while self.take("and", "&&"):
            parts.append(self.negation())
        return lambda answers: all(part(answers) for part in parts)

    def negation(self):
        if self.take("not", "!"):
            part = self.negation()
            return lambda answers: not part(answers)
        if self.take("("):
            part = self.alternatives()
            if not self.take(")"):
                raise Unreadable(")")
            return part
        return self.comparison()

    def operand(self) -> tuple:
        kind, text = self.peek()
        if kind not in ("field", "quoted", "number"):
            raise Unreadable(text)
        self.place += 1
        return kind, text if kind == "number" else text[1:-1]

    def comparison(self):
        left, (kind, operator), = self.operand(), self.peek()
        if kind != "operator" or operator not in ("=", "==", "<>", "!=", "<", "<=", ">", ">="):
            raise Unreadable(operator)
        self.place += 1
        right = self.operand()
        if left[0] != "field":
            left, right = right, left
            operator = operator.translate(str.maketrans("<>", "><")) if operator not in ("<>", "!=") else operator
        if left[0] != "field" or right[0] == "field":
            raise Unreadable("fields")
        name, _, code = left[1].strip().partition("(")
        name, code, value = name.strip(), code.rstrip(") ").strip() or None, right[1].strip()
        self.names.add(name)
        self.values.setdefault(name, set()).add(code if code and value in "01" else value)
        return lambda answers: self.holds(answers.get(name, set()), name, code, operator, value)

    def holds(self, answer: set, name: str, code, operator: str, value: str) -> bool:
        """A box is 1 or 0. A checkbox without a code is compared with what is ticked, as authors mean it."""
        if code is not None:
            return compared("1" if code in answer else "0", operator, value)
        if value == "":
            return (not answer) == (operator in ("=", "=="))
        if operator in ("=", "=="):
            return value in answer
        if operator in ("<>", "!="):
            return value not in answer
        return any(compared(one, operator, value) for one in answer)


def compared(left: str, operator: str, right: str) -> bool:
    if operator in ("=", "=="):
        return left == right
    if operator in ("<>", "!="):
        return left != right
    first, second = float(left), float(right)
    return {"<": first < second, "<=": first <= second, ">": first > second, ">=": first >= second}[operator]


WORD = re.compile(r"""\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|[^\s()\[\],<>=]+|<=|>=|[()\[\],<>])""")


class When:
    """A condition in the words of the language."""

    def __init__(self, text: str) -> None:
        self.words = WORD.findall(text)
        self.place = 0
        self.tree = self.alternatives()
        assert self.place == len(self.words), text

    def next(self) -> str:
        self.place += 1
        return self.words[self.place - 1].strip("\"'")

    def take(self, word: str) -> bool:
        if self.place < len(self.words) and self.words[self.place] == word:
            self.place += 1
            return True
        return False

    def alternatives(self):
        parts = [self.conjunction()]
        while self.take("or"):
            parts.append(self.conjunction())
        return lambda answers: any(part(answers) for part in parts)

    def conjunction(self):
        parts = [self.negation()]
        while self.take("and"):
            parts.append(self.negation())
        return lambda answers: all(part(answers) for part in parts)

    def negation(self):
        if self.take("not"):
            part = self.negation()
            return lambda answers: not part(answers)
        if self.take("("):
            part = self.alternatives()
            assert self.take(")")
            return part
        if self.take("answered"):
            name = self.next()
            return lambda answers: bool(answers.get(name))
        return self.comparison(self.next())

    def comparison(self, name: str):
        operator = self.next()
        negated = self.take("not") if operator == "is" else operator == "not"
        if operator == "not":
            operator = self.next()
        if operator in ("is", "in", "includes"):
            values = {self.next()} if operator != "in" else self.list()
            return lambda answers: bool(values & answers.get(name, set())) != negated
        value = self.next()
        return lambda answers: any(compared(one, operator, value) for one in answers.get(name, set()))

    def list(self) -> set:
        values = set()
        assert self.take("[")
        while not self.take("]"):
            values.add(self.next())
            self.take(",")
        return values
