"""Random questionnaires: awkward but valid ones, for each target."""

import random

from .generating_parts import ConditionGenerator, RuleGenerator
from .questions import INPUTS
from .scores import ALWAYS_NUMBERS
from .writing import Raw, Shared, Writer

WORDS = [
    "How", "are", "you", "Wie", "geht", "es", "Ihnen", "heute", "stress", "Ärger", "naïve", "x", "no", "yes", "null", "true", "1.10",
    "2026-01-02", "08:00", "0x1F", "1e3", "~", "I'm", 'a "b" c', "„so“", "a:b", "a, b", "[x]", "{y}", "#1", "50 %", "@me", "a|b", "`c`",
    "**bold**", "*italic*", "***both***", "**a *b* c**", "*a **b** c*", "**open", "close**", "2 * 3 * 4", "*", "**", "***", "a*b*c",
    "**a**b**", "*a**b*", "**a***b*", "****", "**a **b", "* a*", "\\*a\\*", "**<b>**", "*&*", "_x_", "<b>", "</p>", "a < b & c > d",
    "&amp;", "&", "😀", "👩‍👩‍👧", "שלום", "مرحبا", "e\u0301", "日本語", "a\u00a0b", "tab\there", "C:\\dir", "?", "!", "– – –", "…"]
NO_LETTERS = ["0–100", "😀", "1 < 2", "**5**", "?", "12 %", "1.10", "*3* & 4", "🙂🙃"]
LANGUAGES = ["de", "en", "fr", "es", "nl", "de-AT", "ar", "zh-Hans", "he"]
WITH_YES_NO = {"de", "en", "fr", "es", "nl", "de-AT"}
SENSORS = ["gps", "microphone", "accelerometer", "heart-rate", "wifi", "x-own", "x-b2"]
WORD_CODES = ["a", "B", "none", "other", "yes", "no", "true", "null", "on", "a1", "x_y", "a-b", "ONE", "e", "off"]
PATTERNS = [r"[0-9]{2,3}/[0-9]{2,3}", r"[a-z]+", r"\d+(\.\d+)?", r"(?:ja|nein)", r"[^<>&]{1,20}", r".{3,}", r"\p{L}+", r"[A-Z]\w*"]
TYPES = {
    "track": ["choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "note"],
    "intersession": ["choice", "yes-no", "rating", "sam", "choice"],
    "form": ["choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "time", "group", "note"],
    "esmira": ["choice", "multiple", "yes-no", "slider", "rating", "number", "text", "date", "time", "group", "note"],
}
ALL_TYPES = TYPES["form"]


class Generator:
    """One questionnaire; the same seed gives the same one."""

    def __init__(self, seed: str, target: str) -> None:
        self.chance = random.Random(seed)
        self.target = target
        self.count = 0
        self.titled = False
        self.asked: list[tuple[str, dict]] = []
        self.lists: dict[str, list[str]] = {}
        self.anchors: list[Shared] = []
        self.refusals: list[str] = []

    def often(self, probability: float) -> bool:
        return self.chance.random() < probability

    def pick(self, values):
        return self.chance.choice(values)

    def condition(self) -> str:
        return ConditionGenerator(self.chance, self.target, self.asked).condition()

    def file(self, name: str) -> tuple[dict, str]:
        """The values of a questionnaire, and the text of its file."""
        values = self.questionnaire(name)
        return values, Writer(self.chance).file(values)

    def questionnaire(self, name: str) -> dict:
        self.languages = self.chance.sample(LANGUAGES, self.pick([0, 0, 0, 1, 1, 2, 2, 3]))
        result: dict = {"questionnaire": name, "title": self.text()}
        if self.languages:
            result["languages"] = list(self.languages)
        for key in ("description", "intro", "outro"):
            if self.often(0.3):
                result[key] = self.text()
        if self.often(0.2):
            result["source"] = self.words()
        self.add_settings(result)
        if self.often(0.5):
            result["option-lists"] = {f"list{n}": self.options(name=f"list{n}") for n in range(self.pick([1, 2]))}
        if self.often(0.3):
            result["questions"] = self.questions(self.pick([1, 2, 4, 8]), True)
        else:
            result["sections"] = [self.section(place) for place in range(self.pick([1, 2, 2, 3, 5]))]
        self.add_order(result, len(result.get("questions", result.get("sections"))))
        if self.often(0.3):
            self.add_scores(result)
        if self.often(0.2):
            self.add_history(result)
        return self.shuffled(result)

    def shuffled(self, result: dict) -> dict:
        """Keys in any order, except that lists come before their uses, so that an anchor comes before its aliases."""
        keys = list(result)
        if self.often(0.3):
            self.chance.shuffle(keys)
            keys.sort(key=lambda key: key in ("sections", "questions"))
        return {key: result[key] for key in keys}

    def add_scores(self, result: dict) -> None:
        """No document may change because of them."""
        parts = result.get("sections", [result])
        asked = [question for part in parts for question in part.get("questions", [])]
        names = [question["id"] for question in asked if question.get("type", "choice") in ALWAYS_NUMBERS]
        if names:
            items = self.chance.sample(names, self.chance.randint(1, len(names)))
            score: dict = {"id": "score_1", "mean": items, "at-least": Raw("1")}
            if self.often(0.5):
                score["reversed"] = items[:1]
            result["scores"] = [self.any_order(score), {"id": "score_2", "sum": items[:1]}]

    def add_history(self, result: dict) -> None:
        """Nor because of this."""
        result["version"] = Raw(self.pick(["3", "12"]))
        result["formerly"] = self.pick(["earlier", ["earlier", "first-draft"]])
        result["changes"] = {"2": "One item less", "3": {"why": "Codes had moved", "allow": ["codes-permuted q1"]}}
        reserved: dict = {"questions": ["no_longer"], "codes": {"no_longer": [Raw("1"), "other"]}}
        result["reserved"] = self.pick([reserved, {"questions": []}, {}])
        for part in result.get("sections", [result]):
            for question in part.get("questions", [])[:1]:
                question["formerly"] = "earlier_" + str(question.get("id", "note"))
            for name, item in list(part.get("items", {}).items())[:1]:
                part["items"][name] = {"text": item, "formerly": ["earlier_" + name]}

    def add_settings(self, result: dict) -> None:
        if self.often(0.3):
            result["version"] = Raw(self.pick(["1", "3", "12", "3.0", "007"]))
        if self.often(0.3):
            result["active"] = Raw(self.pick(["true", "false", "False", "TRUE"]))
        if self.often(0.5):
            result["repeat"] = self.pick(["once", "many"])
        if self.often(0.3):
            result["changeable"] = Raw(self.pick(["true", "false"]))
        if self.often(0.3):
            result["target"] = self.pick([self.target, ["track", "form"], [self.target]])
        if self.often(0.2):
            result["server"] = self.pick([{"id": Raw("9")}, {"name": "Daily"}, {"version": "0.0.2"}, {"id": Raw("10"), "name": "9"}])
        if self.often(0.4):
            result["schedule"] = [RuleGenerator(self.chance).rule() for _ in range(self.pick([1, 1, 2, 3]))]
        if self.often(0.3):
            names = self.chance.sample(SENSORS, self.pick([1, 2, 3]))
            result["can-use"] = {name: self.pick([Raw("1"), Raw("10"), {"amount": Raw("3")}]) for name in names}

    def words(self) -> str:
        count = self.pick([1, 2, 3, 5, 8])
        words = self.chance.sample(WORDS, count)
        text = "".join(word + self.pick([" ", " ", " ", " ", " ", " ", "", "\n", "\n\n", "  ", " # "]) for word in words).rstrip()
        return self.pick(["", "", "", "", "", " "]) + text + self.pick([""] * 8 + ["\n", "\n\n", " "])

    def text(self):
        """One text for all languages, or one for each."""
        if len(self.languages) > 1 and self.often(0.1):
            return self.pick(NO_LETTERS)
        if len(self.languages) > 1 or (self.languages and self.often(0.5)):
            return {language: self.words() for language in self.languages}
        return self.words()

    def number(self, value: int) -> Raw:
        """A whole number, occasionally in a different spelling."""
        ways = [str(value)] * 12 + [f"{value}.0", f"{value}.00"]
        if self.often(0.03):
            ways = [f"{value}.", f"{value}e0", f"{value * 10}e-1"] + ([f"+{value}", hex(value)] if value >= 0 else [])
        return Raw(self.pick(ways))

    def section(self, place: int) -> dict:
        result: dict = {}
        if self.often(0.3):
            result["id"] = f"s{place}"
        self.titled = self.often(0.6)
        if self.titled:
            result["title"] = self.text()
        if self.often(0.02 if self.target == "form" and place else 0.4):
            result["text"] = self.text()
        if self.asked and self.often(0.01 if self.target == "form" else 0.35):
            result["when"] = self.condition()
        codes: list[str] = []
        if self.often(0.4):
            result["options"] = self.shared_options()
            codes = self.codes_of(result["options"])
            self.refusals = self.add_no_answer(result, codes)
        if not codes or self.often(0.6):
            result["questions"] = self.questions(self.pick([1, 2, 3, 4]), not place, codes)
        if codes and ("questions" not in result or self.often(0.5)):
            names = [self.new_id() for _ in range(self.pick([1, 2, 3]))]
            result["items"] = {name: self.text() for name in names}
            about = {"type": "choice", "codes": codes, "refusals": self.refusals, "required": True}
            self.asked += [(name, about) for name in names]
        self.add_order(result, len(result.get("questions", [])) + len(result.get("items", {})))
        return result

    def add_order(self, result: dict, count: int) -> None:
        """Where a condition could look at what comes later, everything before the last part stays in place."""
        if not self.often(0.25):
            return
        parts = result.get("sections", result.get("questions", []))
        first = max([place for place, part in enumerate(parts) if conditions(part)], default=0)
        result["order"] = self.pick(["random", "random", "as written"])
        if result["order"] == "random" and first < count:
            last = self.pick([0, 0, 1, 2])
            kept = {"keep-first": first, "keep-last": min(last, count - first - 1)}
            result.update({key: self.number(number) for key, number in kept.items() if number or self.often(0.1)})

    def questions(self, count: int, first: bool, shared: list[str] = []) -> list[dict]:
        found = []
        for place in range(count):
            types = TYPES[self.target] if self.often(0.99) else ALL_TYPES
            kind = self.pick(types)
            # A form can only have notes at its start.
            if kind == "note" and self.target == "form" and not (first and place == 0) and self.often(0.98):
                kind = "choice"
            if kind == "group" and self.titled and self.often(0.95):
                kind = "multiple"
            found.append(self.question(kind, shared))
        return found

    def new_id(self) -> str:
        self.count += 1
        return self.pick(["q", "Q", "stress_", "a_b", "isx", "notes"]) + str(self.count)

    def question(self, kind: str, shared: list[str] = []) -> dict:
        result: dict = {"type": kind, "text": self.text()}
        if kind != "note" or self.often(0.3):
            result["id"] = self.new_id()
        if self.often(0.2):
            result["help"] = self.text()
        if self.often(0.25):
            result["required"] = Raw(self.pick(["true", "false", "false"]))
        if self.asked and self.often(0.005 if self.target == "form" else 0.35):
            result["when"] = self.condition()
        about = {"type": kind, "required": result.get("required", Raw("true")).text == "true"}
        getattr(self, "add_" + kind.replace("-", "_"))(result, about, shared)
        if kind not in ("note", "group"):
            self.asked.append((result["id"], about))
        return self.any_order(result)

    def any_order(self, result: dict) -> dict:
        keys = list(result)
        if self.often(0.7):
            keys.sort(key=lambda key: ("id", "type", "text").index(key) if key in ("id", "type", "text") else 3)
        return {key: result[key] for key in keys}

    def add_choice(self, result: dict, about: dict, shared: list[str]) -> None:
        if shared and self.often(0.6):
            about["codes"], about["refusals"] = shared, self.refusals
            if about["type"] == "choice" and self.often(0.7):
                del result["type"]
        else:
            result["options"] = self.shared_options()
            about["codes"], about["refusals"] = self.codes_of(result["options"]), []
        if self.often(0.2):
            about["refusals"] = self.add_no_answer(result, about["codes"])
        if self.often(0.2):
            result["drop-down"] = Raw(self.pick(["true", "false"]))

    def add_no_answer(self, result: dict, codes: list[str]) -> list[str]:
        """Names some codes, but never all of them; words more often than numbers, so that the others can be compared."""
        if self.often(0.4):
            return []
        words = [code for code in codes if not code.lstrip("-").isdigit()]
        some = words if words and len(words) < len(codes) else self.chance.sample(codes, 1)
        result["no-answer"] = some
        return some

    def add_multiple(self, result: dict, about: dict, shared: list[str]) -> None:
        self.add_choice(result, about, shared)
        codes = about["codes"]
        if self.often(0.3):
            result["exclusive"] = self.chance.sample(codes, 1)
        if self.often(0.2):
            result["at-least"] = Raw(self.pick(["0", "1"]))
        if self.often(0.2):
            result["at-most"] = Raw(str(self.pick([1, len(codes)])))

    def add_yes_no(self, result: dict, about: dict, shared: list[str]) -> None:
        about["codes"] = ["yes", "no"]
        if self.often(0.4) or set(self.languages) - WITH_YES_NO:
            result["labels"] = [self.text(), self.text()]

    def add_slider(self, result: dict, about: dict, shared: list[str]) -> None:
        low, step, steps = self.pick([-100, -5, 0, 0, 0, 1]), self.pick([1, 1, 2, 5, 25]), self.pick([1, 4, 10, 100])
        if self.target == "esmira" and self.often(0.95):
            # The apps have no steps, and take an end up to 1 for 100.
            step, steps = 1, max(steps, 4 - low)
        result["range"] = [self.number(low), self.number(low + step * steps)]
        about["range"] = (low, low + step * steps)
        if step > 1 or self.often(0.2):
            result["step"] = self.number(step)
        if self.target == "form" and step == 1 and self.often(0.3):
            result["step"] = Raw(self.pick(["0.5", "0.25", "0.1", "0.10"]))
        self.add_labels(result, [low, low + step * (steps // 2), low + step * steps])

    def add_labels(self, result: dict, positions: list[int]) -> None:
        if self.often(0.3):
            different = sorted(set(positions))
            some = self.chance.sample(different, min(len(different), self.pick([1, 2, 3, 9])))
            result["labels"] = {str(position): self.text() for position in some}
        elif self.often(0.6):
            result["labels"] = self.pick([[self.text(), self.text()], [self.text(), self.text()], ["", self.text()], [self.text(), ""]])

    def add_rating(self, result: dict, about: dict, shared: list[str]) -> None:
        low = self.pick([-3, 0, 0, 1, 1])
        high = low + self.pick([1, 2, 4, 6, 7, 10])
        result["range"] = [self.number(low), self.number(high)]
        about["codes"] = [str(code) for code in range(low, high + 1)]
        self.add_labels(result, list(range(low, high + 1)))

    def add_sam(self, result: dict, about: dict, shared: list[str]) -> None:
        result["dimension"] = self.pick(["valence", "arousal"])
        about["codes"] = [str(code) for code in range(1, 10)]

    def add_number(self, result: dict, about: dict, shared: list[str]) -> None:
        about["range"] = None
        if self.often(0.6):
            low = self.pick([-40, 0, 0, 30])
            high = low + self.pick([1, 10, 120, 99999])
            about["range"] = (low, high)
            result["range"] = [self.number(low), self.number(high)]
            if self.often(0.3):
                about["range"], result["range"] = self.pick([
                    ((low, None), [self.number(low), "any"]), ((None, high), [Raw("any"), self.number(high)])])
        if self.often(0.2):
            result["whole"] = Raw("true")
        if self.target == "form" and self.often(0.4):
            result["whole"] = Raw("false")
            if self.often(0.4):
                about["range"] = (0, 10)
                result["range"] = [Raw(self.pick(["0.5", "0", "-0.25", "-1.50"])), Raw(self.pick(["10.5", "10.0", "37.125"]))]
        if self.often(0.3):
            result["unit"] = self.text()

    def add_text(self, result: dict, about: dict, shared: list[str]) -> None:
        if self.often(0.6):
            result["input"] = self.pick(INPUTS)
        if self.often(0.4):
            result["pattern"] = self.pick(PATTERNS)
            if self.often(0.6):
                result["pattern-hint"] = self.text()
        if self.often(0.1):
            result["examples"] = {"valid": ["abc"], "invalid": []}
            result["pattern"] = "[a-c]{3}"

    def add_date(self, result: dict, about: dict, shared: list[str]) -> None:
        if self.often(0.3):
            result["range"] = self.pick([
                [Raw("2020-01-01"), "today"], ["any", Raw("2024-02-29")], ["2020-01-01", "any"], ["today", Raw("2030-12-31")]])

    def add_time(self, result: dict, about: dict, shared: list[str]) -> None:
        """A time has no keys of its own."""

    add_note = add_time

    def add_group(self, result: dict, about: dict, shared: list[str]) -> None:
        known = TYPES["esmira" if self.target == "esmira" else "form"]
        types = [kind for kind in known if kind not in ("group", "note")]
        result["fields"] = [self.question(self.pick(types)) for _ in range(self.pick([1, 2, 3]))]

    def shared_options(self):
        """The question's own options, a named list, or those of an anchor."""
        if self.lists and self.often(0.3):
            return self.pick(list(self.lists))
        if self.anchors and self.often(0.3):
            return self.pick(self.anchors)
        options = self.options()
        if self.often(0.2):
            self.anchors.append(Shared(f"o{len(self.anchors)}", options))
            return self.anchors[-1]
        return options

    def options(self, name: str | None = None):
        size = self.pick([2, 2, 3, 4, 5, 7, 8, 11])
        kind = self.pick(["numbers", "numbers", "words", "list", "mixed", "negative"])
        if kind == "list":
            options: list | dict = [self.text() for _ in range(size)]
        else:
            numbers = [str(number) for number in self.chance.sample(range(0, 120), size)]
            words = self.chance.sample(WORD_CODES, size)
            codes = {
                "numbers": [str(number) for number in range(size)], "words": words, "negative": [str(2 - number) for number in range(size)],
                "mixed": [self.pick(pair) for pair in zip(numbers, words)]}[kind]
            options = {code: self.text() for code in codes}
        if name is not None:
            self.lists[name] = self.codes_of(options)
        return options

    def codes_of(self, options) -> list[str]:
        if isinstance(options, Shared):
            return self.codes_of(options.value)
        if isinstance(options, str):
            return self.lists[options]
        return list(options) if isinstance(options, dict) else [str(place) for place in range(1, len(options) + 1)]


def conditions(part: dict) -> bool:
    """Whether it, or something in it, has a condition."""
    return "when" in part or any(conditions(one) for key in ("questions", "fields") for one in part.get(key, []))
