import JSON

/// The members of one kind of object in the files of a platform. Each name is said here alone: what is written, its
/// schema and what is read follow it. The schema has members in the order of the cases, those that are always there first.
package protocol WireKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var about: WireMember { get }
}

extension WireKey {
  /// The key of a name, which may be one of an earlier version of the platform; nil if it is not known.
  package init?(named name: String) {
    guard let key = Self(rawValue: name) ?? Self.allCases.first(where: { $0.about.earlier == name }) else {
      return nil
    }
    self = key
  }
}

/// A member of an object.
package struct WireMember: Sendable {
  package enum Import: Sendable {
    /// It is read, or says nothing about a questionnaire.
    case taken
    /// It cannot be expressed, unless it says what the platform takes anyway.
    case lost
    /// It only changes how something looks.
    case looks
  }

  package private(set) var imported: Import
  /// The platform's value for a missing member; nil if that is nothing, 0, false or an empty text.
  package let otherwise: JSON?
  /// Whether it is written only if it says something else than that.
  fileprivate var isOmissible = false
  /// Whether each object that qtool writes has it.
  fileprivate var isRequired = false
  /// The shape of what qtool writes; nil if it never writes it.
  fileprivate var schema: (@Sendable () -> JSON)?
  /// Its name in earlier versions of the platform.
  package private(set) var earlier: String?

  private init(_ imported: Import, otherwise: JSON?) {
    self.imported = imported
    self.otherwise = otherwise
  }

  package static func required(
    _ schema: @autoclosure @escaping @Sendable () -> JSON, otherwise: JSON? = nil
  ) -> WireMember {
    var member = optional(schema(), otherwise: otherwise)
    member.isRequired = true
    return member
  }

  /// Written whenever it has a value.
  package static func optional(
    _ schema: @autoclosure @escaping @Sendable () -> JSON, otherwise: JSON? = nil
  ) -> WireMember {
    var member = WireMember(.taken, otherwise: otherwise)
    member.schema = schema
    return member
  }

  /// Left out where it has the usual value.
  package static func unless(
    _ usual: JSON, _ schema: @autoclosure @escaping @Sendable () -> JSON
  ) -> WireMember {
    var member = optional(schema(), otherwise: usual)
    member.isOmissible = true
    return member
  }

  /// Left out where it has the usual value, so that only the other one is written.
  package static func flag(unless usual: Bool) -> WireMember {
    unless(.bool(usual), JSONSchema.constant(.bool(!usual)))
  }

  package static let read = WireMember(.taken, otherwise: nil)
  package static let looks = WireMember(.looks, otherwise: nil)

  package static func lost(unless usual: JSON) -> WireMember { WireMember(.lost, otherwise: usual) }

  /// Written, but an import takes it only in some objects.
  package var lostUnlessTaken: WireMember {
    var member = self
    member.imported = .lost
    return member
  }

  package func formerly(_ name: String) -> WireMember {
    var member = self
    member.earlier = name
    return member
  }
}

/// An object that is written. Members without a value are left out, as are those that say what the platform takes anyway.
package struct WireObject<Key: WireKey>: ExpressibleByDictionaryLiteral {
  private var members: [JSON.Member] = []

  package var json: JSON { .object(members) }

  package init(dictionaryLiteral members: (Key, JSON?)...) {
    for (key, value) in members { add(key, value) }
  }

  package mutating func add(_ key: Key, _ value: JSON?) {
    guard let value, !key.about.isOmissible || key.about.otherwise != value else { return }
    members.append(JSON.Member(key.rawValue, value))
  }

  /// The members of both, this one's first.
  package func merging(_ other: WireObject) -> WireObject {
    var all = self
    all.members += other.members
    return all
  }
}

extension JSON {
  /// The member under its name, or under the one that it had in earlier versions; nil if it is missing.
  package subscript<Key: WireKey>(key: Key) -> JSON? {
    self[key.rawValue] ?? key.about.earlier.flatMap { self[$0] }
  }
}

extension JSONSchema {
  /// The shape of an object, with only the members that are written.
  ///
  /// - Parameters:
  ///   - own: the members that it may have
  ///   - narrower: shapes of members that may have fewer values here than in other objects of their kind
  package static func object<Key: WireKey>(
    _ keys: Key.Type, only own: [Key] = Array(Key.allCases), _ narrower: [Key: JSON] = [:]
  ) -> JSON {
    var (required, optional) = ([JSON.Member](), [JSON.Member]())
    for key in keys.allCases where own.contains(key) {
      guard let schema = key.about.schema else { continue }
      let member = JSON.Member(key.rawValue, narrower[key] ?? schema())
      if key.about.isRequired { required.append(member) } else { optional.append(member) }
    }
    return [
      "type": "object", "properties": .object(required + optional),
      "required": .array(required.map { .string($0.name) }), "additionalProperties": false,
    ]
  }

  /// Conditions on members that depend on each other, such as the lengths of two lists.
  package static func members<Key: WireKey>(_ shapes: KeyValuePairs<Key, JSON>) -> JSON {
    ["properties": .object(shapes.map { JSON.Member($0.key.rawValue, $0.value) })]
  }
}
