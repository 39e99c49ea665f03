import JSON

/// Each shape in JSON Schema, as a YAML loader of the core schema delivers it: `3` is a number there, even where
/// the language reads a text.
extension Shape {
  var schema: JSON {
    switch self {
    case .text: Self.definition("text-or-translations")
    case .plainText, .pattern: Self.scalar
    case .questionnaireID: JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")
    case .questionID: Self.questionIDSchema
    case .formerIDs: Self.oneOrMore(Self.questionIDSchema)
    case .formerQuestionnaireIDs: Self.oneOrMore(Shape.questionnaireID.schema)
    case .wholeNumber(let least): JSONSchema.whole(from: least, to: Int(Int32.max))
    case .step: ["type": "number", "exclusiveMinimum": 0]
    case .flag: JSONSchema.flag
    case .word(let list): list.schema
    case .targets: Self.oneOrMoreTargets
    case .languages: ["type": "array", "items": Self.languageTag, "minItems": 1, "uniqueItems": true]
    case .condition: JSONSchema.text(matching: Self.notBlank)
    case .options: Self.definition("options")
    case .optionLists: Self.map(of: Self.definition("option-list"), keys: Self.listNameSchema)
    case .items:
      Self.map(
        of: JSONSchema.any(of: [JSONSchema.reference("text-or-translations"), JSONSchema.reference("item")]),
        keys: Self.questionIDSchema)
    case .reserved: Self.definition("reserved")
    case .reservedIDs: JSONSchema.list(of: Self.questionIDSchema)
    case .reservedCodes: Self.map(of: JSONSchema.list(of: Self.scalar), keys: Self.listNameSchema)
    case .changes:
      Self.map(of: JSONSchema.any(of: [Self.scalar, JSONSchema.reference("change")]), keys: Self.version)
    case .allowedChanges: JSONSchema.list(of: JSONSchema.text(matching: "^(\(Self.changeNames))( +\\S+)?$"))
    case .scores: JSONSchema.list(of: JSONSchema.reference("score"))
    case .scoreItems: JSONSchema.list(of: Self.questionIDSchema, atLeast: 1)
    case .bands: Self.map(of: Self.definition("text-or-translations"), keys: Self.bandStart, atLeast: 1)
    case .sections: JSONSchema.list(of: JSONSchema.reference("section"), atLeast: 1)
    // The section itself says which of the two kinds of questions it has.
    case .questions: ["type": "array"]
    case .schedule: JSONSchema.list(of: JSONSchema.reference("schedule-rule"))
    case .sensors: Self.definition("sensors")
    case .server, .studyServer: Self.definition("server")
    case .studyLength: JSONSchema.text(matching: "^0*[1-9][0-9]* +(day|week)s?$")
    case .fileName: Self.scalar
    case .questionnaires: JSONSchema.list(of: Self.scalar, atLeast: 1).merging(["uniqueItems": true])
    case .interventionID: JSONSchema.text(matching: Self.listNamePattern)
    case .interventions: JSONSchema.list(of: JSONSchema.reference("intervention"))
    case .range: Self.pair(of: JSONSchema.number)
    case .openRange: Self.pair(of: JSONSchema.any(of: [JSONSchema.number, JSONSchema.constant("any")]))
    case .dateRange:
      Self.pair(of: JSONSchema.any(of: [Self.day, JSONSchema.oneOf(words: ["today", "any"])]))
    case .labels:
      JSONSchema.any(of: [
        Self.pair(of: JSONSchema.reference("label")),
        Self.map(of: Self.definition("text-or-translations"), keys: Self.position, atLeast: 1),
      ])
    case .labelPair: Self.pair(of: JSONSchema.reference("label"))
    case .codes: JSONSchema.list(of: Self.scalar)
    case .examples: Self.definition("examples")
    case .plainTexts: JSONSchema.list(of: ["type": Self.scalarTypes])
    case .interval: JSONSchema.text(matching: "^0*[1-9][0-9]* +(day|week|month)s?$")
    case .duration: Self.durationSchema
    case .durations:
      JSONSchema.any(of: [Self.durationSchema, JSONSchema.list(of: Self.durationSchema, atLeast: 1)])
    case .days: JSONSchema.any(of: [Self.stretch, JSONSchema.list(of: Self.stretch, atLeast: 1)])
    case .weekdays: JSONSchema.any(of: [Self.weekday, JSONSchema.list(of: Self.weekday, atLeast: 1)])
    case .window: JSONSchema.text(matching: "^\(Self.time)-(\(Self.time)|24:00)$")
    case .windows: JSONSchema.list(of: Shape.window.schema, atLeast: 1)
    case .times: JSONSchema.any(of: [Self.timeOfDay, JSONSchema.list(of: Self.timeOfDay, atLeast: 1)])
    case .date: Self.day
    }
  }

