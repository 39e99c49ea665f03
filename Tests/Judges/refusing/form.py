"""Crowd Sensing forms."""

from .mutations import Mutation as M
from .mutations import cannot, drop, twice

F = "form/fields/*"
UNIT = "form/compositeFields/*"
OPTIONS = f"{F}[options]/options"
TEXT = f"{F}[type=text][pattern]"
NUMBER = f"{F}[type=number]"

MUTATIONS = {
    "questionnaire": [
        M("a group that is never closed", f"{TEXT}/pattern", "^(?:a$"),
        M("a parenthesis that closes nothing", f"{TEXT}/pattern", "^a)$"),
        M("a class that is never closed", f"{TEXT}/pattern", "^[a-z$"),
        M("a bracket that closes nothing", f"{TEXT}/pattern", "^a]$"),
        M("a quantifier with nothing before it", f"{TEXT}/pattern", "*a"),
        M("two quantifiers", f"{TEXT}/pattern", "^a+*$"),
        M("a brace that is never closed", f"{TEXT}/pattern", "^a{2$"),
        M("a backslash at the end", f"{TEXT}/pattern", "^a\\"),
        M("a group of a kind that there is not", f"{TEXT}/pattern", "^(?x)a$"),
        M("a pattern that is a number", f"{TEXT}/pattern", 3),
        M("no pattern of a number", f"{NUMBER}/pattern", "("),
        M("an option twice", f"{OPTIONS}/0", twice),
        M("no options", OPTIONS, []),
        M("a list without options", OPTIONS, drop),
        M("an option without a value", f"{OPTIONS}/0/value", drop),
        M("an option with an empty value", f"{OPTIONS}/0/value", ""),
        M("a value that is a number", f"{OPTIONS}/0/value", 1),
        M("an option without a label", f"{OPTIONS}/0/label", drop),
        M("an option with an empty label", f"{OPTIONS}/0/label", " "),
        M("an option that is chosen", f"{OPTIONS}/0/+selected", True),
        M("options of a text", f"{F}[type=text]/+options", [{"value": "1", "label": "a"}]),
        M("a field twice", F, twice),
        M("a field of a composite twice", f"{UNIT}/fields/0", twice),
        M("a composite twice", UNIT, twice),
        M("a composite without fields", f"{UNIT}/fields", []),
        M("a composite without a name", f"{UNIT}/name", drop),
        M("a composite in a composite", f"{UNIT}/fields/0", lambda fields, key: fields[key].update(type="compositeField", compositeField="a")),
        M("a field without a name", f"{F}/name", drop),
        M("a name with a space before it", f"{F}/name", " mood"),
        M("a field without a type", f"{F}/type", drop),
        M("a field of an unknown type", f"{F}/type", "color"),
        M("a field with an empty label", f"{F}/label", ""),
        M("required as a word", f"{F}/required", "yes"),
        M("a lowest number that is a text", f"{NUMBER}[min]/min", "0"),
        M("steps of 0", f"{NUMBER}[step]/step", 0),
        M("limits of a text", f"{F}[type=text]/+min", 3),
        M("an unknown member of a field", f"{F}/+placeholder", "…"),
        M("a composite that no field names", f"{F}[type=compositeField]/compositeField", drop),
        M("neither fields nor a header", "form", lambda file, key: file.update(form={"fields": [], "compositeFields": []})),
        M("no list of fields", "form/fields", drop),
        M("an empty header", "form[header]/header", ""),
        M("an empty version", "form/version", ""),
        M("an unknown member of the form", "form/+title", "Mood"),
        M("a form of nothing", "form", None),
        cannot("fields differ in more", "two fields with one name", f"{F}/name", "same"),
        cannot("options differ in their labels", "two options with one value", f"{OPTIONS}/*/value", "same"),
        cannot("the composite is elsewhere", "a composite that is not there", f"{F}[type=compositeField]/compositeField", "nowhere"),
        cannot("the other limit is elsewhere", "a highest number below the lowest", f"{NUMBER}[min][max]/max", -1000000),
    ],
    "study": [
        M("no forms", "next", []),
        M("a form twice", "next/0", twice),
        M("a form without an id", "next/0/command", drop),
        M("a form without a title", "next/0/info", ""),
        M("a form that is sent", "next/0/method", "POST"),
    ],
}
