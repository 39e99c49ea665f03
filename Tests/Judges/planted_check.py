#!/usr/bin/env python3
"""Plant one fault at a time into files of other systems, and look for it in the findings of `qtool lint`.

    planted_check.py QTOOL [--first SEED] [--least N] [--missed N] FILE…

FILEs are REDCap dictionaries (.csv), definitions of the aRMT app and FHIR questionnaires (.json) and XLSForms (.xlsx). Each fault must be
found at its cell or member, by its rule, in words of the format, and there must be no other finding that the file without the fault
does not have. A file gets what a fault needs first, such as a second language, and is then the one to compare with.
"""

import argparse
import copy
import csv
import io
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import openpyxl
from openpyxl.utils import get_column_letter

RULES = {
    "a code that does not exist": {"unknown-code"},
    # The fields of a matrix in REDCap have the same choices, so that it refuses the file.
    "a list twice": {"duplicate-code", "platform-refuses"},
    "reversed labels": {"scale-direction", "same-answers-other-codes", "platform-refuses"},
    "a missing language": {"missing-translation"},
    "a condition that never holds": {"never-shown"},
}
# Keys and words of qtool's own files. A file may say them, too, but no published one does in what is planted here.
OWN_WORDS = re.compile(r"`(when|options|text|questions|option-lists|exclusive|stored|items)`|\b(YAML|when:)")


@dataclass
class Question:
    name: str
    row: object
    form: str = ""
    # Codes and labels to choose one of.
    choices: list = field(default_factory=list)
    takes_condition: bool = True


class REDCap:
    MISSING = "no language"

    def __init__(self, path: Path) -> None:
        text = path.read_bytes().decode("utf-8-sig")
        self.rows = list(csv.reader(io.StringIO(text)))
        self.titles = self.rows[0]
        long = "field label" in (title.lower() for title in self.titles)
        names = ("Variable / Field Name", "Form Name", "Field Type", "Choices, Calculations, OR Slider Labels") if long else (
            "field_name", "form_name", "field_type", "select_choices_or_calculations")
        logic = "Branching Logic (Show field only if...)" if long else "branching_logic"
        self.name, self.form, self.type, self.choices, self.logic = map(self.titles.index, (*names, logic))

    def questions(self) -> list:
        found = []
        for number, row in enumerate(self.rows[1:], 1):
            if any(row) and number > 1:
                parts = [one.partition(",") for one in row[self.choices].split("|")] if row[self.type] in ("radio", "dropdown") else []
                choices = [(code.strip(), label.strip()) for code, _, label in parts]
                found.append(Question(row[self.name], number, row[self.form], choices, row[self.type] not in ("calc", "file")))
        return found

    def compared(self, name: str, code: str) -> str:
        return f"[{name}] = '{code}'"

    def set_condition(self, question: Question, condition: str) -> set:
        self.rows[question.row][self.logic] = condition
        return self.place(question, self.logic)

    def set_choices(self, question: Question, choices: list) -> set:
        self.rows[question.row][self.choices] = " | ".join(", ".join(one) for one in choices)
        return self.place(question, self.choices)

    def place(self, question: Question, column: int) -> set:
        # Empty rows are not records.
        record = sum(1 for row in self.rows[1 : question.row + 1])
        return {(record, self.titles[column])}

    def is_at(self, place: dict, places: set) -> bool:
        return (place.get("record"), place.get("column")) in places

    def write(self, path: Path) -> None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\r\n").writerows(self.rows)
        path.write_bytes(text.getvalue().encode())


