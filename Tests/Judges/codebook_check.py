#!/usr/bin/env python3
"""Check codebooks, scripts and data packages with the programs that read them.

    codebook_check.py QTOOL [--generated N] [--first SEED] [--schema codebook.xsd] [--keep FOLDER] [FILE…]

N questionnaires (100) with hostile texts are generated, and random data for each. PSPP and R read the data with the scripts that
qtool wrote, `qtool check-data` computes the scores too, Frictionless validates package and data, and xmlschema validates the DDI documents, if the schema of DDI
Codebook 2.5 is given (it is not in this repository). Columns, labels, codes, missing values, conditions and scores must be those of
the questionnaire in all of them. For the FILEs, only what the programs complain about counts.
"""

import argparse
import csv
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from describing.generating import Questionnaire
from describing.design import DESIGN, with_design
from describing.programs import read_csv, read_labels, run_pspp, run_r, write_csv

FORMATS = ("md", "html", "csv", "spss", "r", "ddi")
ROWS = 25
DDI = "{ddi:codebook:2_5}"


class Books:
    """What qtool wrote about one questionnaire."""

    def __init__(self, folder: Path, id: str) -> None:
        self.folder, self.id = folder, id
        self.table = read_csv(folder / f"{id}.codebook.csv")
        self.fields = {
            one["name"]: one
            for one in json.loads((folder / f"{id}.package" / "datapackage.json").read_text())["resources"][0]["schema"]["fields"]
        }
        self.ddi = {
            one.get("name"): one for one in ElementTree.parse(folder / f"{id}.xml").getroot().iter(f"{DDI}var")
        }


def write_books(qtool: str, file: Path, folder: Path, id: str) -> None:
    for format in FORMATS:
        subprocess.run([qtool, "codebook", str(file), "--format", format, "-o", str(folder)], check=True, stderr=subprocess.DEVNULL)
    package = folder / f"{id}.package"
    subprocess.run(
        [qtool, "codebook", str(file), "--format", "frictionless", "-o", str(package)], check=True, stderr=subprocess.DEVNULL)
    shutil.copy(folder / f"{id}.csv", package)


def without_apostrophe(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:2] in "=+-@" else cell


def values(cell: str) -> dict[str, str]:
    """`1=a|2=b`, with `|` and `\\` escaped."""
    pieces, piece, escaped = [], "", False
    for one in without_apostrophe(cell):
        if escaped or one not in "\\|":
            piece, escaped = piece + one, False
        elif one == "\\":
            escaped = True
        else:
            pieces.append(piece)
            piece = ""
    return dict(one.split("=", 1) for one in [*pieces, piece] if one)


def table_faults(questionnaire: Questionnaire, books: Books):
    expected = questionnaire.variables()
    names = [one.name for one in expected] + [one.id for one in questionnaire.scores]
    if [row["variable"] for row in books.table] != names:
        yield f"the columns are {[row['variable'] for row in books.table]}, not {names}"
        return
    for row, one in zip(books.table, expected):
        found = (
            without_apostrophe(row["label"]), row["type"], values(row["values"]), row["missing"], row["minimum"], row["maximum"],
            row["formerly"])
        wanted = (
            one.label, one.kind, one.values, ";".join(one.missing), one.lowest, one.highest, ";".join(one.former))
        if found != wanted:
            yield f"csv, {one.name}: {found}, not {wanted}"


def is_cut(label: str, variable, limit: int) -> bool:
    """Whole, or cut at a character; of the label of an option, the question is cut first."""
    whole = variable.label
    if len(whole.encode()) <= limit:
        return label == whole
    beginning = f"{variable.option} (" if variable.option and len(variable.option.encode()) < limit - 10 else ""
    return len(label.encode()) <= limit and label.startswith(beginning) and "…" in label


