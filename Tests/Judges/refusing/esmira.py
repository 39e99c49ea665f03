"""Studies and questionnaires of ESMira."""

from .mutations import Mutation as M
from .mutations import cannot, drop, twice

Q = "questionnaires/*"
P = f"{Q}/pages/*"
I = f"{P}/inputs/*"
LIST = f"{I}[responseType=list_single]"
SCHEDULE = f"{Q}/actionTriggers/0/schedules/0"
SIGNAL = f"{SCHEDULE}/signalTimes/*"
ACTION = f"{Q}/actionTriggers/0/actions/0"

MUTATIONS = {
    "questionnaire": [
        M("no title", "title", drop),
        M("published on the web as a word", "publishedWeb", "yes"),
        M("no questionnaires", "questionnaires", []),
        M("an unknown member of the study", "+color", "red"),
        M("a language twice", "langCodes/0", twice),
        M("a language that is none", "langCodes/0", "my language"),
        M("a text in one language of two", "title[de]/de", drop),
        M("a text in no language", "title[de]/+my language", "x"),
        M("a questionnaire without pages", f"{Q}/pages", []),
        M("a questionnaire without a title", f"{Q}/title", drop),
        M("a number of 0", f"{Q}[internalId]/internalId", 0),
        M("an unknown member of a questionnaire", f"{Q}/+color", "red"),
        M("messages about skipped items", f"{Q}/showSkipToast", True),
        M("once as a word", f"{Q}/completableOnce", "yes"),
        M("open for 0 minutes", f"{Q}[completableMinutesAfterNotification]/completableMinutesAfterNotification", 0),
        M("days before joining", f"{Q}[durationStartingAfterDays]/durationStartingAfterDays", -1),
        M("a start before 1970", f"{Q}/+durationStart", -5),
        M("a script without an end", f"{P}[relevance]/relevance", "1 == 1"),
        M("a page without items", f"{P}/inputs", drop),
        M("an unknown member of a page", f"{P}/+color", "red"),
        M("an item without a name", f"{I}/name", drop),
        M("a name with a hyphen", f"{I}/name", "my-mood"),
        M("a name that begins with a digit", f"{I}/name", "1st"),
        M("an item without a text", f"{I}/text", drop),
        M("an item of an unknown type", f"{I}/responseType", "color"),
        M("a list without choices", f"{LIST}/listChoices", drop),
        M("no choices", f"{LIST}/listChoices", []),
        M("a choice that is a number", f"{LIST}/listChoices/0", 1),
        M("choices of a date", f"{I}[responseType=date]/+listChoices", ["a"]),
        M("a list that opens, of a date", f"{I}[responseType=date]/+asDropDown", True),
        M("places of a date", f"{I}[responseType=date]/+forceInt", True),
        M("a start without a switch", f"{I}[useCustomStart]/useCustomStart", drop),
        M("a scale of 0 points", f"{I}[responseType=likert]/likertSteps", 0),
        M("points of a number", f"{I}[responseType=number]/+likertSteps", 5),
        M("decimals of a date", f"{I}[responseType=date]/+numberHasDecimal", True),
        M("ends of a date", f"{I}[responseType=date]/+leftSideLabel", "low"),
        M("required as a word", f"{I}[required]/required", "yes"),
        M("an unknown member of an item", f"{I}/+color", "red"),
        M("a prompt after midnight", f"{SIGNAL}/startTimeOfDay", 90000000),
        M("a prompt before midnight", f"{SIGNAL}/startTimeOfDay", -1),
        M("a random time without an end", f"{SIGNAL}[random]/endTimeOfDay", drop),
        M("an end of a fixed time", f"{SIGNAL}[random]/random", drop),
        M("no prompts", f"{SCHEDULE}/signalTimes", []),
        M("a prompt twice", f"{SIGNAL}", twice),
        M("no day of the week", f"{SCHEDULE}[weekdays]/weekdays", 0),
        M("an eighth day of the week", f"{SCHEDULE}[weekdays]/weekdays", 128),
        M("a trigger without a schedule", f"{Q}/actionTriggers/0/schedules", []),
        M("another action", f"{ACTION}/type", 2),
        M("a reminder at once", f"{ACTION}[reminder_delay_minu]/reminder_delay_minu", 0),
        cannot("items differ in more", "two items with one name", f"{I}/name", "same"),
        cannot("it is a text", "a script that cannot be run", f"{P}[relevance]/relevance", "(;"),
        cannot("the end is elsewhere", "a random time that ends when it starts", f"{SIGNAL}[random]/endTimeOfDay", 0),
    ],
}
