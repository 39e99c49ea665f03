"""A FHIR questionnaire, item by item, as it says itself."""

from .seen import Ask, Option, Screens, Words, number, of_plain

TRANSLATION = "http://hl7.org/fhir/StructureDefinition/translation"
CONTROLS = {"string": "text", "text": "area", "url": "url", "date": "date", "time": "time", "integer": "number", "decimal": "number"}


def extension(item, name):
    """The value of the extension whose address ends in `name`."""
    for one in item.get("extension", []):
        if one["url"].rsplit("/", 1)[-1] == name:
            return next(value for key, value in one.items() if key != "url")
    return None


class Reader:
    def __init__(self, document, languages):
        self.document, self.languages = document, languages
        self.shown = Screens()

    def texts(self, element, name):
        found = dict.fromkeys(self.languages, of_plain(element.get(name, "")))
        for one in element.get(f"_{name}", {}).get("extension", []):
            parts = {part["url"]: part for part in one.get("extension", [])}
            if one["url"] == TRANSLATION:
                found[parts["lang"]["valueCode"]] = of_plain(parts["content"]["valueString"])
        return found

    def whole(self):
        for name in ("title", "description"):
            self.shown.parts.append(Words(self.texts(self.document, name)))
        for item in self.document.get("item", []):
            self.item(item, False)
        return self.shown

    def item(self, item, conditional):
        conditional = conditional or bool(item.get("enableWhen"))
        if item["type"] in ("group", "display"):
            self.shown.parts.append(Words(self.texts(item, "text")))
            for one in item.get("item", []):
                self.item(one, conditional)
            return
        self.shown.parts.append(self.ask(item, conditional))

    def ask(self, item, conditional):
        ask = Ask(item["linkId"], self.texts(item, "text"), CONTROLS.get(item["type"], item["type"]))
        ask.required, ask.conditional = item.get("required", False), conditional
        unit = extension(item, "questionnaire-unit")
        if unit is not None:
            for language, text in self.texts(unit, "display").items():
                ask.texts[language] += f" ({text})"
        parts = {}
        for one in item.get("item", []):
            parts[extension(one, "questionnaire-itemControl")["coding"][0]["code"]] = self.texts(one, "text")
        for language, text in parts.get("help", {}).items():
            ask.texts[language] += f" {text}"
        control = extension(item, "questionnaire-itemControl")
        control = control["coding"][0]["code"] if control else None
        if item["type"] == "choice":
            self.choice(item, ask, control)
        elif control == "slider":
            ask.control = "range"
            ask.step = number(extension(item, "questionnaire-sliderStepValue") or extension(item, "slider-step") or 1)
            for one in item["extension"]:
                if one["url"].endswith("slider-step") and ask.step == "1":
                    ask.step = number(next(value for key, value in one.items() if key != "url"))
            ask.labels = [parts[end] if end in parts else dict.fromkeys(self.languages, "") for end in ("lower", "upper")]
        if ask.control in ("range", "number"):
            ask.low, ask.high = number(extension(item, "minValue")), number(extension(item, "maxValue"))
        return ask

    def choice(self, item, ask, control):
        opens = control == "drop-down"
        ask.control = ("multiselect" if opens else "checkbox") if item.get("repeats") else "select" if opens else "radio"
        in_row = extension(item, "questionnaire-choiceOrientation") == "horizontal"
        for option in item["answerOption"]:
            coding = option["valueCoding"]
            texts = self.texts(coding, "display")
            if in_row and not opens:
                ask.control = "points"
                ask.labels += [texts] if any(texts.values()) else []
            elif "display" not in coding:
                texts = dict.fromkeys(self.languages, coding["code"])
            ask.options.append(Option(coding["code"], texts))


def fhir(documents, _client, _model):
    return Reader(documents.only(), documents.languages).whole()
