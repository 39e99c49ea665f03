import Diagnostics
import Patterns
import Questionnaires

package struct PatternSyntax: Rule {
  package let about = RuleDescription("pattern-syntax")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard case .failure(let error) = pattern.analysis.parsed else { return [] }
    let whole = pattern.withoutForeignAnchors
    let closed =
      error.kind == .unclosedClass && whole == nil ? pattern.closingClass(at: error.range.lowerBound) : nil
    return [
      Finding(
        "in the pattern, " + error.message, at: pattern.range(error.range),
        help: whole.map { "write `\($0)`: a pattern is about the whole answer" }
          ?? closed.map { "write `\($0)`, or `\\[` for the character itself" } ?? error.help,
        fix: (whole ?? closed).flatMap { pattern.fix(replacingWith: $0) })
    ]
  }
}

extension UInt16 {
  fileprivate init(ascii: Unicode.Scalar) { self = UInt16(ascii.value) }
}

package struct PatternPortability: Rule {
  package let about = RuleDescription("pattern-portability")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    pattern.differences { $0.engines.values.contains(.refuses) }
  }
}

/// Of 36 readings of such findings, none called one worth a change, so it has to be turned on.
package struct PatternDialect: Rule {
  package let about = RuleDescription("pattern-dialect")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    pattern.differences { !$0.engines.values.contains(.refuses) }
  }
}

extension Finding {
  fileprivate static func notPortable(
    _ difference: PortabilityDifference, in pattern: CheckedPattern
  ) -> Finding {
    let first = difference.ranges[0]
    let notes = difference.ranges.dropFirst().map { Note("also here", at: pattern.range($0)) }
    let fix = pattern.analysis.rewritten(difference.construct).flatMap { pattern.fix(replacingWith: $0) }
    return Finding(
      difference.message, at: pattern.range(first), notes: Array(notes),
      help: difference.help(insteadOf: pattern.part(first)), fix: fix)
  }
}

extension PortabilityDifference {
  /// Advice on how to write it so that all engines agree.
  fileprivate func help(insteadOf part: String) -> String {
    guard let rewrite else { return "use only characters, classes and groups that all engines support" }
    if rewrite.isEmpty { return "remove `\(part)`" }
    let isLong = rewrite.utf8.count > 40
    return isLong
      ? "list the characters that you mean, such as `[ \\t]` for spaces and tabs; the full list is `\(rewrite)`"
      : "write `\(rewrite)` instead of `\(part)`"
  }
}

package struct PatternBacktracking: Rule {
  package let about = RuleDescription("pattern-backtracking")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil else { return [] }
    guard let verdict = pattern.analysis.backtracking else {
      return pattern.analysis.isFirstUnexamined() ? [Self.unexamined(at: pattern.content)] : []
    }
    let finding = Finding(verdict.message, at: pattern.content, help: Self.help(verdict))
    switch verdict {
    case .linear: return []
    case .exponential: return [finding]
    case .polynomial(degree: 2, _) where !pattern.mayBeLong: return []
    case .polynomial: return [finding.lowered(to: .warning)]
    case .gaveUp: return [finding.lowered(to: .hint)]
    }
  }

  private static func unexamined(at range: SourceRange) -> Finding {
    Finding(
      "this and later patterns were not checked for slow matching: the questionnaire has too many patterns",
      at: range, help: "use the same pattern in several questions, or split the questionnaire"
    ).lowered(to: .hint)
  }

  private static func help(_ verdict: Backtracking) -> String {
    if case .gaveUp = verdict { return "write a simpler pattern, or split the question" }
    return
      "begin each repeated part with a character that the parts next to it and around it cannot match, as in "
      + "`[a-z]+(,[a-z]+)*`"
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

  fileprivate func differences(where isMeant: (PortabilityDifference) -> Bool) -> Findings {
    guard analysis.deadEnd == nil else { return [] }
    return Findings(of: analysis.differences.filter(isMeant)) { .notPortable($0, in: self) }
  }

  /// On one line nobody types so much that the square of its length takes long.
  fileprivate var mayBeLong: Bool { owner.map { $0.question.textField?.inputKind == .area } ?? true }
}
