import JSON
import Questionnaires

/// The shape of a study, with only the members that this target writes.
let esmiraSchema = JSONSchema.document(
  "A study of ESMira",
  "A study, or one questionnaire, in all its languages, as `qtool compile --target esmira` writes it for the import of ESMira's administration.",
  JSONSchema.object(
    [
      "title": text, "publishedWeb": JSONSchema.flag,
      "questionnaires": JSONSchema.list(of: questionnaire, atLeast: 1),
    ],
    optional: [
      "studyDescription": text, "informedConsentForm": text,
      "langCodes": JSONSchema.list(of: JSONSchema.text, atLeast: 1), "defaultLang": JSONSchema.text,
    ]), definitions: ["text": translated])

private let text = JSONSchema.reference("text")

private let translated = JSONSchema.described(
  "A string if there is one language, otherwise one for each.",
  JSONSchema.any(of: [
    JSONSchema.text, ["type": "object", "additionalProperties": JSONSchema.text, "minProperties": 2],
  ]))

private let questionnaire = JSONSchema.object(
  [
    "title": text, "showSkipToast": JSONSchema.constant(false),
    "pages": JSONSchema.list(of: page, atLeast: 1),
  ],
  optional: [
    "internalId": JSONSchema.whole(from: 1),
    "publishedAndroid": JSONSchema.constant(false), "publishedIOS": JSONSchema.constant(false),
    "publishedWeb": JSONSchema.constant(false), "showInDisabledList": JSONSchema.constant(false),
    "completableOnce": JSONSchema.constant(true),
    "durationStartingAfterDays": JSONSchema.whole(from: 1), "durationPeriodDays": JSONSchema.whole(from: 0),
    "durationStart": milliseconds, "durationEnd": milliseconds,
    "completableOncePerNotification": JSONSchema.constant(true),
    "completableMinutesAfterNotification": JSONSchema.whole(from: 1),
    "endScriptBlock": JSONSchema.text(matching: "^globals\\.done_[a-z0-9_]+ = 1;$"), "scriptFilter": script,
    "actionTriggers": JSONSchema.list(of: trigger, atLeast: 1),
  ])

private let milliseconds = JSONSchema.described("Milliseconds since 1970.", JSONSchema.whole)
private let script = JSONSchema.described("An expression in Merlin.", JSONSchema.text(matching: ";$"))

private let page = JSONSchema.object(
  ["inputs": JSONSchema.list(of: item)], optional: ["header": text, "relevance": script])

private let item = JSONSchema.object(
  ["name": JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$"), "text": text],
  optional: [
    "responseType": JSONSchema.oneOf(words: ESMiraType.allCases.map(\.rawValue)),
    "required": JSONSchema.flag, "optional": JSONSchema.constant(true), "relevance": script,
    "listChoices": JSONSchema.list(of: text, atLeast: 1), "forceInt": JSONSchema.constant(true),
    "asDropDown": JSONSchema.flag, "useCustomStart": JSONSchema.constant(true),
    "customStart": JSONSchema.number, "likertSteps": JSONSchema.whole(from: 1),
    "maxValue": JSONSchema.number, "leftSideLabel": text, "rightSideLabel": text,
    "numberHasDecimal": JSONSchema.constant(true),
  ])

private let trigger = JSONSchema.object([
  "actions": JSONSchema.list(
    of: JSONSchema.object(
      ["type": JSONSchema.constant(1)],
      optional: [
        "reminder_count": JSONSchema.whole(from: 1), "reminder_delay_minu": JSONSchema.whole(from: 1),
        "timeout": JSONSchema.whole(from: 1),
      ]), atLeast: 1, atMost: 1),
  "schedules": JSONSchema.list(of: schedule, atLeast: 1, atMost: 1),
])

private let schedule = JSONSchema.object(
  [
    "userEditable": JSONSchema.flag, "startDayOne": JSONSchema.constant(false),
    "signalTimes": JSONSchema.list(of: signalTime, atLeast: 1),
  ],
  optional: ["dailyRepeatRate": JSONSchema.whole(from: 2), "weekdays": JSONSchema.whole(from: 1, to: 127)])

private let timeOfDay = JSONSchema.described(
  "Milliseconds from midnight.", JSONSchema.whole(from: 0, to: 86_400_000))

private let signalTime = JSONSchema.object(
  ["startTimeOfDay": timeOfDay],
  optional: [
    "random": JSONSchema.constant(true), "endTimeOfDay": timeOfDay, "frequency": JSONSchema.whole(from: 1),
    "minutesBetween": JSONSchema.whole(from: 0),
  ])
