#!/usr/bin/env python3
"""Find everything of FHIR questionnaires in what `qtool import` made of them, or in a remark.

    import_fhir_check.py QTOOL [--generated N] [--first SEED] [--least PERCENT] [FILE…]

Reads the resources itself. Each item, option, code, range and condition must be in the YAML or in a remark, and so must each member
and extension that the language cannot express, with its place; conditions are evaluated with random answers, in both notations. What
is imported must be formatted, and `lint` must be able to look at it. N questionnaires (100) are generated, with the faults of real ones.
At least PERCENT of the FILEs must be imported without a loss.
"""

import json
import random
import re
import sys
from pathlib import Path

from importing import judging, logic, made, resources, sources

TYPES = {
    "boolean": {"choice"}, "choice": {"choice", "yes-no", "rating"}, "open-choice": {"choice"}, "coding": {"choice", "yes-no", "rating"}, "integer": {"number", "slider"},
    "decimal": {"number", "slider"}, "quantity": {"number"}, "string": {"text"}, "text": {"text"}, "url": {"text"}, "date": {"date"},
    "time": {"time"}, "dateTime": {"text"}, "display": {"note"},
}
# The last is what R5 calls them.
CHOICES = ("choice", "open-choice", "coding")
TAKEN = {
    "linkId", "type", "text", "_text", "item", "extension", "enableWhen", "enableBehavior", "answerOption", "answerValueSet", "required",
    "repeats", "prefix",
}
# They say nothing to an author.
SILENT = {"definition", "id"}
EXPRESSED = {
    "minValue", "maxValue", "questionnaire-sliderStepValue", "questionnaire-unit", "questionnaire-unitOption", "regex", "entryFormat",
    "questionnaire-itemControl", "questionnaire-displayCategory", "questionnaire-choiceOrientation", "questionnaire-instruction",
    "questionnaire-minOccurs", "questionnaire-maxOccurs",
}


def plain(text) -> str:
    """A text without tags, markup and space."""
    text = re.sub(r"</?[a-z][a-z0-9]*(\s[^<>]*)?/?>", "", str(text))
    return re.sub(r"[\s*]+|\\n|\\u00a0", "", text)


def flat(value) -> str:
    """A text in one language or in several."""
    return "\n".join(flat(one) for one in value) if isinstance(value, (list, tuple)) else str(value or "")


def translations(holder: dict, name: str) -> list:
    parts = [one.get("extension", []) for one in resources.extension(holder.get("_" + name) or {}, "translation")]
    return [resources.value(part) for one in parts for part in one if part.get("url") == "content"]


