import JSON
import Platforms
import Questionnaires

/// The shape of one document, with only the members that this target writes.
let trackSchema = JSONSchema.document(
  "A questionnaire for the Track Your … API",
  "One questionnaire in one language, as `qtool compile --target track` writes it: the resource of GET /api/v1/my/questionnaires and, under `structure`, the body of GET /api/v1/questionnaires/{id}/structure. That ids and labels differ, that conditions name earlier questions and their answers, that starts come before ends, and that lists of more than \(mostCounted) answers have as many codes cannot be said here.",
  JSONSchema.object([
    "questionnaire": resource,
    "structure": JSONSchema.object(["data": JSONSchema.list(of: JSONSchema.reference("element"))]),
  ]),
  definitions: [
    "element": JSONSchema.any(of: [headline, text, question]),
    "content": ["oneOf": .array(TrackQuestionType.allCases.map(content))],
    "condition": condition,
    "pattern": JSONSchema.described(
      "ECMA-262 with flag u; the whole input must match.", JSONSchema.regularExpression),
  ])

private let zeroOrOne: JSON = ["enum": [0, 1]]
private let textOrNull = JSONSchema.orNull(shownText)
private let shownText = JSONSchema.shown

private let resource = JSONSchema.object(
  [
    "type": JSONSchema.constant("questionnaires"),
    "attributes": attributes,
  ],
  optional: [
    "id": JSONSchema.described(
      "The number on the server; left out if it has none yet.", JSONSchema.text(matching: "^[1-9][0-9]*$"))
  ])

private let attributes = JSONSchema.object([
  "name": JSONSchema.described("The name by which clients find the questionnaire.", shownText),
  "title": shownText,
  "description": textOrNull,
  "introtext": textOrNull,
  "outrotext": textOrNull,
  "origin": textOrNull,
  "is_active": zeroOrOne,
  "is_onetime": zeroOrOne,
  "is_multiple": zeroOrOne,
  "is_schedule_changeable": zeroOrOne,
  "is_filled_out": JSONSchema.constant(false),
  "can_use": JSONSchema.list(
    of: JSONSchema.object([
      "name": sensor, "type": JSONSchema.constant("amount"), "value": count,
    ])),
  "schedule": JSONSchema.list(of: JSONSchema.any(of: [between, fixed])),
]).merging([
  "anyOf": [
    ["properties": ["is_onetime": JSONSchema.constant(1), "is_multiple": JSONSchema.constant(0)]],
    ["properties": ["is_onetime": JSONSchema.constant(0), "is_multiple": JSONSchema.constant(1)]],
  ]
])

private let sensor = JSONSchema.any(of: [
  JSONSchema.oneOf(words: Sensor.allCases.map(\.rawValue)), JSONSchema.text(matching: "^x-."),
])
private let moment = JSONSchema.text(matching: "^(\(JSONSchema.datePattern) )?\(JSONSchema.timePattern)$")
/// The numbers that the apps keep have 16 bits.
private let count = JSONSchema.whole(from: 1, to: Int(Int16.max))
private let day = JSONSchema.whole(from: 0, to: Int(Int16.max))
private let days = JSONSchema.described("In days.", count)

private let between = JSONSchema.object([
  "type": JSONSchema.constant("between"),
  "amount": count,
  "every": days,
  "start": moment,
  "end": moment,
  "start_day": day,
])

private let fixed = JSONSchema.object([
  "type": JSONSchema.constant("fixed"),
  "amount": JSONSchema.constant(1),
  "every": days,
  "at": moment,
  "start_day": day,
])

private let headline = element(.headline, shown("headline"))
private let text = element(.text, shown("text"))
private let question = element(.question, JSONSchema.reference("content"))

private func element(_ type: TrackElementType, _ content: JSON) -> JSON {
  JSONSchema.object([
    "type": JSONSchema.constant("structures"),
    "id": JSONSchema.text(matching: "^[1-9][0-9]*$"),
    "attributes": JSONSchema.object([
      "name": shownText,
      "elementtype": JSONSchema.constant(.string(type.rawValue)),
      "content": content,
    ]),
  ])
}

private func shown(_ name: String) -> JSON {
  JSONSchema.object(
    [name: JSONSchema.described("HTML with no tags other than <b>, <i> and <br>.", shownText)],
    optional: ["visible_if": JSONSchema.reference("condition")])
}

