"""What the judges of imports have in common."""

import argparse
import re
import subprocess
import tempfile
import unicodedata
from collections import Counter
from pathlib import Path


CODE = re.compile(r"0|-?[1-9][0-9]*|[A-Za-z][A-Za-z0-9_-]{0,99}")


def agree(given: list, made: list, words: str) -> bool:
    """Whether codes came in as they are; one that the language does not have got another that no answer has, and a remark names it."""
    if len(given) != len(made) or not all(CODE.fullmatch(code) for code in made):
        return False
    for place, (code, new) in enumerate(zip(given, made)):
        if code == new:
            continue
        is_needed = not CODE.fullmatch(code) or code in given[:place]
        if not is_needed or made.count(new) > 1 or f"`{code}`" not in words:
            return False
    return True


def is_storable(name: str) -> bool:
    """Whether a system could have the name or code: visible, without what ends a text in languages of conditions."""
    return bool(name) and name == name.strip() and not any(
        one in "\"'\\`" or unicodedata.category(one)[0] == "C" or unicodedata.category(one) in ("Zl", "Zp") for one in name)


def stored(name: str, new: str) -> str | None:
    """What must stand under `stored`."""
    return name if name != new and is_storable(name) else None


# Words of the report about a loss.
LOSSES = ("  cannot be expressed:", ": no file is written for `", " is not among the files\n")
DROPPED = re.compile(r"the condition cannot be expressed, as it asks about `([^`]+)`, which is not answered before: (.*)")


def dropped(question, questions: list) -> tuple:
    """The conditions that remarks say are gone from a question and its section, and whether each has a reason: it asks about what is
    answered later, or in the section whose condition it was."""
    place = next(number for number, one in enumerate(questions) if one is question)
    first = max((number for number in range(place + 1) if questions[number].is_first), default=0)
    ids, found, are_right = [one.id for one in questions], [], True
    for start, remarks in ((place, question.remarks), (first, question.around)):
        for name, condition in DROPPED.findall(remarks):
            found.append(condition)
            are_right = are_right and name in ids[start:] and name not in ids[:start]
    return found, are_right


class Judge:
    def __init__(self, qtool: str) -> None:
        self.qtool, self.problems, self.counts = qtool, [], Counter()

    def run(self, *words: str) -> subprocess.CompletedProcess:
        return subprocess.run([self.qtool, *words], capture_output=True, text=True, timeout=60)

    def imported(self, path: Path, folder: Path) -> str | None:
        """The report about a file; None if it was refused."""
        run = self.run("import", str(path), "-o", str(folder))
        self.say = lambda words: self.problems.append(f"{path.name}: {words}")
        if run.returncode not in (0, 1):
            return self.say(f"status {run.returncode}: {run.stderr}")
        self.counts["whole" if run.returncode == 0 else "with remarks"] += 1
        if any(words in run.stdout for words in LOSSES) != (run.returncode == 1):
            self.say("the status is not that of the report")
        self.report = run.stdout
        return run.stdout

    def names(self, name: str, question) -> None:
        """A name that the language does not have is in a remark, and stored."""
        if name != question.id and f"`{name}`" not in question.remarks:
            self.say(f"{name} became {question.id} without a word")
        if question.id and question.stored != stored(name, question.id):
            self.say(f"{name} is {question.id}, and {question.stored} is stored")

    def commands(self, folder: Path, has_repeated_codes: bool = False) -> None:
        """Only a repeated code keeps a file from being formatted."""
        if not has_repeated_codes and self.run("fmt", "--check", str(folder)).returncode:
            self.say("it is not formatted")
        lint = self.run("lint", "--fail-on", "error", str(folder))
        self.counts[f"lint {lint.returncode}"] += 1
        if lint.returncode not in (0, 1):
            self.say(f"lint: {lint.stderr}")
        for file in sorted(folder.glob("*.yaml")):
            self.preview(file)

    # What is wrong in the source stays wrong, and a code stays as it is.
    FAULTS = {
        "duplicate-id", "duplicate-code", "self-reference", "forward-reference", "bad-id", "unknown-question", "unknown-code",
        "wrong-comparison", "duplicate-key", "wrong-type", "column-collision", "impossible-range", "slider-range", "unknown-answer",
        "missing-translation", "out-of-range", "never-shown", "pattern-syntax", "pattern-backtracking", "pattern-matches-nothing",
    }

    def preview(self, file: Path) -> None:
        """What is imported can be looked at, unless the source itself is at fault."""
        if self.run("preview", str(file)).returncode == 0:
            self.counts["previewed"] += 1
            return
        errors = set(re.findall(r"^error: .*\[([a-z-]+)\]$", self.run("lint", str(file)).stdout, re.M))
        if not errors or errors - self.FAULTS:
            self.say(f"{file.name} cannot be previewed: {sorted(errors)}")

    def judge(self, write, options: argparse.Namespace) -> None:
        """Generated files, then the given ones."""
        with tempfile.TemporaryDirectory() as folder:
            for number in range(options.first, options.first + options.generated):
                self.file(write(Path(folder), number), Path(folder) / f"{number}")
            if options.generated:
                print(f"{options.generated} generated files: {dict(self.counts)}")
            self.counts.clear()
            for index, path in enumerate(options.files):
                self.file(path, Path(folder) / f"file{index}")
        if options.files:
            whole = self.counts["whole"]
            print(f"{len(options.files)} files: {dict(self.counts)}; {100 * whole / len(options.files):.1f} % express everything")
            if whole * 100 < options.least * len(options.files):
                self.problems.append(f"only {whole} express everything, fewer than {options.least} %")

    def verdict(self) -> int:
        print("\n".join(self.problems[:50]))
        return 1 if self.problems else 0


def arguments(generated: int) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=generated)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--least", type=int, default=0)
    return parser.parse_intermixed_args()