def spss_faults(questionnaire: Questionnaire, books: Books, sheets):
    import pyreadstat

    complaints = run_pspp(books.folder / f"{books.id}.sps")
    if complaints:
        yield f"PSPP: {complaints[:3]}"
        return
    data, meta = pyreadstat.read_sav(str(books.folder / f"{books.id}.sav"), user_missing=True, output_format="dict")
    expected = questionnaire.variables()
    for name, one in zip(meta.column_names[len(DESIGN):], expected):
        if not is_cut(meta.column_names_to_labels[name] or "", one, 250):
            yield f"SPSS, {one.name}: label {meta.column_names_to_labels[name]!r}"
        found = {key if isinstance(key, str) else f"{key:g}": text for key, text in meta.variable_value_labels.get(name, {}).items()}
        wanted = {code: text for code, text in one.values.items()}
        short = all(len(text.encode()) <= 120 for text in wanted.values())
        if short and {key: text.rstrip() for key, text in found.items()} != {key: text.rstrip() for key, text in wanted.items()}:
            yield f"SPSS, {one.name}: values {found}, not {wanted}"
        ranges = meta.missing_ranges.get(name, [])
        missing = [code for code in one.missing if any(is_within(code, one_range) for one_range in ranges)]
        fine = missing == one.missing or one.kind == "code" and all(len(code) > 8 for code in set(one.missing) - set(missing))
        if not fine:
            yield f"SPSS, {one.name}: missing values {ranges}, not {one.missing}"
    yield from score_faults("SPSS", questionnaire, sheets, score_columns(questionnaire, data))


def is_within(code: str, limits: dict) -> bool:
    low, high = limits["lo"], limits["hi"]
    return low <= code <= high if isinstance(low, str) else code.lstrip("-").isdigit() and low <= float(code) <= high


def score_columns(questionnaire: Questionnaire, data) -> list[list]:
    """In the order of the scores, whose names no program refuses."""
    return [[None if one is None or math.isnan(one) else one for one in data[score.id]] for score in questionnaire.scores]


def score_faults(program: str, questionnaire: Questionnaire, sheets, columns: list[list]):
    for score, column in zip(questionnaire.scores, columns):
        for number, ((row, shown), found) in enumerate(zip(sheets, column)):
            wanted = score.value(row, shown)
            same = found is None if wanted is None else found is not None and abs(found - wanted) < 1e-6
            if not same:
                yield f"{program}: {score.id} of row {number + 1} is {found}, not {wanted}"
                break


def r_faults(questionnaire: Questionnaire, books: Books, sheets):
    labels = read_labels(books.folder / f"{books.id}.labels.tsv")
    for one in questionnaire.variables():
        found, wanted = labels[one.name], (one.label, ";".join(one.missing), list(one.values.items()))
        if found != wanted:
            yield f"R, {one.name}: {found}, not {wanted}"
    data = read_csv(books.folder / f"{books.id}.r-data.csv")
    columns = [[float(row[one.id]) if row[one.id] else None for row in data] for one in questionnaire.scores]
    yield from score_faults("R", questionnaire, sheets, columns)
    without = read_csv(books.folder / f"{books.id}.as-na.csv")
    for one in questionnaire.variables():
        if any(other[one.name] != ("" if row[one.name] in one.missing else row[one.name]) for row, other in zip(data, without, strict=True)):
            yield f"R, {one.name}: no_answer_as_na does not leave out {one.missing}, or leaves out more"
    evaluated = read_csv(books.folder / f"{books.id}.shown.csv")
    for item in questionnaire.items:
        name = item.variables()[0].name
        found, wanted = [row[name] for row in evaluated], [str(shown[item.id]).upper() for _, shown in sheets]
        if found != wanted:
            expression = next(row["shown_when_r"] for row in books.table if row["variable"] == name)
            yield f"R, {name} is shown if {expression}, not {item.when.words() if item.when else 'always'}"


def has_data_check(qtool: str) -> bool:
    return "--scores" in subprocess.run([qtool, "check-data", "--help"], capture_output=True, text=True).stdout


def data_check_faults(qtool: str, questionnaire: Questionnaire, books: Books, sheets):
    """The scores that `check-data` computes. Its findings do not count: the data are of no path."""
    scores = books.folder / f"{books.id}.scores.csv"
    names = [books.folder / f"{books.id}.{ending}" for ending in ("yaml", "csv")]
    subprocess.run([qtool, "check-data", *map(str, names), "--scores", str(scores)], capture_output=True)
    rows = read_csv(scores)
    columns = [[float(row[one.id]) if row[one.id] else None for row in rows] for one in questionnaire.scores]
    yield from score_faults("check-data", questionnaire, sheets, columns)


def package_faults(questionnaire: Questionnaire, books: Books):
    for one in questionnaire.variables():
        field = books.fields[one.name]
        found = {str(each["value"]): each["label"] for each in field.get("categories", [])}
        wanted = {code: text for code, text in one.values.items() if code not in one.missing}
        is_scale = one.kind in ("whole", "decimal") and "enum" not in field.get("constraints", {})
        if field["title"] != one.label or not is_scale and found != wanted:
            yield f"package, {one.name}: {field['title']!r} {found}, not {one.label!r} {wanted}"
        if field.get("missingValues", ["", *one.missing]) != ["", *one.missing]:
            yield f"package, {one.name}: missing {field.get('missingValues')}"


