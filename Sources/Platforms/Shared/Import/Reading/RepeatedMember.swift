import JSON

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
