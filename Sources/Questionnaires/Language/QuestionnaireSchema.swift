import JSON

/// The language as JSON Schema (draft-07), for editors with a YAML language server, generated from the same
/// descriptions that the reader uses.
///
/// It cannot check what connects one place to another: whether ids, lists and codes exist, whether a text has
/// every language, or what a condition or pattern says.
package let questionnaireSchema = JSONSchema.document(
  "A questionnaire", "One questionnaire in the qtool language, version 1.",
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
  orEmpty: ["null"], of: ["type": ["string", "number", "boolean", "null"]])

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

private let score = ScoreKey.schema().merging(["oneOf": .array(ScoreKey.methods.map(ScoreKey.present))])

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

/// A question's type decides which keys it has. In a section with options, the type may be left out, and choices
/// need no options of their own.
private struct QuestionSchema {
  let sharesOptions: Bool

  var definition: String { sharesOptions ? "question-with-shared-options" : "question" }

  /// The question and the keys of each type; a type that shared options do not affect is the same in both.
  var definitions: JSON {
    let types = QuestionType.allCases.filter { !sharesOptions || dependsOnOptions($0) }
    return .object(
      [JSON.Member(definition, schema)] + types.map { JSON.Member(definition(of: $0), keys(of: $0)) })
  }

  private var schema: JSON {
    [
      "type": "object",
      "properties": .object(QuestionKey.common.map { JSON.Member($0.rawValue, $0.about.schema()) }),
      "required": QuestionKey.names(sharesOptions ? [.text] : [.type, .text]),
      "allOf": .array(
        QuestionType.allCases.map { ["if": isOfType($0), "then": JSONSchema.reference(definition(of: $0))] }),
    ]
  }

  private func dependsOnOptions(_ type: QuestionType) -> Bool { type.takes(.options) || type.takes(.fields) }

  private func definition(of type: QuestionType) -> String {
    sharesOptions && dependsOnOptions(type) ? type.rawValue + "-with-shared-options" : type.rawValue
  }

  /// Also matches without a `type` if this is the default.
  private func isOfType(_ type: QuestionType) -> JSON {
    let isNamed: JSON = ["properties": ["type": JSONSchema.constant(.string(type.rawValue))]]
    return sharesOptions && type == .choice ? isNamed : isNamed.merging(QuestionKey.present(.type))
  }

  private func keys(of type: QuestionType) -> JSON {
    let needed = type.ownKeys.filter { $0.isRequired && !($0.key == .options && sharesOptions) }.map(\.key)
    let common = QuestionKey.common.map { JSON.Member($0.rawValue, true) }
    let narrower = narrowed[type] ?? [:]
    let schema: JSON = [
      "properties": .object(
        common
          + type.ownKeys.map { key, _ in
            JSON.Member(key.rawValue, type.about(key).schema(narrower[key]))
          }),
      "required": QuestionKey.names((type == .note ? [] : [.id]) + needed),
      "additionalProperties": false,
      "examples": .array([exampleValue(type.example)].compactMap { $0 }),
    ]
    guard type == .text else { return schema }
    return schema.merging(QuestionKey.needs([(.patternHint, [.pattern]), (.examples, [.pattern])]))
  }

  /// Types that take less than the key says.
  private var narrowed: [QuestionType: [QuestionKey: JSON]] {
    [
      .rating: [.range: Shape.pair(of: JSONSchema.whole)],
      .group: [.fields: JSONSchema.list(of: JSONSchema.reference(definition), atLeast: 1)],
    ]
  }
}

/// The language of study files as JSON Schema (draft-07), like that of questionnaires.
///
/// It cannot check which questionnaires there are, or what they contain.
package let studySchema = JSONSchema.document(
  "A study", "One study of several questionnaires in the qtool language, version 2.", StudyKey.schema(),
  definitions: [
    "text-or-translations": translatableText,
    "server": StudyServerKey.schema(),
    "intervention": InterventionKey.schema(),
    "study-expectation": StudyExpectKey.schema()
      .merging(["oneOf": .array(StudyExpectKey.promises.map(StudyExpectKey.present))])
      .merging([
        "dependencies": [
          "when": ["anyOf": [StudyExpectKey.present(.shown), StudyExpectKey.present(.hidden)]]
        ]
      ]),
  ])

extension KeyDescription {
  /// The key's value in JSON Schema, with what an editor shows about it. `takes` replaces the key's own shape if
  /// the place restricts it.
  func schema(_ takes: JSON? = nil) -> JSON {
    let text = otherwise.flatMap { defaultValue == nil ? "\(summary) Default: \($0)." : nil } ?? summary
    let head: JSON = ["description": .string(text)]
    return head.adding("default", defaultValue)
      .merging(takes ?? self.takes.schema)
      .adding("examples", exampleValue(example).map { .array([$0]) })
  }

  /// The default value; nil if there is none or it depends on other keys.
  private var defaultValue: JSON? {
    guard let otherwise, let value = exampleValue(otherwise) else { return nil }
    switch (takes, value) {
    case (.scalar(.wholeNumber), .number), (.scalar(.step), .number), (.flag, .bool): return value
    case (.scalar(.word(let list)), _): return list.words.contains(otherwise) ? value : nil
    case (.scalar(.interval), _), (.scalar(.duration), _):
      return otherwise.first?.isNumber == true ? value : nil
    default: return nil
    }
  }
}

extension ObjectKeys {
  /// An object with these keys and no others.
  fileprivate func schema(narrowed: [String: JSON]) -> JSON {
    [
      "type": "object",
      "properties": .object(
        keys.map { JSON.Member($0.rawValue, $0.about.schema(narrowed[$0.rawValue])) }),
      "required": .array(keys(in: required).map { .string($0.rawValue) }),
      "additionalProperties": false,
    ]
  }
}

extension ObjectKey {
  package static func schema(narrowed key: Self? = nil, to value: JSON? = nil) -> JSON {
    var narrowed: [String: JSON] = [:]
    if let key { narrowed[key.rawValue] = value }
    return members.schema(narrowed: narrowed)
  }

  static func names(_ keys: [Self]) -> JSON { .array(keys.map { .string($0.rawValue) }) }

  static func present(_ key: Self) -> JSON { ["required": names([key])] }

  /// Keys that need other keys.
  static func needs(_ pairs: [(key: Self, needed: [Self])]) -> JSON {
    ["dependencies": .object(pairs.map { JSON.Member($0.key.rawValue, names($0.needed)) })]
  }
}
