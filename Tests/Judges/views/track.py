"""The clients of Track Your …, as TARGETS and Clients.md describe them."""

from .documents import merged
from .seen import Ask, Option, Screens, Words, number, of_html, of_plain

CONTROLS = {
    "SingleChoice": "radio", "MultipleChoice": "checkbox", "YesNoSwitch": "radio", "Slider": "range", "SAMScaleFace": "manikin",
    "SAMScaleBody": "manikin", "TextInteger": "number", "TextArea": "area", "TextString": "text", "TextDate": "date"}
PLAIN = {"YesNoSwitch", "TextInteger", "TextArea", "TextString"}
DROPS = {"android": PLAIN, "ios-hearing": PLAIN | {"MultipleChoice", "TextDate"}}
UNKNOWN = {
    "ios-stress": PLAIN | {"TextDate"},
    "ios-tinnitus": set(CONTROLS) - {"YesNoSwitch", "Slider"}}
NO_FRAME = {"web", "android", "ios-hearing"}


def screens(documents, client, _model):
    shown = Screens()
    attributes = documents.together(lambda document: document["questionnaire"]["attributes"])

    def say(texts, read=of_plain):
        if any(texts.values()):
            shown.parts.append(Words({language: read(text or "") for language, text in texts.items()}))

    def attribute(name):
        return {language: one[name] for language, one in attributes.items()}

    # Questions only: no titles, texts or notes.
    if client != "ios-hearing":
        say(attribute("title"))
        say(attribute("description"))
    if client not in NO_FRAME:
        say(attribute("introtext"))
    elements = documents.together(lambda document: [one["attributes"]["content"] for one in document["structure"]["data"]])
    for contents in merged(elements):
        first = next(iter(contents.values()))
        if first.get("question"):
            kind = first["questiontype"]
            if kind in DROPS.get(client, ()):
                shown.dropped.append(first["label"])
            else:
                shown.parts.append(asked(contents, first, kind, client))
        elif client != "ios-hearing":
            say({language: content.get("headline") or content.get("text") for language, content in contents.items()}, of_html)
    if client not in NO_FRAME:
        say(attribute("outrotext"))
    return shown


def asked(contents, first, kind, client):
    ask = Ask(first["label"], {language: of_html(content["question"]) for language, content in contents.items()}, CONTROLS[kind])
    ask.required = client == "android" or first["required"] == 1
    ask.is_known = kind not in UNKNOWN.get(client, ())
    if kind in ("SingleChoice", "MultipleChoice", "YesNoSwitch"):
        texts = merged({language: content["answers"] for language, content in contents.items()})
        ask.options = [
            Option(code, {language: of_plain(text) for language, text in one.items()}) for code, one in zip(first["values"], texts)]
    elif ask.control == "manikin":
        ask.options = [Option(str(place), {}) for place in range(1, 10)]
    elif kind == "Slider":
        values = first["values"]
        ask.low, ask.high, ask.step = (number(values[name]) for name in ("min", "max", "step"))
        ask.labels = [{language: of_plain(content["answers"][end]["label"]) for language, content in contents.items()} for end in (0, 1)]
        if client == "android":
            ask.bar = number((values["min"] + values["max"]) / 2)
    elif kind == "TextInteger" and first["values"]:
        ask.low, ask.high = number(first["values"].get("min")), number(first["values"].get("max"))
    return ask
