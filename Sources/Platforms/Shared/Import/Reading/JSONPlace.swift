import JSON

/// A value in a JSON file and where it is, for formats whose members have fixed types.
struct JSONPlace {
  /// Nil if there is none.
  let value: JSON?
  let pointer: String
  /// The name of the file, for messages.
  let file: String

  subscript(name: String) -> JSONPlace {
    JSONPlace(value: value?[name], pointer: "\(pointer)/\(name)", file: file)
  }

  var place: SourcePlace { .pointer(pointer) }

  var isMissing: Bool { value == nil || value == .null }

  /// The names of its members; empty if it is not an object.
  var names: [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.name)
  }

  /// Its members, found once: looking each of them up by its name takes long where there are thousands.
  var members: [(name: String, place: JSONPlace)] {
    guard case .object(let members)? = value else { return [] }
    return members.map { member in
      (member.name, JSONPlace(value: member.value, pointer: "\(pointer)/\(member.name)", file: file))
    }
  }

  /// Empty if it is missing.
  func elements() throws(ImportProblem) -> [JSONPlace] {
    switch value {
    case nil, .null?: return []
    case .array(let elements)?:
      return elements.enumerated().map { index, element in
        JSONPlace(value: element, pointer: "\(pointer)/\(index)", file: file)
      }
    case .bool, .int, .number, .string, .series, .object: throw problem("is not a list")
    }
  }

  func requireObject() throws(ImportProblem) {
    guard case .object? = value else { throw problem(isMissing ? "is missing" : "is not an object") }
  }

  /// A text, or a number as it is written; nil if it is missing.
  func text() throws(ImportProblem) -> String? {
    switch value {
    case nil, .null?: nil
    case .string(let text)?: text
    case .int(let number)?: String(number)
    case .number(let text)?: text
    case .bool, .array, .series, .object: throw problem("is not a text")
    }
  }

  /// As it is written; nil if it is missing.
  func number() throws(ImportProblem) -> String? {
    guard let text = try text() else { return nil }
    guard isNumber(text) else { throw problem("is not a number") }
    return text
  }

  /// Nil if it is missing.
  func whole() throws(ImportProblem) -> Int? {
    guard let text = try text() else { return nil }
    guard isWholeNumber(text), let number = Int(text) else { throw problem("is not a whole number") }
    return number
  }

  /// `true` or 1; false if it is missing.
  func flag(default other: Bool = false) throws(ImportProblem) -> Bool {
    switch value {
    case nil, .null?: other
    case .bool(let flag)?: flag
    case .int(1)?, .string("1")?: true
    case .int(0)?, .string("0")?: false
    case .int, .number, .string, .array, .series, .object: throw problem("is neither 0 nor 1")
    }
  }

  func problem(_ words: String) -> ImportProblem {
    ImportProblem("\(pointer.isEmpty ? "the file" : pointer) \(words)", file: file, help: "repair the JSON")
  }
}

/// A text, a number as it is written, or other values as JSON.
func wordOrJSON(_ value: JSON?) -> String {
  switch value {
  case nil, .null?: ""
  case .string(let text)?: text
  case .int(let number)?: String(number)
  case .number(let text)?: text
  case .bool, .array, .series, .object:
    value.map { String(decoding: JSONWriter.bytes(of: $0, layout: .compact), as: UTF8.self) } ?? ""
  }
}

/// The place of a member that an object names twice, of which readers take one or the other; nil if there is none.
func repeatedMember(in value: JSON, at pointer: String = "") -> String? {
  switch value {
  case .object(let members):
    var names: Set<String> = []
    for member in members {
      let place = "\(pointer)/\(pointerToken(member.name))"
      guard names.insert(member.name).inserted else { return place }
      if let repeated = repeatedMember(in: member.value, at: place) { return repeated }
    }
    return nil
  case .array(let elements):
    for (index, element) in elements.enumerated() {
      if let repeated = repeatedMember(in: element, at: "\(pointer)/\(index)") { return repeated }
    }
    return nil
  case .null, .bool, .int, .number, .string, .series: return nil
  }
}

/// A name as a part of a JSON pointer.
func pointerToken(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
  return name.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
}