private func content(_ type: TrackQuestionType) -> JSON {
  let (answers, values) = answersAndValues(type)
  let required: JSONSchema.Properties = [
    "question": JSONSchema.described("HTML with no tags other than <b>, <i> and <br>.", shownText),
    "label": JSONSchema.described("The question's id; answers are stored under it.", label),
    "questiontype": JSONSchema.constant(.string(type.rawValue)),
    "required": zeroOrOne,
    "answers": answers,
    "values": values,
  ]
  guard type == .textString || type == .textArea else {
    let shape = JSONSchema.object(required, optional: ["visible_if": JSONSchema.reference("condition")])
    let hasCodes = type == .singleChoice || type == .multipleChoice
    return hasCodes ? shape.merging(["anyOf": .array(equalLengths)]) : shape
  }
  return JSONSchema.object(
    required,
    optional: [
      "pattern": JSONSchema.reference("pattern"),
      "patternDescription": shownText,
      "visible_if": JSONSchema.reference("condition"),
    ])
}

private let label = JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")
private let none: JSON = ["type": "array", "maxItems": 0]
private let small = JSONSchema.whole(from: Int(Int16.min), to: Int(Int16.max))

/// A schema can only name lengths, so longer lists are not counted.
private let mostCounted = 20
private let equalLengths: [JSON] = (1...mostCounted + 1).map { length in
  let list: JSON = ["minItems": .int(length)]
  let exact = length > mostCounted ? list : list.merging(["maxItems": .int(length)])
  return ["properties": ["answers": exact, "values": exact]]
}

private func answersAndValues(_ type: TrackQuestionType) -> (JSON, JSON) {
  switch type {
  case .singleChoice, .multipleChoice:
    (
      JSONSchema.list(of: shownText, atLeast: 1),
      JSONSchema.distinct(JSONSchema.list(of: shownText, atLeast: 1))
    )
  case .yesNoSwitch: (JSONSchema.list(of: shownText, atLeast: 2, atMost: 2), JSONSchema.constant(["1", "0"]))
  case .slider:
    (
      JSONSchema.list(
        of: JSONSchema.object(["label": JSONSchema.text, "value": small]), atLeast: 2, atMost: 2),
      JSONSchema.object(["min": small, "max": small, "step": count])
    )
  case .samScaleFace, .samScaleBody: (none, JSONSchema.constant(["min": 1, "max": 9, "step": 1]))
  case .textInteger:
    (
      none,
      JSONSchema.any(of: [
        none, JSONSchema.object(["min": small, "max": small]),
        JSONSchema.object(["min": small]), JSONSchema.object(["max": small]),
      ])
    )
  case .textArea, .textString, .textDate: (none, none)
  }
}

private let condition: JSON = [
  "description":
    "A client compares `is` and `includes` with the answer as it sends it (a text if the question has a list of `values`, otherwise a number); for lt, le, gt and ge it reads the answer as a number. A question without an answer, such as one that is not shown, makes every test false.",
  "anyOf": [
    JSONSchema.object([
      "op": JSONSchema.oneOf(words: ["and", "or"]),
      "args": JSONSchema.list(of: JSONSchema.reference("condition"), atLeast: 1),
    ]),
    JSONSchema.object(["op": JSONSchema.constant("not"), "arg": JSONSchema.reference("condition")]),
    JSONSchema.object(["op": JSONSchema.constant("answered"), "label": label]),
    JSONSchema.object([
      "op": JSONSchema.oneOf(words: ["is", "includes"]), "label": label,
      "value": ["type": ["string", "number"]],
    ]),
    JSONSchema.object([
      "op": JSONSchema.oneOf(words: ["lt", "le", "gt", "ge"]), "label": label, "value": JSONSchema.number,
    ]),
  ],
]

/// The shape of the answers that a client sends back.
package let trackAnswersSchema = JSONSchema.document(
  "Answers for the Track Your … API",
  "The answers to one questionnaire, as clients send them: the code of a choice, a list of codes, a number or a text.",
  JSONSchema.object(
    [
      "data": JSONSchema.object([
        "type": JSONSchema.constant("answersheets"),
        "attributes": JSONSchema.object([
          "collected_at": seconds,
          "locale": JSONSchema.described("The language in which the questionnaire was shown.", name),
          "client": ["type": "object", "properties": ["name": name], "required": ["name"]],
          "answers": JSONSchema.list(of: answer),
        ]),
      ])
    ], optional: ["meta": answerMetaSchema]))

private let name: JSON = ["type": "string", "minLength": 1]
private let seconds = JSONSchema.described("Seconds since 1970.", JSONSchema.whole(from: 0))

private let answer = JSONSchema.object([
  "label": JSONSchema.described(
    "The question's id, or what a sensor measured: \(measured).",
    JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")),
  "value": JSONSchema.any(of: [
    JSONSchema.text, JSONSchema.number, JSONSchema.list(of: JSONSchema.text, atLeast: 1),
  ]),
  "collected_at": seconds,
])

/// Such as `altitude` (`gps`); several measurements are several entries with one label.
private let measured = Track().data.sensorValues.sorted { $0.key.rawValue < $1.key.rawValue }.map {
  sensor, values in values.map { "`\($0.name)`" }.joined(separator: ", ") + " (`\(sensor.rawValue)`)"
}.joined(separator: ", ")
