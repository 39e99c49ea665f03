/// How values of one type are written as JSON, and the schema of what is written: one description gives both, so that an
/// object cannot have a member that its schema does not know.
package struct JSONShape<Value>: Sendable {
  package let json: @Sendable (_ value: Value) -> JSON
  package fileprivate(set) var schema: JSON
  /// The named shapes that the schema refers to.
  fileprivate var definitions: [JSON.Member] = []

  /// For values that no other shape fits.
  package init(_ schema: JSON, json: @escaping @Sendable (_ value: Value) -> JSON) {
    (self.schema, self.json) = (schema, json)
  }

  /// The schema of a document that consists of such a value.
  package func document(_ title: String, _ description: String) -> JSON {
    JSONSchema.document(title, description, schema, definitions: .object(definitions))
  }

  /// The same shape, described once in a document and referred to by its name.
  package func named(_ name: String) -> JSONShape {
    var shape = self
    shape.schema = JSONSchema.reference(name)
    shape.definitions = merged([[JSON.Member(name, schema)], definitions])
    return shape
  }

  /// A member of an object: its name, the shape of its value, what it says, and where the value comes from.
  package struct Member: Sendable {
    fileprivate let name: String
    fileprivate let isRequired: Bool
    fileprivate let schema: JSON
    fileprivate let definitions: [JSON.Member]
    fileprivate let json: @Sendable (Value) -> JSON?

    package static func required<Part>(
      _ name: String, _ shape: JSONShape<Part>, _ about: String? = nil,
      from part: @escaping @Sendable (Value) -> Part
    ) -> Member {
      Member(
        name: name, isRequired: true, schema: described(shape.schema, about), definitions: shape.definitions
      ) { shape.json(part($0)) }
    }

    /// Left out if there is no value.
    package static func optional<Part>(
      _ name: String, _ shape: JSONShape<Part>, _ about: String? = nil,
      from part: @escaping @Sendable (Value) -> Part?
    ) -> Member {
      Member(
        name: name, isRequired: false, schema: described(shape.schema, about), definitions: shape.definitions
      ) { part($0).map(shape.json) }
    }

    private static func described(_ schema: JSON, _ about: String?) -> JSON {
      about.map { JSONSchema.described($0, schema) } ?? schema
    }

    /// The same member of an object that contains such a value, or stands for it.
    package func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> JSONShape<Whole>.Member {
      JSONShape<Whole>.Member(
        name: name, isRequired: isRequired, schema: schema, definitions: definitions
      ) { json(value($0)) }
    }
  }

  /// An object with these members, in their order, and no others. Its schema has those first that are always there.
  package static func object(_ members: [Member]) -> JSONShape {
    let (required, optional) = (members.filter(\.isRequired), members.filter { !$0.isRequired })
    let schema: JSON = [
      "type": "object",
      "properties": .object((required + optional).map { JSON.Member($0.name, $0.schema) }),
      "required": .array(required.map { .string($0.name) }), "additionalProperties": false,
    ]
    var shape = JSONShape(schema) { value in
      .object(members.compactMap { member in member.json(value).map { JSON.Member(member.name, $0) } })
    }
    shape.definitions = merged(members.map(\.definitions))
    return shape
  }

  /// A value, or null if there is none.
  package static func orNull<Part>(_ part: JSONShape<Part>) -> JSONShape where Value == Part? {
    var shape = JSONShape(JSONSchema.orNull(part.schema)) { $0.map(part.json) ?? .null }
    shape.definitions = part.definitions
    return shape
  }

  package static func list<Element>(of element: JSONShape<Element>, atLeast least: Int = 0) -> JSONShape
  where Value == [Element] {
    var shape = JSONShape(JSONSchema.list(of: element.schema, atLeast: least)) {
      .array($0.map(element.json))
    }
    shape.definitions = element.definitions
    return shape
  }

  /// An object whose members are named by the value itself, all of one shape.
  package static func map<Element>(
    of element: JSONShape<Element>, _ members: @escaping @Sendable (Value) -> [(name: String, Element)]
  ) -> JSONShape {
    let schema: JSON = ["type": "object", "additionalProperties": element.schema]
    var shape = JSONShape(schema) { value in
      .object(members(value).map { JSON.Member($0.name, element.json($0.1)) })
    }
    shape.definitions = element.definitions
    return shape
  }
}

private func merged(_ definitions: [[JSON.Member]]) -> [JSON.Member] {
  definitions.joined().reduce(into: []) { all, definition in
    if !all.contains(where: { $0.name == definition.name }) { all.append(definition) }
  }
}

extension JSONShape where Value: Sendable {
  /// A list whose elements are created when they are written.
  package static func series<Element>(
    of element: JSONShape<Element>, count: @escaping @Sendable (Value) -> Int,
    _ part: @escaping @Sendable (_ list: Value, _ place: Int) -> Element
  ) -> JSONShape {
    var shape = JSONShape(JSONSchema.list(of: element.schema)) { list in
      .series(JSONSeries(count: count(list)) { element.json(part(list, $0)) })
    }
    shape.definitions = element.definitions
    return shape
  }
}

extension JSONShape<String> {
  package static var text: JSONShape { JSONShape(JSONSchema.text, json: JSON.string) }

  package static func text(oneOf words: [String]) -> JSONShape {
    JSONShape(JSONSchema.oneOf(words: words), json: JSON.string)
  }
}

extension JSONShape<Bool> {
  package static var flag: JSONShape { JSONShape(JSONSchema.flag, json: JSON.bool) }
}

extension JSONShape<Int> {
  package static var whole: JSONShape { JSONShape(JSONSchema.whole, json: JSON.int) }

  package static func whole(from least: Int) -> JSONShape {
    JSONShape(JSONSchema.whole(from: least), json: JSON.int)
  }

  package static var count: JSONShape { whole(from: 0) }
}

extension JSONShape where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  package static var word: JSONShape { word(of: Array(Value.allCases)) }

  package static func word(of cases: [Value]) -> JSONShape {
    JSONShape(JSONSchema.oneOf(words: cases.map(\.rawValue))) { .string($0.rawValue) }
  }
}
