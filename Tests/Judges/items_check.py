#!/usr/bin/env python3
"""Check compiled questionnaires against the tables from which their items were taken.

    items_check.py TABLES COMPILED

TABLES contains NAME.tsv with the columns nr, question, answers, answer_type. COMPILED contains NAME.json or NAME.LANG.json, the
output of `qtool compile` for track or intersession. Every row must be there, with its exact text, its answers in
order and its type, and there may be no other questions.
"""

import csv
import html
import json
import re
import sys
from pathlib import Path

TRACK_TYPES = {
    "Slider": "Slider",
    "Checkbox": "MultipleChoice",
    "Radio Buttons": "SingleChoice",
    "SAM Scale Valenz [Lan]": "SAMScaleFace",
    "SAM Scale Arousal [Lan]": "SAMScaleBody",
}


def rows_of(table):
    with table.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def answers_of(row):
    """The (code or None, text) pairs of a cell such as `nie; selten` or `0=nie; 1=selten`."""
    pairs = []
    for cell in row["answers"].split("; "):
        code, text = re.fullmatch(r"(?:(\d+)=)?(.*)", cell).groups()
        pairs.append((code, text))
    return pairs


def plain(text):
    """The table's text without bold and italic markup."""
    return re.sub(r"\*+", "", text)


def differences_in_track(rows, document):
    questions = [
        element["attributes"]["content"]
        for element in document["structure"]["data"]
        if element["attributes"]["elementtype"] == "question"
    ]
    if len(questions) != len(rows):
        yield f"{len(questions)} questions, the table has {len(rows)}"
    for row, content in zip(rows, questions):
        yield from differences_in_track_row(row, content)


def differences_in_track_row(row, content):
    shown = html.unescape(re.sub(r"</?[bi]>", "", content["question"]))
    if shown != plain(row["question"]):
        yield f"question {row['nr']} reads {shown!r}, the table {plain(row['question'])!r}"
    wanted = TRACK_TYPES[row["answer_type"].strip()]
    if content["questiontype"] != wanted:
        yield f"question {row['nr']} is a {content['questiontype']}, the table wants {wanted}"
    ends = re.fullmatch(r"(\d+)-(\d+)", row["answers"].strip())
    if ends:
        found = [content["values"][end] for end in ("min", "max")]
        if found != [int(ends[1]), int(ends[2])]:
            yield f"question {row['nr']} goes from {found[0]} to {found[1]}, the table {row['answers']}"
    elif content["answers"] != [text for _, text in answers_of(row)]:
        yield f"question {row['nr']} has the answers {content['answers']}, the table {row['answers']}"
    if not ends and len(set(content["values"])) != len(content["answers"]):
        yield f"question {row['nr']} has {len(set(content['values']))} codes for {len(content['answers'])} answers"


def differences_in_intersession(rows, document):
    asked = [
        (section, question) for section in document["sections"] for question in section["questions"]
    ]
    if len(asked) != len(rows):
        yield f"{len(asked)} questions, the table has {len(rows)}"
    for row, (section, question) in zip(rows, asked):
        yield from differences_in_intersession_row(row, section, question)


def differences_in_intersession_row(row, section, question):
    if question["text"] != plain(row["question"]):
        yield f"question {row['nr']} reads {question['text']!r}, the table {plain(row['question'])!r}"
    wanted = answers_of(row)
    texts = [option["text"] for option in section["options"]]
    if texts != [text for _, text in wanted]:
        yield f"question {row['nr']} has the answers {texts}, the table {row['answers']}"
    codes = [str(option["value"]) for option in section["options"]]
    if wanted[0][0] is not None and codes != [code for code, _ in wanted]:
        yield f"question {row['nr']} has the codes {codes}, the table {row['answers']}"
    if str(section["position"]) != row["section"]:
        yield f"question {row['nr']} is in section {section['position']}, the table has it in {row['section']}"
    conditional = "shown_when" in row and row["shown_when"] != "always"
    if conditional != bool(section.get("conditions")):
        yield f"question {row['nr']} is {'always shown' if conditional else 'conditional'}, the table: {row.get('shown_when', 'always')}"


def compiled_for(table, folder):
    found = sorted(folder.rglob(f"{table.stem}.json")) + sorted(folder.rglob(f"{table.stem}.*.json"))
    return found[0] if found else None


def differences(table, folder):
    compiled = compiled_for(table, folder)
    if compiled is None:
        yield f"no {table.stem}.json and no {table.stem}.LANG.json in {folder}"
        return
    document = json.loads(compiled.read_text(encoding="utf-8"))
    compare = differences_in_track if "structure" in document else differences_in_intersession
    yield from compare(rows_of(table), document)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: items_check.py TABLES COMPILED")
    tables = sorted(Path(sys.argv[1]).glob("*.tsv"))
    if not tables:
        sys.exit(f"no tables in {sys.argv[1]}")
    bad = 0
    for table in tables:
        found = list(differences(table, Path(sys.argv[2])))
        print(f"{table.stem}: {len(rows_of(table))} rows, {len(found)} differences")
        for difference in found:
            print(f"  {difference}")
        bad += len(found)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
