import JSON
import Platforms

/// An object of a FHIR resource. What is understood is taken out of it, and the rest becomes remarks.
struct FHIRElement {
  /// The place in the file (RFC 6901).
  let pointer: String
  private(set) var members: [JSON.Member]
  private(set) var extensions: [FHIRElement] = []

  /// Nil if the value is not an object.
  init?(_ value: JSON, at pointer: String) {
    guard case .object(let members) = value else { return nil }
    self.pointer = pointer
    self.members = members
    extensions = takeObjects("extension")
  }

  func place(of name: String) -> SourcePlace { .pointer("\(pointer)/\(pointerToken(name))") }

  // MARK: Taking

  /// Values of another type than expected are not taken.
  private mutating func take<Value>(_ name: String, _ read: (JSON) -> Value?) -> Value? {
    guard let index = members.firstIndex(where: { $0.name == name }), let value = read(members[index].value)
    else { return nil }
    members.remove(at: index)
    return value
  }

  mutating func takeText(_ name: String) -> String? {
    take(name) { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A text or a number, as it is written.
  mutating func takeScalar(_ name: String) -> String? { take(name, \.scalar) }

  /// Apps read `"true"`, too.
  mutating func takeFlag(_ name: String) -> Bool? {
    take(name) { value in
      switch value {
      case .bool(let flag): flag
      case .string("true"): true
      case .string("false"): false
      case .null, .int, .number, .string, .array, .series, .object: nil
      }
    }
  }

  mutating func takeObject(_ name: String) -> FHIRElement? {
    let place = "\(pointer)/\(name)"
    return take(name) { FHIRElement($0, at: place) }
  }

  /// Empty unless it is a list of objects.
  mutating func takeObjects(_ name: String) -> [FHIRElement] {
    let place = "\(pointer)/\(name)"
    return take(name) { value in
      guard case .array(let elements) = value else { return nil }
      let objects = elements.enumerated().compactMap { FHIRElement($1, at: "\(place)/\($0)") }
      return objects.count == elements.count ? objects : nil
    } ?? []
  }

  /// The place of the first element of a list that is no object, such as `null`.
  func placeOfNoObject(in name: String) -> Int? {
    guard case .array(let elements)? = value(name) else { return nil }
    return elements.firstIndex { if case .object = $0 { false } else { true } }
  }

  /// The value of a member such as `valueString` or `answerCoding`, and the rest of its name.
  mutating func takeChoice(_ prefix: String) -> (type: String, value: JSON, pointer: String)? {
    guard let index = members.firstIndex(where: { $0.name.hasPrefix(prefix) }) else { return nil }
    let member = members.remove(at: index)
    return (
      String(member.name.dropFirst(prefix.utf8.count)), member.value,
      "\(pointer)/\(pointerToken(member.name))"
    )
  }

  func hasExtension(_ name: String) -> Bool { extensions.contains { $0.extensionName == name } }

  mutating func takeExtensions(_ name: FHIRExtension) -> [FHIRElement] {
    guard !extensions.isEmpty else { return [] }
    let found = extensions.filter { $0.extensionName == name.rawValue }
    if !found.isEmpty { extensions.removeAll { $0.extensionName == name.rawValue } }
    return found
  }

  /// The first extension with this name. Others stay.
  mutating func takeExtension(_ name: FHIRExtension) -> FHIRElement? {
    guard let index = extensions.firstIndex(where: { $0.extensionName == name.rawValue }) else { return nil }
    return extensions.remove(at: index)
  }

  /// Whether there was such a member.
  mutating func remove(_ name: String) -> Bool { take(name) { $0 } != nil }

  mutating func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name, value)) }

  // MARK: As an extension

  /// The last part of its address.
  var extensionName: String? {
    guard case .string(let url)? = value("url") else { return nil }
    return url.split(separator: "/").last.map(String.init)
  }

  func value(_ name: String) -> JSON? { members.first { $0.name == name }?.value }

  /// The value of an extension, whatever its type.
  var value: JSON? { members.first { $0.name.hasPrefix("value") }?.value }

  var json: JSON {
    let own = JSON.object(members)
    return extensions.isEmpty ? own : own.adding("extension", .array(extensions.map(\.json)))
  }
}

/// Remarks about what is left of an element after everything that the language can express was taken.
func leftovers(of element: FHIRElement) -> [Remark] {
  let members = element.members.filter { !silentMembers.contains($0.name) && $0.value.saysSomething }.map {
    member in
    remark(
      member.name, member.value, isPlain: plainMembers.contains(member.name),
      at: element.place(of: member.name))
  }
  return members + element.extensions.filter { $0.value?.saysSomething ?? true }.map(leftover)
}

extension JSON {
  /// A text or a number, as it is written.
  var scalar: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .number(let text): text
    case .null, .bool, .array, .series, .object: nil
    }
  }

  /// For remarks: texts as they are, everything else as JSON, and no more than a person reads.
  var words: String {
    let text = scalar ?? String(decoding: JSONWriter.bytes(of: self, layout: .compact), as: UTF8.self)
    let start = text.prefix(2_000)
    return start.utf8.count < text.utf8.count ? start + "…" : text
  }

  /// `false` and an empty list are what there is without them.
  fileprivate var saysSomething: Bool { self != .bool(false) && self != .array([]) }
}

private func leftover(_ element: FHIRElement) -> Remark {
  let name = element.extensionName ?? "extension"
  var element = element
  _ = element.takeText("url")
  var value =
    element.members.count == 1 && element.extensions.isEmpty ? element.members[0].value : element.json
  if case .string(let expression)? = value["expression"] { value = .string(expression) }
  return remark(name, value, isPlain: plainExtensions.contains(name), at: .pointer(element.pointer))
}

private func remark(_ name: String, _ value: JSON, isPlain: Bool, at place: SourcePlace) -> Remark {
  isPlain
    ? Remark(.changed, "`\(name)` is left out: \(value.words)", at: place)
    : Remark(.unsaid, "`\(name)` cannot be expressed: \(value.words)", at: place)
}

/// Members that say nothing to the author of a questionnaire.
private let silentMembers: Set = ["url", "id", "definition", "system", "version", "userSelected"]

/// Members that change neither what participants see nor what they can answer.
private let plainMembers: Set = ["code"]

/// Extensions that change neither what is asked nor what can be answered, only its looks.
private let plainExtensions: Set = [
  "choiceColumn", "designNote", "questionnaire-choiceOrientation", "questionnaire-displayCategory",
  "questionnaire-itemControl", "questionnaire-optionPrefix", "rendering-markdown", "rendering-style",
  "rendering-styleSensitive", "rendering-xhtml", "sdc-questionnaire-collapsible",
  "sdc-questionnaire-columnCount", "sdc-questionnaire-openLabel",
  "sdc-questionnaire-preferredTerminologyServer",
  "sdc-questionnaire-shortText", "sdc-questionnaire-width", "xhtml",
]
