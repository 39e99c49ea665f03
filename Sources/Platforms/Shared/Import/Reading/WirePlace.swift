import JSON
import Platforms

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
