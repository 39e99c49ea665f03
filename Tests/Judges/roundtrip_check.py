#!/usr/bin/env python3
"""Check that what qtool compiles for other systems comes back: compile, import, diff.

    roundtrip_check.py QTOOL [--generated N] [--first SEED] [QUESTIONNAIRE…] [STUDY…]

Each questionnaire, given or generated (N, 200), is compiled for each of RADAR-base, REDCap, FHIR and ESMira that takes it, imported
in all languages, and compared with what it was. What the formats cannot hold is in EXPECTED, with reasons; any other change
above cosmetic is a fault, but for promises, which no document says.

What comes back from ESMira is compiled again: its documents must be the same, but for scripts of conditions that say something twice, which
must mean the same in all ways of answering. For ESMira, N more questionnaires of the second compiler's generator are tried, with groups and
schedules, and studies: each STUDY file must come back as a study file and its questionnaires, and compile to the same bytes.

For `form` and `intersession`, all questionnaires and N more of that generator must compile to the same bytes after an import of their
documents in all languages, without a loss, and so must STUDY files and N generated studies.
"""

import argparse
import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from independent.generating import Generator as LanguageGenerator
from platforms import esmira
from platforms.generating import Generator
from studying.generating import Generator as StudyGenerator

TARGETS = ("radar", "redcap", "fhir", "esmira")
# Documents of these say all that they have.
EXACT = ("form", "intersession")
# What a format has no place for. qtool says so when it compiles, except for what no target is told.
NOWHERE = {"no-answer-changed", "selection-changed", "score-removed", "changeable-changed", "server-changed", "sensor-removed"}
NO_SCHEDULE = {"intro-changed", "outro-changed", "schedule-changed", "repeat-changed"}
# A section without a title has no trace, and one with a text alone has a title.
SECTIONS = {"section-wording", "question-moved"}
# A yes-no question becomes a choice with the codes 1 and 0, a rating a choice; a unit is part of the text.
DICTIONARY = SECTIONS | {"presentation", "unit-changed", "question-wording", "description-changed", "pattern-widened",
                         "drop-down-changed", "active-changed"}
# Answers under other codes.
RECODED = {"code-renamed", "codes-permuted", "scale-reversed"}
EXPECTED = {
    # The app asks for every answer, shows what has no schedule again and again, and has no random times.
    "radar": NOWHERE | DICTIONARY | {"required-on", "repeat-changed", "schedule-changed"},
    # REDCap makes names lower case; a condition or another name may keep that from being seen as a new name. Under a new name, an answer
    # that no longer means "no answer", or another type, makes it another question.
    # A slider stops at every whole number.
    "redcap": NOWHERE | NO_SCHEDULE | DICTIONARY | {"question-renamed", "question-added", "question-removed", "question-replaced", "step-changed"},
    # Manikins and groups are not drawn, and a date cannot end today.
    "fhir": NOWHERE | NO_SCHEDULE | SECTIONS | {"presentation", "range-widened"},
    # Places are stored, so codes that are not consecutive come back as places. Numbers and dates have no range there.
    # Sliders have no labels between their ends. Texts have no pattern, a unit is part of the text, several answers are never a list that opens, and no group is
    # optional as a whole, so each field of one that was is optional.
    "esmira": NOWHERE | SECTIONS | RECODED | {
        "range-widened", "input-changed", "pattern-widened", "unit-changed", "question-wording", "drop-down-changed", "required-on",
        "required-off", "anchors"},
}
# A condition about such a question is compared as if it asked about another one.
CHANGES_CONDITIONS = {"required-on", "presentation", "question-renamed", "question-removed", "question-replaced", "range-widened"} | RECODED


