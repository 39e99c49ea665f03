#!/usr/bin/env python3
"""Compare what `qtool import` made of XLSForms with what pyxform, the reference program, reads in them.

    import_xlsform_check.py QTOOL [--generated N] [--first SEED] [--least PERCENT] [FILE…]

pyxform says which questions there are, in which groups, with which labels, hints, answers and conditions. Each must be in the YAML or
in a remark. Conditions are evaluated by XPath and by the words of the language, with all answers or a few hundred of them. N forms (60)
are generated.
"""

import itertools
import random
import re
import sys
import warnings
from pathlib import Path

from lxml import etree
from pyxform.errors import PyXFormError
from pyxform.xls2json import parse_file_to_json

from importing import forms, judging, logic, made, sources

TYPES = {
    "text": "text", "string": "text", "integer": "number", "int": "number", "decimal": "number", "select one": "choice",
    "select all that apply": "multiple", "date": "date", "time": "time", "dateTime": "text", "datetime": "text", "note": "note", "range": "slider",
    "acknowledge": "choice", "trigger": "choice", "barcode": "text",
    "phone number": "text",
}
RECORDED = {
    "start", "end", "today", "deviceid", "phonenumber", "simserial", "subscriberid", "username", "email", "audit", "calculate", "hidden",
    "start-geopoint", "imei", "background-audio", "uri:deviceid", "uri:subscriberid", "uri:simserial", "uri:phonenumber", "uri:username", "uri:email",
}


