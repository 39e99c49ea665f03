"""Definitions and protocols of the aRMT app."""

from .mutations import Mutation as M
from .mutations import cannot, drop, twice

CHOICES = "select_choices_or_calculations"
VALIDATION = "text_validation_type_or_show_slider_number"
RADIO, RANGE, TEXT, INFO = (f"*[field_type={kind}]" for kind in ("radio", "range", "text", "info"))
P = "protocols/*"

MUTATIONS = {
    "questionnaire": [
        M("a field without a name", "*/field_name", ""),
        M("a name with a space before it", "*/field_name", " mood"),
        M("a form with a capital", "*/form_name", "Mood"),
        M("an unknown type of field", "*/field_type", "color"),
        M("a field without a text", "*/field_label", " "),
        M("a field without a note", "*/field_note", drop),
        M("an unknown member", "*/+color", "red"),
        M("a field twice", "*", twice),
        M("no fields", "*", lambda fields, key: fields.clear()),
        M("a list without choices", f"{RADIO}/{CHOICES}", []),
        M("a choice twice", f"{RADIO}/{CHOICES}/0", twice),
        M("a choice without a code", f"{RADIO}/{CHOICES}/0/code", ""),
        M("a choice without a text", f"{RADIO}/{CHOICES}/0/label", ""),
        M("a code that is a number", f"{RADIO}/{CHOICES}/0/code", 1),
        M("choices of a text", f"{TEXT}/{CHOICES}", [{"code": "1", "label": "a"}]),
        M("choices of an info", f"{INFO}/{CHOICES}", [{"code": "1", "label": "a"}]),
        M("choices in one text", f"{RADIO}/{CHOICES}", "1, a | 2, b"),
        M("a range with three ends", f"{RANGE}/{CHOICES}/0", lambda list, key: list.insert(0, {"code": "x", "label": "x"})),
        M("a range without limits", f"{RANGE}/field_annotation", ""),
        M("a range from half", f"{RANGE}/field_annotation/range/min", 0.5),
        M("a range in steps of 0", f"{RANGE}/field_annotation/range/step", 0),
        M("a range without a label", f"{RANGE}/field_annotation/range/labelLeft", drop),
        M("limits of a list", f"{RADIO}/field_annotation", {"range": {"min": 0, "max": 1, "step": 1, "labelLeft": "", "labelRight": ""}}),
        M("an unknown validation", f"{TEXT}/{VALIDATION}", "color"),
        M("a validated list", f"{RADIO}/{VALIDATION}", "integer"),
        M("a lowest number that is a word", f"{TEXT}/text_validation_min", "low"),
        M("a first day that is none", f"{TEXT}/text_validation_min", "2026-02-30"),
        M("a lowest answer of a list", f"{RADIO}/text_validation_min", "1"),
        M("required as a word", "*/required_field", "yes"),
        M("a required info", f"{INFO}/required_field", "y"),
        M("a list in a table", f"{RADIO}/matrix_group_name", "views"),
        M("a table without a name", "*[field_type=matrix-radio]/matrix_group_name", ""),
        M("a name of a table with a space", "*[field_type=matrix-radio]/matrix_group_name", "my views"),
        M("logic in one language", "*[branching_logic]/evaluated_logic", lambda field, key: field.update(branching_logic="[a]='1'", evaluated_logic="")),
        M("an identifier", "*/identifier", "y"),
        M("a number of a question", "*/question_number", "1"),
        cannot("fields differ in more", "two fields with one name", "*/field_name", "same"),
        cannot("choices differ in their texts", "two choices with one code", f"{RADIO}/{CHOICES}/*/code", "1"),
        cannot("it is a text", "logic that cannot be evaluated", "*", lambda fields, key: fields[key].update(branching_logic="[a", evaluated_logic="(")),
        cannot("the other limit is elsewhere", "a highest number below the lowest", f"{RANGE}/field_annotation/range/max", -99),
    ],
    "study": [
        M("a protocol of nothing", "protocols", []),
        M("an entry twice", f"{P}", twice),
        M("another version of the schema", "schemaVersion", "0.1"),
        M("a unit that there is not", f"{P}/protocol/repeatProtocol/unit", "fortnight"),
        M("again after nothing", f"{P}/protocol/repeatProtocol/amount", 0),
        M("no prompts", f"{P}/protocol/repeatQuestionnaire/unitsFromZero", []),
        M("a prompt before joining", f"{P}/protocol/repeatQuestionnaire/unitsFromZero/0", -5),
        M("a prompt twice", f"{P}/protocol/repeatQuestionnaire/unitsFromZero/0", twice),
        M("a window of nothing", f"{P}/protocol[completionWindow]/completionWindow/amount", 0),
        M("a text in no language", f"{P}/startText/+my language", "Hello"),
        M("no time to complete it", f"{P}/estimatedCompletionTime", 0),
        M("a questionnaire without a name", f"{P}/questionnaire/name", ""),
    ],
}
