#!/usr/bin/env python3
"""Find everything of a source in what `qtool import` made of it, or in a remark.

    import_check.py QTOOL [--generated N] [--first SEED] [--least PERCENT] [FILE…]

Reads the sources itself: definitions of the aRMT app (JSON) and REDCap dictionaries (CSV). Each question, option, code, range and
condition must be in the YAML or in a remark; conditions are evaluated with random answers, in both notations. What is imported must be
formatted, and `lint` must be able to look at it. N dictionaries and definitions (60) are generated, with the faults of real ones.
At least PERCENT of the FILEs must be imported without a loss.
"""

import itertools
import random
import re
import sys
from collections import Counter
from pathlib import Path

from importing import generating, judging, logic, made, sources

FIXED = {"yesno": ["1", "0"], "truefalse": ["1", "0"]}
TYPES = {
    "radio": "choice", "matrix-radio": "choice", "range-info": "choice", "dropdown": "choice", "checkbox": "multiple",
    "yesno": "choice", "truefalse": "choice", "slider": "slider", "slider-vertical": "slider", "notes": "text",
    "info": "note", "descriptive": "note",
}
VALIDATED = {"integer": "number", "date": "date", "date_dmy": "date", "date_mdy": "date", "date_ymd": "date", "time": "time"}


REFUSAL = re.compile(r"(?i)(i )?(don't know|do not know|prefer not to (say|answer))\\.?|weiß nicht|keine angabe|weet niet|no sé|non so")


def without_record(fields: list, number: int, forms: int) -> list:
    """The first field of a dictionary names the record, if it is a text and not all that there is."""
    has_record = number == 0 and not fields[0].is_armt and fields[0].type == "text" and (len(fields) > 1 or forms > 1)
    return fields[1:] if has_record else fields


def starts(questions: list) -> list:
    """For each question, whether a section with a title begins with it."""
    return [bool(one.header.strip()) and one.is_first for one in questions]


def sound(code: str) -> str:
    """A code without spaces and control characters around it."""
    return re.sub(r"^[\s\x00-\x1f\x7f-\x9f]+|[\s\x00-\x1f\x7f-\x9f]+$", "", code)


