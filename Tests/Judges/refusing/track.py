"""Documents of the Track Your … API."""

from .mutations import Mutation as M
from .mutations import cannot, drop, longer, twice

A = "questionnaire/attributes"
E = "structure/data/*"
C = E + "/attributes/content"
Q = E + "/attributes/content[questiontype=%s]"
SINGLE, SLIDER, NUMBER, TEXT = (Q % kind for kind in ("SingleChoice", "Slider", "TextInteger", "TextString"))

MUTATIONS = {
    "questionnaire": [
        M("a window from 25:00", f"{A}/schedule/*[type=between]/start", "25:00"),
        M("a window to 24:00", f"{A}/schedule/*[type=between]/end", "24:00"),
        M("a time at 09:60", f"{A}/schedule/*[type=fixed]/at", "09:60"),
        M("a time at 9:00", f"{A}/schedule/*[type=fixed]/at", "9:00"),
        M("a start on 2026-02-30", f"{A}/schedule/*[type=between]/start", "2026-02-30 08:00"),
        M("an amount of 40000", f"{A}/schedule/*[type=between]/amount", 40000),
        M("no prompt", f"{A}/schedule/*[type=between]/amount", 0),
        M("every 40000 days", f"{A}/schedule/*/every", 40000),
        M("a first day of 40000", f"{A}/schedule/*/start_day", 40000),
        M("a first day before joining", f"{A}/schedule/*/start_day", -1),
        M("another kind of rule", f"{A}/schedule/*/type", "often"),
        M("a window without an end", f"{A}/schedule/*[type=between]/end", drop),
        M("an unknown sensor", f"{A}/can_use/*[name=gps]/name", "gsp"),
        M("40000 measurements", f"{A}/can_use/*/value", 40000),
        M("no measurement", f"{A}/can_use/*/value", 0),
        M("once and many times", f"{A}[is_onetime=1]/is_multiple", 1),
        M("neither once nor many times", f"{A}[is_onetime=0]/is_multiple", 0),
        M("active as a text", f"{A}/is_active", "yes"),
        M("filled out", f"{A}/is_filled_out", True),
        M("no name", f"{A}/name", drop),
        M("a name of spaces", f"{A}/name", "  "),
        M("an unknown attribute", f"{A}/+color", "red"),
        M("an id that is a word", "questionnaire/+id", "daily"),
        M("another type of resource", "questionnaire/type", "questionnaire"),
        M("two equal codes", f"{SINGLE}/values/1", lambda codes, key: codes.__setitem__(key, codes[0])),
        M("a code more than answers", f"{SINGLE}/values", longer),
        M("an answer more than codes", f"{SINGLE}/answers", longer),
        M("codes that are numbers", f"{SINGLE}/values/0", 1),
        M("no answers", f"{SINGLE}/answers", []),
        M("an answer without a text", f"{SINGLE}/answers/0", ""),
        M("a slider to 40000", f"{SLIDER}/values/max", 40000),
        M("a slider in steps of 0", f"{SLIDER}/values/step", 0),
        M("a slider with three labels", f"{SLIDER}/answers/0", twice),
        M("a typed number up to 40000", f"{NUMBER}/values[max]/max", 40000),
        M("a typed number from 0.5", f"{NUMBER}/values[min]/min", 0.5),
        M("yes and no as words", f"{Q % 'YesNoSwitch'}/values/0", "yes"),
        M("a manikin with five positions", f"{Q % 'SAMScaleFace'}/values/max", 5),
        M("a pattern that does not parse", f"{TEXT}/pattern", "^(?:a$"),
        M("an unknown kind of question", f"{C}/questiontype", "Color"),
        M("required as a word", f"{C}/required", True),
        M("a condition without a label", f"{C}/visible_if[op=is]/label", drop),
        M("an unknown comparison", f"{C}/visible_if[op=is]/op", "equals"),
        M("a label with a space", f"{C}/label", "my mood"),
        M("an element with two texts", f"{C}[headline]/+text", "More"),
        cannot("two elements differ in more", "two equal labels", f"{E}[attributes]/attributes/content[label]/label", "same"),
        cannot("the other end is elsewhere", "a slider whose end is its start", f"{SLIDER}/values/max", -32768),
        cannot("the question is elsewhere", "a condition about no question", f"{C}/visible_if[op=is]/label", "nobody"),
        cannot("times are texts", "a window that ends when it starts", f"{A}/schedule/*[type=between]/end", "00:00"),
    ],
    "study": [
        M("a study that begins in month 13", "data/attributes/starts_at", "2026-13-01"),
        M("a picture that is not Base64", "data/attributes/picture", "logo.png"),
        M("a picture under both names", "data/attributes/+pictureBase64", None),
        M("a private study as a word", "data/attributes/is_private", "private"),
        M("access without a word", "data/attributes/accesstype", ""),
        M("a questionnaire twice", "data/relationships/questionnaires/data/0", twice),
        M("a study without questionnaires", "data/relationships/questionnaires/data", []),
    ],
}
