import JSON
import Platforms

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

/// An object in a JSON file of a platform, whose members are found by their keys.
struct WirePlace<Key: WireKey> {
  let object: JSONPlace

  init(_ object: JSONPlace) throws(ImportProblem) {
    try object.requireObject()
    self.object = object
  }

  var place: SourcePlace { object.place }

  /// A member under its name, or under the one that it had in earlier versions of the platform.
  subscript(key: Key) -> JSONPlace {
    let member = object[key.rawValue]
    guard member.isMissing, let earlier = key.about.earlier else { return member }
    return object[earlier]
  }

  /// The value of a member, or what the platform takes where it is missing; false if that is nothing.
  func flag(_ key: Key) throws(ImportProblem) -> Bool { try valued(key).flag() }

  /// 0 if it is missing, and the platform takes no other number.
  func whole(_ key: Key) throws(ImportProblem) -> Int { try valued(key).whole() ?? 0 }

  /// Empty if it is missing, and the platform takes no other text.
  func text(_ key: Key) throws(ImportProblem) -> String { try valued(key).text() ?? "" }

  func elements(_ key: Key) throws(ImportProblem) -> [JSONPlace] { try self[key].elements() }

  private func valued(_ key: Key) -> JSONPlace {
    let member = self[key]
    guard member.isMissing, let usual = key.about.otherwise else { return member }
    return JSONPlace(value: usual, pointer: member.pointer, file: member.file)
  }

  /// A remark that a member cannot be expressed.
  func unsaid(_ key: Key, _ words: String) -> Remark {
    Remark(.unsaid, "`\(key.rawValue)` cannot be expressed: \(words)", at: self[key].place)
  }

  /// Remarks about members that were not taken, and that say something.
  func leftovers(besides taken: Set<Key> = []) -> [Remark] {
    object.members.compactMap { name, member in
      let key = Key(named: name)
      let imported = key?.about.imported ?? .lost
      guard imported != .taken, !(key.map(taken.contains) ?? false), let value = member.value,
        key?.about.otherwise.map({ $0 != value }) ?? value.saysSomething
      else { return nil }
      let words = wordOrJSON(value)
      return imported == .looks
        ? Remark(.changed, "`\(name)` is left out: \(words)", at: member.place)
        : Remark(.unsaid, "`\(name)` cannot be expressed: \(words)", at: member.place)
    }
  }
}

extension JSON {
  /// Lists and objects without content may always be written, and what is 0 or false is not used.
  fileprivate var saysSomething: Bool {
    switch self {
    case .null, .bool(false), .int(0), .string(""): false
    case .array(let elements): elements.contains { $0.isScalar || $0.saysSomething }
    case .object(let members): members.contains { $0.value.saysSomething }
    case .bool, .int, .number, .string, .series: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object, .series: false
    case .null, .bool, .int, .number, .string: true
    }
  }
}
