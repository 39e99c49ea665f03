"""Writes generated values as YAML in many styles: a text, a list and a map can each be written in several ways."""

import json
import random
import re
from dataclasses import dataclass

PLAIN = re.compile(r"[A-Za-zÀ-žА-я0-9~](?:[\w .;!()/=+<>&*'\"|%@`–—…?-]*[\w.;!()/+<>&*'\"|%@`–…?-])?")


@dataclass(frozen=True)
class Raw:
    """Written unchanged."""

    text: str


@dataclass
class Shared:
    """Written with an anchor the first time, and as an alias after that."""

    name: str
    value: object


class Writer:
    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.written: set[str] = set()

    def file(self, value: dict) -> str:
        start = self.chance.choice(["", "", "", "# a comment\n", "%YAML 1.2\n---\n", "---\n", "\ufeff"])
        return start + self.block(value, 0).lstrip("\n") + self.chance.choice(["", "", "", "...\n", "\n\n# end\n"])

    def block(self, value: object, indent: int) -> str:
        """What follows a key or a dash: ` value` on the same line, or separate lines."""
        if isinstance(value, Shared):
            if value.name in self.written:
                return f" *{value.name}\n"
            self.written.add(value.name)
            return f" &{value.name}{self.block(value.value, indent)}"
        if isinstance(value, dict) and value and self.chance.random() < 0.75:
            return "\n" + "".join(self.entry(key, one, indent) for key, one in value.items())
        if isinstance(value, list) and value and self.chance.random() < 0.75:
            return "\n" + "".join(" " * indent + "-" + self.item(one, indent + 2) for one in value)
        if isinstance(value, str) and self.chance.random() < 0.3 and (block := self.literal(value, indent)):
            return block
        return f" {self.flow(value)}{self.chance.choice(['', '', '', '  # said'])}\n"

    def item(self, value: object, indent: int) -> str:
        """A map may begin on the line of its dash."""
        block = self.block(value, indent)
        if isinstance(value, dict) and block.startswith("\n") and self.chance.random() < 0.8:
            return " " + block[1 + indent :]
        return block

    def entry(self, key: str | Raw, value: object, indent: int) -> str:
        # After `? `, a value would need its own indentation, so keys stay simple.
        return " " * indent + self.key(key) + ":" + self.block(value, indent + self.chance.choice([2, 2, 4]))

    def key(self, key: str | Raw) -> str:
        if isinstance(key, Raw):
            return key.text
        return self.chance.choice([key, key, key, key, f'"{key}"', f"'{key}'"])

    def flow(self, value: object) -> str:
        if isinstance(value, Shared):
            if value.name in self.written:
                return f"*{value.name} "
            self.written.add(value.name)
            return f"&{value.name} {self.flow(value.value)}"
        if isinstance(value, dict):
            return "{" + ", ".join(f"{self.key(key)}: {self.flow(one)}" for key, one in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(self.flow(one) for one in value) + "]"
        return value.text if isinstance(value, Raw) else self.text(value)

    def text(self, text: str) -> str:
        ways = [double_quoted(text), escaped(text)]
        if "\n" not in text and all(character.isprintable() or character == "\u200d" for character in text):
            ways += ["'" + text.replace("'", "''") + "'"] * 2
        if PLAIN.fullmatch(text) and " #" not in text and "  " not in text:
            ways += [text] * 4
        return self.chance.choice(ways)

    def literal(self, text: str, indent: int) -> str:
        """A block scalar, if the text allows one: no spaces or line breaks at its start, nothing unprintable."""
        body = text.rstrip("\n")
        lines = body.split("\n")
        if not body or body[0] in " \t" or lines[0] == "" or any(not line.isprintable() or line != line.rstrip() for line in lines):
            return ""
        breaks = len(text) - len(body)
        mark = {0: "-", 1: self.chance.choice(["", "+"])}.get(breaks, "+")
        inside = " " * max(indent, 1)
        style = ">" if len(lines) == 1 and self.chance.random() < 0.5 else "|"
        shown = [re.sub(r"(?<=\w) (?=\w)", "\n" + inside, body, count=1)] if style == ">" else lines
        return f" {style}{mark}\n" + "".join(f"{inside}{line}\n" if line else "\n" for line in shown) + "\n" * max(breaks - 1, 0)


def double_quoted(text: str) -> str:
    """In quotes; characters that YAML does not allow or would fold are escaped."""
    return '"' + "".join(character if character.isprintable() and character not in '"\\' else escape(character) for character in text) + '"'


def escaped(text: str) -> str:
    return '"' + "".join(character if " " <= character <= "~" and character not in '"\\' else escape(character) for character in text) + '"'


def escape(character: str) -> str:
    if character in '"\\\n\t':
        return json.dumps(character)[1:-1]
    return f"\\x{ord(character):02X}" if ord(character) < 256 else f"\\u{ord(character):04X}" if ord(character) < 65536 else f"\\U{ord(character):08X}"
