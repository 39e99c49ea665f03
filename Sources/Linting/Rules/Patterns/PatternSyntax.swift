import Diagnostics
import Patterns

package struct PatternSyntax: Rule {
  package let about = RuleDescription("pattern-syntax")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard case .failure(let error) = pattern.analysis.parsed else { return [] }
    let closed = error.kind == .unclosedClass ? pattern.closingClass(at: error.range.lowerBound) : nil
    return [
      Finding(
        "in the pattern, " + error.message, at: pattern.range(error.range),
        help: closed.map { "write `\($0)`, or `\\[` for the character itself" } ?? error.help,
        fix: closed.flatMap { pattern.fix(replacingWith: $0) })
    ]
  }
}

extension CheckedPattern {
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
