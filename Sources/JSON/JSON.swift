/// A JSON value whose objects keep the order of their members, so that output is stable.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number already written as JSON, such as `0.5`.
  case number(String)
  case string(String)
  case array([JSON])
  /// An array that is never in memory as a whole.
  indirect case series(JSONSeries)
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The first member with this name, for readers such as tests.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The members of both objects, this one's first.
  package func merging(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  /// The object with one more member, if it has a value.
  package func adding(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(var members) = self, let value else { return self }
    members.append(Member(name, value))
    return .object(members)
  }
}

/// The elements of an array, each created when it is written.
package struct JSONSeries: Sendable, Equatable {
  package let count: Int
  private let range: @Sendable (_ range: Range<Int>) -> [JSON]

  package init(count: Int, element: @escaping @Sendable (_ index: Int) -> JSON) {
    self.init(ofRanges: count) { $0.map(element) }
  }

  /// For elements of which several are easier to create than one.
  package init(ofRanges count: Int, range: @escaping @Sendable (_ range: Range<Int>) -> [JSON]) {
    self.count = count
    self.range = range
  }

  package func elements(in range: Range<Int>) -> [JSON] { self.range(range) }

  /// All of them, for readers such as tests.
  package var elements: [JSON] { elements(in: 0..<count) }

  package static func == (left: JSONSeries, right: JSONSeries) -> Bool { left.elements == right.elements }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON {
  /// A string, or null if there is none.
  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }
}
