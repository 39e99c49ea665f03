"""The app of Intersession-Online and the apps for Crowd Sensing forms."""

from .documents import merged
from .seen import Ask, Option, Screens, Words, number, of_plain


def texts_of(contents, name):
    return {language: of_plain(content.get(name) or "") for language, content in contents.items()}


def intersession(documents, _client, _model):
    """Everything must be answered before anything can be sent; conditions are followed."""
    shown = Screens()
    for name in ("name", "description"):
        shown.parts.append(Words(texts_of(documents.by_language, name)))
    for sections in merged(documents.together(lambda document: document["sections"])):
        shown.parts.append(Words(texts_of(sections, "description")))
        options = merged({language: section["options"] for language, section in sections.items()})
        first = next(iter(sections.values()))
        for questions in merged({language: section["questions"] for language, section in sections.items()}):
            one = next(iter(questions.values()))
            ask = Ask(one["id"], texts_of(questions, "text"), "radio", required=True, conditional="conditions" in first)
            ask.in_table = len(first["questions"]) > 1
            for entries in options:
                value = next(iter(entries.values()))["value"]
                ask.options.append(Option(str(value), texts_of(entries, "text")))
            shown.parts.append(ask)
    return shown


def form(documents, _client, _model):
    """A date, a time and a single answer are chosen from the start."""
    shown = Screens()
    forms = documents.together(lambda document: document["form"])
    shown.parts.append(Words(texts_of(forms, "header")))
    composites = {}
    for entries in merged({language: one["compositeFields"] for language, one in forms.items()}):
        composites[next(iter(entries.values()))["name"]] = entries
    for fields in merged({language: one["fields"] for language, one in forms.items()}):
        field(shown, fields, composites)
    return shown


def field(shown, fields, composites):
    first = next(iter(fields.values()))
    kind = first["type"]
    if kind == "compositeField":
        inside = composites[first["compositeField"]]
        shown.parts.append(Words(texts_of(inside, "label")))
        for one in merged({language: composite["fields"] for language, composite in inside.items()}):
            field(shown, one, composites)
        return
    control = {"textarea": "area"}.get(kind, kind)
    ask = Ask(first["name"], texts_of(fields, "label"), control, required=first["required"])
    if "options" in first:
        for entries in merged({language: one["options"] for language, one in fields.items()}):
            ask.options.append(Option(next(iter(entries.values()))["value"], texts_of(entries, "label")))
    if kind in ("radio", "select"):
        ask.start = ask.options[0].code
    ask.start = {"date": "today", "time": "now"}.get(kind, ask.start)
    if kind == "number":
        ask.low, ask.high = number(first.get("min")), number(first.get("max"))
    shown.parts.append(ask)
