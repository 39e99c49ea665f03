#!/usr/bin/env python3
"""Give tables with all kinds of headers to `qtool codebook --data` and PSPP.

    header_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER]

N questionnaires (40) are generated, with random data. The columns come in any order, with and without those that say who and when, and
with others between them; commas, semicolons, tabs or vertical bars separate them; decimals have a point or a comma. PSPP runs the script
that qtool wrote for the table, and the one for what `check-data --clean --one-line` made of it. The scores must be those computed here.
A table that lacks a column must be refused, with nothing written. The script for no table in particular must not be stopped by any of them.
"""

import argparse
import csv
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pyreadstat

from describing.generating import Questionnaire
from describing.programs import run_pspp

ROWS = 30
DESIGN = ["participant", "prompted_at", "started_at", "finished_at", "version", "language"]
OTHERS = ["x-note", "Größe in cm", "1st", "by", "a.b", "x note"]


class Table:
    def __init__(self, questionnaire: Questionnaire, dice: random.Random) -> None:
        self.rows = questionnaire.rows(ROWS)
        self.answers = [one.name for one in questionnaire.variables()]
        taken = {name.lower() for name in self.answers + [one.id for one in questionnaire.scores]}
        extra = [one for one in DESIGN + OTHERS if dice.random() < 0.5 and one.lower() not in taken]
        self.columns = dice.sample(self.answers + extra, len(self.answers + extra))
        self.separator = dice.choice(",;\t|")
        self.numbers = {item.column for item in questionnaire.items if item.is_number}
        self.comma = self.separator != "," and dice.random() < 0.5
        self.end = dice.choice(["\n", "\r\n"])
        self.preamble = dice.choice(["", "# exported" + self.end, f"sep={self.separator}{self.end}"])

    def cell(self, row: dict, name: str, place: int) -> str:
        if name in self.answers or name in ("participant", "prompted_at"):
            cell = row[name]
            return cell.replace(".", ",") if self.comma and name in self.numbers else cell
        return f"{name} {place}, \"quoted\""[:50] if name in OTHERS else ""

    def write(self, file: Path, without: str | None = None) -> None:
        columns = [one for one in self.columns if one != without]
        with file.open("w", encoding="utf-8", newline="") as out:
            out.write(self.preamble)
            writer = csv.writer(out, delimiter=self.separator, lineterminator=self.end)
            writer.writerow(columns)
            writer.writerows([self.cell(row, one, place) for one in columns] for place, row in enumerate(self.rows))


def script(qtool: str, folder: Path, id: str, data: str) -> subprocess.CompletedProcess:
    command = [qtool, "codebook", f"{id}.yaml", "--format", "spss", "--data", data, "-o", "."]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def score_faults(folder: Path, questionnaire: Questionnaire, rows: list[dict], what: str):
    complaints = [one for one in run_pspp(folder / f"{questionnaire.id}.sps")]
    if complaints:
        yield f"{what}: PSPP: {complaints[:2]}"
        return
    data, _ = pyreadstat.read_sav(str(folder / f"{questionnaire.id}.sav"), user_missing=True, output_format="dict")
    for score in questionnaire.scores:
        for place, row in enumerate(rows):
            value, found = score.value(row, questionnaire.shown(row)), data[score.id][place]
            number = None if found is None or math.isnan(found) else found
            if (number is None) != (value is None) or number is not None and abs(number - value) > 1e-6:
                yield f"{what}: {score.id} of row {place + 1} is {number} instead of {value}"
                break


def stops(qtool: str, folder: Path, id: str, table: Table) -> list[str]:
    """What ends the script that was written without a table."""
    alone = folder / "alone"
    alone.mkdir(exist_ok=True)
    table.write(alone / f"{id}.csv")
    subprocess.run(
        [qtool, "codebook", f"{id}.yaml", "--format", "spss", "-o", "alone"], cwd=folder, check=True, capture_output=True)
    errors = [one for one in run_pspp(alone / f"{id}.sps") if "error: " in one]
    return errors or ([] if (alone / f"{id}.sav").exists() else ["nothing is saved"])


def faults(qtool: str, folder: Path, questionnaire: Questionnaire, dice: random.Random):
    table, id = Table(questionnaire, dice), questionnaire.id
    what = f"{table.columns[:4]}… {table.separator!r}{' with decimal commas' if table.comma else ''}"
    (folder / f"{id}.yaml").write_text(questionnaire.yaml(), encoding="utf-8")
    table.write(folder / "data.csv")
    done = script(qtool, folder, id, "data.csv")
    if done.returncode:
        yield f"{what}: status {done.returncode}: {done.stderr}"
        return
    yield from score_faults(folder, questionnaire, table.rows, what)
    yield from (f"{what}: PSPP stops: {one}" for one in stops(qtool, folder, id, table)[:1])
    subprocess.run(
        [qtool, "check-data", f"{id}.yaml", "data.csv", "--clean", "clean.csv", "--one-line"], cwd=folder, capture_output=True)
    cleaned = list(csv.DictReader((folder / "clean.csv").open(encoding="utf-8", newline="")))
    done = script(qtool, folder, id, "clean.csv")
    if done.returncode:
        yield f"cleaned {what}: status {done.returncode}: {done.stderr}"
        return
    yield from score_faults(folder, questionnaire, cleaned, f"cleaned {what}")
    table.write(folder / "less.csv", without=dice.choice(table.answers))
    (folder / f"{id}.sps").unlink()
    done = script(qtool, folder, id, "less.csv")
    if done.returncode != 2 or "there is no column" not in done.stderr or (folder / f"{id}.sps").exists():
        yield f"{what}: a table without a column gives status {done.returncode}: {done.stderr}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=40, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    found, checked = [], 0
    with tempfile.TemporaryDirectory(prefix="qtool-headers-") as temporary:
        for seed in range(arguments.first, arguments.first + arguments.generated):
            questionnaire = Questionnaire(seed)
            if not questionnaire.scores:
                continue
            checked += 1
            folder = Path(arguments.keep or temporary).resolve() / str(seed)
            folder.mkdir(parents=True, exist_ok=True)
            found += [f"{seed}: {one}" for one in faults(qtool, folder, questionnaire, random.Random(f"{seed} headers"))]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"questionnaires with scores: {checked}, faults: {len(found)}")
    sys.exit(1 if found or not checked else 0)


if __name__ == "__main__":
    main()
