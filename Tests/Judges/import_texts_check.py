#!/usr/bin/env python3
"""Looks for every text of published files in what `qtool import` makes of them: in a value of the YAML, or in a remark.

    import_texts_check.py FOLDER

The sources are read here once more: labels, hints, choices, conditions and translations of REDCap dictionaries, aRMT definitions, FHIR
questionnaires, XLSForms and surveys of formr. What is written lints without errors, unless a remark or a repeated name is to blame.
QTOOL is the program.
"""

import csv
import html
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import openpyxl

BINARY = os.environ.get("QTOOL", str(Path(__file__).parents[2] / ".build/qtool"))
# Faults of a source that stay for lint to find, as the import says.
FAULTS = {
    "duplicate-id", "duplicate-code", "duplicate-key", "unknown-question", "unknown-code", "condition-type", "forward-reference",
    "self-reference", "never-shown", "out-of-range", "slider-range", "impossible-range", "pattern-backtracking", "pattern-matches-nothing",
}
TOLD = "lint finds this"
WORDS = re.compile(r"[^\W_]+", re.UNICODE)


def words(text):
    """The words of a text without its markup, so that spaces, tags and signs make no difference."""
    text = str(text).replace("\\n", " ")
    text = re.sub(r"!?\[([^\]]*)\]\(([^)]*)\)", r"\1 \2", text)
    text = re.sub(r"<(?:img|a|video|audio|iframe)\b[^>]*>", " ", text)
    text = re.sub(r"</?[A-Za-z][^<>]*>", " ", text)
    return " ".join(WORDS.findall(html.unescape(text)))


def redcap(path):
    """Headers, labels, choices, notes and conditions; the first field names the record."""
    rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig", errors="replace"))))
    header = [name.strip().lower() for name in rows[0]]
    read = [place for place, name in enumerate(header) if name.startswith(
        ("section", "field label", "field_label", "choices", "select_choices", "field note", "field_note"))]
    for row in rows[2:]:
        for place in read:
            if place < len(row):
                yield from row[place].split("|")


def armt(value):
    for field in value:
        for name in ("field_label", "field_note", "section_header"):
            yield field.get(name) or ""
        choices = field.get("select_choices_or_calculations")
        for choice in choices if isinstance(choices, list) else []:
            yield choice.get("label") or ""


def fhir(value):
    if isinstance(value, list):
        for element in value:
            yield from fhir(element)
    elif isinstance(value, dict) and not str(value.get("url", "")).endswith("itemControl"):
        # The names of controls say how an app shows an item.
        for name, member in value.items():
            if name in ("text", "display", "prefix", "title", "valueString", "content") and isinstance(member, str):
                yield member
            elif name not in ("contained", "text", "meta"):
                yield from fhir(member)


def workbook(path):
    book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    for sheet in book.worksheets:
        if sheet.title.lower() not in ("survey", "choices") and sheet is not book.worksheets[0]:
            continue
        rows = list(sheet.iter_rows(values_only=True))
        header = [str(cell or "").lower() for cell in (rows[0] if rows else [])]
        used = None
        if sheet.title.lower() == "choices":
            survey = next((s for s in book.worksheets if s.title.lower() == "survey"), None)
            used = " ".join(str(cell) for row in survey.iter_rows(values_only=True) for cell in row[:3] if cell) if survey else None
        for row in rows[1:]:
            if used is not None and str(row[0] or "?") not in used.split():
                continue
            for name, cell in zip(header, row):
                if cell is not None and re.match(r"(label|hint|choice\d|constraint_message)\b", name):
                    yield str(cell)


def texts(path):
    if path.suffix == ".csv":
        yield from redcap(path)
    elif path.suffix == ".xlsx":
        yield from workbook(path)
    else:
        value = json.loads(path.read_bytes().decode("utf-8-sig", errors="replace"))
        if isinstance(value, list):
            yield from armt(value)
        elif value.get("resourceType") == "Questionnaire":
            yield from fhir(value.get("item", []))


def run(*arguments):
    done = subprocess.run([BINARY, *map(str, arguments)], capture_output=True)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def condensed(text):
    """The words of a file or a report, also across the lines of a comment."""
    text = re.sub(r"\n\s*#\s+(?!qtool import:)", " ", text)
    text = re.sub(r"\n\s+", " ", text)
    return words(text.replace("\\n", " "))


def check(path, counts):
    with tempfile.TemporaryDirectory() as folder:
        status, report, errors = run("import", path, "-o", Path(folder, "out"))
        counts[f"import {status}"] += 1
        if status not in (0, 1):
            print(f"{path.name}: not imported: {errors.strip()}")
            return
        made = sorted(Path(folder, "out").glob("*"))
        everything = " " + condensed("\n".join(file.read_text() for file in made) + "\n" + report) + " "
        compact = everything.replace(" ", "")
        for text in set(texts(path)):
            wanted = words(text)
            # Conditions become words of the language, in which their operators are others.
            if len(wanted) < 3 or f" {wanted} " in everything or wanted.replace(" ", "") in compact:
                counts["texts"] += bool(wanted)
                continue
            lost = [word for word in wanted.split() if word not in everything and not word.isdigit() and len(word) > 2]
            if lost:
                yield f"lost: {text.strip()[:100]!r} ({', '.join(lost[:5])})"
            counts["texts"] += 1
        if made:
            status, found, errors = run("lint", Path(folder, "out"))
            for message, rule in re.findall(r"^error: (.*) \[([a-z-]+)\]$", found, re.M):
                counts[f"lint: {rule}"] += 1
                if rule not in FAULTS or TOLD not in re.sub(r"\n\s*#\s+", " ", "".join(file.read_text() for file in made)):
                    yield f"does not lint: {message} [{rule}]"


def main():
    counts, failed = Counter(), 0
    for path in sorted(Path(sys.argv[1]).rglob("*")):
        if path.suffix not in (".json", ".csv", ".xlsx") or path.name.endswith("-schema.json") or "limesurvey" in path.parts:
            continue
        for fault in check(path, counts):
            failed += 1
            print(f"{path.relative_to(sys.argv[1])}: {fault}", flush=True)
    print(f"{dict(counts)}; {failed} faults")
    return 1 if failed or not counts["texts"] else 0


if __name__ == "__main__":
    sys.exit(main())
