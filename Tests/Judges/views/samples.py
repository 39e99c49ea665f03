"""The apps of ESMira, for Android and iPhones: pages of items."""

from .seen import Ask, Option, Screens, Words, of_html, of_plain, number

CONTROLS = {"text_input": "text", "number": "number", "date": "date", "time": "time"}


class Reader:
    def __init__(self, documents, model):
        self.languages = documents.languages
        self.study = documents.only()
        self.shown = Screens()
        self.names = {}
        for section in model.sections:
            for question in section.questions:
                for name, one in [(question.id, question)] + [(f"{question.id}_{field.id}", field) for field in question.fields]:
                    self.names[name] = one.id

    def texts(self, value, read=of_html):
        if not isinstance(value, dict):
            value = dict.fromkeys(self.languages, value or "")
        return {language: read(value[language]) for language in self.languages}

    def whole(self):
        questionnaire = self.study["questionnaires"][0]
        self.shown.parts.append(Words(self.texts(questionnaire["title"], of_plain)))
        self.shown.parts.append(Words(self.texts(self.study.get("studyDescription"))))
        for place, page in enumerate(questionnaire["pages"]):
            self.page = [place + 1, len(questionnaire["pages"])]
            self.shown.parts.append(Words(self.texts(page.get("header"))))
            if page.get("randomized"):
                self.shown.shuffled |= {self.names.get(item["name"], item["name"]) for item in page["inputs"]}
            for item in page["inputs"]:
                self.item(item, "relevance" in page or "relevance" in item)
        return self.shown

    def item(self, item, conditional):
        kind = item.get("responseType", "text_input")
        texts = self.texts(item["text"])
        if kind == "text":
            self.shown.parts.append(Words(texts))
            return
        ask = Ask(self.names.get(item["name"], item["name"]), texts, CONTROLS.get(kind, kind))
        ask.column, ask.page = item["name"], self.page
        ask.required, ask.conditional = item.get("required", False), conditional
        start = item["customStart"] if item.get("useCustomStart") else None
        ends = [self.texts(item.get(f"{side}SideLabel"), of_plain) for side in ("left", "right")]
        choices = [self.texts(one, of_plain) for one in item.get("listChoices", [])]
        if kind == "list_single":
            ask.control = "select" if item.get("asDropDown", True) else "radio"
            first = 1 if start is None else start
            ask.options = [Option(str(first + place), one) for place, one in enumerate(choices)]
        elif kind == "list_multiple":
            ask.control = "checkbox"
            ask.options = [Option(str(place + 1), one) for place, one in enumerate(choices)]
        elif kind == "binary":
            ask.control = "radio"
            ask.options = [Option(str(place), one) for place, one in enumerate(ends)]
        elif kind == "likert":
            ask.control = "points"
            first = 1 if start is None else start
            ask.options = [Option(str(first + place), {}) for place in range(item.get("likertSteps", 5))]
            ask.labels = ends
        elif kind == "va_scale":
            ask.control, ask.step, ask.labels = "range", "1", ends
            ask.low, ask.high = number(start or 0), number(item.get("maxValue", 100))
        self.shown.parts.append(ask)


def esmira(documents, _client, model):
    return Reader(documents, model).whole()
