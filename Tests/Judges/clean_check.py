#!/usr/bin/env python3
"""Read what `check-data --clean` writes in PSPP, R and Frictionless, with the codebooks that know nothing of the data.

    clean_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER] FILE...

For each questionnaire, and N generated ones (20), tables are made that have or lack each column that need not be there: started_at,
finished_at, version, language, and a column of the author's own. The columns come in any order, multiples in all ways of storing them.
The scripts of `qtool codebook`, written without --data, must read the cleaned table: PSPP and R without a complaint, and with the cells
of the cleaned table in each column; Frictionless must find the table valid. One table in which two columns are swapped after it was
cleaned must be noticed.
"""

import argparse
import csv
import itertools
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pyreadstat

from codebook_check import random_rows
from describing.design import DESIGN
from describing.generating import Questionnaire
from describing.programs import read_csv, run_pspp, write_csv

OPTIONAL = ["started_at", "finished_at", "version", "language", "x-note"]
VALUES = {"started_at": "2026-01-02T08:01:00", "finished_at": "2026-01-02T08:05:30", "version": "1", "language": "de", "x-note": "own words"}

R_SCRIPT = r"""
folder <- commandArgs(TRUE)[1]
for (script in list.files(folder, pattern = "[.]R$", full.names = TRUE, recursive = TRUE)) {
  space <- new.env()
  source(script, local = space, encoding = "UTF-8")
  setwd(dirname(script))
  said <- ""
  note <- function(one) { said <<- paste(said, conditionMessage(one)) }
  data <- withCallingHandlers(get(ls(space, pattern = "^read_"), envir = space)(),
    message = function(one) { note(one); invokeRestart("muffleMessage") },
    warning = function(one) { note(one); invokeRestart("muffleWarning") })
  plain <- as.data.frame(lapply(data, function(x) as.character(as.vector(unclass(if (inherits(x, "Date")) format(x) else x)))),
    check.names = FALSE)
  write.csv(plain, "r-data.out", row.names = FALSE, na = "", fileEncoding = "UTF-8")
  writeLines(said, "r-said.out")
}
"""


def tables(qtool: str, file: Path) -> tuple[str, list[dict]]:
    done = subprocess.run([qtool, "codebook", str(file), "--format", "csv"], capture_output=True, text=True, check=True)
    table = list(csv.DictReader(done.stdout.splitlines()))
    return table[0]["questionnaire"], [one for one in table if one["position"]]


def joined(rows: list[dict], variables: list[dict], dice: random.Random) -> list[dict]:
    """Each multiple in one of the ways in which it may be stored."""
    made = [dict(row) for row in rows]
    by_question: dict[str, list[dict]] = {}
    for one in variables:
        if one["type"] == "0/1":
            by_question.setdefault(one["position"], []).append(one)
    for options in by_question.values():
        names = [one["variable"] for one in options]
        stem = names[0] if len(names) == 1 else "".join(
            letters[0] for letters in itertools.takewhile(lambda all: len(set(all)) == 1, zip(*names)))
        if len(names) < 2 or not stem.endswith("_") or dice.random() < 0.6:
            continue
        for row in made:
            for name in names:
                row[stem + "__" + name[len(stem):]] = row.pop(name)
    return made


def same(cell: str, found) -> bool:
    if found is None or found == "" or isinstance(found, float) and math.isnan(found):
        return cell == ""
    if isinstance(found, float):
        try:
            return float(cell) == found
        except ValueError:
            return False
    return str(found)[:5] == cell[:5] if ":" in str(found) and len(cell) in (5, 8) else str(found) == cell


