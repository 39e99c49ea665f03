import JSON

/// The shape of a definition, with only the members that this target writes.
let radarSchema = JSONSchema.document(
  "An aRMT definition",
  "One questionnaire in one language, as `qtool compile --target radar` writes it for the aRMT app of RADAR-base. That names and codes differ, that logic can be evaluated, and that lowest numbers are below highest cannot be said here.",
  JSONSchema.distinct(JSONSchema.list(of: field.merging(["allOf": .array(fieldRules)]), atLeast: 1)))

private let field = JSONSchema.object([
  "field_name": name,
  "form_name": JSONSchema.text(matching: "^[a-z][a-z0-9_]*$"),
  "section_header": JSONSchema.described(
    "Above this field and those below it, until the next one.", JSONSchema.text),
  "field_type": JSONSchema.oneOf(words: RadarFieldType.allCases.map(\.rawValue)),
  "field_label": JSONSchema.described("The question, its unit and its help.", JSONSchema.shown),
  "select_choices_or_calculations": JSONSchema.described(
    "The answers, or the two ends of a slider.",
    JSONSchema.distinct(
      JSONSchema.list(of: JSONSchema.object(["code": JSONSchema.shown, "label": JSONSchema.text])))),
  "field_note": JSONSchema.described(
    "The help once more, which the app does not show here.", JSONSchema.text),
  "text_validation_type_or_show_slider_number": JSONSchema.oneOf(
    words: ["", "integer", "number", "date_dmy", "time"]),
  "text_validation_min": limit,
  "text_validation_max": limit,
  "identifier": nothing,
  "branching_logic": JSONSchema.described(
    "When the question is shown, as the app evaluates it; always if empty.", JSONSchema.text),
  "required_field": JSONSchema.oneOf(words: ["", "y"]),
  "custom_alignment": nothing,
  "question_number": nothing,
  "matrix_group_name": JSONSchema.described(
    "Fields with the same name are one table.", JSONSchema.text(matching: "^([A-Za-z][A-Za-z0-9_]*)?$")),
  "matrix_ranking": nothing,
  "field_annotation": JSONSchema.any(of: [JSONSchema.text, JSONSchema.object(["range": range])]),
  "evaluated_logic": JSONSchema.described("The condition in JavaScript.", JSONSchema.text),
])

private let name = JSONSchema.storable
private let nothing = JSONSchema.constant("")
private let limit = JSONSchema.text(
  matching: #"^(-?[0-9]+(\.[0-9]+)?|"# + JSONSchema.datePattern + "|today)?$")
private let range = JSONSchema.object([
  "min": JSONSchema.whole, "max": JSONSchema.whole, "step": JSONSchema.whole(from: 1),
  "labelLeft": JSONSchema.text, "labelRight": JSONSchema.text,
])

/// Members that only fields of some types have.
private let fieldRules: [JSON] = [
  rule([.radio, .matrixRadio, .checkbox], ["select_choices_or_calculations": shownChoices]),
  rule(
    [.range, .slider],
    [
      "select_choices_or_calculations": ["minItems": 2, "maxItems": 2],
      "field_annotation": ["type": "object"],
    ], otherwise: ["field_annotation": JSONSchema.text]),
  rule([.yesno, .text, .notes, .info], ["select_choices_or_calculations": ["maxItems": 0]]),
  rule(
    [.text], [:],
    otherwise: [
      "text_validation_type_or_show_slider_number": nothing, "text_validation_min": nothing,
      "text_validation_max": nothing,
    ]),
  rule([.matrixRadio], ["matrix_group_name": ["minLength": 1]], otherwise: ["matrix_group_name": nothing]),
  rule([.info], ["required_field": nothing]),
  JSONSchema.any(of: [
    ["properties": ["branching_logic": nothing, "evaluated_logic": nothing]],
    ["properties": ["branching_logic": JSONSchema.shown, "evaluated_logic": JSONSchema.shown]],
  ]),
]

private let shownChoices: JSON = [
  "minItems": 1, "items": ["properties": ["label": JSONSchema.shown]],
]

private func rule(_ types: [RadarFieldType], _ members: JSON, otherwise: JSON? = nil) -> JSON {
  let isOne: JSON = ["properties": ["field_type": ["enum": .array(types.map { .string($0.rawValue) })]]]
  let rule: JSON = ["if": isOne, "then": ["properties": members]]
  return rule.adding("else", otherwise.map { ["properties": $0] })
}

/// The shape of a protocol.
let radarProtocolSchema = JSONSchema.document(
  "An aRMT protocol",
  "When the aRMT app of RADAR-base asks for which questionnaire, as `qtool compile --target radar` writes it.",
  JSONSchema.object([
    "version": JSONSchema.text(matching: #"^0\.0\.[0-9]+$"#),
    "schemaVersion": JSONSchema.constant("https://radar-base.org/armt/protocol/0.1.5"),
    "name": JSONSchema.shown,
    "protocols": JSONSchema.distinct(JSONSchema.list(of: entry, atLeast: 1)),
  ]))

private let entry = JSONSchema.object(
  [
    "name": JSONSchema.text(matching: "^[a-z0-9]+([ -]+[a-z0-9]+)*$"),
    "showIntroduction": ["enum": [false, "always"]],
    "questionnaire": JSONSchema.object([
      "repository": JSONSchema.described("Where the definitions are.", JSONSchema.text),
      "name": JSONSchema.text(matching: "^[a-z][a-z0-9-]*$"),
      "avsc": JSONSchema.constant("questionnaire"),
    ]),
    "startText": texts,
    "endText": texts,
    "warn": texts,
    "estimatedCompletionTime": JSONSchema.described("In minutes.", JSONSchema.whole(from: 1)),
    "protocol": times,
  ],
  optional: ["type": JSONSchema.constant("on_demand")])

private let texts: JSON = [
  "type": "object", "additionalProperties": JSONSchema.text,
  "propertyNames": ["pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"],
]
private let interval = JSONSchema.object([
  "unit": JSONSchema.oneOf(words: ["min", "day", "week", "month", "year"]),
  "amount": JSONSchema.whole(from: 1),
])

private let times = JSONSchema.object(
  [
    "repeatProtocol": interval,
    "repeatQuestionnaire": JSONSchema.object([
      "unit": JSONSchema.constant("min"),
      "unitsFromZero": JSONSchema.described(
        "Minutes from midnight of the day of joining.",
        JSONSchema.distinct(JSONSchema.list(of: JSONSchema.whole(from: 0), atLeast: 1))),
    ]),
    "reminders": JSONSchema.any(of: [
      JSONSchema.distinct(JSONSchema.list(of: JSONSchema.object(["offset": interval]), atLeast: 1)),
      JSONSchema.object([
        "unit": JSONSchema.constant("day"), "amount": JSONSchema.constant(0),
        "repeat": JSONSchema.constant(0),
      ]),
    ]),
  ],
  optional: ["completionWindow": interval])