def ddi_faults(questionnaire: Questionnaire, books: Books):
    for one in questionnaire.variables():
        variable = books.ddi[one.name]
        label = variable.find(f"{DDI}labl").text or ""
        found = {
            each.find(f"{DDI}catValu").text: getattr(each.find(f"{DDI}labl"), "text", None) or ""
            for each in variable.iter(f"{DDI}catgry")
        }
        missing = [each.find(f"{DDI}catValu").text for each in variable.iter(f"{DDI}catgry") if each.get("missing") == "Y"]
        wanted = {"1": "chosen", "0": "not chosen"} if one.kind == "0/1" else one.values
        if (label, found, missing) != (one.label, wanted, one.missing):
            yield f"DDI, {one.name}: {(label, found, missing)}, not {(one.label, wanted, one.missing)}"


def package_complaints(folder: Path) -> list[str]:
    from frictionless import Package, system

    with system.use_context(trusted=True):
        report = Package(str(folder / "datapackage.json")).validate()
    return [f"Frictionless: {one}" for one in report.flatten(["rowNumber", "fieldName", "type", "message"])[:2]]


def ddi_complaints(schema, file: Path) -> list[str]:
    return [f"DDI: {one.reason} at {one.path}" for one in schema.iter_errors(str(file))][:2] if schema else []


def random_rows(table: list[dict], dice: random.Random) -> list[dict]:
    """Data for a questionnaire of which only the codebook is known."""
    rows = []
    for number in range(5):
        row = {"participant": f"p{number}", "prompted_at": "2026-01-02T08:00:00"}
        for one in table:
            codes = list(values(one["values"]))
            if one["position"]:
                row[one["variable"]] = {
                    "0/1": "1", "text": "some text", "date": "2026-01-02", "time": "08:30",
                }.get(one["type"]) or (dice.choice(codes) if codes else one["minimum"] or one["maximum"] or "1")
        rows.append(row)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=100, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--schema", default=os.environ.get("QTOOL_DDI_SCHEMA"))
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qtool-codebook-") as temporary:
        folder = Path(arguments.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        failed = check(arguments, folder)
    print(f"questionnaires: {arguments.generated + len(arguments.files)}, faults: {failed}")
    sys.exit(1 if failed else 0)


def check(arguments, folder: Path) -> int:
    schema = None
    if arguments.schema:
        import xmlschema

        schema = xmlschema.XMLSchema(arguments.schema)
    else:
        print("DDI documents are not validated: --schema and QTOOL_DDI_SCHEMA do not name codebook.xsd of DDI Codebook 2.5")
    known = {}
    for seed in range(arguments.first, arguments.first + arguments.generated):
        questionnaire = Questionnaire(seed)
        file = folder / f"{questionnaire.id}.yaml"
        file.write_text(questionnaire.yaml(), encoding="utf-8")
        rows = questionnaire.rows(ROWS)
        write_csv(folder / f"{questionnaire.id}.csv", with_design(rows))
        write_books(arguments.qtool, file, folder, questionnaire.id)
        known[questionnaire.id] = (questionnaire, [(row, questionnaire.shown(row)) for row in rows])
    for file in arguments.files:
        done = subprocess.run([arguments.qtool, "codebook", str(file), "--format", "csv"], capture_output=True, text=True, check=True)
        table = list(csv.DictReader(done.stdout.splitlines()))
        id = table[0]["questionnaire"]
        write_csv(folder / f"{id}.csv", with_design(random_rows(table, random.Random(id))))
        write_books(arguments.qtool, file, folder, id)
        known[id] = None
    run_r(folder)
    checks_data = has_data_check(arguments.qtool)
    failed = 0
    for id, generated in known.items():
        books = Books(folder, id)
        faults = package_complaints(folder / f"{id}.package") + ddi_complaints(schema, folder / f"{id}.xml")
        if generated:
            questionnaire, sheets = generated
            faults += [
                *table_faults(questionnaire, books), *spss_faults(questionnaire, books, sheets),
                *r_faults(questionnaire, books, sheets), *package_faults(questionnaire, books),
                *ddi_faults(questionnaire, books),
            ]
            if questionnaire.scores and checks_data:
                faults += data_check_faults(arguments.qtool, questionnaire, books, sheets)
        else:
            faults += run_pspp(folder / f"{id}.sps")
        for fault in faults:
            print(f"{id}: {fault}", file=sys.stderr)
        failed += len(faults)
    return failed


if __name__ == "__main__":
    main()
