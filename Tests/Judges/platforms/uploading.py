"""What REDCap checks when a data dictionary is uploaded, by the documented rules of its 18 columns."""

import re
from datetime import date

from .redcap import Logic, choices

HEADER = (
    "Variable / Field Name|Form Name|Section Header|Field Type|Field Label|Choices, Calculations, OR Slider Labels|Field Note|"
    "Text Validation Type OR Show Slider Number|Text Validation Min|Text Validation Max|Identifier?|"
    "Branching Logic (Show field only if...)|Required Field?|Custom Alignment|Question Number (surveys only)|Matrix Group Name|"
    "Matrix Ranking?|Field Annotation"
).split("|")
NAME, FORM, _, TYPE, LABEL, CHOICES, _, VALIDATION, LOW, HIGH, IDENTIFIER, LOGIC, REQUIRED, ALIGNMENT, _, MATRIX, RANKING, TAGS = HEADER
TYPES = {"text", "notes", "dropdown", "radio", "checkbox", "calc", "file", "descriptive", "slider", "yesno", "truefalse"}
LISTS = {"dropdown", "radio", "checkbox"}
VALIDATIONS = {
    "", "date_ymd", "date_mdy", "date_dmy", "datetime_ymd", "datetime_mdy", "datetime_dmy", "number", "integer", "email", "phone",
    "zipcode", "time",
}
ALIGNMENTS = {"", "RV", "RH", "LV", "LH"}


def faults(rows: list):
    """What REDCap would refuse, with the row."""
    if list(rows[0]) != HEADER:
        yield f"the columns are {list(rows[0])}"
        return
    if rows[0][TYPE] != "text":
        yield "the first field is no text, but it names the record"
    names = [row[NAME] for row in rows]
    yield from (f"{name} is there twice" for name in sorted(set(names)) if names.count(name) > 1)
    yield from together(rows, FORM)
    yield from together(rows, MATRIX)
    known = {row[NAME]: choices(row) for row in rows}
    for row in rows:
        for fault in [*names_of(row), *kind(row), *bounds(row), *matrix(row, rows), *branching(row, known)]:
            yield f"{row[NAME]}: {fault}"


def together(rows: list, column: str):
    """The rows of a form, or of a matrix, follow each other."""
    seen: list = []
    for row in rows:
        if seen and seen[-1] == row[column]:
            continue
        if row[column] and row[column] in seen:
            yield f"{column}: the rows of {row[column]} are not next to each other"
        seen.append(row[column])


def names_of(row: dict):
    # One character, or more than 26, are only advised against.
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,99}", row[NAME]):
        yield "REDCap takes no such name"
    if not re.fullmatch(r"[a-z][a-z0-9_]+", row[FORM]):
        yield f"REDCap takes no such name of a form: {row[FORM]}"
    if not row[LABEL].strip():
        yield "there is no label"
    for column in (REQUIRED, IDENTIFIER, RANKING):
        if row[column] not in ("", "y"):
            yield f"{column} is {row[column]}"
    if row[ALIGNMENT] not in ALIGNMENTS:
        yield f"{ALIGNMENT} is {row[ALIGNMENT]}"


def kind(row: dict):
    """The type, and the answers that belong to it."""
    if row[TYPE] not in TYPES:
        yield f"there is no type {row[TYPE]}"
    parts = row[CHOICES].split("|") if row[CHOICES] else []
    if row[TYPE] in LISTS:
        pairs = [re.fullmatch(r"\s*([A-Za-z0-9_.-]+)\s*,\s*(\S.*?)\s*", part, re.S) for part in parts]
        codes = [pair[1] for pair in pairs if pair]
        if not parts or not all(pairs):
            yield f"these are no answers: {row[CHOICES]}"
        if len(set(codes)) < len(codes):
            yield f"a code is there twice: {codes}"
    elif row[TYPE] == "slider":
        if len(parts) > 3:
            yield f"a slider has up to three labels, not {len(parts)}"
    elif parts and row[TYPE] != "calc":
        yield f"a {row[TYPE]} has no answers to choose from: {row[CHOICES]}"


def bounds(row: dict):
    validation = row[VALIDATION]
    if validation not in VALIDATIONS or (validation and row[TYPE] not in ("text", "slider")):
        yield f"a {row[TYPE]} cannot be validated as {validation}"
    ends = [row[LOW], row[HIGH]]
    if not any(ends):
        return
    if row[TYPE] != "slider" and (row[TYPE] != "text" or validation in ("", "email", "phone", "zipcode")):
        yield f"a {row[TYPE]} without validation has the ends {ends}"
        return
    try:
        values = [value(end, "integer" if row[TYPE] == "slider" else validation) for end in ends if end and end != "today"]
    except ValueError as error:
        yield f"an end does not fit {validation or row[TYPE]}: {error}"
        return
    if len(values) == 2 and values[0] > values[1]:
        yield f"the range ends before it begins: {ends}"


def value(end: str, validation: str):
    """A bound as its validation compares it; dates are year, month and day for all formats."""
    if validation.startswith("date"):
        return date.fromisoformat(end)
    if validation == "time" and re.fullmatch(r"[0-2]\d:[0-5]\d", end):
        return float(end.replace(":", "."))
    return int(end) if validation == "integer" else float(end)


def matrix(row: dict, rows: list):
    if not row[MATRIX]:
        if row[RANKING]:
            yield "it is ranked, but not in a matrix"
        return
    if not re.fullmatch(r"[a-z0-9_]{2,}", row[MATRIX]):
        yield f"REDCap takes no such name of a matrix: {row[MATRIX]}"
    if row[TYPE] not in ("radio", "checkbox"):
        yield f"a {row[TYPE]} is in a matrix"
    if any(other[NAME] == row[MATRIX] for other in rows):
        yield f"the matrix {row[MATRIX]} has the name of a field"
    first = next(other for other in rows if other[MATRIX] == row[MATRIX])
    if (first[TYPE], first[CHOICES]) != (row[TYPE], row[CHOICES]):
        yield f"it has other answers than {first[NAME]}, which is in the same matrix"


def branching(row: dict, known: dict):
    """It can be read, and asks about fields and answers that there are."""
    text = row[LOGIC]
    if '"' in text:
        yield f"double quotes in {text}"
    if not text:
        return
    try:
        Logic(text).holds({}, known, empty_is_zero=True)
        for name, code in re.findall(r"\[(\w+)(?:\(([^)]*)\))?\]", text):
            if name not in known or (code and code not in known[name]):
                yield f"there is no field or answer [{name}({code})]"
    except (AssertionError, ValueError, IndexError, KeyError) as error:
        yield f"this logic cannot be read: {text}: {error}"
