#!/usr/bin/env python3
"""Look at what `qtool simulate` invents as somebody who receives a table of answers.

    simulate_check.py QTOOL [--generated N] [--first SEED] FILE...

For each questionnaire, and N generated ones (20): check-data finds nothing; with planted faults, it finds those of faults.csv in their rows,
and nothing else; the same seed gives the same bytes, on one processor too, and another seed does not; `simulation.json` counts what is in the
files; the scripts of the codebook read the table in PSPP and R, and their scores are those of check-data.

For one questionnaire with known scales, this program computes the response rate, the correlations and the shares of variance that
Documentation/Simulating.md describes.
"""

import argparse
import csv
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import pyreadstat

from describing.generating import Questionnaire
from describing.programs import read_csv, run_pspp

PARTICIPANTS = ["--participants", "12", "--days", "9"]

KNOWN = """questionnaire: known
title: Known
repeat: many
schedule:
  - {between: 08:00-22:00, times: 5, min-gap: 30 min, open-for: 20 min}
questions:
  - {id: a, type: rating, text: A?, range: [1, 5], labels: [low, high]}
  - {id: b, type: rating, text: B?, range: [1, 7], labels: [low, high]}
  - {id: c, type: rating, text: C?, range: [0, 10], labels: [low, high]}
  - {id: d, type: slider, text: D?, range: [0, 100], labels: [low, high]}
  - {id: e, type: choice, text: E?, options: {1: one, 2: two, 3: three, 4: four}}
scores:
  - {id: s, mean: [a, b, c], reversed: [b], at-least: 2}
"""

R_SCRIPT = r"""
folder <- commandArgs(TRUE)[1]
for (script in list.files(folder, pattern = "[.]R$", full.names = TRUE, recursive = TRUE)) {
  space <- new.env()
  source(script, local = space, encoding = "UTF-8")
  setwd(dirname(script))
  data <- get(ls(space, pattern = "^read_"), envir = space)()
  plain <- as.data.frame(lapply(data, function(x) as.vector(unclass(x))), check.names = FALSE)
  write.csv(plain, "r-data.out", row.names = FALSE, na = "", fileEncoding = "UTF-8")
}
"""


def simulate(qtool: str, file: Path, folder: Path, *more: str) -> Path:
    """The table of the only questionnaire."""
    subprocess.run(
        [qtool, "simulate", str(file), "--no-study", *PARTICIPANTS, *more, "-o", str(folder)], check=True, stderr=subprocess.PIPE)
    return next(folder.glob("*.simulated.*"))


def findings(qtool: str, file: Path, table: Path) -> set[tuple[int, str]]:
    done = subprocess.run(
        [qtool, "check-data", str(file), str(table), "--no-study", "--strict-paths", "--fixed", "--format", "json"],
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stderr)
    if has_rows(table) and "simulated: qtool invented these answers" not in done.stderr.splitlines()[0]:
        raise AssertionError(f"the first line is {done.stderr.splitlines()[0]!r}")
    return {(row, one["rule"]) for one in json.loads(done.stdout)["findings"] for row in one["rows"]}


def has_rows(table: Path) -> bool:
    """Nobody is prompted within these days if the schedule begins later."""
    if table.suffix == ".csv":
        return bool(read_csv(table))
    return bool(json.loads(table.read_text(encoding="utf-8")))


def table_complaints(qtool: str, file: Path, folder: Path):
    for layout in ("wide", "long", "sheets"):
        if layout == "sheets" and not has_sheets(qtool, file):
            continue
        table = simulate(qtool, file, folder / layout, "--layout", layout)
        found = findings(qtool, file, table)
        if found:
            yield f"{layout}: {sorted(found)[:3]}"
    wide = folder / "wide" / f"{table.name.split('.')[0]}.simulated.csv"
    again = simulate(qtool, file, folder / "again", "--layout", "wide")
    if again.read_bytes() != wide.read_bytes():
        yield "a second run gives other bytes"
    one = subprocess.run(
        ["taskset", "-c", "0", qtool, "simulate", str(file), "--no-study", *PARTICIPANTS], check=True, capture_output=True)
    if one.stdout != wide.read_bytes():
        yield "one processor gives other bytes"
    other = simulate(qtool, file, folder / "other", "--seed", "2")
    rows = read_csv(wide)
    if len(rows) > 10 and other.read_bytes() == wide.read_bytes():
        yield "another seed gives the same bytes"
    about = json.loads((folder / "wide" / "simulation.json").read_text())["files"][0]
    answered = sum(row["started_at"] != "" for row in rows)
    if (about["rows"], about["answered"]) != (len(rows), answered):
        yield f"simulation.json has {about['rows']} rows and {about['answered']} answered ones, the table {len(rows)} and {answered}"
    if {row["simulated"] for row in rows} - {"1"}:
        yield "a row is not marked"


