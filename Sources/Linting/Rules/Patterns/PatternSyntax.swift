import Diagnostics
import Patterns

package struct PatternSyntax: Rule {
  package let about = RuleDescription("pattern-syntax")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard case .failure(let error) = pattern.analysis.parsed else { return [] }
    let whole = pattern.withoutForeignAnchors
    let closed =
      error.kind == .unclosedClass && whole == nil
      ? pattern.closingClass(at: error.range.lowerBound) : nil
    return [
      Finding(
        "in the pattern, " + error.message, at: pattern.range(error.range),
        help: whole.map { "write `\($0)`: a pattern is about the whole answer" }
          ?? closed.map { "write `\($0)`, or `\\[` for the character itself" } ?? error.help,
        fix: (whole ?? closed).flatMap { pattern.fix(replacingWith: $0) })
    ]
  }
}

extension CheckedPattern {
  /// The pattern without `\A` and `\Z`, which mean its ends in other languages; nil if it has none, or is no pattern then.
  fileprivate var withoutForeignAnchors: String? {
    var rest = source[...]
    if rest.hasPrefix("\\A") { rest = rest.dropFirst(2) }
    if rest.hasSuffix("\\Z") || rest.hasSuffix("\\z") { rest = rest.dropLast(2) }
    guard rest.utf8.count < source.utf8.count, !rest.isEmpty else { return nil }
    let whole = String(rest)
    guard case .success = PatternAnalysis(whole, flags: .unicode, PatternBudget()).parsed else { return nil }
    return whole
  }

  /// The pattern with `]` before the first count, such as `{2,3}`, or before the `+`, `*` or `$` at its end; nil if that is no pattern.
  fileprivate func closingClass(at start: Int) -> String? {
    let units = Array(source.utf16)
    guard start + 2 < units.count else { return nil }
    let count = units.indices.dropFirst(start + 2).dropLast().first { place in
      units[place] == UInt16(ascii: "{") && (0x30...0x39).contains(units[place + 1])
    }
    let last = units.count - 1
    let end = count ?? ("+*$".utf16.contains(units[last]) ? last : nil)
    guard let end, end > start + 1 else { return nil }
    let closed = String(decoding: units[..<end] + "]".utf16 + units[end...], as: UTF16.self)
    guard case .success = PatternAnalysis(closed, flags: .unicode, PatternBudget()).parsed else { return nil }
    return closed
  }
}

extension UInt16 {
  fileprivate init(ascii: Unicode.Scalar) { self = UInt16(ascii.value) }
}
