"""The target `track`: JSON of the Track Your … API, one document for each language."""

from dataclasses import replace
from decimal import Decimal

from .checking import ORDERED
from .conditions import Condition, Joined, Not, Test
from .features import Features
from .model import Question, Questionnaire, ScheduleRule, Section
from .refusal import Refusal, refuse_unless
from .texts import Text, as_html, without_markup
from .wording import choices, json_number, words

INT16 = 32767
TYPES = {
    "choice": "SingleChoice", "rating": "SingleChoice", "multiple": "MultipleChoice", "yes-no": "YesNoSwitch", "slider": "Slider",
    "number": "TextInteger", "date": "TextDate",
}


def lower(questionnaire: Questionnaire, language: str | None, features: Features) -> dict:
    return Track(questionnaire, language, features).document()


class Track:
    def __init__(self, questionnaire: Questionnaire, language: str | None, features: Features) -> None:
        self.questionnaire = questionnaire
        self.language = language
        self.features = features
        self.elements: list[dict] = []
        self.known = {question.id: question for section in questionnaire.sections for question in section.questions}

    def document(self) -> dict:
        number = self.questionnaire.server_id
        known = {} if number is None else {"id": str(number)}
        if not self.features.track_id_is_the_servers:
            known = {"id": self.questionnaire.id}
        questionnaire = {"type": "questionnaires", **known, "attributes": self.attributes()}
        for place, section in enumerate(self.questionnaire.sections, start=1):
            self.section(section, section.id or f"section-{place}")
        return {"questionnaire": questionnaire, "structure": {"data": self.elements}}

    def attributes(self) -> dict:
        source = self.questionnaire
        refuse_unless(all(amount <= INT16 for _, amount in source.sensors), "the API's amounts have 16 bits")
        return {
            "name": source.server_name or source.id,
            "title": self.plain(source.title),
            "description": self.plain(source.description),
            "introtext": self.plain(source.intro),
            "outrotext": self.plain(source.outro),
            "origin": source.source,
            "is_active": int(source.active),
            "is_onetime": int(source.repeat == "once"),
            "is_multiple": int(source.repeat == "many"),
            "is_schedule_changeable": int(source.changeable),
            "is_filled_out": False,
            "can_use": [{"name": name, "type": "amount", "value": amount} for name, amount in source.sensors],
            "schedule": [entry for rule in source.schedule for entry in self.rule(rule)],
        }

    def plain(self, text: Text | None) -> str | None:
        return None if text is None else without_markup(text.of(self.language))

    def rule(self, rule: ScheduleRule) -> list[dict]:
        refuse_unless(rule.weekdays is None and not rule.reminders, "the API has neither weekdays nor reminders")
        if rule.days is not None:
            refuse_unless(len(rule.days) == 1 and rule.days[0][0] < rule.days[0][1], "the API has only a first day")
            rule = replace(rule, from_day=rule.days[0][0])
        for value in (rule.every_days, rule.from_day, rule.prompts):
            refuse_unless(value <= INT16, f"{value} is more than the API's numbers hold")
        between = [
            {"type": "between", "amount": rule.prompts, "every": rule.every_days, "start": on(rule.starts, start),
             "end": on(rule.ends, self.end(end)), "start_day": rule.from_day}
            for start, end in rule.windows]
        return between + [
            {"type": "fixed", "amount": 1, "every": rule.every_days, "at": on(rule.starts, time), "start_day": rule.from_day}
            for time in rule.at]

    def end(self, time: str) -> str:
        return "23:59" if time == "24:00" and self.features.track_midnight else time

    def section(self, section: Section, name: str) -> None:
        visible = self.visible([section.when] if section.when else [])
        for key, text in (("headline", section.title), ("text", section.text)):
            if text is not None:
                self.element(f"{name}-{key}", key, {key: self.html(text.of(self.language)), **visible})
        for question in section.questions:
            visible = self.visible(question.shown_when())
            if question.type == "note":
                name = question.id or f"note-{len(self.elements) + 1}"
                text = self.words(question, with_help=self.features.help_of_notes)
                self.element(name, "text", {"text": text, **visible})
            else:
                self.element(question.id, "question", {**self.content(question), **visible})

    def element(self, name: str, kind: str, content: dict) -> None:
        attributes = {"name": name, "elementtype": kind, "content": content}
        self.elements.append({"type": "structures", "id": str(len(self.elements) + 1), "attributes": attributes})

    def html(self, text: str) -> str:
        return as_html(text, self.features.track_line_breaks)

    def words(self, question: Question, with_help: bool = True) -> str:
        text = words(question, self.language, self.html, with_help)
        return text.replace("\n", "<br>") if self.features.track_line_breaks else text

    def content(self, question: Question) -> dict:
        return {
            "question": self.words(question),
            "label": question.id,
            "questiontype": question_type(question),
            "required": int(question.required),
            **self.answers(question),
        }

    def answers(self, question: Question) -> dict:
        if question.type in ("choice", "rating", "multiple", "yes-no"):
            pairs = list(choices(question, self.language))
            return {
                "answers": [text for _, text in pairs],
                "values": [code_of(question, code) for code, _ in pairs]}
        if question.type == "slider":
            return self.slider(question)
        if question.type == "sam":
            return {"answers": [], "values": {"min": 1, "max": 9, "step": 1}}
        if question.type == "number":
            return {"answers": [], "values": self.number(question)}
        return {"answers": [], "values": [], **self.pattern(question)}

    def slider(self, question: Question) -> dict:
        low, high = (whole(end) for end in question.range)
        step = whole(question.step)
        refuse_unless(-INT16 - 1 <= low and high <= INT16, "the API's sliders have 16 bits")
        texts = [self.plain(text) for text in question.labels] or ["", ""]
        return {
            "answers": [{"label": text, "value": value} for text, value in zip(texts, (low, high))],
            "values": {"min": low, "max": high, "step": step}}

    def number(self, question: Question) -> dict | list:
        refuse_unless(question.whole, "the API has whole numbers only")
        if question.range is None:
            return []
        ends = {name: whole(end) for name, end in zip(("min", "max"), question.range) if end is not None}
        refuse_unless(all(-INT16 - 1 <= end <= INT16 for end in ends.values()), "the API's numbers have 16 bits")
        return ends

    def pattern(self, question: Question) -> dict:
        result = {}
        if question.pattern is not None:
            result["pattern"] = question.pattern
        if question.pattern_hint is not None:
            result["patternDescription"] = self.plain(question.pattern_hint)
        return result

    def visible(self, conditions: list[Condition]) -> dict:
        if not conditions:
            return {}
        parts = [self.condition(condition) for condition in conditions]
        return {"visible_if": parts[0] if len(parts) == 1 else {"op": "and", "args": parts}}

    def condition(self, condition: Condition) -> dict:
        if isinstance(condition, Not):
            return {"op": "not", "arg": self.condition(condition.part)}
        if isinstance(condition, Joined):
            return {"op": condition.word, "args": [self.condition(part) for part in condition.parts]}
        return self.test(condition, self.known[condition.question])

    def test(self, test: Test, question: Question) -> dict:
        if test.operator == "answered":
            return {"op": "answered", "label": question.id}
        if test.operator == "between":
            ends = [self.compare(operator, question, value) for operator, value in zip(("ge", "le"), test.values)]
            return {"op": "and", "args": ends + self.not_refused(question)}
        if test.operator in ORDERED:
            parts = [self.compare(test.operator, question, test.values[0])] + self.not_refused(question)
            return parts[0] if len(parts) == 1 else {"op": "and", "args": parts}
        if test.operator == "in":
            parts = [self.compare("is", question, value) for value in test.values]
            return parts[0] if len(parts) == 1 else {"op": "or", "args": parts}
        return self.compare(test.operator, question, test.values[0])

    def not_refused(self, question: Question) -> list[dict]:
        """A client would take a code that means "no answer" for a number."""
        return [{"op": "not", "arg": self.compare("is", question, code)} for code in question.no_answer]

    def compare(self, operator: str, question: Question, value: str) -> dict:
        as_number = operator in ORDERED or question.type in ("slider", "sam", "number")
        return {
            "op": operator, "label": question.id,
            "value": json_number(Decimal(value)) if as_number else code_of(question, value)}


def question_type(question: Question) -> str:
    if question.type == "sam":
        return "SAMScaleFace" if question.dimension == "valence" else "SAMScaleBody"
    if question.type == "text":
        return "TextArea" if question.input == "area" else "TextString"
    if question.type not in TYPES:
        raise Refusal(f"track has no {question.type}")
    return TYPES[question.type]


def code_of(question: Question, code: str) -> str:
    return {"yes": "1", "no": "0"}[code] if question.type == "yes-no" else code


def on(day: str | None, time: str) -> str:
    return time if day is None else f"{day} {time}"


def whole(value: Decimal) -> int:
    refuse_unless(value == value.to_integral_value(), f"{value} is not whole")
    return int(value)