def has_sheets(qtool: str, file: Path) -> bool:
    done = subprocess.run([qtool, "simulate", str(file), "--no-study", "--layout", "sheets"], capture_output=True, text=True)
    return "--layout sheets is for track and form" not in done.stderr


def fault_complaints(qtool: str, file: Path, folder: Path) -> tuple[int, list[str]]:
    table = simulate(qtool, file, folder / "faulty", "--faults", "0.03")
    listed = {(int(row["row"]), row["rule"]) for row in read_csv(folder / "faulty" / "faults.csv")}
    found = findings(qtool, file, table)
    said = [f"not found: {sorted(listed - found)[:3]}"] if listed - found else []
    return len(listed), said + ([f"found without being planted: {sorted(found - listed)[:3]}"] if found - listed else [])


def prepare_scripts(qtool: str, file: Path, folder: Path) -> str:
    """Writes the scripts for the table of the folder; returns the questionnaire's id."""
    table = next((folder / "wide").glob("*.csv.codebook"), None) or next(
        one for one in (folder / "wide").glob("*.simulated.csv"))
    id = table.name.removesuffix(".simulated.csv")
    own = folder / "scripts"
    own.mkdir()
    (own / f"{id}.csv").write_bytes(table.read_bytes())
    for form, more in (("spss", ["--data", str(own / f"{id}.csv")]), ("r", [])):
        subprocess.run(
            [qtool, "codebook", str(file), "--format", form, *more, "-o", str(own)], check=True, stderr=subprocess.DEVNULL)
    subprocess.run(
        [qtool, "check-data", str(file), str(own / f"{id}.csv"), "--no-study", "--scores", str(own / "scores.csv")], check=True,
        capture_output=True)
    return id


def number(cell) -> float | None:
    return None if cell in ("", None) or math.isnan(float(cell)) else float(cell)


def script_complaints(qtool: str, file: Path, folder: Path, id: str):
    own = folder / "scripts"
    script = next(own.glob("*.sps"))
    found = run_pspp(script)
    if found:
        yield f"PSPP: {found[:2]}"
        return
    data, _ = pyreadstat.read_sav(str(own / f"{id}.sav"), user_missing=True, output_format="dict")
    in_r, expected = read_csv(own / "r-data.out"), read_csv(own / "scores.csv")
    if not len(in_r) == len(expected) == len(next(iter(data.values()))):
        yield f"{len(in_r)} rows in R, {len(next(iter(data.values())))} in PSPP, {len(expected)} in check-data"
        return
    books = subprocess.run([qtool, "codebook", str(file), "--format", "csv"], capture_output=True, text=True, check=True)
    # Measurements of sensors have no position either, but nobody measures what is invented.
    scores = [
        row["variable"] for row in csv.DictReader(books.stdout.splitlines()) if not row["position"] and not row["required"]]
    for score in scores:
        for place, row in enumerate(expected):
            values = [number(row[score]), number(in_r[place][score]), number(data[score][place])]
            if len({value is None for value in values}) > 1 or values[0] is not None and max(values) - min(values) > 1e-6:
                yield f"{score} of row {place + 1} is {values} in check-data, R and PSPP"
                break


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def correlation(pairs: list[tuple[float, float]]) -> float:
    first, second = mean([one[0] for one in pairs]), mean([one[1] for one in pairs])
    covariance = mean([(a - first) * (b - second) for a, b in pairs])
    return covariance / math.sqrt(mean([(a - first) ** 2 for a, _ in pairs]) * mean([(b - second) ** 2 for _, b in pairs]))


