#!/usr/bin/env python3
"""Run what the pages about data show, and compare the outputs.

    pages_check.py QTOOL PAGE.md …

Each page has a folder of its own with the examples of the repository. Lines that begin with `$ ` are run by bash there, lines of R
that begin with `> ` by R, all in the order of the page; what follows such a line is its output. After `$ cat FILE`, a file that
does not exist yet is created with the text that the page shows. Programs that are missing here are named and left out.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def blocks(page: str):
    """The language and the lines of each block of code."""
    lines: list[str] = []
    fence: str | None = None
    for line in page.split("\n"):
        if line.startswith("```"):
            if fence is not None:
                yield fence, lines
            fence, lines = (line[3:], []) if fence is None else (None, [])
        elif fence is not None or line.startswith("    "):
            lines.append(line if fence is not None else line[4:])
        elif lines:
            yield "", lines
            lines = []


def commands(lines: list[str], prompt: str):
    """Each command of a block with the lines after it."""
    found: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith(prompt):
            found.append((line[len(prompt):], []))
        elif found:
            found[-1][1].append(line)
    return found


def plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").split("\n"))


class Page:
    def __init__(self, path: Path, folder: Path, qtool: Path) -> None:
        self.path, self.folder = path, folder
        shutil.copytree(ROOT / "examples", folder / "examples")
        (folder / "bin").mkdir()
        (folder / "bin/qtool").symlink_to(qtool)
        search = [str(folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
        # Frictionless and R measure the terminal.
        self.environment = {**os.environ, "PATH": ":".join(search), "LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}
        self.count, self.missing = 0, set()
        # What later sessions of R begin with.
        self.session: list[str] = []

    def faults(self):
        for language, block in blocks(self.path.read_text(encoding="utf-8")):
            if language == "r" and block[0].startswith("> "):
                yield from self.r(block)
            elif language == "r":
                self.session = block
            for command, shown in commands(block, "$ "):
                yield from self.shell(command, "\n".join(shown))

    def shell(self, command: str, shown: str):
        words = command.split()
        if words[0] == "cd":
            self.folder /= words[1]
        elif words[0] == "cat" and not (self.folder / words[1]).exists():
            (self.folder / words[1]).write_text(shown + "\n", encoding="utf-8")
        elif shutil.which(words[0], path=self.environment["PATH"]) is None or "codebook.xsd" in command:
            self.missing.add(words[0])
        else:
            done = subprocess.run(
                ["bash", "-c", command], cwd=self.folder, env=self.environment, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
            yield from self.compared(command, done.stdout, shown)

    def r(self, block: list[str]):
        """What R prints of a session: its commands and their output."""
        if shutil.which("R") is None:
            self.missing.add("R")
            return
        asked = [command for command, _ in commands(block, "> ")]
        done = subprocess.run(
            ["R", "--quiet", "--no-save"], cwd=self.folder, env=self.environment, text=True, capture_output=True,
            input="\n".join([*self.session, "cat('shown from here')", *asked]) + "\n", timeout=120)
        printed = done.stdout.split("\nshown from here", 1)[-1]
        yield from self.compared(asked[0], re.sub(r"> $", "", printed), "\n".join(block))

    def compared(self, command: str, printed: str, shown: str):
        self.count += 1
        if plain(printed) != plain(shown):
            yield f"{self.path}: {command}\n--- the page\n{plain(shown)}\n--- printed\n{plain(printed)}"


def main() -> int:
    qtool, pages = Path(sys.argv[1]).resolve(), sys.argv[2:]
    faults = []
    for name in pages:
        with tempfile.TemporaryDirectory() as folder:
            page = Page(Path(name), Path(folder), qtool)
            faults += page.faults()
            left_out = f"; not run: {', '.join(sorted(page.missing))}" if page.missing else ""
            print(f"{name}: {page.count} outputs{left_out}")
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
