import JSON

/// The language as JSON Schema (draft-07), for editors with a YAML language server, generated from the same
/// descriptions that the reader uses.
///
/// It cannot check what connects one place to another: whether ids, lists and codes exist, whether a text has
/// every language, or what a condition or pattern says.
package let questionnaireSchema = JSONSchema.document(
  "A questionnaire",
  "One questionnaire in the qtool language, version 1.",
  QuestionnaireKey.schema(
    narrowed: .questions, to: JSONSchema.list(of: JSONSchema.reference("question"), atLeast: 1)
  )
  .merging(QuestionnaireKey.needs([(.keepFirst, [.order]), (.keepLast, [.order])]))
  .merging(["oneOf": [QuestionnaireKey.present(.sections), QuestionnaireKey.present(.questions)]]),
  definitions: definitions.merging(ownOptions.definitions).merging(sharedOptions.definitions))

private let definitions: JSON = [
  "section": section,
  "text-or-translations": translatableText,
  "label": label,
  "options": options,
  "option-list": optionList,
  "schedule-rule": scheduleRule,
  "score": score,
  "expectation": expectation,
  "item": ItemKey.schema(),
  "option": OptionKey.schema(),
  "reserved": ReservedKey.schema(),
  "change": ChangeKey.schema(),
  "sensors": sensors,
  "sensor": JSONSchema.any(of: [SensorKey.amount.about.schema(), SensorKey.schema()]),
  "server": ServerKey.schema(),
  "examples": ExamplesKey.schema(),
]

private let ownOptions = QuestionSchema(sharesOptions: false)
private let sharedOptions = QuestionSchema(sharesOptions: true)

private let section = SectionKey.schema()
  .merging(
    SectionKey.needs([
      (.items, [.options]), (.noAnswer, [.options]), (.keepFirst, [.order]), (.keepLast, [.order]),
    ])
  )
  .merging([
    "anyOf": [SectionKey.present(.questions), SectionKey.present(.items)],
    "if": SectionKey.present(.options),
    "then": ["properties": ["questions": ["items": JSONSchema.reference(sharedOptions.definition)]]],
    "else": ["properties": ["questions": ["items": JSONSchema.reference(ownOptions.definition)]]],
  ])

let translatableText = textMap("A text, or a list of languages and their texts.", of: Codec.scalar)
  .merging(["pattern": .string(Codec.notBlank)])

private let label = textMap(
  "A text, or a list of languages and their texts; empty if an end of the scale has no label.",
  orEmpty: ["null"],
  of: ["type": ["string", "number", "boolean", "null"]])

private func textMap(_ description: String, orEmpty: [JSON] = [], of scalar: JSON) -> JSON {
  [
    "description": .string(description),
    "type": .array(["string", "number", "boolean", "object"] + orEmpty),
    "minProperties": 1,
    "propertyNames": ["pattern": .string(Codec.languagePattern)],
    "additionalProperties": scalar,
  ]
}

private let options = JSONSchema.any(of: [
  JSONSchema.described(
    "The name of a list under `option-lists`.", JSONSchema.text(matching: Codec.listNamePattern)),
  JSONSchema.reference("option-list"),
])

private let option = JSONSchema.any(of: [
  JSONSchema.reference("text-or-translations"), JSONSchema.reference("option"),
])

private let optionList = JSONSchema.any(of: [
  JSONSchema.described(
    "Answer codes and their texts.",
    Shape.map(
      of: option, keys: ["pattern": .string(Codec.codePattern)],
      atLeast: 2)),
  JSONSchema.described(
    "Texts with the codes 1, 2, … by position.",
    JSONSchema.list(of: option, atLeast: 2)
  ),
])

/// Exactly one of the three forms, each with the keys that belong to it.
private let scheduleRule = ScheduleKey.schema()
  .merging(["oneOf": .array(ScheduleKey.forms.map(ScheduleKey.present))])
  .merging(
    ScheduleKey.needs(
      [(.between, [.times])]
        + [(.remindAfter, [.openFor])]
        + ScheduleKey.companions.flatMap { form, keys in keys.map { ($0, [form]) } })
  )
  .merging(["not": ["required": ScheduleKey.names([.fromDay, .days])]])

private let score = ScoreKey.schema()
  .merging(["oneOf": .array(ScoreKey.methods.map(ScoreKey.present))])

private let expectation = ExpectKey.schema()
  .merging(["oneOf": .array(ExpectKey.promises.map(ExpectKey.present))])
  .merging([
    "dependencies": ["when": ["anyOf": [ExpectKey.present(.shown), ExpectKey.present(.hidden)]]]
  ])

private let sensors: JSON = [
  "type": "object",
  "properties": .object(Sensor.allCases.map { JSON.Member($0.rawValue, JSONSchema.reference("sensor")) }),
  "patternProperties": ["^x-": JSONSchema.reference("sensor")],
  "additionalProperties": false,
]
