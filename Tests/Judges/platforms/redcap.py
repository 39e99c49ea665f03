"""REDCap's branching logic: comparisons of fields, `and`, `or`, parentheses. An empty field is an empty text; a comparison
of it with a number is tried both ways in which REDCap's servers and browsers do it, and must not depend on that."""

import csv
import re

TOKEN = re.compile(r"\s*(?:\[(\w+)(?:\((-?\w+)\))?\]|'([^']*)'|(-?[0-9.]+)|(<>|<=|>=|=|<|>|\(|\)|and\b|or\b))")


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert all(len(row) == 18 for row in rows), "a row has not 18 cells"
    return [dict(zip(rows[0], row)) for row in rows[1:]]


class Logic:
    def __init__(self, text):
        self.found = []
        at = 0
        while text[at:].strip():
            match = TOKEN.match(text, at)
            assert match, f"branching logic that REDCap cannot read: {text[at:]!r}"
            self.found.append(match)
            at = match.end()

    def holds(self, answers, codes, empty_is_zero):
        self.at, self.answers, self.codes, self.empty_is_zero = 0, answers, codes, empty_is_zero
        value = self.joined("or")
        assert self.at == len(self.found), "more after the end of branching logic"
        return value

    def takes(self, *words):
        if self.at < len(self.found) and self.found[self.at][5] in words:
            self.at += 1
            return self.found[self.at - 1][5]
        return None

    def joined(self, word):
        part = (lambda: self.joined("and")) if word == "or" else self.test
        values = [part()]
        while self.takes(word):
            values.append(part())
        return any(values) if word == "or" else all(values)

    def test(self):
        if self.takes("("):
            value = self.joined("or")
            assert self.takes(")"), "a parenthesis is open"
            return value
        left, operator, right = self.value(), self.takes("=", "<>", "<", "<=", ">", ">="), self.value()
        if operator in ("=", "<>"):
            return (same(left) == same(right)) == (operator == "=")
        if left == "":
            if not self.empty_is_zero:
                return operator in ("<", "<=")
            left = 0
        left, right = float(left), float(right)
        return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]

    def value(self):
        field, option, text, number, _ = self.found[self.at].groups()
        self.at += 1
        if field is None:
            return text if text is not None else number
        if option is not None:
            assert option in self.codes[field], f"{field} has no answer {option}"
            return "1" if option in self.answers.get(field, []) else "0"
        assert field in self.codes, f"there is no field {field}"
        return self.answers.get(field, "")


def same(value):
    try:
        return float(value)
    except ValueError:
        return value


def shown(rows, answer):
    """The names of the fields that are shown, in the order of the form."""
    answers, found = {}, []
    codes = {row["Variable / Field Name"]: choices(row) for row in rows}
    for row in rows[1:]:
        name, text = row["Variable / Field Name"], row["Branching Logic (Show field only if...)"]
        values = {not text or Logic(text).holds(answers, codes, zero) for zero in (True, False)}
        assert len(values) == 1, f"{name}: servers and browsers disagree about {text}"
        if True in values:
            found.append(name)
            value = answer(name)
            if value is not None:
                answers[name] = value
    return found


def choices(row):
    if row["Field Type"] == "yesno":
        return ["1", "0"]
    if row["Field Type"] not in ("radio", "dropdown", "checkbox"):
        return []
    return [choice.split(",", 1)[0].strip() for choice in row["Choices, Calculations, OR Slider Labels"].split("|")]
