import JSON
import Questionnaires

/// The shape of one document, with only the members that this target writes.
let intersessionSchema = JSONSchema.document(
  "A questionnaire for Intersession-Online",
  "One questionnaire in one language, as `qtool compile --target intersession` writes it.",
  JSONSchema.object([
    "id": JSONSchema.text(matching: "^[a-z][a-z0-9-]*$"),
    "name": shown,
    "description": JSONSchema.orNull(JSONSchema.text),
    "sections": JSONSchema.list(of: section, atLeast: 1),
    "delivery": JSONSchema.list(of: delivery),
  ]))

private let shown: JSON = ["type": "string", "minLength": 1]
private let id = JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")
private let position = JSONSchema.described("The position in the list, from 1.", JSONSchema.whole(from: 1))
private let code: JSON = ["type": ["string", "integer"]]

private let section = JSONSchema.object(
  [
    "position": position,
    "description": JSONSchema.orNull(shown),
    "options": JSONSchema.described(
      "The answers that all questions in the section share.",
      JSONSchema.list(
        of: JSONSchema.object(["position": position, "text": shown, "value": code]), atLeast: 1)),
    "questions": JSONSchema.list(
      of: JSONSchema.object(["position": position, "id": id, "text": shown, "required": JSONSchema.flag]),
      atLeast: 1),
  ],
  optional: ["conditions": conditions])

private let conditions = JSONSchema.described(
  "Alternatives: the section is shown if all pairs of one of them are true. A pair is true if the question has that answer; a question that is not shown has none. Without alternatives, the section is never shown.",
  JSONSchema.list(
    of: JSONSchema.list(of: JSONSchema.object(["question": id, "option": code]), atLeast: 1)))

private let time = "([01][0-9]|2[0-3]):[0-5][0-9]"

private let delivery = JSONSchema.object([
  "windows": JSONSchema.list(
    of: JSONSchema.object([
      "start": JSONSchema.text(matching: "^\(time)$"),
      "end": JSONSchema.text(matching: "^(\(time)|24:00)$"),
      "prompts": JSONSchema.whole(from: 1),
    ])),
  "at": JSONSchema.list(of: JSONSchema.text(matching: "^\(time)$")),
  "open_for_minutes": JSONSchema.orNull(JSONSchema.whole(from: 0)),
  "min_gap_minutes": JSONSchema.orNull(JSONSchema.whole(from: 0)),
  "every_days": JSONSchema.whole(from: 1),
  "from_day": JSONSchema.whole(from: 0),
  "starts": JSONSchema.orNull(date),
  "ends": JSONSchema.orNull(date),
  "days": JSONSchema.described(
    "Stretches of days of participation, each with its first and last day; 0 is the day of joining, null means every day.",
    JSONSchema.orNull(
      JSONSchema.list(
        of: JSONSchema.list(of: JSONSchema.whole(from: 0), atLeast: 2, atMost: 2), atLeast: 1))),
  "weekdays": JSONSchema.described(
    "Days of the week; null means every day.",
    JSONSchema.orNull(
      JSONSchema.list(of: JSONSchema.oneOf(words: Weekday.allCases.map(\.rawValue)), atLeast: 1))),
  "remind_after_minutes": JSONSchema.list(of: JSONSchema.whole(from: 1)),
])

private let date = JSONSchema.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
