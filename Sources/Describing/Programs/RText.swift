/// Texts and names as R reads them.
enum RText {
  /// A string on one line.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for character in oneLine(text).unicodeScalars {
      if character == "\"" || character == "\\" { literal += "\\" }
      literal.unicodeScalars.append(character)
    }
    return literal + "\""
  }

  /// The name of a column; in backticks if R would read it as something else.
  static func name(_ name: String) -> String {
    name.contains("~") || ReservedNames.ofR.contains(name) ? "`\(name)`" : name
  }

  /// Any text as part of a comment.
  static func comment(_ text: String) -> String { oneLine(text) }
}
