import Diagnostics
import Patterns

struct PatternMatchesNothing: PatternRule {
  let about = RuleDescription(
    name: "pattern-matches-nothing", topic: .patterns, severity: .error,
    summary: "a pattern that no input can match",
    rationale: """
      Whatever participants type, the app refuses it: they can neither answer the question nor go on. Mostly `^`
      or `$` stands in the middle of the pattern, or a line break has slipped in.
      """,
    failing: """
      questionnaire: vitals
      title: Vital signs
      questions:
        - id: weight
          type: text
          text: Weight
          pattern: '[0-9]{2,3}$↓( kg)'
          pattern-hint: A number with its unit
      """,
    passing: """
      questionnaire: vitals
      title: Vital signs
      questions:
        - id: weight
          type: text
          text: Weight
          pattern: '[0-9]{2,3}( kg)'
          pattern-hint: A number with its unit
      """)

  func findings(for pattern: CheckedPattern) -> [Finding] {
    guard let deadEnd = pattern.analysis.deadEnd else { return [] }
    let part = String(decoding: Array(pattern.source.utf16)[deadEnd.range], as: UTF16.self)
    return [.nothing(deadEnd, part: part, at: pattern.range(deadEnd.range))]
  }
}

extension Finding {
  fileprivate static func nothing(_ deadEnd: DeadEnd, part: String, at range: SourceRange) -> Finding {
    let (why, help) =
      deadEnd.reason == .charactersBehindEnd && part.first?.isNewline == true
      ? lineBreak : words(for: deadEnd.reason, part: part)
    return Finding("no input can match the pattern: \(why)", at: range, help: help)
  }

  private static let lineBreak = (
    "behind `$`, where the input must end, it has a line break",
    "write the pattern in single quotes on one line, or behind `|-` instead of `|`"
  )

  private static func words(for reason: DeadEnd.Reason, part: String) -> (why: String, help: String) {
    switch reason {
    case .emptyClass: ("there is no character in `\(part)`", "list the characters that are allowed in it")
    case .startBehindCharacters:
      ("`^` stands for the beginning of the input, but something must come before it",
        "remove the `^`, or write `\\^` for the character itself")
    case .charactersBehindEnd:
      ("`\(part)` must follow where `$` says that the input ends",
        "remove the `$`, or write `\\$` for the character itself")
    case .lookaround:
      ("what stands around `\(part)` rules it out", "remove one of the two that contradict each other")
    case .wordBoundary:
      ("`\(part)` cannot hold between the characters around it", "remove it, or allow other characters beside it")
    case .contradiction:
      ("what comes before `\(part)` rules it out", "remove one of the two that contradict each other")
    case .moreBehindEnd:
      ("at its end it asks for more characters, but takes none", "write what is to come without `(?=…)` around it")
    case .everyAlternative:
      ("none of its alternatives can ever hold", "look for `^`, `$` and `(?…)` in the middle of them")
    }
  }
}
