import Diagnostics
import Patterns

package struct PatternMatchesNothing: Rule {
  package let about = RuleDescription(
    name: "pattern-matches-nothing", topic: .patterns, severity: .error,
    summary: "a pattern that no input can match",
    rationale: """
      Whatever participants type, the app refuses it: they can neither answer the question nor go on. Mostly `^`
      or `$` stands in the middle of the pattern, or a line break has slipped in.
      """,
    failing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: weight
          type: text
          text: Weight
          pattern: '[0-9]{2,3}$↓ kg'
          pattern-hint: A number with its unit
      """,
    passing: """
      \(questions(of: "vitals", titled: "Vital signs"))
        - id: weight
          type: text
          text: Weight
          pattern: '[0-9]{2,3} kg'
          pattern-hint: A number with its unit
      """)

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    if let line = pattern.lineBreakAtEnd { return [.nothing(because: Finding.lineBreak, at: line)] }
    guard let deadEnd = pattern.analysis.deadEnd else { return [] }
    let why = Finding.words(for: deadEnd.reason, part: pattern.part(deadEnd.range))
    return [.nothing(because: why, at: pattern.range(deadEnd.range))]
  }
}

extension CheckedPattern {
  /// The line break that a YAML text behind `|` ends with, where the input has a single line.
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
        "`^` stands for the beginning of the input, but something must come before it",
        "remove the `^`, or write `\\^` for the character itself"
      )
    case .charactersBehindEnd:
      (
        "something must follow where `$` says that the input ends",
        "remove the `$`, or write `\\$` for the character itself"
      )
    case .lookaround:
      ("what stands around `\(part)` rules it out", "remove one of the two that contradict each other")
    case .wordBoundary:
      (
        "`\(part)` cannot hold between the characters around it",
        "remove it, or allow other characters beside it"
      )
    case .contradiction:
      ("what comes before `\(part)` rules it out", "remove one of the two that contradict each other")
    case .moreBehindEnd:
      (
        "at its end it asks for more characters, but takes none",
        "write what is to come without `(?=…)` around it"
      )
    case .everyAlternative:
      ("none of its alternatives can ever hold", "look for `^`, `$` and `(?…)` in the middle of them")
    }
  }
}
