"""Questionnaires of FHIR."""

from .mutations import Mutation as M
from .mutations import cannot, drop, twice

I = "**/item/*"
OPTION = f"{I}[type=choice]/answerOption/*"
TRANSLATION = "**/_text/extension/*"

MUTATIONS = {
    "questionnaire": [
        M("an unknown member of an extension", "**/extension/*[valueDecimal]/+note", "x"),
        M("a control as a text", "**/extension/*[valueCodeableConcept]/valueCodeableConcept", "drop-down"),
        M("a control without a coding", "**/extension/*[valueCodeableConcept]/valueCodeableConcept/coding", []),
        M("a control of another system", "**/valueCodeableConcept/coding/0/system", "http://example.org"),
        M("an unknown member of a control", "**/valueCodeableConcept/coding/0/+display", "x"),
        M("a decimal limit as a text", "**/extension/*[valueDecimal]/valueDecimal", "1"),
        M("a whole limit as half", "**/extension/*[valueInteger]/valueInteger", 0.5),
        M("a whole limit as a text", "**/extension/*[valueInteger]/valueInteger", "1"),
        M("a date that is none", "**/extension/*[valueDate]/valueDate", "2026-02-30"),
        M("an exclusive option as a word", "**/extension/*[valueBoolean]/valueBoolean", "true"),
        M("an orientation as a word of nobody", "**/extension/*[valueCode=horizontal]/valueCode", "diagonal"),
        M("a unit without a text", "**/extension/*[valueCoding]/valueCoding/display", drop),
        M("an unknown member of a unit", "**/extension/*[valueCoding]/valueCoding/+short", "h"),
        M("a pattern that does not parse", "**/extension/*[valueString][url]/valueString", lambda holder, key: holder.update(valueString="(" if "regex" in holder["url"] else " ")),
        M("an extension without a value", "**/extension/*[valueDecimal]/valueDecimal", drop),
        M("an extension with a value of another type", "**/extension/*[valueCodeableConcept]", lambda all, key: all.__setitem__(key, {"url": all[key]["url"], "valueString": "x"})),
        M("an unknown extension", "**/extension/*[valueDecimal]/url", "http://example.org/odd"),
        M("an extension twice", "**/item/*/extension/0", twice),
        M("no extensions", "**/item/*[extension]/extension", []),
        M("a translation without a text", f"{TRANSLATION}/extension/1", drop),
        M("a translation without a language", f"{TRANSLATION}/extension/0/valueCode", drop),
        M("a translation into no language", f"{TRANSLATION}/extension/0/valueCode", "my language"),
        M("a translation that is a number", f"{TRANSLATION}/extension/1/valueString", 3),
        M("an unknown member of a translation", f"{TRANSLATION}/+id", "x"),
        M("a translation twice", f"{TRANSLATION}", twice),
        M("a translation of nothing", f"{I}[_text]/text", drop),
        M("an item without an id", f"{I}/linkId", drop),
        M("an id with a space before it", f"{I}/linkId", " mood"),
        M("an item of an unknown type", f"{I}/type", "color"),
        M("a choice without options", f"{I}[type=choice]/answerOption", drop),
        M("no options", f"{I}[type=choice]/answerOption", []),
        M("an option twice", OPTION, twice),
        M("an option without a code", f"{OPTION}/valueCoding/code", drop),
        M("options of a text", f"{I}[type=string]/+answerOption", [{"valueCoding": {"code": "1"}}]),
        M("a group of nothing", f"{I}[type=group]/item", drop),
        M("a note that must be answered", f"{I}[type=display]/+required", True),
        M("required as a word", f"{I}[required]/required", "yes"),
        M("a condition without an answer", f"{I}/enableWhen/0", lambda tests, key: tests.__setitem__(key, {name: tests[key][name] for name in ("question", "operator")})),
        M("an unknown operator", f"{I}/enableWhen/0/operator", "~"),
        M("a comparison with nothing but yes", f"{I}/enableWhen/*[answerCoding]/operator", "exists"),
        M("two tests without a word between them", f"{I}[enableBehavior]/enableBehavior", drop),
        M("a word between no tests", f"{I}[enableBehavior]/enableWhen", drop),
        M("a version that is a word", "version", "first"),
        M("an unknown status", "status", "old"),
        M("no title", "title", ""),
        M("an unknown member", "+color", "red"),
        cannot("items differ in more", "two items with one id", f"{I}/linkId", "same"),
        cannot("options differ in their texts", "two options with one code", f"{OPTION}/valueCoding/code", "1"),
        cannot("the item is elsewhere", "a condition about no item", f"{I}/enableWhen/0/question", "nobody"),
    ],
    "study": [
        M("an entry without a questionnaire", "entry/0/resource", drop),
        M("no entries", "entry", []),
        M("a collection of another type", "type", "batch"),
    ],
}
