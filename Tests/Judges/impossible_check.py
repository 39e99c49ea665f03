#!/usr/bin/env python3
"""Score data with values that cannot be answers in PSPP, in R and with `qtool check-data`: all must agree.

    impossible_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER]

N questionnaires (60) are generated, with random data in which every third cell is replaced: by codes that do not exist, words for no answer,
texts, numbers outside the range, between its steps or a trillionth beside them, decimal commas, `4.0`, TRUE, codes with spaces around them or
letters after them, and where dates and times belong by spreadsheets' numbers, seconds since 1970 and other ways of writing. What each cell is
worth is decided here; the scores of the scripts that qtool wrote, run by PSPP and R, and those of `check-data --scores` must be computed from
that, and from nothing else. R must say how many cells it left out, and check-data which words it took for no answer. All of it again with the answers to
renamed questions under their former names in the first half of each table.
"""

import argparse
import csv
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pyreadstat

from describing.design import with_design
from describing.generating import Item, Questionnaire
from describing.programs import read_csv, run_pspp, write_csv

# So many that PSPP warns more often than it does by itself before it stops.
ROWS = 120
NUMBER = re.compile(r" *[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)? *")
WRONG = [
    "77", "-99", "abc", "9.5", "1e9", "NA", " 3", "3 ", "4.0", "1.0", "0.0", "+2", "03", "2,5", "TRUE", "0x10", "-", ".", "1.", ".5",
    "2e0", "yes", "no", "maybe", "999", "Work", "-1", "0.1", "NULL", "NaN", "#N/A", "-999", "-9", "n/a", "2.0000001", "2.0000000000001",
    "1.9999999999999", "0.12499999999999999", "3e-16",
]
DATES = ["31.01.2026", "46083", "46083.375", "2026-02-30", "NULL", "-99", "1772354400", "20260131", "never", "NA", ".", " "]
TIMES = ["0.354166667", "8:30", "8:30 PM", "25:00", "08:61", "NULL", "-99", "0830", "NA", ".", " ", "08:30:15"]
MISSING = {
    "NA", "NULL", "null", "NaN", "nan", "N/A", "n/a", "#N/A", "#NULL!", "#NV", "<NA>", "None", "nil", ".", "-", "--", "-9", "-99", "-999", "-9999",
    "-77", "-777", "-88", "-888",
}

R_SCRIPT = r"""
folder <- commandArgs(TRUE)[1]
setwd(folder)
for (script in list.files(folder, pattern = "[.]R$")) {
  id <- sub("[.]R$", "", script)
  space <- new.env()
  source(script, local = space, encoding = "UTF-8")
  said <- ""
  data <- withCallingHandlers(get(ls(space, pattern = "^read_"), envir = space)(),
    message = function(one) { said <<- paste0(said, conditionMessage(one)); invokeRestart("muffleMessage") })
  plain <- as.data.frame(lapply(data, function(x) as.vector(unclass(x))), check.names = FALSE)
  write.csv(plain, paste0(id, ".r-data.csv"), row.names = FALSE, na = "", fileEncoding = "UTF-8")
  writeLines(said, paste0(id, ".said"))
}
"""


def is_word(item: Item) -> bool:
    """Whether the answer is a code that is a text."""
    return item.kind not in ("multiple", "text") and item.type in ("code", "yes-no")


def is_missing(item: Item, cell: str) -> bool:
    """Whether a cell says that there is no answer, in a word that is none itself."""
    if item.kind == "text":
        return cell == "NA"
    if cell not in MISSING or item.kind != "multiple" and cell in item.codes:
        return False
    return not (item.is_number and NUMBER.fullmatch(cell) and item.lowest <= float(cell) <= item.highest)


