/// The names that REDCap replaces in a text: `[age]` and `[visit_1_arm_1][age]` by answers, `[user-name]` by its own data,
/// and `{age}` by the field.
enum PipedNames {
  /// As they are written. `isField` says whether there is such a field; other words in brackets stay what they are.
  static func all(in text: String, isField: (String) -> Bool) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == "{" }) {
      let closing: Character = rest[open] == "[" ? "]" : "}"
      // A name is short; looking further for its end would take long where there are many brackets.
      guard let close = rest[open...].prefix(longestName).firstIndex(of: closing) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let name = rest[rest.index(after: open)..<close].prefix { $0 != ":" && $0 != "(" }
      let isPiped =
        closing == "}"
        ? isField(String(name))
        : isField(String(name)) || isOwn(name) || isEvent(name, before: rest[close...])
      if isPiped { found.append("`\(rest[open...close])`") }
      // A bracket in brackets may be a name all the same.
      rest = isPiped ? rest[rest.index(after: close)...] : rest[rest.index(after: open)...]
    }
    return found
  }

  private static let longestName = 200

  /// Whether something in brackets follows at once.
  private static func isEvent(_ name: Substring, before rest: Substring) -> Bool {
    rest.dropFirst().first == "[" && isName(name)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F || $0 == 0x2D }
  }

  /// Whether REDCap knows the name itself. No field has a hyphen in its name, and what it knows itself has.
  static func isOwn(_ name: Substring) -> Bool {
    guard name.contains("-"), isName(name) else { return false }
    return ownWords.contains(String(name.prefix { $0 != "-" }))
  }

  /// The first words of these names.
  private static let ownWords: Set = [
    "aggregate", "arm", "bar", "calendar", "current", "data", "donut", "event", "first", "form", "instrument",
    "is", "last", "line", "mycap", "new", "next", "pdf", "pie", "previous", "project", "rand", "record",
    "redcap",
    "scatter", "stats", "survey", "user",
  ]
}
