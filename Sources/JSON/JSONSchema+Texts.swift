/// Texts whose form a schema can check: times, dates and patterns.
extension JSONSchema {
  /// A name or code that a system may keep: visible, without spaces at its ends, and without quotation marks.
  package static let storable = text(matching: #"^[^\s"'\\`]+( +[^\s"'\\`]+)*$"#)

  /// Pattern of a time of day, for use in a larger one.
  package static let timePattern = "([01][0-9]|2[0-3]):[0-5][0-9]"

  /// Pattern of a day in a month that has it, for use in a larger one. February has 29 days in every year.
  package static let datePattern =
    "[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))"

  package static let date = text(matching: "^\(datePattern)$")

  /// A pattern of ECMA-262 with flag `u`. Many validators leave `format` aside, so its structure is checked by a pattern of its own.
  package static let regularExpression = text(
    matching: "^(?:\(structure(depth: deepest))|\(beginning(of: deepest))[\\s\\S]*)$"
  ).merging(["format": "regex"])

  /// Groups within as many others may have anything in them.
  private static let deepest = 1

  /// Parentheses, brackets and braces with their partners, and each quantifier after something that it can repeat.
  private static func structure(depth: Int) -> String {
    let group = depth < 0 ? "" : "|" + openGroup + structure(depth: depth - 1) + #"\)"#
    let atom =
      #"(?:[^\\()\[\]{}*+?]|\\(?:[pP]\{[^{}]*\}|u\{[^{}]*\}|[\s\S])|\[(?:[^\\\]]|\\[\s\S])*\]"# + group + ")"
    return "(?:" + atom + #"(?:(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??)?)*"#
  }

  /// All up to a group that is deeper.
  private static func beginning(of depth: Int) -> String {
    structure(depth: depth) + openGroup + (depth < 0 ? "" : beginning(of: depth - 1))
  }

  private static let openGroup = #"\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_$][\w$]*>))?"#
}
