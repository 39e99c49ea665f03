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
