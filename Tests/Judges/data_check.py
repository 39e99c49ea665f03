#!/usr/bin/env python3
"""Plant faults in random answers to questionnaires, and check what `qtool check-data` finds.

    data_check.py QTOOL [--generated N] [--rows N] [--first SEED] [--clean N] [QUESTIONNAIRE.yaml …]

Answers are drawn along random paths of the questionnaires given, and of N generated ones, and written in every format that
qtool reads. Clean answers must give no findings. Then one fault of each rule is planted in each: it must be found with its
column, the number of rows and the first three, and nothing else may be found. Scores must be those computed here with
fractions, cleaned answers must be clean, and reports must fit their schema. Files that are not data must end in an error with a
line and a column, without much memory, and with nothing written. With `--clean N`, only N clean rows of each questionnaire are
written, as one table with commas, and must give no findings.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import jsonschema
import yaml

from answering.dated import dated
from answering.faults import PLANTED, Expected, Planter
from answering.formats import FORMATS, Row, cells, columns, written
from answering.paths import Asked, Unanswerable, at, prompts
from independent.generating import Generator
from independent.refusal import Refusal

SCHEMA = Path(__file__).parents[2] / "schemas/check-data.schema.json"
MOST_MEMORY = 192 << 20
# What may follow from a planted fault.
CONSEQUENCES = {
    "required-missing": {"score-differs"},
    "too-many-prompts": {"gap-too-short", "answered-after-close"},
    "gap-too-short": set(),
}


def scores_together(findings: list[dict]) -> list[dict]:
    """Each wrong score is a finding of its own; faults are planted by column."""
    others = [one for one in findings if one["rule"] != "score-differs"]
    columns: dict[str, list[dict]] = {}
    for one in findings:
        if one["rule"] == "score-differs":
            columns.setdefault(one["column"], []).append(one)
    return others + [
        {**ones[0], "value": None, "count": sum(one["count"] for one in ones), "rows": sorted(row for one in ones for row in one["rows"])}
        for ones in columns.values()]


class Check:
    def __init__(self, qtool: str, file: Path, folder: Path, rows: int, seed: str) -> None:
        self.qtool, self.file, self.folder, self.seed = qtool, file, folder, seed
        self.chance = random.Random(seed)
        self.asked = Asked(file.read_text(encoding="utf-8"))
        self.rows: list[Row] = []
        self.paths: list[dict | None] = []
        self.drawn = 0
        self.draw(rows)
        self.validator = jsonschema.Draft7Validator(json.loads(SCHEMA.read_text()))

    def draw(self, count: int) -> None:
        days = 7
        times = prompts(self.asked.model.schedule, days)
        while len(self.rows) < count:
            for day, minute in times or [(0, 0)]:
                participant = self.drawn // max(1, len(times or [1])) + 1
                self.drawn += 1
                design = {"participant": f"p{participant:04}"}
                if times:
                    design["prompted_at"] = at(day, minute).isoformat(sep=self.chance.choice(" T"))
                missed = bool(times) and self.chance.random() < 0.2
                path = None if missed else self.asked.path(self.chance)
                self.rows.append(Row(design, cells(self.asked, path) if path else {}))
                self.paths.append(path)

    def run(self, rows: list[Row], form: str, *arguments: str) -> dict:
        data = self.folder / f"{self.file.stem}-{form.replace(' ', '-')}.dat"
        data.write_bytes(written(self.asked, rows, form))
        command = [self.qtool, "check-data", str(self.file), str(data), "--format", "json", "--fixed", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if done.returncode not in (0, 1):
            raise AssertionError(f"{form}: status {done.returncode}: {done.stderr}")
        report = json.loads(done.stdout)
        self.validator.validate(report)
        errors = any(finding["severity"] == "error" for finding in report["findings"])
        assert done.returncode == int(errors), f"{form}: status {done.returncode} with {report['findings'][:1]}"
        return report

    def faults(self):
        yield from self.clean()
        for name in PLANTED:
            planted = getattr(Planter(self.asked, self.rows, self.paths, self.chance), name)()
            if planted:
                COUNTS[name] = COUNTS.get(name, 0) + 1
                yield from self.planted(*planted)
        yield from self.columns()
        yield from self.names()
        yield from self.outputs()

    def clean(self):
        for form in FORMATS:
            report = self.run(self.rows, form)
            if report["findings"]:
                yield f"clean rows, {form}: {report['findings'][:2]}"
            counts = report["rows"], report["missed"]
            missed = sum(path is None for path in self.paths)
            if counts != (len(self.rows), missed):
                yield f"{form}: {counts} rows and missed prompts instead of {len(self.rows), missed}"

    def planted(self, rows: list[Row], expected: Expected):
        forms = self.chance.sample(FORMATS, 3) if expected.rule != "duplicate-row" else ["comma", "long", "sheets"]
        for form in forms:
            if expected.rule == "score-differs" and form.startswith("replies"):
                continue
            report = self.run(rows, form, *expected.options)
            found = scores_together(
                [one for one in report["findings"] if one["rule"] not in CONSEQUENCES.get(expected.rule, set())])
            first = [row + 1 for row in expected.rows]
            fitting = [
                one for one in found
                if (one["rule"], one["column"], one["count"], one["rows"]) == (expected.rule, expected.column, len(expected.rows), first)
                and (expected.value is None or one["value"] == expected.value)]
            if len(fitting) != 1 or len(found) != 1:
                words = [(one["rule"], one["column"], one["value"], one["count"], one["rows"]) for one in found[:4]]
                yield f"{expected} in {form}: {words}"

    def columns(self):
        data = written(self.asked, self.rows, "comma").decode()
        header, rest = data.split("\n", 1)
        names = next(csv.reader([header]))
        hiding = tuple(gate + "_" for gate in self.asked.gates)
        names = [
            name for name in names[len(self.rows[0].design) :]
            if header.count(name) == 1 and name not in self.asked.gates and not name.startswith(hiding)]
        if not names:
            return
        name = self.chance.choice(names)
        renamed = header.replace(name, name + "_zz", 1)
        file = self.folder / "columns.csv"
        file.write_text(renamed + "\n" + rest, encoding="utf-8", newline="")
        command = [self.qtool, "check-data", str(self.file), str(file), "--format", "json", "--fixed"]
        found = {(one["rule"], one["column"]) for one in json.loads(subprocess.run(command, capture_output=True).stdout)["findings"]}
        # Without the column of the only option that was chosen, a required multiple is empty.
        found = {one for one in found if one[0] != "required-missing"}
        if found != {("unknown-column", name + "_zz"), ("missing-column", name)}:
            yield f"{name} renamed: {found}"
        done = subprocess.run([*command, "--map", f"{name}_zz={name}"], capture_output=True)
        if json.loads(done.stdout)["findings"]:
            yield f"{name} renamed and mapped: {done.stdout[:300]}"

    def names(self):
        """Answers that come with their names, under a name that the questionnaire does not have."""
        free = [
            name for name, question in columns(self.asked)
            if question.id not in self.asked.gates and question.type != "multiple" and any(name in row.cells for row in self.rows)]
        if not free:
            return
        name = self.chance.choice(free)
        rows = [row.copy() for row in self.rows]
        places = [place + 1 for place, row in enumerate(rows) if name in row.cells]
        for row in rows:
            if name in row.cells:
                row.cells[name + "_zz"] = row.cells.pop(name)
        form = self.chance.choice(["long", "sheets", "sheets in lines"])
        found = [one for one in self.run(rows, form)["findings"] if one["rule"] != "required-missing"]
        words = [(one["rule"], one["column"], one["count"], one["rows"]) for one in found]
        if words != [("unknown-column", name + "_zz", len(places), places)]:
            yield f"{name} has another name in {form}: {words[:3]}"

    def outputs(self):
        form = self.chance.choice(FORMATS)
        scores, clean = self.folder / "scores.csv", self.folder / "clean.csv"
        planter = Planter(self.asked, self.rows, self.paths, self.chance)
        hidden = planter.answered_though_hidden()
        rows = hidden[0] if hidden else self.rows
        self.run(rows, form, "--scores", str(scores), "--clean", str(clean))
        with open(scores, encoding="utf-8", newline="") as lines:
            computed = list(csv.DictReader(lines))
        for place, (row, path) in enumerate(zip(computed, self.paths, strict=True)):
            for score in self.asked.scores:
                ours = self.asked.score(score, path) if path else None
                theirs = Fraction(row[score["id"]]) if row[score["id"]] else None
                if (ours is None) != (theirs is None) or ours is not None and abs(ours - theirs) > Fraction(1, 10**8):
                    yield f"row {place + 1}, {score['id']}: {theirs} instead of {ours}"
        command = [self.qtool, "check-data", str(self.file), str(clean), "--format", "json", "--fixed"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode or json.loads(done.stdout)["findings"]:
            yield f"cleaned rows, {form}: {done.stdout[:400]}{done.stderr}"


COUNTS: dict[str, int] = {}


def clean(qtool: str, file: Path, folder: Path, count: int, seed: str):
    """Rows are drawn and written in parts, because Python has no room for a million at once."""
    try:
        check, written_rows, missed = Check(qtool, file, folder, 0, seed), 0, 0
    except (Refusal, Unanswerable, yaml.YAMLError):
        return
    data = folder / "clean.csv"
    with open(data, "wb") as out:
        while written_rows < count:
            check.rows, check.paths = [], []
            check.draw(min(10_000, count - written_rows))
            part = written(check.asked, check.rows, "comma")
            out.write(part if written_rows == 0 else part.split(b"\n", 1)[1])
            written_rows += len(check.rows)
            missed += sum(path is None for path in check.paths)
    done = subprocess.run(
        [qtool, "check-data", str(file), str(data), "--format", "json", "--fixed"], capture_output=True, text=True)
    report = json.loads(done.stdout or "{}")
    if report.get("findings") != [] or (report["rows"], report["missed"]) != (written_rows, missed):
        yield f"{file}, {written_rows} clean rows, {missed} of them missed prompts: {done.stdout[:400]}{done.stderr}"
    print(f"{file}: {written_rows:,} clean rows")


def hostile(qtool: str, folder: Path):
    """Files that are not data."""
    file = folder / "hostile.yaml"
    file.write_text("questionnaire: h\ntitle: H\nquestions:\n  - {id: a, type: text, text: A?}\n  - {id: b, type: text, text: B?}\n")
    good = b"a,b\nx,y\n"
    files = {
        "a quote that is never closed": (lambda: good + b'x,"y\n' + b"x,y\n" * 5_000_000, 2),
        "a line of 100 MB": (lambda: good + b"x" * 100_000_000 + b",y\n", 2),
        "a quoted line of 100 MB": (lambda: good + b'"' + b"x" * 100_000_000 + b'",y\n', 2),
        "NUL bytes": (lambda: good + b"x,\0\n", 2),
        "nothing but NUL bytes": (lambda: b"\0" * 10_000_000, 2),
        "a million columns": (lambda: b",".join(b"c%d" % place for place in range(1_000_000)) + b"\n", 2),
        "Latin-1": (lambda: "a,b\nx,Grüße\n".encode("latin-1"), 2),
        "UTF-16": (lambda: "a,b\nx,y\n".encode("utf-16"), 0),
        "UTF-16 without a mark": (lambda: "a,b\nx,y\n".encode("utf-16-le"), 2),
        "a character cut in two": (lambda: good + "x,ü".encode()[:-1], 2),
        "carriage returns only": (lambda: good.replace(b"\n", b"\r") * 1_000_000, 0),
        "a header alone": (lambda: b"a,b", 0),
        "a workbook": (lambda: b"PK\3\4" + bytes(range(256)) * 1_000, 2),
        "a million questions in a long table": (lambda: b"label,value\n" + b"".join(b"q%d,1\n" % place for place in range(1_000_000)), 2),
        "a million questions in answer sheets": (
            lambda: b"".join(b'{"answers": [{"label": "q%d", "value": 1}]}\n' % place for place in range(1_000_000)), 2),
        "a row that is too short": (lambda: good + b"x\n", 2),
        "a row that is too long": (lambda: good + b"x,y,z\n", 2),
        "nothing": (lambda: b"", 2),
        "formulas": (lambda: b'a,b\n=cmd|\'/c calc\'!A1,@SUM(A1)\n', 0),
        "JSON that is never closed": (lambda: b'[{"data": {"attributes": {"answers": [', 2),
        "a JSON text of 100 MB": (lambda: b'[{"data": "' + b"x" * 100_000_000 + b'"}]', 2),
        "deep JSON": (lambda: b"[" * 5_000_000, 2),
        "other JSON": (lambda: b'[{"name": "x"}]', 2),
    }
    for name, (make, status) in files.items():
        data, clean = folder / "hostile.dat", folder / "hostile-clean.csv"
        # A child begins with the memory of this process, so another one writes the file.
        if (writer := os.fork()) == 0:
            data.write_bytes(make())
            os._exit(0)
        os.waitpid(writer, 0)
        clean.unlink(missing_ok=True)
        with open(folder / "errors", "w+b") as errors:
            child = subprocess.Popen(
                [qtool, "check-data", str(file), str(data), "--clean", str(clean)], stdout=subprocess.DEVNULL, stderr=errors)
            _, ended, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(ended)
            errors.seek(0)
            words = errors.read().decode()
        if child.returncode != status:
            yield f"{name}: status {child.returncode} instead of {status}: {words[:300]}"
        if status and f"{data}:" not in words:
            yield f"{name}: no line and column: {words[:300]}"
        if clean.exists() != (status == 0):
            yield f"{name}: {'written' if clean.exists() else 'nothing written'}"
        if usage.ru_maxrss * 1024 > MOST_MEMORY:
            yield f"{name}: {usage.ru_maxrss >> 10} MB of memory"
    os.mkfifo(folder / "pipe")
    for name in ("/dev/zero", "/dev/null", "pipe", "gone.csv", "."):
        command = [qtool, "check-data", str(file), name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
        # A folder is read for its tables, and this one has none.
        where = f"qtool: cannot read {name}:" if name == "." else f"qtool: {name}:"
        if done.returncode != 2 or where not in done.stderr or done.stdout:
            yield f"{name}: status {done.returncode}: {done.stdout[:100]}{done.stderr[:300]}"
    yield from growing(qtool, file, folder)


def growing(qtool: str, file: Path, folder: Path):
    """The rows that are there when qtool comes to the end are whole ones, or it says which is not."""
    data = folder / "growing.csv"
    data.write_bytes(b"a,b\n" + b"x,y\n" * 1_000_000)
    with open(data, "ab", buffering=0) as out:
        child = subprocess.Popen([qtool, "check-data", str(file), str(data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while child.poll() is None:
            out.write(b"x,y\n" * 10)
    printed, errors = child.communicate()
    if child.returncode != 0 or "no findings" not in printed:
        yield f"a file that grows: status {child.returncode}: {printed[:100]}{errors[:300]}"


def check(qtool: str, file: Path, folder: Path, rows: int, seed: str) -> list[str]:
    folder.mkdir(parents=True, exist_ok=True)
    try:
        checked = Check(qtool, file, folder, rows, seed)
        if not columns(checked.asked):
            return []
        return [f"{file}, seed {seed}: {fault}" for fault in checked.faults()]
    except (Refusal, Unanswerable, yaml.YAMLError):
        COUNTS["left out"] = COUNTS.get("left out", 0) + 1
        return []
    except AssertionError as problem:
        return [f"{file}, seed {seed}: {problem}"]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=40)
    parser.add_argument("--rows", type=int, default=300)
    parser.add_argument("--first", default="1")
    parser.add_argument("--clean", type=int, metavar="N")
    parser.add_argument("--keep", type=Path)
    options = parser.parse_intermixed_args()
    options.qtool = Path(options.qtool).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        files = list(options.files)
        for number in range(options.generated):
            target = ("track", "form", "intersession")[number % 3]
            file = folder / f"generated-{number}.yaml"
            _, text = Generator(f"{options.first} {number} data", target).file(file.stem)
            file.write_text(text, encoding="utf-8", newline="")
            files.append(file)
        if not files:
            parser.error("there is nothing to check: name files, or more than 0 generated ones")
        if options.clean is not None:
            faults = [one for file in files for one in clean(options.qtool, file, folder, options.clean, options.first)]
            print(*faults, sep="\n", end="\n" if faults else "")
            return 1 if faults else 0
        with ThreadPoolExecutor(2) as pool:
            work = [
                pool.submit(check, options.qtool, file, folder / str(place), options.rows, f"{options.first} {place}")
                for place, file in enumerate(files)]
            faults = [fault for one in work for fault in one.result()]
        faults += [f"dates and versions: {fault}" for fault in dated(options.qtool, folder, options.first)]
        faults += [f"hostile: {fault}" for fault in hostile(options.qtool, folder)]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(files)} questionnaires, {len(faults)} faults; planted: {COUNTS}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
