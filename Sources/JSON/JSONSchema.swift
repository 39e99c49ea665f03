/// Writes JSON Schema (draft-07) for objects with the given properties and no others.
package enum JSONSchema {
  package typealias Properties = KeyValuePairs<String, JSON>

  package static let dialect: JSON = "http://json-schema.org/draft-07/schema#"
  package static let text: JSON = ["type": "string"]
  package static let flag: JSON = ["type": "boolean"]
  package static let whole: JSON = ["type": "integer"]
  package static let number: JSON = ["type": "number"]

  /// A complete schema: its title and description, then the type of the document.
  package static func document(
    _ title: String, _ description: String, _ root: JSON, definitions: JSON = [:]
  ) -> JSON {
    let head: JSON = ["$schema": dialect, "title": .string(title), "description": .string(description)]
    return head.merging(root).adding("definitions", definitions == [:] ? nil : definitions)
  }

  package static func object(_ required: Properties, optional: Properties = [:]) -> JSON {
    [
      "type": "object",
      "properties": .object((Array(required) + Array(optional)).map { JSON.Member($0.key, $0.value) }),
      "required": .array(required.map { .string($0.key) }),
      "additionalProperties": false,
    ]
  }

  /// An object with properties that are listed in the program, all of them required.
  package static func object(properties: [(String, JSON)]) -> JSON {
    [
      "type": "object",
      "properties": .object(properties.map { JSON.Member($0.0, $0.1) }),
      "required": .array(properties.map { .string($0.0) }),
      "additionalProperties": false,
    ]
  }

  package static func list(of element: JSON, atLeast least: Int = 0, atMost most: Int? = nil) -> JSON {
    var schema: JSON = ["type": "array", "items": element]
    if least > 0 { schema = schema.merging(["minItems": .int(least)]) }
    if let most { schema = schema.merging(["maxItems": .int(most)]) }
    return schema
  }

  /// Of which no two elements are equal.
  package static func distinct(_ list: JSON) -> JSON { list.merging(["uniqueItems": true]) }

  package static func whole(from least: Int, to most: Int? = nil) -> JSON {
    let schema: JSON = ["type": "integer", "minimum": .int(least)]
    return most.map { schema.merging(["maximum": .int($0)]) } ?? schema
  }

  package static func text(matching pattern: String) -> JSON {
    ["type": "string", "pattern": .string(pattern)]
  }

  package static func constant(_ value: JSON) -> JSON { ["const": value] }

  package static func oneOf(words: [String]) -> JSON {
    ["type": "string", "enum": .array(words.map(JSON.string))]
  }

  package static func any(of schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

  package static func orNull(_ schema: JSON) -> JSON { any(of: [schema, ["type": "null"]]) }

  package static func reference(_ definition: String) -> JSON {
    ["$ref": .string("#/definitions/" + definition)]
  }

  /// A text of visible characters.
  package static let shown: JSON = ["type": "string", "pattern": "\\S"]

  package static func described(_ description: String, _ schema: JSON) -> JSON {
    schema.merging(["description": .string(description)])
  }
}

/// Texts whose form a schema can check: times, dates and patterns.
extension JSONSchema {
  /// A name or code that a system may keep: visible, without spaces at its ends, and without quotation marks.
  package static let storable = text(matching: #"^[^\s"'\\`]+( +[^\s"'\\`]+)*$"#)

  /// Pattern of a time of day, for use in a larger one.
  package static let timePattern = "([01][0-9]|2[0-3]):[0-5][0-9]"

  /// Pattern of a day in a month that has it, for use in a larger one. February has 29 days in every year.
  package static let datePattern =
    "[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))"

  package static let date = text(matching: "^\(datePattern)$")

  /// A pattern of ECMA-262 with flag `u`. Many validators leave `format` aside, so its structure is checked by a pattern of its own.
  package static let regularExpression = text(
    matching: "^(?:\(structure(depth: deepest))|\(beginning(of: deepest))[\\s\\S]*)$"
  ).merging(["format": "regex"])

  /// Groups within as many others may have anything in them.
  private static let deepest = 1

  /// Parentheses, brackets and braces with their partners, and each quantifier after something that it can repeat.
  private static func structure(depth: Int) -> String {
    let group = depth < 0 ? "" : "|" + openGroup + structure(depth: depth - 1) + #"\)"#
    let atom =
      #"(?:[^\\()\[\]{}*+?]|\\(?:[pP]\{[^{}]*\}|u\{[^{}]*\}|[\s\S])|\[(?:[^\\\]]|\\[\s\S])*\]"# + group + ")"
    return "(?:" + atom + #"(?:(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??)?)*"#
  }

  /// All up to a group that is deeper.
  private static func beginning(of depth: Int) -> String {
    structure(depth: depth) + openGroup + (depth < 0 ? "" : beginning(of: depth - 1))
  }

  private static let openGroup = #"\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_$][\w$]*>))?"#
}