class Judge:
    def __init__(self, qtool):
        self.qtool = qtool
        self.count = 0
        self.came_back = collections.Counter()
        self.changes = collections.Counter()

    def complain(self, name, fault):
        print(f"{name}: {fault}")
        self.count += 1

    def run(self, *arguments):
        return subprocess.run([self.qtool, *map(str, arguments)], capture_output=True, text=True, timeout=120)

    def judge(self, name, text):
        for target in TARGETS:
            with tempfile.TemporaryDirectory() as folder:
                folder = Path(folder)
                file, parts, found = self.there_and_back(f"{name}, {target}", text, target, folder)
                if found:
                    self.compare(f"{name}, {target}", target, file, found)
                    if target == "esmira":
                        self.compile_again(f"{name}, {target}", parts[0], found, folder)

    def judge_documents(self, name, text):
        """Without `diff`, which finds other answers where both the codes and the stars of a text are lost."""
        with tempfile.TemporaryDirectory() as folder:
            _, parts, found = self.there_and_back(name, text, "esmira", Path(folder))
            if found:
                self.compile_again(name, parts[0], found, Path(folder))

    def judge_exact(self, name, text, target):
        """The same bytes, with the language at the end of each file's name."""
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "q.yaml").write_text(text, encoding="utf-8")
            self.judge_bytes(f"{name}, {target}", target, folder / "q.yaml", folder)

    def judge_bytes(self, name, target, file, folder):
        if self.run("compile", file, "--target", target, "--no-study", "-o", folder / "out").returncode != 0:
            return
        parts = sorted((folder / "out").iterdir())
        back = self.run("import", *parts, "-o", folder / "back")
        if back.returncode != 0:
            # Texts in which stars would make words bold; import says so.
            if back.returncode == 1 and set(remarks(back.stdout)) == {"the stars in this text make words bold or italic"}:
                self.came_back[f"{target}, with a loss that import says"] += 1
                return
            self.complain(name, f"import ended with {back.returncode}: {back.stderr or back.stdout}")
            return
        found = list((folder / "back").glob("*.yaml"))
        again = self.run("compile", *found, "--no-study", "-o", folder / "again")
        if again.returncode != 0:
            self.complain(name, f"what was imported does not compile: {again.stderr}")
        elif contents(folder / "out") != contents(folder / "again"):
            self.complain(name, "what was imported compiles to other documents")
        else:
            self.came_back[f"{target}, the same bytes"] += 1

    def judge_exact_study(self, name, file, target):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            if self.run("compile", file, "--target", target, "-o", folder / "out").returncode != 0:
                return
            back = self.run("import", *sorted((folder / "out").iterdir()), "-o", folder / "back")
            studies = [path for path in (folder / "back").glob("*.yaml") if "\nstudy: " in path.read_text(encoding="utf-8")]
            if back.returncode != 0 or len(studies) != 1:
                self.complain(name, f"import ended with {back.returncode}, {len(studies)} studies: {back.stderr or back.stdout}")
                return
            again = self.run("compile", studies[0], "-o", folder / "again")
            if again.returncode != 0 or contents(folder / "out") != contents(folder / "again"):
                self.complain(name, f"the imported study compiles to other documents: {again.stderr}")
                return
            self.came_back[f"{target}, studies"] += 1

    def there_and_back(self, name, text, target, folder):
        """The file, its documents and what they became; nothing if the target refuses it."""
        file = folder / "q.yaml"
        file.write_text(text, encoding="utf-8")
        compiled = self.run("compile", file, "--target", target, "-o", folder / "out")
        if compiled.returncode != 0:
            return file, [], None
        parts = sorted((folder / "out").iterdir(), key=lambda path: len(path.name))
        # A document of ESMira says which languages it has.
        languages = [] if target == "esmira" else languages_of(text)
        flags = ["--merge"] if target != "fhir" and len(languages) > 1 else []
        named = [flag for path in parts for flag in ("--language", language(path, languages))] if languages else []
        back = self.run("import", *flags, *named, *parts, "--target", target, "-o", folder / "back")
        if back.returncode not in (0, 1):
            self.complain(name, f"import ended with {back.returncode}: {back.stderr or back.stdout}")
            return file, parts, None
        found = list((folder / "back").glob("*.yaml"))
        if len(found) != 1:
            self.complain(name, f"import wrote {[path.name for path in found]}")
            return file, parts, None
        if back.returncode == 1 and target == "esmira":
            # Texts in which stars would make words bold; import says so.
            self.came_back["esmira, with a loss that import says"] += 1
            return file, parts, None
        self.came_back[target] += 1
        return file, parts, found[0]

    def compile_again(self, name, document, imported, folder):
        compiled = self.run("compile", imported, "--target", "esmira", "--no-study", "-o", folder / "again")
        if compiled.returncode != 0:
            return self.complain(name, f"what was imported does not compile: {compiled.stderr}")
        again = next((folder / "again").iterdir())
        if again.name != document.name:
            return self.complain(name, f"{document.name} became {again.name}")
        if again.read_bytes() == document.read_bytes():
            self.came_back["esmira, the same bytes"] += 1
            return
        old, new = (json.loads(path.read_text(encoding="utf-8")) for path in (document, again))
        if esmira.without_scripts(old) != esmira.without_scripts(new):
            return self.complain(name, "the documents differ in more than their scripts")
        for path, one, other in esmira.other_scripts(old, new):
            self.complain(name, f"{path}: {one} became {other}")

    def judge_study(self, name, file):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            # A document has points in time and no zone, so days come back in UTC.
            compiled = self.run("compile", file, "--target", "esmira", "--timezone", "UTC", "-o", folder / "out")
            if compiled.returncode != 0:
                return self.complain(name, f"compile ended with {compiled.returncode}: {compiled.stderr}")
            document = next((folder / "out").iterdir())
            back = self.run("import", document, "-o", folder / "back")
            if back.returncode != 0:
                return self.complain(name, f"import ended with {back.returncode}: {back.stderr or back.stdout}")
            studies = [path for path in (folder / "back").iterdir() if "\nstudy: " in path.read_text(encoding="utf-8")]
            if len(studies) != 1:
                return self.complain(name, f"import wrote the study files {[path.name for path in studies]}")
            again = self.run("compile", studies[0], "--target", "esmira", "-o", folder / "again")
            if again.returncode != 0:
                return self.complain(name, f"the imported study does not compile: {again.stderr}")
            if (folder / "again" / document.name).read_bytes() != document.read_bytes():
                return self.complain(name, "the imported study compiles to another document")
            self.came_back["esmira, studies"] += 1

    def compare(self, name, target, old, new):
        report = self.run("diff", old, new, "--target", target, "--format", "json", "--fail-on", "never")
        if report.returncode != 0:
            return self.complain(name, f"diff ended with {report.returncode}: {report.stderr}")
        changes = [change for entry in json.loads(report.stdout)["files"] for change in entry["changes"]]
        expected = EXPECTED[target] | ({"order-changed"} if loses_order(old.read_text(encoding="utf-8"), target) else set())
        if target == "esmira" and "\nactive: false" in old.read_text(encoding="utf-8"):
            # What is not active has no prompts there.
            expected = expected | {"schedule-changed"}
        if any(change["change"] in expected & CHANGES_CONDITIONS for change in changes):
            expected = expected | {"condition-changed"}
        for change in changes:
            if change["class"] in ("cosmetic", "version", "promise") or change["change"] in expected:
                continue
            self.changes[target, change["change"]] += 1
            self.complain(name, f"{change['change']}: {change['message']}")


