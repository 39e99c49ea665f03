import Diagnostics
import Patterns

package struct PatternMatchesNothing: Rule {
  package let about = RuleDescription("pattern-matches-nothing")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    if let line = pattern.lineBreakAtEnd { return [.nothing(because: Finding.lineBreak, at: line)] }
    guard let deadEnd = pattern.analysis.deadEnd else { return [] }
    let why = Finding.words(for: deadEnd.reason, part: pattern.part(deadEnd.range))
    return [.nothing(because: why, at: pattern.range(deadEnd.range))]
  }
}

extension CheckedPattern {
  /// The line break at the end of a YAML text after `|`, if the input has a single line.
  fileprivate var lineBreakAtEnd: SourceRange? {
    guard let field = owner?.question.textField, field.inputKind != .area, source.utf8.last == 0x0A,
      let tree, tree.disjunction.alternatives.count == 1
    else { return nil }
    let count = source.utf16.count
    return range(count - 1..<count)
  }
}

extension Finding {
  fileprivate static func nothing(because words: Words, at range: SourceRange) -> Finding {
    Finding("no input can match the pattern: \(words.why)", at: range, help: words.help)
  }

  fileprivate typealias Words = (why: String, help: String)

  fileprivate static let lineBreak = Words(
    "it ends with a line break, and the input has only one line",
    "write `|-` instead of `|`, or the pattern in single quotes on one line"
  )

  fileprivate static func words(for reason: DeadEnd.Reason, part: String) -> Words {
    switch reason {
    case .emptyClass: ("there is no character in `\(part)`", "list the characters that are allowed in it")
    case .startBehindCharacters:
      (
        "`^` matches only at the beginning of the input, but something must come before it",
        "remove the `^`, or write `\\^` for the character itself"
      )
    case .charactersBehindEnd:
      (
        "`$` matches only at the end of the input, but something must come after it",
        "remove the `$`, or write `\\$` for the character itself"
      )
    case .lookaround:
      ("the parts around `\(part)` rule it out", "remove one of the contradicting parts")
    case .wordBoundary:
      (
        "`\(part)` cannot match between the characters around it",
        "remove it, or allow other characters next to it"
      )
    case .contradiction:
      ("what comes before `\(part)` rules it out", "remove one of the contradicting parts")
    case .moreBehindEnd:
      (
        "it requires more characters at its end, but matches none",
        "remove `(?=` and `)` around what should come next"
      )
    case .everyAlternative:
      ("none of its alternatives can ever match", "look for `^`, `$` and `(?…)` in the middle of them")
    }
  }
}
