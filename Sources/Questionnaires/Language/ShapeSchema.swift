import JSON

/// Each shape in JSON Schema, as a YAML loader of the core schema delivers it: `3` is a number there, even where
/// the language reads a text.
extension Shape {
  /// As a part of a schema with members of its own, which draft-07 ignores next to a bare `$ref`.
  var schema: JSON {
    switch self {
    case .object, .defined: ["allOf": [element(self)]]
    // The section itself says which of the two kinds of questions it has.
    case .list(of: .object(.question), _, _): ["type": "array"]
    case .scalar(let codec): codec.schema
    case .oneOrMore(let codec):
      JSONSchema.any(of: [codec.schema, JSONSchema.list(of: codec.schema, atLeast: 1)])
    case .list(let shape, let least, let isDistinct):
      JSONSchema.list(of: element(shape), atLeast: least).adding("uniqueItems", isDistinct ? true : nil)
    case .pair(let shape): Self.pair(of: element(shape))
    case .map(let key, let value, let least): Self.map(of: value.schema, keys: key.keySchema, atLeast: least)
    case .either(let shapes): JSONSchema.any(of: shapes.map(element))
    }
  }

  private func element(_ shape: Shape) -> JSON {
    switch shape {
    case .object(let kind): JSONSchema.reference(kind.definition)
    case .defined(let definition): JSONSchema.reference(definition.rawValue)
    case .scalar, .oneOrMore, .list, .pair, .map, .either: shape.schema
    }
  }

  static func map(of value: JSON, keys: JSON, atLeast least: Int = 0) -> JSON {
    let map: JSON = [
      "type": "object", "propertyNames": keys, "additionalProperties": value,
    ]
    return least > 0 ? map.merging(["minProperties": .int(least)]) : map
  }

  static func pair(of element: JSON) -> JSON { JSONSchema.list(of: element, atLeast: 2, atMost: 2) }
}

extension Codec {
  var schema: JSON {
    switch self {
    case .text, .plainText, .pattern, .reason, .fileName, .code, .name(.questionnaire): Self.scalar
    case .input: ["type": Self.scalarTypes]
    case .condition: JSONSchema.text(matching: Self.notBlank)
    case .id(.question), .id(.section), .id(.score), .earlierID(.question), .earlierID(.score),
      .name(.question), .name(.score), .part:
      JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")
        .merging(["not": ["enum": .array(ConditionKeyword.allCases.map { .string($0.rawValue) })]])
    case .partOfStudy: JSONSchema.text(matching: "^[a-z][a-z0-9-]*\\.[A-Za-z][A-Za-z0-9_]*$")
    case .id(.questionnaire), .id(.study), .earlierID: JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")
    case .id, .name, .listOrQuestion, .sensor: JSONSchema.text(matching: Self.listNamePattern)
    case .version: JSONSchema.text(matching: "^\\+?0*[1-9][0-9]*$")
    case .wholeNumber(let least): JSONSchema.whole(from: least, to: Int(Int32.max))
    case .measurements: Codec.wholeNumber(atLeast: 1).schema
    case .step: ["type": "number", "exclusiveMinimum": 0]
    case .number: JSONSchema.number
    case .numberOrAny: JSONSchema.any(of: [JSONSchema.number, JSONSchema.constant("any")])
    case .position: JSONSchema.text(matching: "^[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?$")
    case .bandStart: JSONSchema.text(matching: "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?$")
    case .flag: JSONSchema.flag
    case .word(let list): list.schema
    case .target: JSONSchema.oneOf(words: TargetName.allCases.map(\.rawValue))
    case .language: JSONSchema.text(matching: Self.languagePattern)
    case .change:
      JSONSchema.text(matching: "^(\(ChangeKind.allCases.map(\.rawValue).joined(separator: "|")))( +\\S+)?$")
    case .limit(let measure): JSONSchema.text(matching: measure.pattern)
    case .interval: JSONSchema.text(matching: "^0*[1-9][0-9]* +(day|week|month)s?$")
    case .studyLength: JSONSchema.text(matching: "^0*[1-9][0-9]* +(day|week)s?$")
    case .timeZone: JSONSchema.text(matching: "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$")
    case .duration: JSONSchema.text(matching: "^[0-9]+ +(min|h|days?)$")
    case .day:
      JSONSchema.any(of: [
        JSONSchema.whole(from: 0, to: Int(Int32.max)), JSONSchema.text(matching: "^[0-9]+-[0-9]+$"),
      ])
    case .weekday: Self.weekdays
    case .window: JSONSchema.text(matching: "^\(Self.clock)-(\(Self.clock)|24:00)$")
    case .time: JSONSchema.text(matching: "^\(Self.clock)$")
    case .date: Self.calendarDay
    case .rule, .tagPattern: JSONSchema.text
    case .client: JSONSchema.oneOf(words: ClientName.allCases.map(\.rawValue))
    case .pathPattern: JSONSchema.text(matching: "^[^!#]")
    case .wordsPerMinute: JSONSchema.whole(from: 50, to: 1_000)
    case .dateOrWord: JSONSchema.any(of: [Self.calendarDay, JSONSchema.oneOf(words: otherWords)])
    }
  }

  /// As the key of a map, which is always a text.
  var keySchema: JSON {
    switch self {
    case .code: ["pattern": .string(Self.codePattern)]
    case .id(.question): schema
    default: schema["pattern"].map { ["pattern": $0] } ?? schema
    }
  }

  static let scalarTypes: JSON = ["string", "number", "boolean"]
  /// A text on its own, whatever the loader takes it for.
  static let scalar: JSON = ["type": scalarTypes, "pattern": .string(notBlank)]
  static let notBlank = "\\S"
  static let listNamePattern = "^[A-Za-z][A-Za-z0-9_-]*$"
  static let codePattern = "^(0|-?[1-9][0-9]*|[A-Za-z][A-Za-z0-9_-]*)$"
  static let languagePattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"

  private static let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"
  private static let calendarDay = JSONSchema.text(
    matching: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
  private static let weekdays: JSON = {
    let names = Weekday.allCases.map { day in
      let (short, rest) = (day.rawValue, day.name.dropFirst(3))
      return "[\(short.prefix(1).uppercased())\(short.prefix(1))]\(short.dropFirst())(\(rest))?"
    }
    let name = "(" + names.joined(separator: "|") + ")"
    return JSONSchema.text(matching: "^\(name)(-\(name))?$")
  }()
}

extension ExpectedLimit.Measure {
  fileprivate var pattern: String {
    switch self {
    case .questions: "^[0-9]+ at most$"
    case .time: "^[0-9]+(\\.[0-9]+)? (s|min|h) at most$"
    case .prompts: "^[0-9]+ a day at most$"
    case .timeADay: "^[0-9]+(\\.[0-9]+)? (s|min|h) a day at most$"
    }
  }
}

extension WordList {
  fileprivate var schema: JSON {
    let schema = JSONSchema.oneOf(words: words)
    // Not part of JSON Schema, but editors show it next to each word.
    let explained = self == .questionType ? QuestionType.allCases.map { JSON.string($0.answers) } : []
    return explained.isEmpty ? schema : schema.merging(["enumDescriptions": .array(explained)])
  }
}
