"""The blocks of code of a page, each with what the page says just before it."""

import re
from dataclasses import dataclass, field

MARKER = re.compile(r"^<!-- (not run|set-up): (.+?) -->$")
FILE = r"`([\w./-]+\.(?:yaml|yml|csv|sps))`:$"


@dataclass
class Command:
    """A command, and which lines of the page after it are its output: none are if it only has to succeed."""

    text: str
    first: int
    end: int
    shows: bool


@dataclass
class Block:
    language: str
    lines: list[str]
    first: int
    indent: str
    introduction: str
    skipped: str | None = None
    preparing: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    @property
    def commands(self) -> list[Command]:
        """Lines that begin with `$ ` are commands, and what follows is their output. In `sh`, all lines are commands; in a
        block that names no language, those that begin with `qtool`."""
        if self.language not in ("", "console", "sh"):
            return []
        prompted = any(line.startswith("$ ") for line in self.lines)
        found: list[Command] = []
        continues = False
        for number, line in enumerate(self.lines, self.first):
            if continues:
                found[-1].text += "\n" + line
                found[-1].first = found[-1].end = number + 1
            elif prompted and line.startswith("$ "):
                found.append(Command(line[2:], number + 1, number + 1, True))
            elif prompted and found:
                found[-1].end = number + 1
            elif self.language == "sh" and line and line[0] != "#" or re.match(r"(Scripts/)?qtool ", line):
                found.append(Command(line, number + 1, number + 1, False))
            else:
                continue
            continues = line.endswith("\\") and (continues or found[-1].end == number + 1 == found[-1].first)
        return found

    @property
    def hides_commands(self) -> bool:
        return self.language not in ("", "console", "sh") and any(re.match(r"(\$ )?qtool ", line) for line in self.lines)

    @property
    def edit(self) -> tuple[str, int, int] | None:
        """The file that this block is, or the lines of it that the block replaces: none of them after a line."""
        for pattern, lines in (
            (r"after line (\d+) of " + FILE, lambda match: (int(match[1]) + 1, int(match[1]))),
            (r"lines? (\d+)(?: (?:to|and) (\d+))? of " + FILE, lambda match: (int(match[1]), int(match[2] or match[1]))),
            (FILE, lambda match: (0, 0)),
        ):
            match = re.search(pattern, self.introduction)
            if match and self.language in ("yaml", "csv"):
                return (match[match.lastindex], *lines(match))
        return None


def blocks(lines: list[str]):
    """The blocks of a page. Markers belong to the next block."""
    paragraph, markers = [], []
    number = 0
    while number < len(lines):
        line = lines[number]
        opening = re.match(r"^( *)```(\w*)$", line)
        after_empty = number == 0 or not lines[number - 1]
        if opening or line.startswith("    ") and after_empty:
            first = number + 1 if opening else number
            end = first
            if opening:
                while end < len(lines) and lines[end].strip() != "```":
                    end += 1
                if end == len(lines):
                    raise ValueError(f"line {number + 1}: this block does not end")
            else:
                while end < len(lines) and (lines[end].startswith("    ") or not lines[end]):
                    end += 1
            indent = opening[1] if opening else "    "
            own = [line.removeprefix(indent) for line in lines[first:end]]
            yield Block(
                opening[2] if opening else "", own, first, indent, " ".join(" ".join(paragraph).split()),
                next((text for kind, text in markers if kind == "not run"), None),
                [text for kind, text in markers if kind == "set-up"])
            paragraph, markers = [], []
            number = end + 1 if opening else end
            continue
        if marker := MARKER.match(line):
            markers.append(marker.groups())
        elif line:
            if markers and line.startswith("#"):
                raise ValueError(f"line {number + 1}: no block comes between a marker and this heading")
            paragraph = [line] if after_empty else [*paragraph, line]
        number += 1
    if markers:
        raise ValueError("no block follows the last marker")
