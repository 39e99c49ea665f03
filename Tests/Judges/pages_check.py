#!/usr/bin/env python3
"""Run the commands that pages of the documentation show, and compare what they print.

    pages_check.py [--record] QTOOL [PAGE.md …]

Without pages, these are README.md and all in Documentation but Rules.md, whose examples are tests already. Each page has a
folder of its own with the examples of the repository. In the order of the page,

* a block of YAML or CSV is written to the file that the sentence before it ends with (`daily.yaml`:), or replaces "line 3 of
  `daily.yaml`:" or "lines 3 to 5 of …", or comes "after line 3 of …";
* another block of YAML that is a whole questionnaire has no errors, and every other one can be read as YAML;
* lines that begin with `$ ` are run by bash, and print what follows them, where a line `…` represents any number of lines,
  and lines of more than 100 columns are wrapped;
* lines of blocks of `sh`, and lines that begin with `qtool` in blocks without a language, are run and end with status 0;
* lines of R that begin with `> ` are run by R;
* `$ cat FILE` creates a file that does not exist yet with the text that the page shows.

A comment before a block says what the page does not: `<!-- set-up: COMMAND -->` is run first, and a block after
`<!-- not run: REASON -->` is left out. Programs for statistics that are missing here are named and left out; any other command
that cannot be run is a fault. --record writes what is printed into the pages.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections import Counter
from pathlib import Path

import yaml
from documenting.blocks import Block, Command, blocks

ROOT = Path(__file__).parents[2]

# What Scripts/setup statistics and judges install where they can.
OPTIONAL = {"pspp", "R", "frictionless", "xmlschema-validate"}


def plain(lines: list[str]) -> list[str]:
    return "\n".join(line.rstrip() for line in lines).strip("\n").split("\n")


def narrow(printed: str) -> list[str]:
    """A terminal wraps long messages, and so do pages, in which nobody should have to scroll sideways."""
    lines = printed.rstrip("\n").split("\n") if printed.strip("\n") else []
    return [part for line in lines for part in (wrapped(line) if len(line) > 100 else [line])]


def wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, 100, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def agrees(printed: list[str], shown: list[str]) -> bool:
    pattern = "".join(r"(.*\n)*" if line == "…" else re.escape(line) + r"\n" for line in plain(shown))
    return re.fullmatch(pattern, "".join(line + "\n" for line in plain(printed))) is not None


class Page:
    def __init__(self, path: Path, folder: Path, qtool: Path) -> None:
        self.path, self.root, self.folder, self.qtool = path, folder, folder, qtool
        shutil.copytree(ROOT / "examples", folder / "examples")
        for programs in ("bin", "Scripts"):
            (folder / programs).mkdir()
            (folder / programs / "qtool").symlink_to(qtool)
        search = [str(folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
        # Frictionless and R measure the terminal; git needs somebody who commits.
        self.environment = {
            **os.environ, "PATH": ":".join(search), "LC_ALL": "C.UTF-8", "TZ": "UTC", "COLUMNS": "80", "NO_COLOR": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}
        self.count: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()
        # What later sessions of R begin with.
        self.session: list[str] = []
        self.lines = path.read_text(encoding="utf-8").split("\n")
        # Lines of the page with what was printed there, from the last one on.
        self.recorded: list[tuple[int, int, list[str]]] = []

    def faults(self):
        for block in blocks(self.lines):
            if block.skipped is not None:
                self.skipped[block.skipped] += max(len(block.commands), 1)
                continue
            for command in block.preparing:
                done = self.run(command)
                if done.returncode != 0:
                    yield self.fault(block.first, f"{command}\n{done.stdout}")
            if block.language in ("yaml", "csv"):
                yield from self.file(block)
            elif block.language == "r":
                yield from self.r(block)
            elif block.hides_commands:
                yield self.fault(block.first, f"commands in {block.language} are not run; use console or sh")
            for command in block.commands:
                yield from self.command(command, block)

    def fault(self, line: int, text: str) -> str:
        return f"{self.path.name}:{line + 1}: {text}"

    def run(self, command: str) -> subprocess.CompletedProcess:
        # Messages come in the order in which they are written.
        return subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=self.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)

    def command(self, command: Command, block: Block):
        program, shown = command.text.split()[0], [
            line.removeprefix(block.indent) for line in self.lines[command.first : command.end]]
        if program == "cd":
            self.folder /= command.text.split()[1]
            return
        file = self.folder / command.text.removeprefix("cat ")
        if program == "cat" and shown and not file.exists():
            file.write_text("".join(line + "\n" for line in shown), encoding="utf-8")
            self.count["files"] += 1
            return
        is_missing = "codebook.xsd" in command.text or shutil.which(program, path=self.environment["PATH"]) is None
        if is_missing and program in OPTIONAL:
            self.skipped[f"{program} is missing"] += 1
            return
        self.count["commands"] += 1
        try:
            done = self.run(command.text)
        except subprocess.TimeoutExpired:
            yield self.fault(command.first - 1, f"{command.text}\ndoes not end")
            return
        if command.shows:
            yield from self.compared(command.text, done.stdout, shown, command.first, block.indent)
        if done.returncode >= (70 if command.shows else 1):
            yield self.fault(command.first - 1, f"{command.text}\nends with status {done.returncode}:\n{done.stdout}")

    def compared(self, what: str, printed: str, shown: list[str], start: int, indent: str = ""):
        self.count["outputs"] += 1
        lines = narrow(printed)
        if not agrees(lines, shown):
            self.recorded.append((start, start + len(shown), [(indent + line).rstrip() for line in lines]))
            yield self.fault(start, "\n".join([what, "--- the page", *plain(shown), "--- printed", *plain(lines)]))

    def file(self, block: Block):
        if edit := block.edit:
            name, first, last = edit
            path = self.folder / name
            self.count["files"] += 1
            if first == 0:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.text, encoding="utf-8")
                return
            lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
            if last > len(lines):
                yield self.fault(block.first, f"{name} has only {len(lines)} lines")
            else:
                lines[first - 1 : last] = block.lines
            path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
            return
        self.count["other blocks of YAML"] += 1
        if re.match(r"(#.*\n|\n)*(questionnaire|study):", block.text):
            done = subprocess.run(
                [self.qtool, "lint", "--color", "never", "-"], input=block.text, text=True, cwd=self.root, env=self.environment,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
            if done.returncode != 0:
                yield self.fault(block.first, f"has errors:\n{done.stdout}")
            return
        try:
            list(yaml.safe_load_all(block.text))
        except yaml.YAMLError as error:
            yield self.fault(block.first, f"is not YAML: {error}")

    def r(self, block: Block):
        """What R prints of a session: its commands and their output."""
        if not block.lines[0].startswith("> "):
            self.session = block.lines
        elif shutil.which("R") is None:
            self.skipped["R is missing"] += 1
        else:
            asked = [line[2:] for line in block.lines if line.startswith("> ")]
            done = subprocess.run(
                ["R", "--quiet", "--no-save"], cwd=self.folder, env=self.environment, text=True, capture_output=True,
                input="\n".join([*self.session, "cat('shown from here')", *asked]) + "\n", timeout=60)
            printed = re.sub(r"> $", "", done.stdout.split("\nshown from here", 1)[-1])
            self.count["commands"] += len(asked)
            yield from self.compared(asked[0], printed, block.lines, block.first)

    def record(self) -> None:
        for start, end, printed in reversed(self.recorded):
            self.lines[start:end] = printed
        self.path.write_text("\n".join(self.lines), encoding="utf-8")


def counted(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items())


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--record", action="store_true")
    parser.add_argument("qtool", type=Path)
    parser.add_argument("pages", type=Path, nargs="*")
    arguments = parser.parse_args()
    faults, count, skipped = [], Counter(), Counter()
    pages = arguments.pages or [
        ROOT / "README.md", *sorted(path for path in (ROOT / "Documentation").glob("*.md") if path.name != "Rules.md")]
    for path in pages:
        with tempfile.TemporaryDirectory() as folder:
            page = Page(path, Path(folder), arguments.qtool.resolve())
            try:
                faults += page.faults()
            except ValueError as error:
                faults.append(f"{path.name}: {error}")
            if arguments.record and page.recorded:
                page.record()
        if page.count or page.skipped:
            not_run = [f"not run: {counted(page.skipped)}"] if page.skipped else []
            print(f"{path.name}: " + "; ".join([*filter(None, [counted(page.count)]), *not_run]))
        count += page.count
        skipped += page.skipped
    print(*faults, sep="\n\n", end="\n" if faults else "")
    print(f"{len(pages)} pages: {counted(count)}; {sum(skipped.values())} not run")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