class Members:
    """JSON, whose places are pointers."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("windows-1252")
        self.root = json.loads(text)

    def is_at(self, place: dict, places: set) -> bool:
        pointer = place.get("pointer", "")
        return any(pointer == one or pointer.startswith(one + "/") for one in places)

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(self.root, ensure_ascii=False, indent=1))


class ARMT(Members):
    CHOICES = "select_choices_or_calculations"

    def questions(self) -> list:
        found = []
        for number, one in enumerate(self.root):
            listed = one.get(self.CHOICES) or []
            is_choice = one["field_type"] in ("radio", "dropdown") and all(isinstance(choice, dict) for choice in listed)
            choices = [(str(choice["code"]).strip(), choice["label"].strip()) for choice in listed] if is_choice else []
            found.append(Question(one["field_name"], number, one.get("form_name", ""), choices))
        return found

    def compared(self, name: str, code: str) -> str:
        return f"[{name}] = '{code}'"

    def set_condition(self, question: Question, condition: str) -> set:
        one = self.root[question.row]
        one["branching_logic"] = condition
        one.pop("evaluated_logic", None)
        return {f"/{question.row}/branching_logic"}

    def set_choices(self, question: Question, choices: list) -> set:
        self.root[question.row][self.CHOICES] = [{"code": code, "label": label} for code, label in choices]
        return {f"/{question.row}/{self.CHOICES}"}


class FHIR(Members):
    TRANSLATION = "http://hl7.org/fhir/StructureDefinition/translation"

    def questions(self) -> list:
        found = []

        def walk(items: list, pointer: str, form: str) -> None:
            for number, item in enumerate(items):
                here = f"{pointer}/item/{number}"
                if self.is_unseen(item):
                    continue
                options = [option.get("valueCoding", {}) for option in item.get("answerOption", [])]
                is_choice = item.get("type") == "choice" and not item.get("repeats") and all(one.get("code") for one in options)
                choices = [(one["code"], one.get("display", "")) for one in options] if is_choice else []
                is_asked = item.get("type") not in ("group", "display")
                if is_asked:
                    found.append(Question(item["linkId"], (here, item), "", choices))
                walk(item.get("item", []), here, form)

        walk(self.root.get("item", []), "", "")
        return found

    def is_unseen(self, item: dict) -> bool:
        control = json.dumps(item.get("extension", []))
        return bool(item.get("readOnly")) or "questionnaire-hidden" in control or '"help"' in control

    def compared(self, name: str, code: str) -> list:
        item = next(one.row[1] for one in self.questions() if one.name == name)
        coding = next((dict(option["valueCoding"]) for option in item["answerOption"] if option["valueCoding"]["code"] == code), None)
        system = item["answerOption"][0]["valueCoding"].get("system")
        coding = coding or {"code": code, **({"system": system} if system else {})}
        return [{"question": name, "operator": "=", "answerCoding": coding}]

    def set_condition(self, question: Question, condition: list) -> set:
        question.row[1]["enableWhen"] = condition
        question.row[1]["enableBehavior"] = "all"
        return {f"{question.row[0]}/enableWhen"}

    def set_choices(self, question: Question, choices: list) -> set:
        options = {option["valueCoding"]["code"]: option for option in question.row[1]["answerOption"]}
        made = []
        for code, label in choices:
            option = copy.deepcopy(options[code])
            if label:
                option["valueCoding"]["display"] = label
            made.append(option)
        question.row[1]["answerOption"] = made
        return {f"{question.row[0]}/answerOption"}

    def translate(self) -> list:
        """Gives each text a second language, and says where one can be taken away."""
        self.root["language"] = self.root.get("language") or "en"
        other, texts = ("de" if self.root["language"][:2] != "de" else "en"), []

        def add(owner: dict, key: str, pointer: str) -> None:
            if owner.get(key):
                inner = [{"url": "lang", "valueCode": other}, {"url": "content", "valueString": f"{owner[key]} ({other})"}]
                owner[f"_{key}"] = {"extension": [{"url": self.TRANSLATION, "extension": inner}]}
                texts.append((owner, f"_{key}", {f"{pointer}/{key}", f"{pointer}/_{key}"}))

        def walk(node, pointer: str) -> None:
            for number, item in enumerate(node.get("item", [])):
                here = f"{pointer}/item/{number}"
                if self.is_unseen(item):
                    continue
                add(item, "text", here)
                for place, option in enumerate(item.get("answerOption", [])):
                    if "valueCoding" in option:
                        add(option["valueCoding"], "display", f"{here}/answerOption/{place}/valueCoding")
                walk(item, here)

        walk(self.root, "")
        self.root["title"] = self.root.get("title") or "Planted"
        add(self.root, "title", "")
        # The language stays in the title.
        return texts[:-1]

    def take_away(self, text) -> set:
        owner, key, places = text
        del owner[key]
        return places


class XLSForm:
    def __init__(self, path: Path) -> None:
        self.book = openpyxl.load_workbook(path, data_only=True)
        self.survey = next(sheet for sheet in self.book if sheet.title.lower() == "survey")
        self.choices = next(sheet for sheet in self.book if sheet.title.lower() == "choices")
        self.tidy(self.survey)
        self.tidy(self.choices)

    def columns(self, sheet) -> dict:
        return {str(cell.value).strip(): cell.column for cell in sheet[1] if cell.value is not None}

    def tidy(self, sheet) -> None:
        """Ends a sheet after its last row and column with a value: a workbook may have a million with nothing but a style."""
        cells = [cell for row in sheet for cell in row if cell.value is not None]
        last, column = max(cell.row for cell in cells), max(cell.column for cell in cells)
        sheet.delete_rows(last + 1, sheet.max_row - last)
        sheet.delete_cols(column + 1, sheet.max_column - column)

    def labels(self, sheet) -> list:
        return [column for name, column in self.columns(sheet).items() if re.match(r"label(::|$)", name.lower())]

    def cell(self, sheet, row: int, *names: str) -> str:
        column = next((self.columns(sheet)[name] for name in names if name in self.columns(sheet)), None)
        value = sheet.cell(row, column).value if column else None
        return "" if value is None else str(value).strip()

    def rows_of(self, name: str) -> list:
        return [row for row in range(2, self.choices.max_row + 1) if self.cell(self.choices, row, "list_name", "list name") == name]

    def questions(self) -> list:
        found = []
        for row in range(2, self.survey.max_row + 1):
            words = self.cell(self.survey, row, "type").split()
            if not words or words[0] not in ("select_one", "integer", "text", "decimal", "select_multiple", "date", "note"):
                continue
            choices = []
            relevant, looks = self.cell(self.survey, row, "relevant", "relevance"), self.cell(self.survey, row, "appearance").split()
            if relevant.lower() in ("false", "false()", "0") or self.cell(self.survey, row, "read_only", "readonly") or "label" in looks:
                continue
            if words[0] == "select_one" and len(words) == 2 and not self.cell(self.survey, row, "choice_filter"):
                rows = self.rows_of(words[1])
                choices = [(self.cell(self.choices, one, "name"), str(self.choices.cell(one, self.labels(self.choices)[0]).value)) for one in rows]
            found.append(Question(self.cell(self.survey, row, "name"), row, "", choices))
        return found

    def compared(self, name: str, code: str) -> str:
        return f"${{{name}}} = '{code}'"

    def set_condition(self, question: Question, condition: str) -> set:
        columns = self.columns(self.survey)
        column = columns.get("relevant") or columns.get("relevance") or self.survey.max_column + 1
        if "relevant" not in columns and "relevance" not in columns:
            self.survey.cell(1, column).value = "relevant"
        self.survey.cell(question.row, column).value = condition
        return {("survey", f"{get_column_letter(column)}{question.row}")}

    def set_choices(self, question: Question, choices: list) -> set:
        """In rows of a list of its own, below the others."""
        words = self.cell(self.survey, question.row, "type").split()
        columns = self.columns(self.choices)
        old = {self.cell(self.choices, row, "name"): row for row in self.rows_of(words[1])}
        labels = {str(self.choices.cell(row, self.labels(self.choices)[0]).value): row for row in self.rows_of(words[1])}
        name = next(columns[one] for one in ("list_name", "list name") if one in columns)
        places, row = set(), max(cell.row for line in self.choices for cell in line if cell.value is not None) + 1
        for code, label in choices:
            self.choices.cell(row, name).value = "planted"
            self.choices.cell(row, columns["name"]).value = self.choices.cell(old[code], columns["name"]).value
            for column in self.labels(self.choices):
                self.choices.cell(row, column).value = self.choices.cell(labels[label], column).value
            places |= {("choices", f"{get_column_letter(column)}{row}") for column in (name, columns["name"], *self.labels(self.choices))}
            row += 1
        type_column = self.columns(self.survey)["type"]
        self.survey.cell(question.row, type_column).value = f"{words[0]} planted"
        return places | {("survey", f"{get_column_letter(type_column)}{question.row}")}

    def translate(self) -> list:
        texts = []
        for sheet in (self.survey, self.choices):
            columns = self.columns(sheet)
            for name, old in columns.items():
                if re.fullmatch(r"(label|hint|constraint_message|required_message)(::.*)?", name.lower()) and not any(
                    other != name and other.split("::")[0] == name.split("::")[0] for other in columns
                ):
                    new = sheet.max_column + 1
                    sheet.cell(1, old).value = f"{name.split('::')[0]}::English (en)"
                    sheet.cell(1, new).value = f"{name.split('::')[0]}::German (de)"
                    for row in range(2, sheet.max_row + 1):
                        if sheet.cell(row, old).value is not None:
                            sheet.cell(row, new).value = f"{sheet.cell(row, old).value} (de)"
            labels = self.labels(sheet)
            asked = self.questions()
            used = {self.cell(self.survey, one.row, "type").split()[-1] for one in asked}
            for row in range(2, sheet.max_row + 1):
                is_asked = sheet is self.survey and any(one.row == row for one in asked)
                is_offered = sheet is self.choices and self.cell(sheet, row, "list_name", "list name") in used
                if (is_asked or is_offered) and all(sheet.cell(row, column).value is not None for column in labels):
                    texts.append((sheet, row, labels))
        return texts

    def take_away(self, text) -> set:
        sheet, row, labels = text
        sheet.cell(row, labels[-1]).value = None
        return {(sheet.title, f"{get_column_letter(column)}{row}") for column in labels}

    def is_at(self, place: dict, places: set) -> bool:
        return (place.get("sheet"), place.get("cell")) in places

    def write(self, path: Path) -> None:
        self.book.save(path)


def form_of(path: Path):
    if path.suffix == ".csv":
        return REDCap(path)
    if path.suffix == ".xlsx":
        return XLSForm(path)
    form = Members(path)
    return ARMT(path) if isinstance(form.root, list) else FHIR(path)


# What each fault does: a file to compare with, then the same file with the fault. Each yields (form before, form after, places).


def pairs(form, chance: random.Random) -> list:
    """Questions with an earlier one of the same form to ask about."""
    all_, found = form.questions(), []
    for place, question in enumerate(all_):
        earlier = [one for one in all_[:place] if one.form == question.form and len({code for code, _ in one.choices}) > 1]
        if earlier and question.takes_condition:
            found.append((question.name, chance.choice(earlier).name))
    return found


def named(form, name: str) -> Question:
    return next(one for one in form.questions() if one.name == name)


def conditions(path: Path, chance: random.Random, after) -> tuple | None:
    before, spoilt = form_of(path), form_of(path)
    found = pairs(before, chance)
    if not found:
        return None
    name, asked = chance.choice(found)
    codes = [code for code, _ in named(before, asked).choices]
    before.set_condition(named(before, name), before.compared(asked, codes[0]))
    return before, spoilt, spoilt.set_condition(named(spoilt, name), after(spoilt, asked, codes))


def unknown_code(path: Path, chance: random.Random):
    return conditions(path, chance, lambda form, asked, codes: form.compared(asked, "97"))


def never(path: Path, chance: random.Random):
    def both(form, asked: str, codes: list):
        one, other = form.compared(asked, codes[0]), form.compared(asked, codes[1])
        return one + other if isinstance(one, list) else f"{one} and {other}"

    return conditions(path, chance, both)


def choices(path: Path, chance: random.Random, is_wanted, after) -> tuple | None:
    before, spoilt = form_of(path), form_of(path)
    all_ = before.questions()
    names = [one.name for one in all_ if one.choices and is_wanted(one, all_)]
    if not names:
        return None
    name = chance.choice(names)
    question = named(before, name)
    before.set_choices(question, question.choices)
    return before, spoilt, spoilt.set_choices(named(spoilt, name), after(question.choices))


def twice(path: Path, chance: random.Random):
    return choices(path, chance, lambda one, all_: len(set(one.choices)) == len(one.choices) > 1, lambda list_: list_ + list_)


def reversed_labels(path: Path, chance: random.Random):
    def is_scale(one: Question, all_: list) -> bool:
        labels = [label for _, label in one.choices]
        words = all(re.search(r"[^\W\d_]{2}", label) for label in labels)
        return words and len(set(labels)) == len(labels) > 2 and sum(other.choices == one.choices for other in all_) > 3

    return choices(path, chance, is_scale, lambda list_: [(code, label) for (code, _), (_, label) in zip(list_, reversed(list_))])


def missing_language(path: Path, chance: random.Random):
    before, spoilt = form_of(path), form_of(path)
    if not hasattr(before, "translate"):
        return None
    before.translate()
    texts = spoilt.translate()
    return (before, spoilt, spoilt.take_away(chance.choice(texts))) if texts else None


FAULTS = dict(zip(RULES, (unknown_code, twice, reversed_labels, missing_language, never)))


class Check:
    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder

    def found(self, path: Path) -> list:
        run = subprocess.run([self.options.qtool, "lint", "--format", "json", path], capture_output=True, text=True, timeout=60)
        if run.returncode not in (0, 1):
            raise ValueError(run.stderr.strip())
        return json.loads(run.stdout)["findings"]

    def judge(self, task: tuple) -> tuple | None:
        """The kind of file, and what is wrong with the findings about a fault; None if the file has no place for it."""
        number, path, kind = task
        try:
            planted = FAULTS[kind](path, random.Random(f"{self.options.first} {path.name} {kind}"))
        except (StopIteration, KeyError, ValueError) as problem:
            return ("not read by the judge", f"{path.name}: {type(problem).__name__} {problem}")
        if planted is None:
            return None
        before, after, places = planted
        folder = self.folder / f"{number}"
        folder.mkdir()
        sound, spoilt = folder / path.name, folder / f"planted-{path.name}"
        before.write(sound)
        after.write(spoilt)
        try:
            old, new = self.found(sound), self.found(spoilt)
        except ValueError as problem:
            return None if "cannot read" in str(problem) else (type(after).__name__, str(problem))
        if kind == "a condition that never holds" and any(one["severity"] == "error" for one in old):
            # No condition is decided in a file with other errors.
            return None
        if kind == "a missing language" and any(re.match(r"\d+ texts are missing", one["message"]) for one in old):
            # One finding says it of all texts.
            return None
        known = Counter(str((one["rule"], one.get("place"))) for one in old)
        fresh = [one for one in new if not take(known, str((one["rule"], one.get("place"))))]
        return (type(after).__name__, complaint(fresh, after, kind, places))


def take(counts: Counter, key: str) -> bool:
    counts[key] -= 1
    return counts[key] >= 0


def complaint(fresh: list, form, kind: str, places: set) -> str:
    at = [one for one in fresh if one["rule"] in RULES[kind] and form.is_at(one.get("place") or {}, places)]
    if not at:
        others = [f"{one['rule']} at {one.get('place')}" for one in fresh]
        return f"not found at {sorted(map(str, places))[:2]}; found: {others[:3]}"
    others = [one for one in fresh if one not in at]
    if others or len(at) > 1:
        return f"more than one finding: {[(one['rule'], one['message'], one.get('place')) for one in at[1:] + others][:3]}"
    texts = [at[0]["message"], at[0]["help"] or "", *(note["message"] for note in at[0]["notes"])]
    own = [text for text in texts if OWN_WORDS.search(text)]
    return f"not in words of the format: {own}" if own else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--least", type=int, default=200, help="how many faults there must be")
    parser.add_argument("--missed", type=int, default=0, help="how many of them may be missed")
    options = parser.parse_args()
    options.qtool = options.qtool.resolve()
    tasks = [(number, path, kind) for number, (path, kind) in enumerate((path, kind) for path in options.files for kind in FAULTS)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        results = list(pool.map(Check(options, Path(folder)).judge, tasks))
    counts, problems = Counter(), []
    for (_, path, kind), result in zip(tasks, results):
        if result is not None:
            counts[kind, result[0], not result[1]] += 1
            problems += [f"{path.name}: {kind}: {result[1]}"] if result[1] else []
    for kind, system in sorted({(kind, system) for kind, system, _ in counts}):
        right, wrong = counts[kind, system, True], counts[kind, system, False]
        print(f"{kind}, {system}: {right} of {right + wrong}")
    print("\n".join(problems))
    print(f"{counts.total()} faults, {len(problems)} of them missed, of which {options.missed} may be")
    return 1 if counts.total() < options.least or len(problems) > options.missed else 0


if __name__ == "__main__":
    sys.exit(main())
