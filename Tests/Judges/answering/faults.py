"""Faults planted in rows, and what must be found of them."""

import random
from datetime import datetime, timedelta
from decimal import Decimal

from .formats import Row, columns, stored
from .paths import Asked, minutes


class Expected:
    def __init__(
        self, rule: str, column: str | None, rows: list[int], value: str | None = None, options: tuple[str, ...] = ()) -> None:
        self.rule, self.column, self.rows, self.value, self.options = rule, column, sorted(rows), value, options

    def __repr__(self) -> str:
        return f"{self.rule} {self.column} {self.value}: {len(self.rows)} {[row + 1 for row in self.rows[:3]]}"


def versions(text) -> list[str]:
    return [text.everywhere] if text.everywhere is not None else [one for _, one in text.by_language]


def some(chance: random.Random, places: list[int]) -> list[int]:
    return sorted(chance.sample(places, min(len(places), chance.choice([1, 2, 3, 4, 9]))))


class Planter:
    """Plants one fault of each rule that the questionnaire has room for."""

    def __init__(self, asked: Asked, rows: list[Row], paths: list[dict | None], chance: random.Random) -> None:
        self.asked, self.rows, self.paths, self.chance = asked, rows, paths, chance

    def replaced(self, kinds: tuple[str, ...], rule: str, value, fits=lambda question: True):
        """Puts a wrong value where an answer was."""
        for name, question in self.shuffled():
            places = [place for place, row in enumerate(self.rows) if name in row.cells]
            if question.type not in kinds or not fits(question) or not places:
                continue
            wrong = value(question) if callable(value) else value
            places = some(self.chance, places)
            rows = [row.copy() for row in self.rows]
            for place in places:
                rows[place].cells[name] = wrong
            return rows, Expected(rule, name, places, wrong if isinstance(wrong, str) else None)
        return None

    def asks_others(self, question) -> bool:
        """Whether other questions are asked or hidden by its answer, so that more follows from a fault in it."""
        return question.id in self.asked.gates

    def shuffled(self):
        all_columns = columns(self.asked)
        return self.chance.sample(all_columns, len(all_columns))

    def unknown_code(self):
        return self.replaced(("choice", "yes-no"), "unknown-code", "q9q9")

    def label_instead_of_code(self):
        """The text of the answer that was given, so that nothing else follows from it."""
        def has_labels(question):
            texts = [text for option in question.options for text in versions(option.text)]
            codes = set(question.codes())
            return 0 < len(texts) == len(set(texts)) and not codes & set(texts) and not any(mark in text for text in texts for mark in "*_\\\n")

        found = self.replaced(("choice",), "label-instead-of-code", "?", has_labels)
        if found:
            rows, expected = found
            options = {option.code: option for option in dict(columns(self.asked))[expected.column].options}
            for place in expected.rows:
                given = options[self.rows[place].cells[expected.column]]
                rows[place].cells[expected.column] = self.chance.choice(versions(given.text))
            expected.value = None
        return found

    def out_of_range(self):
        def beyond(question):
            high = 9 if question.type == "sam" else question.range[1]
            return str(int(high) + 7 * max(1, int(question.step)))

        return self.replaced(
            ("slider", "rating", "sam", "number"), "out-of-range", beyond,
            lambda question: question.type == "sam" or question.range is not None and question.range[1] is not None)

    def off_step(self):
        return self.replaced(
            ("slider",), "off-step", lambda question: format((question.range[0] + question.step / 2).normalize(), "f"),
            lambda question: question.range[1] - question.range[0] >= question.step)

    def wrong_kind(self):
        wrong = self.chance.choice(["abc", "x1", "1x"])
        return self.replaced(("slider", "rating", "sam", "number", "date", "time"), "wrong-kind", wrong)

    def pattern(self):
        return self.replaced(("text",), "pattern", "\u2603 \u2603", lambda question: question.pattern is not None and len(question.pattern) > 4
                             and "." not in question.pattern and "^" not in question.pattern and "\\" not in question.pattern)

    def exclusive_combined(self):
        def both(question):
            alone = (question.exclusive + question.no_answer)[0]
            return sorted({alone, next(code for code in question.codes() if code != alone)})

        return self.replaced(
            ("multiple",), "exclusive-combined", both,
            lambda question: not self.asks_others(question) and question.exclusive + question.no_answer and len(question.codes()) > 1)

    def selection_bounds(self):
        def free(question):
            return [code for code in question.codes() if code not in question.exclusive + question.no_answer]

        def beyond(question):
            return sorted(free(question)[: question.at_most + 1])

        return self.replaced(
            ("multiple",), "selection-bounds", beyond,
            lambda question: not self.asks_others(question) and question.at_most is not None and len(free(question)) > question.at_most)

    def answered_though_hidden(self):
        for name, question in self.shuffled():
            places = [
                place for place, path in enumerate(self.paths)
                if path and self.rows[place].cells and question.id not in self.asked.shown(path)]
            if not places or question.type == "text":
                continue
            answer = self.asked.answer(question, self.chance)
            if answer is None:
                continue
            places = some(self.chance, places)
            rows = [row.copy() for row in self.rows]
            for place in places:
                rows[place].cells[name] = stored(answer)
            return rows, Expected("answered-though-hidden", name, places)
        return None

    def required_missing(self):
        for name, question in self.shuffled():
            grouped = any(group is not None and question is field for field, group, _ in self.asked.questions)
            places = [place for place, row in enumerate(self.rows) if name in row.cells and len(row.cells) > 1]
            if not question.required or self.asks_others(question) or grouped or not places:
                continue
            if question.type == "multiple" and question.at_least == 0:
                continue
            places = some(self.chance, places)
            rows = [row.copy() for row in self.rows]
            for place in places:
                del rows[place].cells[name]
            return rows, Expected("required-missing", name, places)
        return None

    def score_differs(self):
        for score in self.asked.scores:
            values = [self.asked.score(score, path) if path else None for path in self.paths]
            places = [place for place, value in enumerate(values) if value is not None]
            if not places:
                continue
            places = some(self.chance, places)
            rows = [row.copy() for row in self.rows]
            for place, row in enumerate(rows):
                if values[place] is not None:
                    row.cells[score["id"]] = f"{float(values[place]) + (0.02 if place in places else 0.001):.6f}"
            return rows, Expected("score-differs", score["id"], places)
        return None

    def duplicate_row(self):
        if not all(row.design.get("prompted_at") for row in self.rows):
            return None
        places = some(self.chance, [place for place, row in enumerate(self.rows) if row.cells])
        rows = self.rows + [self.rows[place].copy() for place in places]
        return rows, Expected("duplicate-row", None, list(range(len(self.rows), len(rows))))

    def timed(self):
        return [place for place, row in enumerate(self.rows) if row.design.get("prompted_at")]

    def finished_before_started(self):
        places = some(self.chance, self.timed()) if self.timed() else []
        if not places:
            return None
        rows = [row.copy() for row in self.rows]
        for row in rows:
            prompted = datetime.fromisoformat(row.design["prompted_at"]) if row.design.get("prompted_at") else None
            row.design["started_at"] = (prompted + timedelta(seconds=30)).isoformat() if prompted and row.cells else ""
            row.design["finished_at"] = (prompted + timedelta(seconds=50)).isoformat() if prompted and row.cells else ""
        places = [place for place in places if rows[place].cells]
        for place in places:
            rows[place].design["finished_at"] = rows[place].design["prompted_at"]
        return (rows, Expected("finished-before-started", "finished_at", places)) if places else None

    def rules(self):
        return [] if self.asked.model.changeable else self.asked.model.schedule

    def answered_after_close(self):
        rules = self.asked.model.schedule
        places = [place for place in self.timed() if self.rows[place].cells]
        if not places or not rules or any(rule.open_for is None for rule in rules):
            return None
        places = some(self.chance, places)
        rows = [row.copy() for row in self.rows]
        longest = max(rule.open_for for rule in rules)
        for place in places:
            prompted = datetime.fromisoformat(rows[place].design["prompted_at"])
            rows[place].design["finished_at"] = (prompted + timedelta(minutes=longest, seconds=61)).isoformat()
        return rows, Expected("answered-after-close", "finished_at", places)

    def moved(self, rule: str, move):
        """Moves prompts that are not the first of their participant."""
        later = [place for place in self.timed() if place and self.rows[place].design["participant"] == self.rows[place - 1].design["participant"]]
        if not self.rules() or not later:
            return None
        places = some(self.chance, later)
        rows = [row.copy() for row in self.rows]
        for number, place in enumerate(places):
            prompted = datetime.fromisoformat(rows[place].design["prompted_at"])
            rows[place].design["prompted_at"] = move(prompted, number).isoformat(sep=self.chance.choice(" T"))
        return rows, Expected(rule, "prompted_at", places)

    def outside_window(self):
        used = {minutes(time) // 60 for rule in self.rules() for window in rule.windows for time in window}
        used |= {hour for rule in self.rules() for start, end in rule.windows for hour in range(minutes(start) // 60, minutes(end) // 60 + 2)}
        used |= {minutes(time) // 60 for rule in self.rules() for time in rule.at}
        free = [hour for hour in range(24) if hour not in used]
        if not free or any(rule.open_for and len(rule.windows) > 1 for rule in self.rules()):
            return None
        return self.moved("outside-window", lambda time, number: time.replace(hour=free[0], minute=number + 1))

    def before_start(self):
        """Only a column can say that somebody joined after a prompt."""
        planted = self.moved("before-start", lambda time, number: time - timedelta(days=100 + 20 * number))
        if not planted:
            return None
        joined: dict[str, str] = {}
        for row in self.rows:
            day = row.design["prompted_at"][:10]
            joined[row.design["participant"]] = min(day, joined.get(row.design["participant"], day))
        for row in planted[0]:
            row.design["enrolled"] = joined[row.design["participant"]]
        return planted[0], Expected("before-start", "prompted_at", planted[1].rows, options=("--joined", "enrolled"))

    def gap_too_short(self):
        rules = self.rules()
        if len(rules) != 1 or rules[0].at or rules[0].prompts < 2 or (rules[0].min_gap or 15) < 5:
            return None
        places = []
        rows = [row.copy() for row in self.rows]
        for place in self.timed():
            if not place or place - 1 in places or self.chance.random() < 0.7:
                continue
            before, now = rows[place - 1].design, rows[place].design
            if before["participant"] == now["participant"] and before["prompted_at"][:10] == now["prompted_at"][:10]:
                time = datetime.fromisoformat(before["prompted_at"]) + timedelta(minutes=2)
                now["prompted_at"] = time.isoformat()
                places.append(place)
        return (rows, Expected("gap-too-short", "prompted_at", places)) if places else None

    def too_many_prompts(self):
        rules = self.rules()
        if not self.timed() or not rules or any(rule.at for rule in rules):
            return None
        last = max(minutes(end) for rule in rules for _, end in rule.windows)
        place = self.chance.choice([place for place in self.timed()])
        row = self.rows[place].copy()
        row.design["prompted_at"] = datetime.fromisoformat(row.design["prompted_at"]).replace(
            hour=(last - 1) // 60, minute=(last - 1) % 60).isoformat()
        return self.rows + [row], Expected("too-many-prompts", "prompted_at", [len(self.rows)])


PLANTED = (
    "unknown_code", "label_instead_of_code", "out_of_range", "off_step", "wrong_kind", "pattern", "exclusive_combined",
    "selection_bounds", "answered_though_hidden", "required_missing", "score_differs", "duplicate_row", "finished_before_started",
    "answered_after_close", "outside_window", "before_start", "gap_too_short", "too_many_prompts")
