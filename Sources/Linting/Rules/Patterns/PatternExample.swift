import Diagnostics
import Patterns

package struct PatternExample: Rule {
  package let about = RuleDescription("pattern-example")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    // If no input matches, no example does.
    guard let text = pattern.owner?.text, pattern.analysis.deadEnd == nil else { return [] }
    let refused = Findings(of: text.valid) { example in
      guard pattern.analysis.matches(example.value) == false else { return nil }
      return .refused(example, by: pattern, isInBoth: text.invalid.contains { $0.value == example.value })
    }
    return refused
      + Findings(of: text.invalid) { pattern.analysis.matches($0.value) == true ? .accepted($0) : nil }
  }
}

extension Finding {
  fileprivate static func refused(
    _ example: Located<String>, by pattern: CheckedPattern, isInBoth: Bool
  ) -> Finding {
    let help =
      isInBoth
      ? "write here an example that the pattern accepts; `invalid` has this one already"
      : "correct the pattern, or move the example to `invalid`"
    let what = "the pattern rejects \(example.quoted), which is listed as valid"
    guard let shortfall = pattern.analysis.shortfall(of: example.value) else {
      return Finding(what, at: example.range, help: help)
    }
    let notes = pattern.asking(shortfall).map { [Note("what the pattern asks for here", at: $0)] }
    return Finding("\(what): \(shortfall.message)", at: example.range, notes: notes ?? [], help: help)
  }

  fileprivate static func accepted(_ example: Located<String>) -> Finding {
    Finding(
      "the pattern accepts \(example.quoted), which is listed as invalid", at: example.range,
      help: "correct the pattern, or move the example to `valid`")
  }
}

extension CheckedPattern {
  /// The one part of the pattern that asks for something else.
  fileprivate func asking(_ shortfall: Shortfall) -> SourceRange? {
    guard shortfall.needs.count == 1 else { return nil }
    return shortfall.needs[0].range.map { range($0) }
  }
}

extension Located<String> {
  fileprivate var quoted: String { value.isEmpty ? "an empty input" : "`\(value)`" }
}