class Check(judging.Judge):
    def file(self, path: Path, folder: Path) -> None:
        self.report = self.imported(path, folder)
        if self.report is None:
            return
        files = sorted(folder.glob("*.yaml"))
        self.resource = json.loads(path.read_text(encoding="utf-8-sig"))
        if not files:
            return self.nothing(resources.items(self.resource))
        if len(files) != 1:
            return self.say(f"{len(files)} files")
        self.questionnaire(resources.items(self.resource), made.read(files[0]))
        codes = [[code for code, _ in resources.options(self.resource, item.json)] for item in resources.items(self.resource)]
        self.commands(folder, has_repeated_codes=any(len(some) > len(set(some)) for some in codes))

    def nothing(self, items: list) -> None:
        """No file is written if participants see no question; the report has all texts."""
        asked = [item for item in items if not resources.is_inside(self.resource, item) and not resources.is_unseen(item)]
        if asked or "no file is written for `" not in self.report:
            self.say(f"no file, although participants see {len(asked)} items")
        for item in items:
            for text in [resources.text(item.json)] + translations(item.json, "text"):
                if plain(text) not in plain(self.report):
                    self.say(f"the text of {item.name} is missing: {text!r}")

    def questionnaire(self, items: list, file: made.Made) -> None:
        text = sources.single(file.text)
        everything = plain(text) + re.sub(r"\s+", "", text)
        asked = [item for item in items if not resources.is_inside(self.resource, item) and not resources.is_unseen(item)]
        ids: dict = {}
        if len(asked) != len(file.questions):
            return self.say(f"{len(asked)} items, {len(file.questions)} questions")
        for item, question in zip(asked, file.questions):
            ids.setdefault(item.name, question.id)
            wanted = resources.identifier(item.name)
            if not re.fullmatch(re.escape(wanted) + r"(_\d+)?", question.id):
                self.say(f"{item.name} became {question.id}")
            self.names(item.name, question)
        by_name: dict = {}
        for item, question in zip(asked, file.questions):
            by_name.setdefault(item.name, (item, question))
        for item, question in zip(asked, file.questions):
            gone, are_right = judging.dropped(question, file.questions)
            if not are_right:
                self.say(f"the condition of {item.name} asks about what is answered before, and is gone: {gone}")
            self.question(item, question, gone)
            self.condition(item, question, ids, by_name, gone)
        for item in items:
            if not resources.is_unseen(item):
                self.rest(item)
            elif item.type != "group" and f"`{item.name}`" not in file.text:
                self.say(f"nothing says that participants do not see {item.name}")
            for text in [resources.text(item.json)] + translations(item.json, "text"):
                if plain(text) not in everything and plain(json.dumps(text)) not in everything and plain(text).replace("'", "''") not in everything:
                    self.say(f"the text of {item.name} is missing: {text!r}")

    def question(self, item, question, gone: list) -> None:
        self.counts["questions"] += 1
        if plain(resources.text(item.json)) not in plain(flat(question.keys.get("text"))):
            self.say(f"the text of {item.name} is {question.keys.get('text')!r}")
        expected = TYPES.get(item.type, set()) if item.json.get("repeats") is not True or item.type not in CHOICES else {"multiple"}
        if item.type in CHOICES and not resources.options(self.resource, item.json):
            expected = {"text"}
        if question.type not in expected and not (question.type == "note" and (f"`{item.type}`" in question.remarks or item.type == "group")):
            self.say(f"{item.name} is {item.type} and became {question.type}")
        is_required = question.keys.get("required") != "false"
        # Somebody is asked who should not be, so the answer is not demanded.
        must = item.json.get("required") is True and not gone and not any(self.is_unread(holder) for holder in item.conditions)
        if question.type != "note" and is_required != must:
            self.say(f"required of {item.name} is {is_required}")
        self.answers(item, question)

    def answers(self, item, question) -> None:
        options = resources.options(self.resource, item.json)
        if question.type in ("choice", "multiple") and item.type != "boolean":
            if len(options) != len(question.options):
                return self.say(f"{item.name} has {len(options)} options and {len(question.options)} in the YAML")
            codes = [(made_code if code is None else code, made_code) for (code, _), (made_code, _) in zip(options, question.options)]
            if not judging.agree([code for code, _ in codes], [made_code for _, made_code in codes], self.report + question.remarks):
                self.say(f"the codes of {item.name} are {codes}")
            for (_, text), (_, made_text) in zip(options, question.options):
                self.counts["options"] += 1
                if plain(text) not in plain(flat(made_text)):
                    self.say(f"an option of {item.name} is {made_text!r}, not {text!r}")
        elif question.type in ("rating", "yes-no"):
            shown = plain(flat(question.keys.get("labels")) + flat(question.keys.get("range")))
            for _, text in options:
                if plain(text) not in shown and not re.fullmatch(r"-?\d+", str(text)):
                    self.say(f"an option of {item.name} is missing: {text!r}")
        elif options:
            for code, text in options:
                if plain(code or text) not in plain(question.remarks):
                    self.say(f"an option of {item.name} is missing: {text!r}")
        exclusive = [value.get("code") for value, one in (
            (resources.value(one), one) for one in item.json.get("answerOption", [])) if resources.extension(one, "questionnaire-optionExclusive")]
        by_code = dict(zip([code for code, _ in options], [code for code, _ in question.options or []]))
        exclusive = [by_code.get(code, code) for code in exclusive]
        if question.type == "multiple" and exclusive != question.keys.get("exclusive", []):
            self.say(f"exclusive of {item.name} is {question.keys.get('exclusive')}, not {exclusive}")
        for name, index in (("minValue", 0), ("maxValue", 1)):
            for one in resources.extension(item.json, name):
                bound = str(resources.value(one))
                if bound not in question.keys.get("range", ["", ""])[index] and bound not in question.remarks:
                    self.say(f"{name} of {item.name} is missing: {bound}")

    def rest(self, item) -> None:
        """What is left of an item is in the report with its place."""
        for name, value in item.json.items():
            if name in TAKEN | SILENT or value in (False, []):
                continue
            self.counts["other members"] += 1
            if f", from {item.pointer}/{name}\n      `{name}`" not in self.report and f"× `{name}`" not in self.report:
                self.say(f"{item.pointer}/{name} has no remark")
        for index, one in enumerate(item.json.get("extension", [])):
            name = one["url"].split("/")[-1]
            if name in EXPRESSED or resources.value(one) is False:
                continue
            self.counts["other extensions"] += 1
            if f"× `{name}`" not in self.report and (f"`{name}`" not in self.report or item.pointer not in self.report):
                self.say(f"{item.pointer}/extension/{index} has no remark: {name}")

    # MARK: Conditions

    def condition(self, item, question, ids: dict, by_name: dict, gone: list) -> None:
        parts, remarked = [], False
        for holder in item.conditions:
            if self.is_unread(holder):
                remarked = True
            else:
                parts.append(holder.json)
        if not item.conditions:
            if any(question.conditions):
                self.say(f"{item.name} has a condition of its own: {question.conditions}")
            return
        self.counts["conditions"] += 1
        try:
            # A condition in a remark means the same as in the source, too.
            whens = [logic.When(one) for one in question.conditions + gone]
        except AssertionError as error:
            return self.say(f"{item.name}: {error} cannot be read")
        values: dict = {}
        for holder in parts:
            for test in holder["enableWhen"]:
                values.setdefault(test["question"], {"-7"}).add(resources.answer(test))
        chosen = random.Random(item.name)
        for _ in range(60):
            answers = {name: set(chosen.sample(sorted(some), chosen.randint(0, 1 if not self.takes_many(name, by_name) else len(some))))
                       for name, some in values.items()}
            here = {ids.get(name, resources.identifier(name)): self.coded(name, some, by_name) for name, some in answers.items()}
            wanted = all(resources.holds(holder, answers) for holder in parts)
            if wanted != all(when.tree(here) for when in whens):
                return self.say(f"{item.name}: {json.dumps([one['enableWhen'] for one in parts])} does not mean {question.conditions} with {answers}")
        self.counts["conditions in a remark"] += remarked

    def is_unread(self, holder) -> bool:
        return f", from {holder.pointer}/enableWhen\n      `enableWhen` cannot be expressed" in self.report

    def takes_many(self, name: str, by_name: dict) -> bool:
        return name in by_name and by_name[name][1].type == "multiple"

    def coded(self, name: str, some: set, by_name: dict) -> set:
        """Texts without a code are numbered, and a code that the language does not have is another one."""
        if name not in by_name:
            return some
        item, question = by_name[name]
        if question.type not in ("choice", "multiple"):
            return some
        given = [text if code is None else code for code, text in resources.options(self.resource, item.json)]
        made_codes = dict(zip(reversed(given), reversed([code for code, _ in question.options])))
        # An answer that the source does not offer is no answer to an option that has its code now.
        return {made_codes.get(one, f"no answer: {one}" if one in made_codes.values() else one) for one in some}


def main() -> int:
    options = judging.arguments(generated=100)
    check = Check(options.qtool)
    check.judge(resources.write, options)
    return check.verdict()


if __name__ == "__main__":
    sys.exit(main())