def worth(item: Item, cell: str) -> str:
    """The answer in a cell; empty if it is none."""
    if cell.strip(" ") == "" or is_missing(item, cell):
        return ""
    if item.kind == "date":
        return cell if cell == "2026-02-28" else ""
    if item.kind == "time":
        return cell if cell in ("08:30", "8:30", "08:30:15") else ""
    if is_word(item):
        # SPSS fills texts up with spaces, so that it cannot see those after a code.
        cell = cell.rstrip(" ")
    # More decimals than nine are those of a program's arithmetic.
    number = round(float(cell), 9) if NUMBER.fullmatch(cell) else None
    if item.kind == "multiple":
        return {0: "0", 1: "1"}.get(number, "")
    if item.is_number:
        if number is None or not item.lowest <= number <= item.highest:
            return ""
        if item.kind == "decimal":
            return str(number)
        steps = (number - item.lowest) / item.step
        return str(number) if abs(steps - round(steps)) < 1e-9 else ""
    if item.kind == "choice" and item.type == "whole":
        return next((code for code in item.codes if number is not None and float(code) == number), "")
    if item.kind == "yes-no":
        return cell if cell in ("yes", "no", "1", "0") else ""
    return cell if not item.codes or cell in item.codes else ""


def spoiled(questionnaire: Questionnaire, rows: list[dict], dice: random.Random) -> list[dict]:
    made = []
    for row in rows:
        row = dict(row)
        for item in questionnaire.items:
            for variable in item.variables():
                if item.kind in ("date", "time"):
                    if dice.random() < 0.33:
                        row[variable.name] = dice.choice(DATES if item.kind == "date" else TIMES)
                    continue
                if dice.random() < 0.33:
                    near = [made for code in item.codes for made in (f"{code} ", f"{code}   ", f" {code}", f"{code}s", f"{code} s")]
                    near = near if is_word(item) else []
                    row[variable.name] = dice.choice(["NA", "", "  "] if item.kind == "text" else WRONG + item.codes + near + [" ", "   "])
        made.append(row)
    return made


def settled(questionnaire: Questionnaire, row: dict) -> dict:
    return row | {
        variable.name: worth(item, row[variable.name]) for item in questionnaire.items for variable in item.variables()}


def left_out(questionnaire: Questionnaire, rows: list[dict]) -> int:
    return sum(
        row[variable.name].strip(" ") != "" and not is_missing(item, row[variable.name]) and worth(item, row[variable.name]) == ""
        for row in rows for item in questionnaire.items for variable in item.variables())


