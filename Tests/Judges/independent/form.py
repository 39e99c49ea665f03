"""The target `form`: Crowd Sensing forms, one document for each language."""

import re

from .features import Features
from .model import Question, Questionnaire, Section
from .refusal import refuse_unless
from .texts import Text, without_markup
from .wording import NUMBERS, WHOLE_NUMBERS, choices, json_number, words

INPUTS = {"line": "text", "area": "textarea", "email": "email", "url": "url", "tel": "tel", "password": "password"}
MOST_BUTTONS = 7


def lower(questionnaire: Questionnaire, language: str | None, features: Features) -> dict:
    return Form(questionnaire, language, features).document()


class Form:
    def __init__(self, questionnaire: Questionnaire, language: str | None, features: Features) -> None:
        self.questionnaire = questionnaire
        self.language = language
        self.features = features
        self.header: list[str] = []
        self.fields: list[dict] = []
        self.composites: list[dict] = []
        self.asked = False

    def document(self) -> dict:
        if self.questionnaire.intro is not None:
            self.header.append(self.plain(self.questionnaire.intro))
        for place, section in enumerate(self.questionnaire.sections, start=1):
            self.section(section, section.id or f"section-{place}")
        form = {"version": self.questionnaire.server_version or str(self.questionnaire.version)}
        if self.header:
            form["header"] = "\n".join(self.header)
        return {"form": {**form, "fields": self.fields, "compositeFields": self.composites}}

    def plain(self, text: Text) -> str:
        return without_markup(text.of(self.language))

    def first(self, text: str) -> None:
        """A text that is not part of a question can only be before the first question."""
        refuse_unless(not self.asked, "form has texts only before the first question")
        self.header.append(text)

    def section(self, section: Section, name: str) -> None:
        refuse_unless(section.when is None, "form has no conditions")
        asks = any(question.type != "note" for question in section.questions)
        if section.title is not None and not asks:
            self.first(self.plain(section.title))
        if section.text is not None:
            self.first(self.plain(section.text))
        titled = section.title is not None
        fields = [field for question in section.questions for field in self.question(question, inside=titled)]
        if titled and asks:
            fields = [self.composite(name, self.plain(section.title), True, fields)]
        self.fields += fields

    def question(self, question: Question, inside: bool) -> list[dict]:
        refuse_unless(question.when is None, "form has no conditions")
        if question.type == "note":
            self.first(words(question, self.language, without_markup, self.features.help_of_notes))
            return []
        self.asked = True
        if question.type == "group":
            refuse_unless(not inside, "composites do not nest")
            fields = [field for one in question.fields for field in self.question(one, inside=True)]
            return [self.composite(question.id, self.words(question), question.required, fields)]
        return [self.field(question)]

    def composite(self, name: str, label: str, required: bool, fields: list[dict]) -> dict:
        """Describes the composite, and returns the field that represents it."""
        self.composites.append({"name": name, "label": label, "fields": fields})
        return {"name": name, "label": label, "type": "compositeField", "required": required, "compositeField": name}

    def words(self, question: Question) -> str:
        lines = [words(question, self.language, without_markup)]
        if question.type == "slider":
            ends = [
                f"{json_number(end)} = {self.plain(text)}"
                for end, text in zip(question.range, question.labels) if text.of(self.language)]
            lines += [", ".join(ends)] if ends else []
        return "\n".join(lines)

    def field(self, question: Question) -> dict:
        kind, more = self.kind(question)
        return {"name": question.id, "label": self.words(question), "type": kind, "required": question.required, **more}

    def kind(self, question: Question) -> tuple[str, dict]:
        if question.type == "text":
            more = {} if question.pattern is None else {"pattern": of_whole_answer(question.pattern)}
            if question.pattern_hint is not None:
                more["patternDescription"] = self.plain(question.pattern_hint)
            return INPUTS[question.input], more
        if question.type in ("number", "slider"):
            return "number", self.number(question)
        if question.type in ("date", "time"):
            return question.type, {}
        options = [{"value": code, "label": text} for code, text in choices(question, self.language)]
        few = len(options) <= MOST_BUTTONS if question.drop_down is None else not question.drop_down
        if question.type == "multiple":
            return "checkbox" if few else "multiselect", {"options": options}
        return "radio" if few else "select", {"options": options}

    def number(self, question: Question) -> dict:
        whole = question.whole
        if question.type == "slider":
            whole = all(value == value.to_integral_value() for value in (*question.range, question.step))
        result = {}
        if question.range is not None:
            result = {name: json_number(end) for name, end in zip(("min", "max"), question.range) if end is not None}
        if question.type == "slider" or question.whole:
            result["step"] = json_number(question.step)
        result["pattern"] = WHOLE_NUMBERS if whole and self.features.form_whole_pattern else NUMBERS
        return result


def of_whole_answer(pattern: str) -> str:
    """With anchors, because the apps may search. Escapes, classes and groups from the inside out become a letter."""
    plain = re.sub(r"\\.", "e", pattern, flags=re.DOTALL)
    plain = re.sub(r"\[[^\]]*\]", "c", plain)
    while (shorter := re.sub(r"\([^()]*\)", "g", plain)) != plain:
        plain = shorter
    return pattern if re.fullmatch(r"\^[^|]*\$", plain) else f"^(?:{pattern})$"
