"""The aRMT app of RADAR-base, and REDCap: a list of fields."""

from independent.wording import yes_no

from .documents import merged
from .seen import Ask, Option, Screens, Words, number, of_html, of_plain

# The app's own words, in every language; those of REDCap are in the language of a project, which no file says.
YES_NO = (("1", "Yes"), ("0", "No"))


def radar(documents, _client, model):
    shown = Screens()
    # The app names a questionnaire as its protocol does.
    shown.parts.append(Words({language: of_plain(model.title.of(language)) for language in documents.languages}))
    protocol = documents.protocol["protocols"][0]
    starts, ends = protocol["startText"], protocol["endText"]

    def spoken(texts):
        return {language: of_plain(texts.get(language or "en", "")) for language in documents.languages}

    shown.parts.append(Words(spoken(starts)))
    for fields in merged(documents.by_language):
        radar_field(shown, fields)
        mark_row(shown, next(iter(fields.values()))["matrix_group_name"])
    shown.parts.append(Words(spoken(ends)))
    return shown


def texts_of(fields, name, read=of_plain):
    return {language: read(one[name]) for language, one in fields.items()}


def mark_row(shown, table):
    """A question with the name of a table is a row of it."""
    if isinstance(shown.parts[-1], Ask):
        shown.parts[-1].in_table = table != ""


def radar_field(shown, fields):
    first = next(iter(fields.values()))
    shown.parts.append(Words(texts_of(fields, "section_header")))
    kind, texts = first["field_type"], texts_of(fields, "field_label")
    if kind == "info":
        shown.parts.append(Words(texts))
        return
    ask = Ask(first["field_name"], texts, kind, required=True, conditional=bool(first["branching_logic"]))
    entries = merged({language: one["select_choices_or_calculations"] for language, one in fields.items()})
    choices = [
        Option(next(iter(one.values()))["code"], {language: of_plain(each["label"]) for language, each in one.items()})
        for one in entries]
    if kind in ("radio", "matrix-radio"):
        ask.control, ask.options = "radio", choices
    elif kind == "checkbox":
        ask.options = choices
    elif kind == "yesno":
        ask.control = "radio"
        ask.options = [Option(code, dict.fromkeys(fields, text)) for code, text in YES_NO]
    elif kind in ("range", "slider"):
        values = {language: one["field_annotation"]["range"] for language, one in fields.items()}
        here = next(iter(values.values()))
        ask.labels = [{language: of_plain(one[end]) for language, one in values.items()} for end in ("labelLeft", "labelRight")]
        if kind == "slider":
            ask.control = "range"
            ask.low, ask.high, ask.step = (number(here[name]) for name in ("min", "max", "step"))
            ask.bar = ask.low
        else:
            ask.control = "points"
            places = range(int((here["max"] - here["min"]) / here["step"]) + 1)
            ask.options = [Option(number(here["min"] + place * here["step"]), {}) for place in places]
    elif kind == "notes":
        ask.control = "area"
    else:
        typed(ask, first["text_validation_type_or_show_slider_number"], first["text_validation_min"], first["text_validation_max"])
        if ask.control == "date":
            ask.start = "today"
    shown.parts.append(ask)


def typed(ask, validation, low, high):
    if validation in ("integer", "number") or validation.startswith("number"):
        ask.control, ask.low, ask.high = "number", number(low), number(high)
    elif validation.startswith("date"):
        ask.control = "date"
    elif validation.startswith("time"):
        ask.control = "time"
    else:
        ask.control = {"email": "email"}.get(validation, "text")


def redcap(documents, _client, model):
    """What is in the file; only field labels and headers can have markup."""
    shown = Screens()
    names = {question.id.lower(): question for section in model.sections for question in section.questions if question.id}
    for fields in merged({language: rows[1:] for language, rows in documents.by_language.items()}):
        redcap_field(shown, fields, names)
        mark_row(shown, next(iter(fields.values()))["Matrix Group Name"])
    return shown


def redcap_field(shown, fields, names):
    first = next(iter(fields.values()))
    shown.parts.append(Words(texts_of(fields, "Section Header", of_html)))
    kind = first["Field Type"]
    texts = texts_of(fields, "Field Label", of_html)
    for language, note in texts_of(fields, "Field Note", of_html).items():
        texts[language] += f" {note}" if note else ""
    if kind == "descriptive":
        shown.parts.append(Words(texts))
        return
    annotation = first["Field Annotation"]
    question = names[first["Variable / Field Name"]]
    ask = Ask(question.id, texts, kind)
    ask.column = first["Variable / Field Name"]
    ask.required = first["Required Field?"] == "y"
    ask.conditional = bool(first["Branching Logic (Show field only if...)"])
    choices = texts_of(fields, "Choices, Calculations, OR Slider Labels", str)
    if kind in ("radio", "dropdown", "checkbox"):
        ask.control = {"dropdown": "select"}.get(kind, kind)
        for entries in merged({language: text.split(" | ") for language, text in choices.items()}):
            parts = {language: entry.split(",", 1) for language, entry in entries.items()}
            code = next(iter(parts.values()))[0].strip()
            ask.options.append(Option(code, {language: of_html(one[1].strip()) for language, one in parts.items()}))
    elif kind == "yesno":
        ask.control = "radio"
        # The words are those of the project, whose language the dictionary does not say.
        ask.options = [Option(code, {}) for code, _ in YES_NO]
    elif kind == "slider":
        ask.control, ask.step = "range", "1"
        ask.low, ask.high = number(first["Text Validation Min"] or 0), number(first["Text Validation Max"] or 100)
        labels = merged({language: [one.strip() for one in text.split("|")] for language, text in choices.items()})
        ask.labels = [{language: of_html(text) for language, text in one.items()} for one in labels]
    elif kind == "notes":
        ask.control = "area"
    else:
        typed(ask, first["Text Validation Type OR Show Slider Number"], first["Text Validation Min"], first["Text Validation Max"])
        if "@PASSWORDMASK" in annotation:
            ask.control = "password"
    shown.parts.append(ask)
