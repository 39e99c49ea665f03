/// Patterns of fields. No source says whether the apps look for a match within an answer, so that of a whole answer is written.
package enum FormPattern {
  /// The documented pattern for numbers, which the client would add anyway.
  package static let decimal = #"^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?$"#
  /// One for whole numbers, which the client does not have.
  package static let whole = "^[-+]?[0-9]+$"

  /// The pattern of a whole answer.
  package static func anchored(_ pattern: String) -> String {
    Shape(pattern).isWhole ? pattern : opening + pattern + closing
  }

  /// The pattern from which `anchored` makes this one; itself if there is none.
  package static func unanchored(_ pattern: String) -> String {
    guard pattern.hasPrefix(opening), pattern.hasSuffix(closing),
      pattern.utf8.count > opening.utf8.count + closing.utf8.count
    else { return pattern }
    let inner = String(pattern.dropFirst(opening.count).dropLast(closing.count))
    return !Shape(inner).closesMore && anchored(inner) == pattern ? inner : pattern
  }

  private static let (opening, closing) = ("^(?:", ")$")

  private struct Shape {
    var isWhole = false
    /// Whether a parenthesis closes what is not open.
    var closesMore = false

    init(_ pattern: String) {
      let characters = Array(pattern)
      var (depth, isInClass, isAnchoredAtEnd, hasAlternatives) = (0, false, false, false)
      var place = 0
      while place < characters.count {
        isAnchoredAtEnd = false
        switch characters[place] {
        case "\\": place += 1
        case "[": isInClass = true
        case "]": isInClass = false
        case "(" where !isInClass: depth += 1
        case ")" where !isInClass: depth -= 1
        case "|" where !isInClass && depth == 0: hasAlternatives = true
        case "$" where !isInClass: isAnchoredAtEnd = true
        default: break
        }
        if depth < 0 { closesMore = true }
        place += 1
      }
      isWhole = pattern.hasPrefix("^") && isAnchoredAtEnd && !hasAlternatives
      closesMore = closesMore || place > characters.count
    }
  }
}
