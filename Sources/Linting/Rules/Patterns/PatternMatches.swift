import Diagnostics
import Patterns
import Questionnaires

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

package struct PatternMatchesEmpty: Rule {
  package let about = RuleDescription("pattern-matches-empty")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard let owner = pattern.owner, owner.question.isRequired, pattern.analysis.matches("") == true else {
      return []
    }
    // If an example says so, another rule reports it.
    if owner.text.invalid.contains(where: \.value.isEmpty) { return [] }
    return [.matchesEmpty(owner.question, at: pattern.content)]
  }
}

package struct PatternAnchors: Rule {
  package let about = RuleDescription("pattern-anchors")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard pattern.analysis.deadEnd == nil, let tree = pattern.tree else { return [] }
    let anchors = tree.impliedAnchors
    guard let first = anchors.first, !tree.consists(of: anchors) else { return [] }
    return [.implied(anchors.count, at: pattern.range(first), fix: pattern.fix(removing: anchors))]
  }
}

extension Pattern {
  /// Nothing would be left without them.
  fileprivate func consists(of anchors: [Range<Int>]) -> Bool { source.utf16.count == anchors.count }
}

extension Finding {
  fileprivate static func nothing(because words: Words, at range: SourceRange) -> Finding {
    Finding("no input can match the pattern: \(words.why)", at: range, help: words.help)
  }

  fileprivate typealias Words = (why: String, help: String)

  fileprivate static let lineBreak = Words(
    "it ends with a line break, and the input has only one line",
    "write `|-` instead of `|`, or the pattern in single quotes on one line")

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
    case .lookaround: ("the parts around `\(part)` rule it out", "remove one of the contradicting parts")
    case .wordBoundary:
      (
        "`\(part)` cannot match between the characters around it",
        "remove it, or allow other characters next to it"
      )
    case .contradiction: ("what comes before `\(part)` rules it out", "remove one of the contradicting parts")
    case .moreBehindEnd:
      (
        "it requires more characters at its end, but matches none",
        "remove `(?=` and `)` around what should come next"
      )
    case .everyAlternative:
      ("none of its alternatives can ever match", "look for `^`, `$` and `(?…)` in the middle of them")
    }
  }

  fileprivate static func matchesEmpty(_ question: Question, at range: SourceRange) -> Finding {
    Finding(
      "\(question.name) must be answered, but its pattern also accepts an empty input", at: range,
      help:
        "make the pattern require at least one character, for example with `+` instead of `*`, or add `required: false`"
    )
  }

  fileprivate static func implied(_ count: Int, at range: SourceRange, fix: Fix?) -> Finding {
    let help = count == 1 ? "remove it" : "remove them"
    let what = count == 1 ? "this changes" : "`^` and `$` change"
    return Finding(
      "\(what) nothing at the edge of a pattern, which must match the whole input anyway", at: range,
      help: help, fix: fix)
  }
}
