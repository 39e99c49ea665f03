"""XLSForms with what real ones have: groups in groups, languages, lists, conditions and spreadsheets of several programs."""

import random
from pathlib import Path

import openpyxl

WORDS = ["How are you?", "A **bold** word", "5 < 6 & 7", "“quoted” 'text'", "x: y # z", "- dash", "## Heading", "yes", "1.5", "日本", "👍",
         "two\nlines", "Prefer not to say"]
LISTS = {"yn": ["yes", "no"], "num": ["1", "2", "3"], "many": ["a", "b", "c_d", "-99"]}
TYPES = ["text", "integer", "decimal", "select_one yn", "select_one num", "select_multiple many", "select_multiple num", "note", "date", "time",
         "range", "calculate", "geopoint", "start", "acknowledge", "select_one many or_other", "dateTime", "string", "int"]


def relevant(chosen: random.Random, asked: list) -> str:
    if not asked or chosen.random() < 0.4:
        return ""

    def test() -> str:
        kind, name = chosen.choice(asked)
        field = "${" + name + "}"
        base = kind.split()[0]
        if base in ("select_one", "select_multiple"):
            code = chosen.choice(LISTS[kind.split()[1]])
            tests = [f"selected({field}, '{code}')", f"{field} != ''", f"not(selected({field}, '{code}'))", f'selected( {field} ,"{code}")',
                     f"count-selected({field}) > 0"]
            if base == "select_one":
                tests += [f"{field} = '{code}'", f"{field}!='{code}'", f"'{code}' = {field}"]
                if kind == "select_one num":
                    tests += [f"{field} = {code}", f"{field} > 1", f"{field} <= 2"]
            else:
                tests += [f"{field} = '{code}'", f"count-selected({field}) >= 2"]
            return chosen.choice(tests)
        if base in ("integer", "decimal", "int", "range"):
            return chosen.choice([f"{field} > 3", f"{field} = 5", f"2 <= {field}", f"{field} != ''", f"{field} + 1 > 2", f"{field} < 10 and {field} >= 4"])
        return chosen.choice([f"{field} != ''", f"string-length({field}) > 0", f"{field} = 'x'", "today() > '2020-01-01'", f"not({field} = '')"])

    joined = chosen.choice([" and ", " or ", ") and (", ") or not("]).join(test() for _ in range(chosen.randint(1, 3)))
    return f"({joined})" if ") " in joined and joined.count("(") != joined.count(")") or ") and (" in joined or ") or not(" in joined else joined


def write(folder: Path, seed: int) -> Path:
    chosen = random.Random(seed)
    languages = chosen.choice([[], [], ["English (en)", "Deutsch (de)"], ["French", "English"]])
    columns = lambda name: [f"{name}::{one}" for one in languages] or [name]
    header = ["type", "name", *columns("label"), *columns("hint"), "required", "relevant", "appearance", "constraint", "parameters"]
    rows, asked, depth, number = [], [], 0, 0
    for _ in range(chosen.randint(2, 25)):
        number += 1
        share = chosen.random()
        if share < 0.1 and depth < 3:
            depth += 1
            kind = chosen.choice(["begin group", "begin_group", "begin_repeat" if depth == 1 and share < 0.02 else "begin_group"])
            rows.append({"type": kind, "name": f"g{number}", **texts(chosen, columns("label")), "relevant": relevant(chosen, asked)})
            if "repeat" in kind:
                rows += [{"type": "text", "name": f"r{number}", **texts(chosen, columns("label"))}, {"type": "end_repeat"}]
                depth -= 1
        elif share < 0.18 and depth and not rows[-1]["type"].startswith("begin"):
            depth -= 1
            rows.append({"type": "end group"})
        else:
            kind = chosen.choice(TYPES)
            name = f"q{number}" if chosen.random() < 0.8 else f"q-{number}.x"
            row = {"type": kind, "name": name, **texts(chosen, columns("label")), "relevant": relevant(chosen, asked),
                   "required": chosen.choice(["", "yes", "true()", "no"])}
            if chosen.random() < 0.2:
                row |= texts(chosen, columns("hint"))
            row["appearance"] = chosen.choice(["", "", "minimal" if kind.startswith("select_one") else "multiline" if kind == "text" else ""])
            if kind == "calculate":
                row = {"type": kind, "name": name, "calculation": "1 + 1"}
            if kind in ("integer", "int"):
                row["constraint"] = chosen.choice(["", ". >= 0 and . <= 120", ". > 0", ". mod 2 = 0"])
            if kind == "range":
                row["parameters"] = chosen.choice(["start=0 end=10 step=1", "start=0 end=1 step=0.1", "start=1 end=5"])
            rows.append(row)
            if kind not in ("note", "start", "geopoint", "acknowledge", "dateTime") and "or_other" not in kind:
                asked.append((kind, name))
    if depth and rows[-1]["type"].startswith("begin"):
        rows.append({"type": "note", "name": "last", **texts(chosen, columns("label"))})
    rows += [{"type": "end_group"}] * depth
    header.append("calculation")
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "survey"
    sheet.append(header)
    for row in rows:
        sheet.append([row.get(name) or None for name in header])
    sheet = book.create_sheet("choices")
    sheet.append(["list_name", "name", *columns("label")])
    for name, codes in LISTS.items():
        for code in codes:
            sheet.append([name, int(code) if code.isdigit() else code, *[f"{code} {chosen.choice(WORDS)}".replace("\n", " ") for _ in columns("label")]])
    sheet = book.create_sheet("settings")
    sheet.append(["form_title", "form_id", "default_language"])
    sheet.append([f"Form {seed}", f"form_{seed}", languages[0] if languages else None])
    path = folder / f"{seed}.xlsx"
    book.save(path)
    return path


def texts(chosen: random.Random, columns: list) -> dict:
    return {name: chosen.choice(WORDS) for name in columns}