def known_complaints(qtool: str, folder: Path):
    file = folder / "known.yaml"
    file.write_text(KNOWN)
    done = subprocess.run(
        [qtool, "simulate", str(file), "--no-study", "--participants", "400", "--days", "14", "--response-rate", "0.7"],
        check=True, capture_output=True, text=True)
    rows = list(csv.DictReader(done.stdout.splitlines()))
    answered = [row for row in rows if row["started_at"]]
    rate = len(answered) / len(rows)
    if abs(rate - 0.7) > 0.02:
        yield f"the response rate is {rate}"
    for first, second, wanted in [("a", "b", -0.5), ("a", "c", 0.5), ("b", "c", -0.5), ("d", "e", 0.2), ("a", "d", 0.2), ("b", "e", -0.2)]:
        found = correlation([(float(row[first]), float(row[second])) for row in answered])
        if abs(found - wanted) > 0.1:
            yield f"{first} and {second} correlate {found:.2f}, not {wanted}"
    for item in "abcde":
        people: dict[str, list[float]] = {}
        for row in answered:
            people.setdefault(row["participant"], []).append(float(row[item]))
        share = between_share([one for one in people.values() if len(one) > 10])
        if abs(share - 0.4) > 0.1:
            yield f"{share:.2f} of the variance of {item} is between people"
    halves = [[row for row in rows if (int(row["prompted_at"][8:10]) < 12) == early] for early in (True, False)]
    early, late = (sum(row["started_at"] != "" for row in half) / len(half) for half in halves)
    if not 0.02 < early - late < 0.2:
        yield f"{early:.2f} of the early prompts and {late:.2f} of the late ones are answered"
    wait = sorted(seconds(row["started_at"]) - seconds(row["prompted_at"]) for row in answered)[len(answered) // 2]
    if not 150 < wait < 210:
        yield f"the middle delay is {wait} s"
    return


def seconds(time: str) -> int:
    day, clock = time.split(" ")
    hour, minute, second = (int(part) for part in clock.split(":"))
    return int(day[8:10]) * 86400 + hour * 3600 + minute * 60 + second


def between_share(people: list[list[float]]) -> float:
    """ICC(1) of unequal groups, from the mean squares of an analysis of variance."""
    total = sum(len(one) for one in people)
    grand = sum(sum(one) for one in people) / total
    between = sum(len(one) * (mean(one) - grand) ** 2 for one in people) / (len(people) - 1)
    within = sum((value - mean(one)) ** 2 for one in people for value in one) / (total - len(people))
    size = (total - sum(len(one) ** 2 for one in people) / total) / (len(people) - 1)
    return (between - within) / (between + (size - 1) * within)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=20, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    with tempfile.TemporaryDirectory(prefix="qtool-simulate-") as temporary:
        folder = Path(temporary)
        files = [one.resolve() for one in arguments.files]
        for seed in range(arguments.first, arguments.first + arguments.generated):
            questionnaire = Questionnaire(seed)
            file = folder / f"{questionnaire.id}.yaml"
            file.write_text(questionnaire.yaml(), encoding="utf-8")
            files.append(file)
        complaints, planted, prepared = [], 0, []
        for place, file in enumerate(files):
            own = folder / f"run-{place}"
            complaints += [f"{file.name}: {one}" for one in table_complaints(qtool, file, own)]
            count, said = fault_complaints(qtool, file, own)
            planted += count
            complaints += [f"{file.name}: {one}" for one in said]
            if has_rows(next((own / "wide").glob("*.simulated.csv"))):
                prepared.append((file, own, prepare_scripts(qtool, file, own)))
        (folder / "all.r").write_text(R_SCRIPT, encoding="utf-8")
        done = subprocess.run(["Rscript", "--vanilla", str(folder / "all.r"), str(folder)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"R: {done.stderr}")
        for file, own, id in prepared:
            complaints += [f"{file.name}: {one}" for one in script_complaints(qtool, file, own, id)]
        complaints += [f"known.yaml: {one}" for one in known_complaints(qtool, folder)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"questionnaires: {len(files)}, planted faults: {planted}, complaints: {len(complaints)}")
    sys.exit(1 if complaints or not planted else 0)


if __name__ == "__main__":
    main()
