"""The same rows as tables, answer sheets and form replies."""

import csv
import io
import json
from decimal import Decimal

from .paths import Asked

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
WIDE = ["comma", "semicolon", "tab", "joined", "tilde"]
RECORDS = ["long", "sheets", "sheets in lines", "sheets in data", "replies", "replies in lines"]
FORMATS = WIDE + RECORDS


class Row:
    """The cells that say who and when, and the answers as they are stored, by column."""

    def __init__(self, design: dict, cells: dict) -> None:
        self.design, self.cells = design, cells

    def copy(self) -> "Row":
        return Row(dict(self.design), dict(self.cells))


def stored(answer) -> object:
    if isinstance(answer, Decimal):
        return format(answer.normalize(), "f") if answer != answer.to_integral_value() else str(int(answer))
    return sorted(answer) if isinstance(answer, frozenset) else answer


def cells(asked: Asked, answers: dict) -> dict:
    return {
        asked.column(question, group): stored(answers[question.id])
        for question, group, _ in asked.questions if question.type != "group" and answers[question.id] is not None}


def columns(asked: Asked) -> list[tuple[str, object]]:
    return [(asked.column(question, group), question) for question, group, _ in asked.questions if question.type != "group"]


def written(asked: Asked, rows: list[Row], form: str) -> bytes:
    if form in WIDE:
        return wide(asked, rows, form)
    if form == "long":
        return long(asked, rows)
    make = sheet if form.startswith("sheets") else reply
    records = [make(asked, row) for row in rows]
    if form.endswith("in lines"):
        return "".join(json.dumps(record) + "\n" for record in records).encode()
    if form == "sheets in data":
        return json.dumps({"data": [record["data"] for record in records]}, indent=1).encode()
    return json.dumps(records).encode()


def part(code: str) -> str:
    return code.replace("-", "_")


def wide(asked: Asked, rows: list[Row], form: str) -> bytes:
    design = list(dict.fromkeys(name for row in rows for name in row.design))
    joint = "~" if form == "tilde" else "_"
    header, names = list(design), []
    extra = list(dict.fromkeys(name for row in rows for name in row.cells if name not in dict(columns(asked))))
    for name, question in columns(asked):
        if question.type == "multiple" and form != "joined":
            # ESMira counts the options of a question.
            endings = range(1, len(question.codes()) + 1) if form == "tilde" else map(part, question.codes())
            header += [f"{name}{joint}{ending}" for ending in endings]
        else:
            header.append(name)
    file = io.StringIO()
    writer = csv.writer(file, delimiter=SEPARATORS.get(form, ","), lineterminator="\r\n" if form == "semicolon" else "\n")
    writer.writerow(header + extra)
    for row in rows:
        line = [row.design.get(name, "") for name in design]
        for name, question in columns(asked):
            value = row.cells.get(name)
            if question.type == "multiple" and form != "joined":
                line += ["" if value is None else int(code in value) for code in question.codes()]
            else:
                line.append("" if value is None else ";".join(value) if isinstance(value, list) else value)
        writer.writerow(line + [row.cells.get(name, "") for name in extra])
    return (b"\xef\xbb\xbf" if form == "semicolon" else b"") + file.getvalue().encode()


def long(asked: Asked, rows: list[Row]) -> bytes:
    design = list(dict.fromkeys(name for row in rows for name in row.design))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(design + ["label", "value"])
    for row in rows:
        who = [row.design.get(name, "") for name in design]
        for name, value in row.cells.items() or [("", "")]:
            writer.writerow(who + [name, ";".join(value) if isinstance(value, list) else value])
    return file.getvalue().encode()


def as_json(question, value):
    if question is not None and question.type in ("slider", "sam", "number") and isinstance(value, str):
        try:
            return json.loads(value)
        except ValueError:
            return value
    if question is not None and question.type == "yes-no":
        return {"yes": "1", "no": "0"}.get(value, value)
    return value


def sheet(asked: Asked, row: Row) -> dict:
    known = dict(columns(asked))
    answers = [
        {"label": name, "value": as_json(known.get(name), value), "collected_at": 1772438400} for name, value in row.cells.items()]
    return {"data": {"type": "answersheets", "attributes": {**row.design, "locale": "en", "client": {}, "answers": answers}}}


def reply(asked: Asked, row: Row) -> dict:
    groups: dict = {}
    fields: list = []
    for question, group, _ in asked.questions:
        name = asked.column(question, group)
        if name not in row.cells:
            continue
        field = {"name": question.id, "value": row.cells[name]}
        if group is None:
            fields.append(field)
            continue
        if group.id not in groups:
            groups[group.id] = []
            fields.append({"name": group.id, "value": groups[group.id]})
        groups[group.id].append(field)
    known = dict(columns(asked))
    fields += [{"name": name, "value": value} for name, value in row.cells.items() if name not in known]
    return {"formreply": {"version": "1", **row.design, "fields": fields}}
