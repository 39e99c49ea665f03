import JSON

/// A question's type decides which keys it has. In a section with options, the type may be left out, and choices
/// need no options of their own.
struct QuestionSchema {
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