class Check(judging.Judge):
    def file(self, path: Path, folder: Path) -> None:
        warnings.simplefilter("ignore")
        try:
            form = parse_file_to_json(str(path), warnings=[])
        except PyXFormError:
            form = None
        if form and not any(row["type"] not in RECORDED for row, _ in walk(form, [])):
            self.counts["without questions"] += self.run("import", str(path), "-o", str(folder)).returncode == 2
            return
        report = self.imported(path, folder)
        if form is None or report is None:
            self.counts["not read by pyxform"] += form is None
            return
        (file,) = folder.glob("*.yaml")
        self.form(form, made.read(file), sources.single(file.read_text()))
        has_repeated_codes = any(len(codes) > len(set(codes)) for codes in (
            [str(one["name"]) for one in row.get("choices", [])] for row, _ in walk(form, [])))
        self.commands(folder, has_repeated_codes)

    def form(self, form: dict, file: made.Made, text: str) -> None:
        repeated = repeats(form)
        rows = [row for row in walk(form, []) if not is_added(row[0], repeated)]
        asked = [row for row in rows if row[0]["type"] not in RECORDED and not is_fixed(row[0]) and not is_never(*row)]
        for row, groups in rows:
            if row["type"] in RECORDED and row["name"] not in ("instanceID", "instanceName") and f"`{row['name']}`" not in text:
                self.say(f"{row['name']} is missing")
            if is_never(row, groups) and not re.search(rf"`{re.escape(row['name'])}`.* is not asked, as ", text):
                self.say(f"nothing says that nobody is asked {row['name']}")
        questions = [one for one in file.questions if "`or_other` adds this question" not in one.remarks]
        if len(asked) != len(questions):
            return self.say(f"{len(asked)} rows, {len(questions)} questions: {[row['name'] for row, _ in asked]}")
        self.begun: set = set()
        ids = {row["name"]: question.id for (row, _), question in zip(asked, questions)}
        by_name = {row["name"]: row for row, _ in rows}
        for (row, groups), question in zip(asked, questions):
            self.question(row, groups, question, text)
            self.condition(row, groups, question, ids, by_name, text)

    def question(self, row: dict, groups: list, question: made.Question, page: str) -> None:
        self.counts["questions"] += 1
        self.names(row["name"], question)
        looks = str(row.get("control", {}).get("appearance", "")).split()
        expected = "note" if "label" in looks else TYPES.get(row["type"])
        if row["type"].startswith("select") and not row.get("choices"):
            expected = "text"
        if question.type != expected and not (question.type in ("note", "text") and "`type` is `" in question.remarks):
            self.say(f"{row['name']} is {row['type']} and became {question.type}")
        shown = sources.plain(bold(flat(question.keys)) + question.remarks)
        for text in versions(row.get("label")) + versions(row.get("hint")):
            if sources.plain(bold(text)) not in shown:
                self.say(f"a text of {row['name']} is missing: {text!r}")
        for group in groups:
            if group["name"] in self.begun and (not question.is_first or not question.header.strip()):
                # The title is above the first part of a section that is divided by a matrix.
                continue
            self.begun.add(group["name"])
            for text in versions(group.get("label")):
                if sources.plain(bold(text)) not in sources.plain(bold(flat(question.header))):
                    self.say(f"the title of {group['name']} is missing above {row['name']}: {text!r}")
        required = str(row.get("bind", {}).get("required", "false")).lower() in ("yes", "true", "true()", "1")
        # Somebody is asked who should not be, so the answer is not demanded.
        must = required and not any(self.is_remarked(relevant(one), page) for one in groups + [row])
        if question.type != "note" and must != (question.keys.get("required") != "false"):
            self.say(f"required of {row['name']} is {required}")
        if question.type in ("choice", "multiple") and row["type"].startswith("select"):
            self.options(row, question)

    def options(self, row: dict, question: made.Question) -> None:
        given = [one for one in row["choices"]]
        made_options = question.options
        if not judging.agree([str(one["name"]) for one in given], [code for code, _ in made_options], self.report + question.remarks):
            self.say(f"the codes of {row['name']} are {made_options}")
        for one, (_, text) in zip(given, made_options):
            self.counts["options"] += 1
            for label in versions(one.get("label")):
                if sources.plain(bold(label)) not in sources.plain(bold(flat(text))):
                    self.say(f"an answer of {row['name']} is {text!r}, not {label!r}")

    # MARK: Conditions

    def is_remarked(self, relevant: str, text: str) -> bool:
        """Whether a remark has the condition."""
        words = re.escape(re.sub(r"\s+", " ", straight(relevant)))
        return bool(relevant and re.search(r"`relevant` cannot be expressed, as .*?: " + words + "$", re.sub(r"[ \t]+", " ", straight(text)), re.M))

    def condition(self, row, groups, question, ids, by_name, text) -> None:
        parts = []
        for one in groups + [row]:
            if not relevant(one):
                continue
            self.counts["conditions"] += 1
            if self.is_remarked(relevant(one), text):
                self.counts["conditions in a remark"] += 1
            else:
                parts.append(relevant(one))
        if not parts:
            if any(question.conditions):
                self.say(f"{row['name']} has a condition of its own: {question.conditions}")
            return
        whens = [logic.When(one) for one in question.conditions]
        names = sorted(set(re.findall(r"\$\{([^}]+)\}", " ".join(parts))))
        for answers in trials(names, by_name, " ".join(parts)):
            wanted = all(holds(part, answers) for part in parts)
            here = {ids.get(name, name): value for name, value in answers.items()}
            if wanted != all(when.tree(here) for when in whens):
                return self.say(f"{row['name']}: {parts} does not mean {question.conditions} with {answers}")


def relevant(row: dict) -> str:
    return str(row.get("bind", {}).get("relevant", "")).strip()


def walk(holder: dict, groups: list):
    """Each question with the groups around it."""
    for row in holder.get("children", []):
        if row["type"] in ("group", "repeat", "loop"):
            if row["name"] != "meta":
                yield from walk(row, groups + [row])
        else:
            yield row, groups


def repeats(holder: dict) -> set:
    rows = holder.get("children", [])
    return {row["name"] for row in rows if row["type"] == "repeat"}.union(*map(repeats, rows))


