"""Files of other systems with something wrong in them: in their bytes, JSON, CSV, XML, or in the parts of an archive."""

import csv
import io
import json
import random
import re
import zipfile
from pathlib import Path

ODD = [
    "", " ", "\0", "\r", "\n\n", "\ufeff", "'", '"', "[", "]", "[q", "[a][b]", "{", "}", "|", "1,", ",", "1, a | 1, b", "and", "or not",
    "(", ")))", "((((", "=", "<>", "<", "&", "&amp;", "&#0;", "&#x110000;", "<b>", "<br", "</p>", "<!--", "99999999999999999999", "-0",
    "1e309", "1.", ".5", "NaN", "null", "true", "~", "*a", "&a", "!!x", "%", "@NONEOFTHEABOVE='", "@MAXCHECKED='x'", "\u202e", "é" * 300,
    "x" * 70_000, "${", "${a}", "selected(${a}, 'b')", ". >= 0 and . <", "regex(., '(a+)+$')", "today()", "select_one", "begin group",
    "select_one x or_other", "end group", "begin_repeat", "range", "start=0 end=1e9 step=0", "not(" * 200, "(" * 3_000, "[" * 3_000,
    "[a]='1' or " * 500 + "[a]='1'", "is.na(", "%contains%", "choice", "group", "display", "coding", "calc", "slider", "checkbox", "radio",
    "date_dmy", "number", "[now]", "-", "- a", "#", ": ", "\u0085", "\u2028", "\x1b[2J",
]
VALUES = [None, True, False, 0, -1, 1e308, 10**30, 0.1, "", [], {}, [[]], [{}], [None], {"a": 1}]
PARTS = [
    '<c r="ZZZ99999999" t="s"><v>9999999</v></c>', '<row r="2000000000">', '<c r="A1" t="inlineStr"><is><t>x</t></is></c>',
    "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<![CDATA[x]]>", "<?xml version='1.0'?>", "<a>" * 2_000,
]


def mutated(chosen: random.Random, path: Path) -> bytes:
    data = path.read_bytes()
    if chosen.random() < 0.1:
        return in_bytes(chosen, data)
    kinds = {".xlsx": in_archive, ".json": in_json, ".csv": in_table}
    try:
        return kinds.get(path.suffix, in_bytes)(chosen, data)
    except (ValueError, RecursionError, csv.Error, zipfile.BadZipFile):
        return in_bytes(chosen, data)


def in_bytes(chosen: random.Random, data: bytes) -> bytes:
    data = bytearray(data)
    for _ in range(chosen.randint(1, 8)):
        place, kind = chosen.randint(0, len(data)), chosen.random()
        if kind < 0.5:
            data[place : place + 1] = [chosen.randrange(256)]
        elif kind < 0.7:
            del data[place : place + chosen.choice([1, 4, 64, 1_000])]
        elif kind < 0.9:
            data[place:place] = chosen.randbytes(chosen.randint(1, 8))
        else:
            del data[place:]
    return bytes(data)


def in_text(chosen: random.Random, text: str) -> str:
    for _ in range(chosen.randint(1, 3)):
        place, kind = chosen.randint(0, len(text)), chosen.random()
        end = place + chosen.choice([0, 0, 1, 2, 10, 100])
        other = chosen.randint(0, len(text))
        piece = chosen.choice(ODD) if kind < 0.5 else "" if kind < 0.7 else text[other : other + chosen.randint(0, 200)]
        text = text[:place] + piece + text[end:]
    return text


def in_json(chosen: random.Random, data: bytes) -> bytes:
    value = json.loads(data.decode("utf-8-sig", "replace"), strict=False)
    for _ in range(chosen.randint(1, 4)):
        found = list(places(value))
        if not found:
            break
        holder, key = chosen.choice(found)
        kind = chosen.random()
        if kind < 0.2:
            holder[key] = chosen.choice(VALUES)
        elif kind < 0.45:
            holder[key] = in_text(chosen, holder[key]) if isinstance(holder[key], str) else chosen.choice(ODD)
        elif kind < 0.6:
            del holder[key]
        elif kind < 0.75:
            other, name = chosen.choice(found)
            copy = json.dumps(other[name])
            holder[key] = json.loads(copy) if len(copy) < 100_000 else None
        elif isinstance(holder, dict):
            holder[chosen.choice(ODD)] = holder.pop(key)
        else:
            holder.insert(chosen.randint(0, len(holder)), json.loads(json.dumps(holder[key])))
    return json.dumps(value, ensure_ascii=chosen.random() < 0.5).encode("utf-8", "replace")


def places(value):
    """Each holder with a key in it."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield value, key
        yield from places(inner)


def in_table(chosen: random.Random, data: bytes) -> bytes:
    csv.field_size_limit(10**8)
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig", "replace")))) or [[""]]
    for _ in range(chosen.randint(1, 6)):
        place = chosen.randrange(len(rows))
        row, kind = rows[place] or [""], chosen.random()
        column = chosen.randrange(len(row))
        if kind < 0.4:
            row[column] = chosen.choice(ODD)
        elif kind < 0.6:
            row[column] = in_text(chosen, row[column])
        elif kind < 0.75:
            row[column] = dict(enumerate(chosen.choice(rows))).get(column, "")
        elif kind < 0.85:
            rows.insert(chosen.randint(0, len(rows)), list(row))
        elif kind < 0.92:
            del row[column]
        elif len(rows) > 1:
            del rows[place]
    output = io.StringIO()
    csv.writer(output).writerows(rows)
    return output.getvalue().encode("utf-8", "replace")


def in_xml(chosen: random.Random, data: bytes) -> bytes:
    text, kind = data.decode("utf-8", "replace"), chosen.random()
    if kind < 0.4:
        return in_text(chosen, text).encode("utf-8", "replace")
    if kind > 0.7:
        return in_bytes(chosen, data)
    parts = re.split(r"(<[^>]*>)", text)
    place = chosen.randrange(len(parts))
    parts[place] = chosen.choice(["", parts[place] * 2, chosen.choice(ODD), chosen.choice(parts), *PARTS])
    return "".join(parts).encode("utf-8", "replace")


def in_archive(chosen: random.Random, data: bytes) -> bytes:
    """Another part, none, a part that is large when it is unpacked, or another name."""
    if chosen.random() < 0.25:
        return in_bytes(chosen, data)
    output = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as new:
        names = old.namelist()
        sheets = [name for name in names if "sheet" in name or "shared" in name]
        wanted = chosen.choice(sheets if sheets and chosen.random() < 0.8 else names)
        for name in names:
            body, kind = old.read(name), chosen.random()
            if name != wanted or kind < 0.7:
                new.writestr(name, in_xml(chosen, body) if name == wanted else body)
            elif kind < 0.8:
                new.writestr(chosen.choice(["../x", "/x", "x" * 6_000, name.upper()]), body)
            elif kind < 0.9:
                new.writestr(name, b"\0" * chosen.choice([10**6, 10**7]))
    made = output.getvalue()
    return in_bytes(chosen, made) if chosen.random() < 0.1 else made