def scores_of(qtool: str, folder: Path, id: str, names: list[str]) -> dict[str, list[dict]]:
    """By program: the scores of each row."""
    # A warning about a date says "syntax error", too.
    complaints = [one for one in run_pspp(folder / f"{id}.sps") if "error: " in one]
    if complaints:
        raise AssertionError(f"PSPP: {complaints[:2]}")
    data, _ = pyreadstat.read_sav(str(folder / f"{id}.sav"), user_missing=True, output_format="dict")
    pspp = [{name: data[name][place] for name in names} for place in range(ROWS)]
    scores = folder / f"{id}.scores.csv"
    done = subprocess.run(
        [qtool, "check-data", str(folder / f"{id}.yaml"), str(folder / f"{id}.csv"), "--scores", str(scores)],
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise AssertionError(f"check-data: {done.stderr}")
    return {"PSPP": pspp, "R": read_csv(folder / f"{id}.r-data.csv"), "check-data": read_csv(scores)}


def word_faults(qtool: str, folder: Path, questionnaire: Questionnaire, rows: list[dict]):
    """Which words check-data took for no answer, column by column."""
    done = subprocess.run(
        [qtool, "check-data", str(folder / f"{questionnaire.id}.yaml"), str(folder / f"{questionnaire.id}.csv"), "--format", "json"],
        capture_output=True, text=True)
    found = {one["column"]: one["rows"] for one in json.loads(done.stdout)["findings"] if one["rule"] == "missing-word"}
    for item in questionnaire.items:
        for variable in item.variables():
            wanted = [number for number, row in enumerate(rows, 1) if is_missing(item, row[variable.name])]
            if found.get(variable.name, []) != wanted:
                yield f"words for no answer in {variable.name}: rows {found.get(variable.name, [])} instead of {wanted}"


def faults(qtool: str, folder: Path, questionnaire: Questionnaire, rows: list[dict]):
    said = (folder / f"{questionnaire.id}.said").read_text().split()
    wanted = left_out(questionnaire, rows)
    if (int(said[0]) if said else 0) != wanted:
        yield f"R says {' '.join(said)!r}, but {wanted} cells are left out"
    yield from word_faults(qtool, folder, questionnaire, rows)
    names = [score.id for score in questionnaire.scores]
    for program, found in scores_of(qtool, folder, questionnaire.id, names).items():
        for score in questionnaire.scores:
            for place, row in enumerate(rows):
                true = settled(questionnaire, row)
                value = score.value(true, questionnaire.shown(true))
                cell = found[place][score.id]
                number = None if cell in ("", None) or math.isnan(float(cell)) else float(cell)
                if (number is None) != (value is None) or number is not None and abs(number - value) > 1e-6:
                    cells = {item.column: row.get(item.column) for item in score.items}
                    yield f"{program}, {score.id} of row {place + 1}: {number} instead of {value}; {cells}"
                    break


def merged(questionnaire: Questionnaire, rows: list[dict]) -> list[dict]:
    """The answers of the first half under the names that questions had before."""
    made = []
    for number, row in enumerate(rows):
        row, old = dict(row) | {"version": "1" if number < ROWS // 2 else "2"}, {}
        for item in questionnaire.items:
            for variable in item.variables():
                for former in variable.former[:1]:
                    is_old = number < ROWS // 2
                    old[former], row[variable.name] = (row[variable.name], "") if is_old else ("", row[variable.name])
        made.append(row | old)
    return made


def judged(qtool: str, folder: Path, seeds: range, is_merged: bool) -> tuple[int, list[str]]:
    """How many questionnaires there were, and what is wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    known = []
    for seed in seeds:
        questionnaire = Questionnaire(seed)
        if not questionnaire.scores or is_merged and not any(item.former for item in questionnaire.items):
            continue
        file, data = folder / f"{questionnaire.id}.yaml", folder / f"{questionnaire.id}.csv"
        file.write_text(questionnaire.yaml(), encoding="utf-8")
        rows = spoiled(questionnaire, questionnaire.rows(ROWS), random.Random(f"{seed} spoiled"))
        if is_merged:
            # The script for a table needs all decimals written alike.
            rows = [{name: "2.5" if cell == "2,5" else cell for name, cell in row.items()} for row in rows]
        write_csv(data, with_design(merged(questionnaire, rows) if is_merged else rows))
        for form in ("spss", "r"):
            columns = ["--data", str(data)] if is_merged and form == "spss" else []
            subprocess.run(
                [qtool, "codebook", str(file), "--format", form, "-o", str(folder), *columns], check=True, stderr=subprocess.DEVNULL)
        known.append((questionnaire, rows))
    (folder / "all.r").write_text(R_SCRIPT, encoding="utf-8")
    done = subprocess.run(["Rscript", "--vanilla", str(folder / "all.r"), str(folder)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"R: {done.stderr}")
    return len(known), [
        f"{one.id}{', merged' if is_merged else ''}: {fault}" for one, rows in known for fault in faults(qtool, folder, one, rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=60, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qtool-impossible-") as temporary:
        folder, seeds = Path(arguments.keep or temporary).resolve(), range(arguments.first, arguments.first + arguments.generated)
        count, found = judged(arguments.qtool, folder / "plain", seeds, False)
        renamed, more = judged(arguments.qtool, folder / "merged", seeds, True)
    print(*found, *more, sep="\n", end="\n" if found or more else "")
    print(f"questionnaires with scores: {count}, of two versions: {renamed}, faults: {len(found) + len(more)}")
    sys.exit(1 if found or more or not count or not renamed else 0)


if __name__ == "__main__":
    main()