class Check(judging.Judge):
    def file(self, path: Path, folder: Path) -> None:
        report = self.imported(path, folder)
        if report is None:
            return
        forms, files = sources.read(path), sorted(folder.glob("*.yaml"))
        repeated = False
        known = {one.name for fields in forms.values() for one in fields}
        forms = {name: without_record(fields, number, len(forms)) for number, (name, fields) in enumerate(forms.items())}
        for name, fields in list(forms.items()):
            if all(one.is_unseen for one in fields):
                del forms[name]
                if f"no file is written for `{name or path.stem}`" not in report and len(forms) > 0:
                    self.say(f"nothing says that participants see nothing of the form {name}")
        if len(forms) != len(files):
            self.say(f"{len(forms)} forms, {len(files)} files")
        for form, fields in forms.items():
            name = re.sub(r"[^a-z0-9-]+", "-", form.lower()).rstrip("-")
            file = folder / f"{name if re.match('[a-z]', name) else 'q-' + name}.yaml"
            if not file.exists():
                self.say(f"no file for the form {form}")
                continue
            repeated = repeated or any(
                count > 1 for one in fields for count in Counter(code for code, _ in one.options).values())
            self.form(fields, made.read(file), known)
        self.places(report, folder)
        self.commands(folder, has_repeated_codes=repeated)

    def places(self, report: str, folder: Path) -> None:
        """Each place in a new file is that of a comment."""
        for name, line in re.findall(r"^    (\S+\.yaml):(\d+)", report, re.M):
            lines = Path(name).read_text().split("\n")
            if made.MARK not in lines[int(line) - 1]:
                self.say(f"{name}:{line} is not a remark")

    def form(self, fields: list, file: made.Made, known: set) -> None:
        unseen, all_fields = [one for one in fields if one.is_unseen], fields
        fields = [one for one in fields if not one.is_unseen]
        for one in unseen:
            if f"participants do not see `{one.name}`" not in sources.single(file.text):
                self.say(f"nothing says that participants do not see {one.name}")
        if len(fields) != len(file.questions):
            self.say(f"{len(fields)} fields, {len(file.questions)} questions")
        ids = {}
        for field, question in zip(fields, file.questions):
            ids.setdefault(field.name, question.id)
            self.names(field.name, question)
            self.question(field, question)
        for field, question in zip(fields, file.questions):
            if sources.plain(field["section_header"]) not in sources.plain(question.header):
                self.say(f"the header of {field.name} is missing")
        if not fields[0].is_armt:
            headers = sum(bool(one["section_header"].strip()) for one in fields)
            if headers > sum(made_header for made_header in starts(file.questions)):
                self.say("a header that repeats is there only once")
        for field, question in zip(fields, file.questions):
            self.condition(field, question, ids, {one.name: one for one in all_fields}, known)

    def question(self, field: sources.Field, question: made.Question) -> None:
        self.counts["questions"] += 1
        text = sources.plain(str(question.keys.get("text")) + question.remarks)
        if sources.plain(field["field_label"]) not in text:
            self.say(f"the text of {field.name} is {question.keys.get('text')!r}")
        if sources.plain(field["field_note"]) not in sources.plain(question.keys.get("help", "")):
            self.say(f"the help of {field.name} is missing")
        expected = TYPES.get(field.type)
        validation = field["text_validation_type_or_show_slider_number"].strip()
        if field.type == "text":
            expected = "number" if validation.startswith("number") else VALIDATED.get(validation, "text")
        if field.type == "range":
            expected = question.type if question.type in ("rating", "slider", "choice") else "rating"
        if expected in ("choice", "multiple") and not field.options and field.type not in FIXED:
            expected = "text"
            if sources.plain(field["select_choices_or_calculations"]) not in sources.plain(question.remarks):
                self.say(f"the choices of {field.name} are missing: {field['select_choices_or_calculations']}")
        if question.type != expected and not (question.type == "note" and f"`{field.type}`" in question.remarks):
            self.say(f"{field.name} is a {field.type} and became a {question.type}")
        self.answers(field, question)

    def answers(self, field: sources.Field, question: made.Question) -> None:
        codes = [sound(code) for code, _ in field.options] or FIXED.get(field.type, [])
        if question.type in ("choice", "multiple"):
            refusals = [label for _, label in question.options if REFUSAL.fullmatch(label)]
            if refusals and "`no-answer:" not in question.remarks:
                self.say(f"nothing says that {refusals} of {field.name} may be a refusal")
            changed = [code for code, _ in field.options if sound(code) != code]
            if changed and question.remarks.count("`") < 2 * len(changed):
                self.say(f"nothing says that the codes of {field.name} were {changed}")
            if not judging.agree(codes, [code for code, _ in question.options], self.report + question.remarks):
                self.say(f"the codes of {field.name} are {question.options}")
            wanted = {new: judging.stored(code, new) for code, (new, _) in zip(codes, question.options)}
            if any(wanted[new] != question.stored_codes.get(new) for new in wanted):
                self.say(f"the stored codes of {field.name} are {question.stored_codes}, not {wanted}")
            for (code, label), (_, text) in zip(field.options, question.options):
                if sources.plain(label) != sources.plain(text) and (label.strip() or text != code.strip()):
                    self.say(f"an option of {field.name} is {text!r}, not {label!r}")
        elif question.type in ("rating", "slider"):
            self.scale(field, question)
        elif question.type == "note":
            shown = sources.plain(str(question.keys.get("text")) + question.remarks)
            for code, label in field.options:
                if sources.plain(label) not in shown or sources.plain(code) not in shown:
                    self.say(f"{code}, {label} of {field.name} is missing")
        for column, index in (("text_validation_min", 0), ("text_validation_max", 1)):
            bound = field[column].strip()
            range = question.keys.get("range", ["", ""])
            if bound and bound != range[index] and bound not in question.remarks and not field.scale:
                self.say(f"{column} of {field.name} is missing: {bound}")

    def scale(self, field: sources.Field, question: made.Question) -> None:
        ends = [code.strip() for code, _ in (field.options[:1] + field.options[-1:]) if code.strip()]
        if field.scale:
            ends = [str(field.scale["min"]), str(field.scale["max"])]
        if len(ends) == 2 and question.keys["range"] != ends:
            self.say(f"the range of {field.name} is {question.keys['range']}, not {ends}")
        labels = [label for _, label in field.options] + [(field.scale or {}).get(one, "") for one in ("labelLeft", "labelRight")]
        shown = sources.plain(str(question.keys.get("labels", "")) + str(question.keys["range"]) + question.remarks)
        for label in labels:
            if sources.plain(label) not in shown and not re.fullmatch(r"-?\d+", label.strip()):
                self.say(f"a label of {field.name} is missing: {label}")

    def condition(self, field, question, ids: dict, fields: dict, known: set) -> None:
        text = field["branching_logic"].strip()
        if not text:
            if any(question.conditions):
                self.say(f"{field.name} has a condition of its own: {question.conditions}")
            return
        self.counts["conditions"] += 1
        if not question.conditions:
            if re.sub(r"\s+", "", text) not in re.sub(r"\s+", "", question.remarks):
                self.say(f"the condition of {field.name} is missing: {text}")
            return
        try:
            source = logic.Logic(text, set())
        except logic.Unreadable as error:
            return self.say(f"{field.name}: {text} became {question.conditions}, but {error} is not logic")
        self.compare(field, source, [logic.When(one) for one in question.conditions], ids, text, fields)

    def compare(self, field, source, parts: list, ids: dict, text: str, fields: dict) -> None:
        """With no answers, with each value alone, and with random ones."""
        random_answers = random.Random(text)
        values = {name: sorted(source.values[name] - {""}) + ["-7"] for name in source.names}
        single = {name: name in fields and fields[name].type != "checkbox" for name in source.names}
        trials = [{name: set() for name in values}]
        for name, value in itertools.chain.from_iterable(((n, v) for v in vs) for n, vs in values.items()):
            trials.append({name: {value}})
        for _ in range(40):
            trials.append({
                name: set(random_answers.sample(some, 1 if single[name] else random_answers.randint(0, len(some))))
                for name, some in values.items()})
        for answers in trials:
            here = {ids.get(name, re.sub(r"\W", "_", name)): value for name, value in answers.items()}
            if source.tree(answers) != all(part.tree(here) for part in parts):
                return self.say(f"{field.name}: {text} does not mean the same with {answers}")


def main() -> int:
    options = judging.arguments(generated=60)
    check = Check(options.qtool)
    check.judge(generating.write, options)
    return check.verdict()


if __name__ == "__main__":
    sys.exit(main())
