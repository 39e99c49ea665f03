"""Definitions and dictionaries with the oddities and faults that real ones have."""

import csv
import json
import random
import re
from pathlib import Path

from importing.sources import NAMES

WORDS = ["How are you?", " Spaces ", "A <b>bold</b> word", "one<br>two", "5 < 6 & 7", "“quoted” 'text'", "x: y # z", "- dash",
         "Größe &amp; Maß", "*", "yes", "null", "1.5", "{a}", "[b]", "a\r\nb", "%", "@x", "?", "Straße\u00a0", "日本", "👍", "Prefer not to say", "{q1}", "[q1]", "[user-name]"]
TYPES = ["radio", "radio", "checkbox", "yesno", "text", "notes", "slider", "descriptive", "dropdown", "audio", "file", "calc"]


CODES = [["1", "2", "3"], ["0", "1"], ["a", "b", "c_d"], ["-1", "0", "1"]]


def options(random: random.Random, is_sound: bool) -> list:
    codes = random.choice(CODES if is_sound else CODES + [["01", "1.5"], ["9", "9"]])
    return [(code, random.choice(WORDS + [""])) for code in codes]


def logic(random: random.Random, names: list) -> str:
    if not names or random.random() < 0.4:
        return ""
    name = lambda: random.choice(names + ["gone"])
    test = lambda: random.choice([
        f"[{name()}]='1'", f'[{name()}] = "2"', f"[{name()}]<>''", f"[{name()}(1)]='1'", f"[{name()}(a)] = '0'",
        f"[{name()}] > 1", f"'1' <= [{name()}]", f"[{name()}]=''", f"sum([{name()}],1)>2", f"[{name()}]='x y'"])
    joined = random.choice([" and ", " OR ", " or ", " AND not "]).join(test() for _ in range(random.randint(1, 4)))
    return random.choice([joined, f"({joined}) or {test()}", joined, f"({joined}", f"{joined})", f"[{joined}"])


def sound_logic(random: random.Random, earlier: list) -> str:
    """About answers that earlier fields can have."""
    if random.random() < 0.4:
        return ""
    tests = []
    for one in random.choices(earlier, k=random.randint(1, 3)) if earlier else []:
        codes, name = [code for code, _ in one["pairs"]], one["field_name"]
        if one["field_type"] in ("radio", "dropdown"):
            tests.append(f"[{name}] {random.choice(['=', '<>'])} '{random.choice(codes)}'")
        elif one["field_type"] == "checkbox":
            tests.append(f"[{name}({random.choice(codes)})] = '1'")
        elif one["field_type"] in ("yesno", "truefalse"):
            tests.append(f"[{name}] = '{random.choice('01')}'")
        elif one["text_validation_type_or_show_slider_number"] == "integer":
            tests.append(f"[{name}] {random.choice(['>', '<', '>=', '<='])} 5")
        elif one["field_type"] in ("text", "notes"):
            tests.append(f"[{name}] <> ''")
    joined = random.choice([" and ", " or "]).join(tests)
    return random.choice([joined, f"({joined}) and {tests[0]}"]) if tests else ""


def field(random: random.Random, earlier: list, number: int, is_armt: bool, is_sound: bool) -> dict:
    names = [one["field_name"] for one in earlier]
    kind = random.choice(TYPES[:-1] if is_armt else TYPES[:-3] + TYPES[-2:])
    name = random.choice([f"q{number}", f"q{number}", f"q {number}", f"{number}_x", f"q-{number}", "is", f"q{number - 1}"])
    name = f"q{number}" if is_sound else name
    one = dict.fromkeys(NAMES, "")
    one |= {
        "field_name": name, "form_name": "form one" if is_armt or number < 4 else random.choice(["form one", "two"]),
        "field_type": kind, "field_label": random.choice(WORDS), "field_note": random.choice(WORDS + [""] * 20),
        "section_header": random.choice([""] * 4 + WORDS), "matrix_group_name": random.choice(["", "", "m"]),
        "branching_logic": sound_logic(random, earlier) if is_sound else logic(random, names), "required_field": random.choice(["", "y"]), "field_annotation": random.choice([""] * 9 + ["@HIDDEN", "@READONLY"]),
    }
    one["pairs"] = []
    if kind in ("radio", "checkbox", "dropdown"):
        one["pairs"] = pairs = options(random, is_sound)
        split = [{"code": code, "label": label} for code, label in pairs]
        text = " | ".join(f"{code}, {label.strip()}" for code, label in pairs)
        if random.random() < 0.2:
            text = random.choice(["{}|{}", "{}, {}"])
            text = "\n".join(text.format(code, re.sub(r"[|\r\n]", "", label).strip() or "x") for code, label in pairs)
        if random.random() < 0.1 and not is_sound:
            text = random.choice(["No | Yes", "No, Yes\nMaybe", "", "1 | 2 | 3"])
        one["select_choices_or_calculations"] = split if is_armt and random.random() < 0.8 else text
    if kind == "calc":
        one["select_choices_or_calculations"] = "[a] + [b]"
    if kind == "text":
        one["text_validation_type_or_show_slider_number"] = random.choice(["", "integer", "number", "date_dmy", "time"])
        if is_sound and one["text_validation_type_or_show_slider_number"] == "integer":
            one |= {"text_validation_min": random.choice(["", "0", "-5"]), "text_validation_max": random.choice(["", "10"])}
        elif one["text_validation_type_or_show_slider_number"] in ("integer", "number"):
            one["text_validation_min"] = random.choice(["", "0", "-5", "x"])
            one["text_validation_max"] = random.choice(["", "10", "[a]"])
    return one


def write(folder: Path, seed: int, is_sound: bool = False) -> Path:
    """`is_sound`: without faults that keep what was imported from being compiled."""
    chosen = random.Random(seed)
    is_armt = seed % 2 == 0
    fields: list = []
    for number in range(chosen.randint(1, 25)):
        fields.append(field(chosen, fields, number, is_armt, is_sound))
    for one in fields:
        del one["pairs"]
    if is_armt:
        path = folder / f"{seed}.json"
        path.write_text(json.dumps(fields, ensure_ascii=chosen.random() < 0.5))
        return path
    path = folder / f"{seed}.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label",
                         "Choices, Calculations, OR Slider Labels", "Field Note",
                         "Text Validation Type OR Show Slider Number", "Text Validation Min", "Text Validation Max",
                         "Identifier?", "Branching Logic (Show field only if...)", "Required Field?", "Custom Alignment",
                         "Question Number (surveys only)", "Matrix Group Name", "Matrix Ranking?", "Field Annotation"])
        writer.writerows([one[name] for name in NAMES] for one in fields)
    return path
