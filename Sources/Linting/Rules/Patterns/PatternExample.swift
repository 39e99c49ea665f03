import Diagnostics
import Patterns
import Questionnaires

package struct PatternExample: Rule {
  package let about = RuleDescription("pattern-example")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    // If no input matches, no example does.
    guard let owner = pattern.owner, pattern.analysis.deadEnd == nil else { return [] }
    let text = owner.text
    let refused = Findings(of: text.valid) { example in
      guard pattern.analysis.matches(example.value) == false else { return nil }
      return .refused(example, by: pattern, isInBoth: text.invalid.contains { $0.value == example.value })
    }
    return refused + pattern.refusedWords(of: owner)
      + Findings(of: text.invalid) { pattern.analysis.matches($0.value) == true ? .accepted($0) : nil }
  }
}

extension CheckedPattern {
  private static let cues = [
    "such as ", "e.g. ", "for example ", "example: ", "z. B. ", "z.B. ", "zum Beispiel ", "Beispiel: ",
    ", as ", ", like ", ", wie ",
  ]

  /// An example after `such as` in what participants read, if the pattern rejects it.
  fileprivate func refusedWords(of owner: Owner) -> Findings {
    let texts = [owner.question.text, owner.question.help, owner.text.hint].compactMap(\.self)
    let refused = texts.flatMap(\.versions).lazy.compactMap { version in
      self.example(in: version.text.value).flatMap { example in
        self.analysis.matches(example) == false ? Located(example, at: version.text.range) : nil
      }
    }.first
    let listed = owner.text.valid + owner.text.invalid
    guard let refused, !listed.contains(where: { $0.value == refused.value }) else { return [] }
    return [.refusedWords(refused, at: content)]
  }

  /// The word with a digit after the cue; nil if more of it may follow, or if it stands for other characters.
  private func example(in text: String) -> String? {
    // Looking for the cues takes long, and nearly no text has a number.
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      let cue = Self.cues.first(where: { text.contains($0) }),
      let start = text.firstRange(of: cue)?.upperBound
    else { return nil }
    let word = text[start...].prefix { !$0.isWhitespace && !"),;".contains($0) }
    let bare = String(
      word.reversed().drop { ".!?:\"'”“’»«›‹".contains($0) }.reversed().drop { "\"'„“”‚’«»›‹".contains($0) })
    return bare.count > 2 && bare.contains(where: \.isNumber) ? bare : nil
  }

  /// The one part of the pattern that asks for something else.
  fileprivate func asking(_ shortfall: Shortfall) -> SourceRange? {
    guard shortfall.needs.count == 1 else { return nil }
    return shortfall.needs[0].range.map { range($0) }
  }
}

extension Located<String> {
  fileprivate var quoted: String { value.isEmpty ? "an empty input" : "`\(value)`" }
}

package struct PatternWithoutHint: Rule {
  package let about = RuleDescription("pattern-without-hint")

  package init() {}

  package func findings(in pattern: CheckedPattern) -> Findings {
    guard let owner = pattern.owner, owner.text.hint == nil, pattern.tree != nil else { return [] }
    return [.withoutHint(owner.question, pattern.analysis.inWords, at: pattern.range)]
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

  fileprivate static func refusedWords(_ example: Located<String>, at range: SourceRange) -> Finding {
    Finding(
      "the pattern rejects `\(example.value)`, which participants read as an example", at: range,
      notes: [Note("the example is here", at: example.range)],
      help: "correct the pattern, or the example that participants read"
    ).lowered(to: .warning)
  }

  fileprivate static func accepted(_ example: Located<String>) -> Finding {
    Finding(
      "the pattern accepts \(example.quoted), which is listed as invalid", at: example.range,
      help: "correct the pattern, or move the example to `valid`")
  }

  fileprivate static func withoutHint(_ question: Question, _ words: String?, at range: SourceRange)
    -> Finding
  {
    let short = words.flatMap { $0.unicodeScalars.count > 80 ? nil : $0 }
    let example = short.map { "; the pattern asks for \($0)" } ?? ""
    return Finding(
      "participants are not told what the pattern of \(question.name) asks for", at: range,
      help: "add a `pattern-hint` that tells them what to enter\(example)")
  }
}
