"""Questionnaires made at random, with texts that try to break out of every format, and what their data must mean."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field

HOSTILE = [
    'plain words', "it's \"quoted\"", "a'.\nEXECUTE.", "*/ <b>&amp;</b> ]]> <!-- -->", '"); quit(status = 9); c("',
    "=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "semi;colon, comma | bar \\ slash", "tab\there", "ends with \\",
    "\u202eright to left\u202c", "Größe und Maß " * 30, "`backtick` $math$ #{x} %d ~tilde_", "日本語のラベル", "x" * 300,
    "\\u0041 \\x41 \\n", "line one\nline two", "' + '", "'.'", "* star **bold", "café ☃ 😀",
]
IDS = ["mood", "if", "by", "TRUE", "next", "x_r", "a", "Mood", "NULL", "with", "y", "level", "v" * 70, "stress", "q", "data"]
CODES = ["work", "w-1", "no-answer", "A", "b2", "Family"]


def quoted(text: str) -> str:
    """As YAML in quotes; JSON strings are YAML, but for the characters that YAML wants escaped."""
    return json.dumps(text, ensure_ascii=True).replace("\\ud83d\\ude00", "\U0001f600")


def one_line(text: str) -> str:
    """What a format with one line for each text shows."""
    kept = (one for one in text if not ("\u202a" <= one <= "\u202e" or "\u2066" <= one <= "\u2069"))
    return "".join(" " if ord(one) < 32 or 127 <= ord(one) < 160 or one in "\u2028\u2029" else one for one in kept)


@dataclass
class Variable:
    """A column, as CODEBOOK describes it."""

    name: str
    kind: str
    label: str
    values: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    lowest: str = ""
    highest: str = ""
    former: list[str] = field(default_factory=list)
    option: str = ""


class Item:
    """A question with its columns."""

    def __init__(self, dice: random.Random, id: str, kind: str, group: str = "") -> None:
        self.dice, self.id, self.kind, self.group = dice, id, kind, group
        self.text = dice.choice(HOSTILE)
        self.required = dice.random() < 0.6
        self.when = None
        self.codes: list[str] = []
        self.texts: list[str] = []
        self.no_answer: list[str] = []
        self.lowest = self.highest = self.step = None
        self.former = f"old_{id}" if dice.random() < 0.2 else ""
        getattr(self, "make_" + kind.replace("-", "_"), lambda: None)()

    def make_choice(self) -> None:
        self.codes = [str(one) for one in sorted(self.dice.sample(range(-3, 9), self.dice.randint(2, 6)))]
        extra = self.dice.choice([[], ["98"], ["97", "98", "99"], ["-9"], ["95", "96", "97", "98", "99"], ["dk"]])
        self.no_answer = extra
        self.codes += extra
        self.texts = [self.dice.choice(HOSTILE) for _ in self.codes]

    def make_code(self) -> None:
        self.codes = self.dice.sample(CODES, 3)
        self.no_answer = [self.codes[-1]] if self.dice.random() < 0.5 else []
        self.texts = [self.dice.choice(HOSTILE) for _ in self.codes]

    def make_multiple(self) -> None:
        self.codes = self.dice.choice([["0", "1", "2"], ["work", "w-1"], ["1", "-2"]])
        # PSPP warns of two options with the same label.
        self.texts = self.dice.sample(HOSTILE, len(self.codes))

    def make_yes_no(self) -> None:
        self.codes, self.texts = ["yes", "no"], [self.dice.choice(HOSTILE), self.dice.choice(HOSTILE)]

    def make_slider(self) -> None:
        self.lowest, self.highest, self.step = self.dice.choice([(0, 100, 1), (-5, 5, 1), (0, 1, 0.25)])
        self.texts = ["low", self.dice.choice(HOSTILE)]

    def make_rating(self) -> None:
        self.lowest, self.highest, self.step = self.dice.choice([(0, 7, 1), (-2, 2, 1)])

    def make_sam(self) -> None:
        self.lowest, self.highest, self.step = 1, 9, 1

    def make_number(self) -> None:
        self.lowest, self.highest, self.step = 0, 300, 1

    def make_decimal(self) -> None:
        self.lowest, self.highest, self.step = -10, 40, 0.125

    @property
    def column(self) -> str:
        return f"{self.group}_{self.id}" if self.group else self.id

    @property
    def is_number(self) -> bool:
        return self.kind in ("slider", "rating", "sam", "number", "decimal")

    @property
    def numeric_codes(self) -> list[int] | None:
        plain = [one for one in self.codes if one not in self.no_answer]
        return [int(one) for one in plain] if self.kind == "choice" else None

    @property
    def score_range(self) -> tuple | None:
        if self.kind == "choice":
            return min(self.numeric_codes), max(self.numeric_codes)
        if self.kind == "yes-no":
            return 0, 1
        return (self.lowest, self.highest) if self.is_number else None

    def number(self, cell: str):
        """What an answer counts as in a score and in comparisons; None for no answer."""
        if cell == "" or cell in self.no_answer:
            return None
        if self.kind == "yes-no":
            return {"yes": 1, "1": 1, "no": 0, "0": 0}[cell]
        return float(cell)

    @property
    def type(self) -> str:
        if self.kind == "choice":
            return "whole" if all(one.lstrip("-").isdigit() for one in self.codes) else "code"
        if self.kind == "slider":
            return "whole" if self.step == 1 else "decimal"
        return {
            "code": "code", "yes-no": "yes-no", "rating": "whole", "sam": "whole", "number": "whole",
            "decimal": "decimal", "text": "text", "date": "date", "time": "time",
        }[self.kind]

    def variables(self) -> list[Variable]:
        former = [f"{self.group}_{self.former}" if self.group else self.former] if self.former else []
        if self.kind == "multiple":
            return [
                Variable(
                    f"{self.column}_{code.replace('-', '_')}", "0/1", f"{one_line(text)} ({one_line(self.text)})",
                    former=[f"{one}_{code.replace('-', '_')}" for one in former], option=one_line(text))
                for code, text in zip(self.codes, self.texts)
            ]
        values = {code: one_line(text) for code, text in zip(self.codes, self.texts)}
        lowest, highest = (self.lowest, self.highest) if self.is_number else ("", "")
        if self.kind == "slider":
            values = {f"{lowest:g}": "low", f"{highest:g}": one_line(self.texts[1])}
        if self.kind == "choice" and self.type == "whole":
            lowest, highest = self.score_range
        return [Variable(
            self.column, self.type, one_line(self.text), values, list(self.no_answer), str(lowest), str(highest), former)]

    def cells(self) -> list[str]:
        """A random answer, of any path or of none."""
        dice = self.dice
        if self.kind == "multiple":
            return [dice.choice(["0", "1"]) for _ in self.codes] if dice.random() < 0.8 else [""] * len(self.codes)
        if dice.random() < 0.2:
            return [""]
        if self.kind == "yes-no":
            return [dice.choice(["yes", "no", "1", "0"])]
        if self.codes:
            return [dice.choice(self.codes)]
        if self.is_number:
            return [f"{self.lowest + self.step * dice.randint(0, int((self.highest - self.lowest) / self.step)):g}"]
        return [{
            "text": dice.choice(["said \"hi\", then left", "Grüße", "it's; fine"]), "date": "2026-02-28", "time": "08:30",
        }[self.kind]]

    def yaml(self, margin: str) -> list[str]:
        kind = {"code": "choice", "decimal": "number"}.get(self.kind, self.kind)
        lines = [f"- id: {self.id}", f"  type: {kind}", f"  text: {quoted(self.text)}"]
        if not self.required:
            lines.append("  required: false")
        if self.former:
            lines.append(f"  formerly: {self.former}")
        if self.when:
            lines.append(f"  when: {quoted(self.when.words())}")
        if self.kind in ("choice", "code", "multiple"):
            lines.append("  options:")
            lines += [f"    {quoted(code)}: {quoted(text)}" for code, text in zip(self.codes, self.texts)]
        if self.no_answer:
            lines.append(f"  no-answer: [{', '.join(map(quoted, self.no_answer))}]")
        if self.kind in ("yes-no", "slider"):
            lines.append(f"  labels: [{', '.join(map(quoted, self.texts))}]")
        if self.kind in ("slider", "rating", "number", "decimal"):
            lines.append(f"  range: [{self.lowest}, {self.highest}]")
        if self.kind == "slider":
            lines.append(f"  step: {self.step}")
        if self.kind == "decimal":
            lines += ["  whole: false", '  unit: "°C"']
        if self.kind == "sam":
            lines.append("  dimension: valence")
        return [margin + line for line in lines]


class Test:
    """One comparison of an earlier question."""

    def __init__(self, dice: random.Random, item: Item) -> None:
        self.item, self.negated = item, dice.random() < 0.4
        if item.kind == "multiple":
            self.how, self.code = "includes", dice.choice(item.codes)
        elif item.kind in ("text", "date", "time"):
            self.how, self.negated = "answered", False
        elif item.is_number or item.numeric_codes and dice.random() < 0.6:
            self.how, self.negated = dice.choice(["<", "<=", ">", ">=", "between"]), False
            low, high = item.score_range
            self.ends = sorted(dice.randint(int(low), int(high)) for _ in "ab")
        else:
            self.how, self.code = "is", dice.choice(item.codes)

    def words(self) -> str:
        no, id = "not " if self.negated else "", self.item.id
        if self.how == "includes":
            return f'{id} {no}includes "{self.code}"'
        if self.how == "answered":
            return f"answered {id}"
        if self.how == "is":
            return f'{id} is {no}"{self.code}"'
        if self.how == "between":
            return f"{id} between {self.ends[0]} and {self.ends[1]}"
        return f"{id} {self.how} {self.ends[0]}"

    def holds(self, row: dict, shown: dict) -> bool:
        item = self.item
        cells = [row[one.name] for one in item.variables()]
        if not shown[item.id]:
            return self.negated
        if self.how == "includes":
            return (cells[item.codes.index(self.code)] == "1") != self.negated
        if self.how == "answered":
            return cells[0] != ""
        if self.how == "is":
            cell = {"1": "yes", "0": "no"}.get(cells[0], cells[0]) if item.kind == "yes-no" else cells[0]
            return (cell == self.code) != self.negated
        number = item.number(cells[0])
        if number is None:
            return False
        first, last = self.ends
        return {
            "<": number < first, "<=": number <= first, ">": number > first, ">=": number >= first,
            "between": first <= number <= last,
        }[self.how]


class Condition:
    def __init__(self, dice: random.Random, items: list[Item]) -> None:
        self.parts = [Test(dice, dice.choice(items)) for _ in range(dice.randint(1, 2))]
        self.word = dice.choice(["and", "or"])
        self.negated = dice.random() < 0.3

    def words(self) -> str:
        inside = f" {self.word} ".join(one.words() for one in self.parts)
        return f"not ({inside})" if self.negated else inside

    def holds(self, row: dict, shown: dict) -> bool:
        found = [one.holds(row, shown) for one in self.parts]
        return (all(found) if self.word == "and" else any(found)) != self.negated


@dataclass
class Score:
    id: str
    title: str
    method: str
    items: list[Item]
    reversed: list[Item]
    needed: int

    def value(self, row: dict, shown: dict) -> float | None:
        numbers = []
        for item in self.items:
            number = item.number(row[item.column]) if shown[item.id] else None
            if number is not None:
                low, high = item.score_range
                numbers.append(low + high - number if item in self.reversed else number)
        if len(numbers) < self.needed:
            return None
        mean = sum(numbers) / len(numbers)
        return mean if self.method == "mean" else mean * len(self.items)

    def yaml(self) -> list[str]:
        names = ", ".join(one.id for one in self.items)
        turned = ", ".join(one.id for one in self.reversed)
        return [
            f"  - id: {self.id}", f"    title: {quoted(self.title)}", f"    {self.method}: [{names}]",
            *([f"    reversed: [{turned}]"] if turned else []), f"    at-least: {self.needed}",
        ]


KINDS = ["choice"] * 4 + [
    "code", "multiple", "multiple", "yes-no", "yes-no", "slider", "slider", "rating", "sam", "number", "decimal", "text",
    "date", "time",
]


class Questionnaire:
    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(seed)
        self.id = f"made-{seed}"
        self.title = dice.choice(HOSTILE)
        ids = dice.sample(IDS, dice.randint(3, len(IDS)))
        self.items: list[Item] = []
        self.groups: dict[str, list[Item]] = {}
        for id in ids:
            if dice.random() < 0.1:
                self.groups[id] = [Item(dice, f"{id}f{n}", dice.choice(["number", "text", "choice"]), id) for n in range(2)]
                self.items += self.groups[id]
            else:
                item = Item(dice, id, dice.choice(KINDS))
                if self.items and dice.random() < 0.4:
                    item.when = Condition(dice, self.items)
                self.items.append(item)
        self.scores = [one for number in range(2) if (one := self.score(number))]

    def score(self, number: int) -> Score | None:
        able = [one for one in self.items if one.score_range and not one.group]
        if not able:
            return None
        items = self.dice.sample(able, self.dice.randint(1, min(4, len(able))))
        even = [one for one in items if self.is_symmetric(one)]
        turned = self.dice.sample(even, self.dice.randint(0, len(even)))
        return Score(
            f"score{number}", self.dice.choice(HOSTILE), self.dice.choice(["mean", "sum"]), items, turned,
            self.dice.randint(1, len(items)))

    @staticmethod
    def is_symmetric(item: Item) -> bool:
        codes = item.numeric_codes
        return codes is None or {min(codes) + max(codes) - one for one in codes} == set(codes)

    def yaml(self) -> str:
        lines = [f"questionnaire: {self.id}", f"title: {quoted(self.title)}", "repeat: many", "questions:"]
        for item in self.items:
            if not item.group:
                lines += item.yaml("  ")
            elif self.groups[item.group][0] is item:
                lines += [f"  - id: {item.group}", "    type: group", '    text: "A group"', "    fields:"]
                for one in self.groups[item.group]:
                    lines += one.yaml("      ")
        if self.scores:
            lines.append("scores:")
            for score in self.scores:
                lines += score.yaml()
        return "\n".join(lines) + "\n"

    def variables(self) -> list[Variable]:
        return [one for item in self.items for one in item.variables()]

    def rows(self, count: int) -> list[dict]:
        rows = []
        for number in range(count):
            row = {"participant": f"p{number}", "prompted_at": f"2026-01-{number % 28 + 1:02}T08:00:00+01:00"}
            for item in self.items:
                row |= zip([one.name for one in item.variables()], item.cells())
            rows.append(row)
        return rows

    def shown(self, row: dict) -> dict:
        shown: dict = {}
        for item in self.items:
            shown[item.id] = item.when is None or item.when.holds(row, shown)
        return shown