def complaints(folder: Path, id: str, variables: list[dict]):
    clean = read_csv(folder / f"{id}.csv")
    wanted = [one for one in DESIGN if one not in {one["variable"] for one in variables}] + [one["variable"] for one in variables]
    header = list(clean[0])
    if header[: len(wanted)] != wanted:
        yield f"the header is {header}, not {wanted}"
    own = header[len(wanted):]
    found = [line for line in run_pspp(folder / f"{id}.sps") if not (own and "Record ends in data not part of any field" in line)]
    if found:
        yield f"PSPP: {found[:2]}"
        return
    data, meta = pyreadstat.read_sav(str(folder / f"{id}.sav"), user_missing=True, output_format="dict")
    r_rows, said = read_csv(folder / "r-data.out"), (folder / "r-said.out").read_text().strip()
    if said:
        yield f"R: {said}"
    for name, column in zip(wanted, meta.column_names):
        for place, row in enumerate(clean):
            if not same(row[name], data[column][place]):
                yield f"PSPP: {name} of row {place + 1} is {data[column][place]!r}, not {row[name]!r}"
                break
            in_r = r_rows[place][name]
            if in_r != row[name] and not (in_r and row[name] and in_r.replace(".", "").isdigit() and float(in_r) == float(row[name])):
                yield f"R: {name} of row {place + 1} is {in_r!r}, not {row[name]!r}"
                break
    yield from package_complaints(folder)


def package_complaints(folder: Path) -> list[str]:
    from frictionless import Package, system

    with system.use_context(trusted=True):
        report = Package(str(folder / "datapackage.json")).validate()
    return [f"Frictionless: {one}" for one in report.flatten(["rowNumber", "fieldName", "type", "message"])[:2]]


def books(qtool: str, file: Path, folder: Path) -> None:
    for form in ("spss", "r", "frictionless"):
        subprocess.run([qtool, "codebook", str(file), "--format", form, "-o", str(folder)], check=True, stderr=subprocess.DEVNULL)


def cleaned(qtool: str, file: Path, folder: Path, id: str, rows: list[dict], columns: list[str]) -> str | None:
    """Why there is no cleaned table."""
    write_csv(folder / "data.csv", [{name: row[name] for name in columns} for row in rows])
    done = subprocess.run(
        [qtool, "check-data", str(file), str(folder / "data.csv"), "--clean", str(folder / f"{id}.csv"), "--one-line"],
        capture_output=True, text=True)
    return None if done.returncode in (0, 1) else done.stderr


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=20, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    with tempfile.TemporaryDirectory(prefix="qtool-clean-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        made = []
        files = [one.resolve() for one in arguments.files]
        for seed in range(arguments.first, arguments.first + arguments.generated):
            questionnaire = Questionnaire(seed)
            file = folder / f"{questionnaire.id}.yaml"
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(questionnaire.yaml(), encoding="utf-8")
            files.append(file)
        found = []
        for file in files:
            id, variables = tables(qtool, file)
            dice = random.Random(f"{id} {arguments.first}")
            lists = [[], OPTIONAL[:4], OPTIONAL] + [[one] for one in OPTIONAL] + [[one for one in OPTIONAL[:4] if one != out] for out in OPTIONAL[:4]]
            for number, extra in enumerate(lists if file in [one.resolve() for one in arguments.files] else dice.sample(lists, 3)):
                own = folder / f"{id}-{number}"
                own.mkdir(parents=True, exist_ok=True)
                rows = joined([row | {one: VALUES[one] for one in extra} for row in random_rows(variables, dice)], variables, dice)
                names = list(rows[0])
                columns = dice.sample(names, len(names))
                problem = cleaned(qtool, file, own, id, rows, columns)
                if problem:
                    found.append(f"{id} with {extra}: check-data: {problem}")
                    continue
                books(qtool, file, own)
                made.append((own, id, variables, extra))
        (folder / "all.r").write_text(R_SCRIPT, encoding="utf-8")
        done = subprocess.run(["Rscript", "--vanilla", str(folder / "all.r"), str(folder)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"R: {done.stderr}")
        for own, id, variables, extra in made:
            found += [f"{id} with {extra}: {one}" for one in complaints(own, id, variables)]
        noticed = is_swap_noticed(*made[0][:3]) if made else False
    print(*found, sep="\n", end="\n" if found else "")
    print(f"tables: {len(made)}, faults: {len(found)}, swapped columns {'noticed' if noticed else 'NOT NOTICED'}")
    sys.exit(1 if found or not noticed else 0)


def is_swap_noticed(folder: Path, id: str, variables: list[dict]) -> bool:
    rows = read_csv(folder / f"{id}.csv")
    write_csv(folder / f"{id}.csv", [
        {name: cell for name, cell in [("prompted_at", row["prompted_at"]), *row.items()]} for row in rows])
    try:
        return any(complaints(folder, id, variables))
    except Exception:  # noqa: BLE001
        return True


if __name__ == "__main__":
    main()