  static let scalarTypes: JSON = ["string", "number", "boolean"]
  /// A text on its own, whatever the loader takes it for.
  static let scalar: JSON = ["type": scalarTypes, "pattern": .string(notBlank)]
  static let notBlank = "\\S"
  private static let questionIDSchema = JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")
    .merging(["not": ["enum": .array(ConditionKeyword.allCases.map { .string($0.rawValue) })]])
  private static let listNameSchema: JSON = ["pattern": .string(listNamePattern)]
  private static let bandStart: JSON = ["pattern": "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?$"]
  private static let changeNames = ChangeKind.allCases.map(\.rawValue).joined(separator: "|")
  private static let version: JSON = ["pattern": "^\\+?0*[1-9][0-9]*$"]
  static let listNamePattern = "^[A-Za-z][A-Za-z0-9_-]*$"
  static let codePattern = "^(0|-?[1-9][0-9]*|[A-Za-z][A-Za-z0-9_-]*)$"
  static let languagePattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"
  static let languageTag = JSONSchema.text(matching: languagePattern)

  private static let time = "([01][0-9]|2[0-3]):[0-5][0-9]"
  private static let timeOfDay = JSONSchema.text(matching: "^\(time)$")
  private static let position: JSON = ["pattern": "^[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?$"]
  private static let day = JSONSchema.text(matching: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
  private static let durationSchema = JSONSchema.text(matching: "^[0-9]+ +(min|h|days?)$")
  private static let stretch = JSONSchema.any(of: [
    JSONSchema.whole(from: 0, to: Int(Int32.max)), JSONSchema.text(matching: "^[0-9]+-[0-9]+$"),
  ])
  private static let weekday: JSON = {
    let names = Weekday.allCases.map { day in
      let (short, rest) = (day.rawValue, day.name.dropFirst(3))
      return "[\(short.prefix(1).uppercased())\(short.prefix(1))]\(short.dropFirst())(\(rest))?"
    }
    let name = "(" + names.joined(separator: "|") + ")"
    return JSONSchema.text(matching: "^\(name)(-\(name))?$")
  }()
  private static func oneOrMore(_ element: JSON) -> JSON {
    JSONSchema.any(of: [element, JSONSchema.list(of: element, atLeast: 1)])
  }

  private static let targetNames = JSONSchema.oneOf(words: TargetName.allCases.map(\.rawValue))
  private static let oneOrMoreTargets = JSONSchema.any(of: [
    targetNames, JSONSchema.list(of: targetNames, atLeast: 1),
  ])

  /// A definition as part of a schema with members of its own, which draft-07 ignores next to a bare `$ref`.
  static func definition(_ name: String) -> JSON { ["allOf": [JSONSchema.reference(name)]] }

  static func map(of value: JSON, keys: JSON, atLeast least: Int = 0) -> JSON {
    let map: JSON = [
      "type": "object", "propertyNames": keys, "additionalProperties": value,
    ]
    return least > 0 ? map.merging(["minProperties": .int(least)]) : map
  }

  static func pair(of element: JSON) -> JSON { JSONSchema.list(of: element, atLeast: 2, atMost: 2) }
}

extension WordList {
  fileprivate var schema: JSON {
    let schema = JSONSchema.oneOf(words: words)
    // Not part of JSON Schema, but editors show it next to each word.
    let explained = self == .questionType ? QuestionType.allCases.map { JSON.string($0.answers) } : []
    return explained.isEmpty ? schema : schema.merging(["enumDescriptions": .array(explained)])
  }
}