def loses_order(text, target):
    """Whether a random order is lost: ESMira has that of a section without groups and without questions that stay."""
    is_whole = "keep-" not in text and "type: group" not in text and not ("\norder: random" in text and "\nsections:" in text)
    return "order: random" in text and not (target == "esmira" and is_whole)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def remarks(report):
    """The beginnings of the remarks about what cannot be expressed, each on the line after its place."""
    lines = report.partition("  cannot be expressed:\n")[2].partition("\n  changed:\n")[0].splitlines()
    for place, text in zip(lines, lines[1:]):
        if place.startswith("    /"):
            yield text.strip().split(" here: ")[0]


def languages_of(text):
    for line in text.splitlines():
        if line.startswith("languages:"):
            return [tag.strip() for tag in line.split("[")[1].split("]")[0].split(",")]
    return []


def language(path, languages):
    """The one that the file's name ends in, or else the first."""
    stem = path.name.removesuffix(".csv").removesuffix(".json")
    return next((tag for tag in languages[1:] if stem.endswith(("_" + tag, "." + tag))), languages[0])


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("questionnaires", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_intermixed_args()
    judge = Judge(options.qtool)
    for file in options.questionnaires:
        text = file.read_text(encoding="utf-8")
        if any(line.startswith("study:") for line in text.splitlines()):
            if "target: esmira" in text:
                judge.judge_study(str(file), file)
            for target in EXACT:
                judge.judge_exact_study(str(file), file, target)
        else:
            judge.judge(str(file), text)
            for target in EXACT:
                judge.judge_exact(str(file), text, target)
    for seed in range(options.first, options.first + options.generated):
        judge.judge(f"seed {seed}", Generator(seed).text)
        judge.judge_documents(f"language seed {seed}", LanguageGenerator(f"round trip {seed}", "esmira").file("generated")[1])
        for target in EXACT:
            judge.judge_exact(f"seed {seed}", Generator(seed).text, target)
            judge.judge_exact(f"language seed {seed}", LanguageGenerator(f"round trip {seed}", target).file("generated")[1], target)
    for seed in range(options.first, options.first + options.generated):
        with tempfile.TemporaryDirectory() as folder:
            study = StudyGenerator(seed).folder(Path(folder))
            for target in EXACT:
                judge.judge_exact_study(f"study seed {seed}, {target}", study, target)
    exact = [f"{target}, {what}" for target in EXACT for what in ("the same bytes", "with a loss that import says", "studies")]
    for target in [*TARGETS, *exact, "esmira, the same bytes", "esmira, with a loss that import says", "esmira, studies"]:
        print(f"{target}: {judge.came_back[target]} came back")
    for (target, change), count in sorted(judge.changes.items()):
        print(f"{target}: {change} {count} times")
    print(f"{judge.count} faults")
    return 1 if judge.count else 0


if __name__ == "__main__":
    sys.exit(main())
