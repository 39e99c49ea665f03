"""Reads JSON the way a typed client does: a field that is missing or has a different type is a problem with a path."""

import json
import sys
from pathlib import Path


class Problem(Exception):
    pass


class Value:
    """A JSON value with its path."""

    def __init__(self, value, path="$"):
        self.value = value
        self.path = path

    def field(self, name):
        if name not in self.of(dict):
            raise Problem(f"{self.path} has no `{name}`")
        return Value(self.value[name], f"{self.path}.{name}")

    def at(self, index):
        if len(self.of(list)) <= index:
            raise Problem(f"{self.path} has {len(self.value)} entries, a client reads number {index}")
        return Value(self.value[index], f"{self.path}[{index}]")

    def each(self):
        return [Value(entry, f"{self.path}[{index}]") for index, entry in enumerate(self.of(list))]

    def of(self, *kinds):
        # In Python a boolean is an integer; for the clients it is not.
        if type(self.value) not in kinds:
            names = " or ".join("null" if kind is type(None) else kind.__name__ for kind in kinds)
            raise Problem(f"{self.path} is {json.dumps(self.value, ensure_ascii=False)}, a client reads {names}")
        return self.value

    def text(self):
        return self.of(str)

    def text_or_null(self):
        return self.of(str, type(None))

    def integer(self):
        return self.of(int)

    def flag(self):
        """0 or 1, because both clients compare with these."""
        if self.integer() not in (0, 1):
            raise Problem(f"{self.path} is {self.value}, a client compares it with 0 and 1")
        return self.value == 1

    def integer_in_text(self):
        try:
            return int(self.text())
        except ValueError:
            raise Problem(f"{self.path} is {self.value!r}, a client parses a whole number from it") from None


def judge(show):
    """Runs `show`, which yields lines or raises a Problem, for each file on the command line."""
    if len(sys.argv) < 2:
        sys.exit(f"usage: {Path(sys.argv[0]).name} COMPILED.json …")
    failed = False
    for name in sys.argv[1:]:
        print(f"== {name}")
        try:
            for line in show(Value(json.loads(Path(name).read_text(encoding="utf-8")))):
                print(line)
        except (OSError, ValueError, Problem) as problem:
            print(f"problem: {problem}")
            failed = True
    sys.exit(1 if failed else 0)