def is_added(row: dict, repeated: set) -> bool:
    """What pyxform adds: the text to a question with `or_other`, the heading of a table of questions, the count of a repeat."""
    return (
        versions(row.get("label")) == ["Specify other."] or row["name"].startswith("reserved_name_for_field_list_labels")
        or (row["type"] == "calculate" and row["name"].removesuffix("_count") in repeated))


def is_fixed(row: dict) -> bool:
    return str(row.get("bind", {}).get("readonly", "")).lower() in ("yes", "true", "true()", "1") and row["type"] != "note"


def is_never(row: dict, groups: list) -> bool:
    """Whether a condition that depends on no answer is false; pyxform reads such words as `false()`."""
    return any(
        relevant(one).lower() in ("false", "false()", "no") or re.fullmatch(r"[\d\s=.'!()]+", relevant(one)) and not holds(relevant(one), {})
        for one in groups + [row])


def versions(label) -> list:
    return [str(one) for one in label.values() if str(one).strip()] if isinstance(label, dict) else [str(label)] if label else []


def flat(value) -> str:
    if isinstance(value, dict):
        value = list(value.items())
    return "\n".join(flat(one) for one in value) if isinstance(value, (list, tuple)) else str(value or "")


def straight(text: str) -> str:
    """As pyxform makes quotes."""
    return text.translate(str.maketrans("“”‘’", "\"\"''"))


def bold(text: str) -> str:
    """Headings of Markdown are bold lines."""
    text = straight(text.replace("\\n", "\n").replace("\\'", "'"))
    return re.sub(r"(?m)(^|(?<=-99 )|(?<=[abc123] )|(?<=c_d )|(?<=yes )|(?<=no ))#{1,6} +", "", text)


def trials(names: list, by_name: dict, text: str) -> list:
    """All answers, or four hundred of them."""
    numbers = [float(one) for one in re.findall(r"(?<![\w'])-?\d+(?:\.\d+)?", text)]
    values = []
    for name in names:
        row = by_name.get(name, {})
        codes = [str(one["name"]) for one in row.get("choices", [])]
        if row.get("type") == "select one":
            values.append([set()] + [{code} for code in codes])
        elif row.get("type") == "select all that apply":
            sizes = range(len(codes) + 1) if len(codes) < 5 else (0, 1, 2)
            values.append([set(some) for size in sizes for some in itertools.combinations(codes, size)])
        else:
            around = sorted({one + step for one in numbers for step in (-1, 0, 1)})
            values.append([set()] + [{f"{one:g}"} for one in around] + ([] if around else [{"x"}]))
    count = 1
    for some in values:
        count *= len(some)
    if count <= 400:
        return [dict(zip(names, one)) for one in itertools.product(*values)]
    chosen = random.Random(text)
    return [{name: chosen.choice(some) for name, some in zip(names, values)} for _ in range(400)]


def holds(relevant: str, answers: dict) -> bool:
    """By XPath 1.0, in which a form has its answers as texts, several of them with spaces between."""
    root = etree.Element("data")
    for number, value in enumerate(answers.values()):
        etree.SubElement(root, f"q{number}").text = " ".join(sorted(value))
    expression = relevant
    for number, name in enumerate(answers):
        expression = expression.replace(f"${{{name}}}", f" /data/q{number} ")
    expression = expression.replace("“", "'").replace("”", "'").replace("‘", "'").replace("’", "'")
    functions = {
        (None, "selected"): lambda _, nodes, code: code in text_of(nodes).split(),
        (None, "count-selected"): lambda _, nodes: float(len(text_of(nodes).split())),
    }
    return bool(etree.XPath(f"boolean({expression})", extensions=functions)(etree.ElementTree(root)))


def text_of(nodes) -> str:
    return nodes if isinstance(nodes, str) else (nodes[0].text or "") if nodes else ""


def main() -> int:
    options = judging.arguments(generated=60)
    check = Check(options.qtool)
    check.judge(forms.write, options)
    return check.verdict()


if __name__ == "__main__":
    sys.exit(main())
