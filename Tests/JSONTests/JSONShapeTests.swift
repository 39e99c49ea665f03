import JSON
import Testing

/// A shape gives the writer and the schema, so their members are compared here once for all outputs.
struct JSONShapeTests {
  private enum Mood: String, CaseIterable, Sendable {
    case good, bad
  }

  private struct Answer: Sendable {
    var person = "p1"
    var mood = Mood.bad
    var scores = [1, 2]
    var note: String?
    var minutes: Int?
    var earlier: [Answer] = []
  }

  private static let earlier = JSONShape<Answer>.object([.required("person", .text, from: \.person)])
    .named("earlier")

  private static let shape = JSONShape<Answer>.object([
    .required("person", .text, "Who answered.", from: \.person),
    .optional("minutes", .count, "If they are known.", from: \.minutes),
    .required("mood", .word, from: \.mood),
    .required("scores", .list(of: .whole(from: 1), atLeast: 1), from: \.scores),
    .required("note", .orNull(.text), from: \.note),
    .required("earlier", .series(of: earlier, count: \.count) { $0[$1] }, from: \.earlier),
    .required("last", .orNull(earlier), from: \.earlier.last),
    .required("by-mood", .map(of: .flag) { $0.map { ($0.rawValue, $0 == .good) } }) { _ in Mood.allCases },
  ])

  /// As another program reads it.
  private func written(_ answer: Answer) throws -> JSON {
    try JSONReader.value(of: JSONWriter.bytes(of: Self.shape.json(answer)))
  }

  @Test func anObjectHasItsMembersInTheirOrder() throws {
    #expect(
      try written(Answer(minutes: 3)) == [
        "person": "p1", "minutes": 3, "mood": "bad", "scores": [1, 2], "note": .null, "earlier": [],
        "last": .null, "by-mood": ["good": true, "bad": false],
      ])
    let known = try written(Answer(note: "late", earlier: [Answer(person: "p2")]))
    #expect(known["minutes"] == nil && known["note"] == "late" && known["last"] == ["person": "p2"])
    #expect(known["earlier"] == [["person": "p2"]])
  }

  @Test func theSchemaHasThoseFirstThatAreAlwaysThere() {
    let reference: JSON = ["$ref": "#/definitions/earlier"]
    let properties: JSON = [
      "person": ["type": "string", "description": "Who answered."],
      "mood": ["type": "string", "enum": ["good", "bad"]],
      "scores": ["type": "array", "items": ["type": "integer", "minimum": 1], "minItems": 1],
      "note": ["anyOf": [["type": "string"], ["type": "null"]]],
      "earlier": ["type": "array", "items": reference], "last": ["anyOf": [reference, ["type": "null"]]],
      "by-mood": ["type": "object", "additionalProperties": ["type": "boolean"]],
      "minutes": ["type": "integer", "minimum": 0, "description": "If they are known."],
    ]
    #expect(
      Self.shape.schema == [
        "type": "object", "properties": properties,
        "required": ["person", "mood", "scores", "note", "earlier", "last", "by-mood"],
        "additionalProperties": false,
      ])
  }

  /// A document says once what its parts refer to, wherever they are.
  @Test func namedShapesAreDefinedOnce() {
    let names = JSONShape<[Answer]>.object([.required("answers", .list(of: Self.shape)) { $0 }])
      .document("Answers", "Of a study.")["definitions"]?.members?.map(\.name)
    #expect(names == ["earlier"])
    #expect(JSONShape<String>.text.document("Text", "A text.")["definitions"] == nil)
  }

  @Test func membersCanBeTakenOverFromAPart() {
    let members = [JSONShape<Answer>.Member.required("person", .text, from: \.person)]
    let whole = JSONShape<(answer: Answer, row: Int)>.object(
      members.map { $0.of(\.answer) } + [.required("row", .whole, from: \.row)])
    #expect(whole.json((Answer(), 7)) == ["person": "p1", "row": 7])
    #expect(whole.schema["required"] == ["person", "row"])
  }
}
