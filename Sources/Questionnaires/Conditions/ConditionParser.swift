import Diagnostics

/// Reads the words of `when` (Documentation/Conditions.md).
///
/// `not` binds tighter than `and`, and `and` tighter than `or`. Parentheses may be nested 32 deep.
struct ConditionParser {
  private static let deepest = 32

  private let tokens: [ConditionToken]
  private var position = 0
  private var depth = 0

  static func parse(_ text: [UInt8]) throws(ConditionSyntaxError) -> ConditionSyntax {
    var parser = ConditionParser(tokens: try ConditionLexer.tokens(of: text))
    let condition = try parser.alternatives()
    try parser.expectEnd()
    return condition
  }

  private init(tokens: [ConditionToken]) { self.tokens = tokens }

  private var current: ConditionToken { tokens[position] }

  /// To the end of the last word read.
  private func range(from start: Int) -> Range<Int> { start..<tokens[position - 1].range.upperBound }

  private mutating func advance() -> ConditionToken {
    defer { if position < tokens.count - 1 { position += 1 } }
    return tokens[position]
  }

  private mutating func accept(_ texts: String...) -> ConditionToken? {
    guard current.kind == .word || current.kind == .symbol, texts.contains(current.text) else { return nil }
    return advance()
  }

  private mutating func alternatives() throws(ConditionSyntaxError) -> ConditionSyntax {
    let start = current.range.lowerBound
    var parts = [try conjunction()]
    while accept("or", "||") != nil { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts, range: range(from: start))
  }

  private mutating func conjunction() throws(ConditionSyntaxError) -> ConditionSyntax {
    let start = current.range.lowerBound
    var parts = [try negation()]
    while accept("and", "&&") != nil { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts, range: range(from: start))
  }

  private mutating func negation() throws(ConditionSyntaxError) -> ConditionSyntax {
    guard let not = accept("not", "!") else { return try primary() }
    guard depth < Self.deepest else { throw tooDeep(not) }
    depth += 1
    defer { depth -= 1 }
    let part = try negation()
    return .not(part, range: range(from: not.range.lowerBound))
  }

  private mutating func primary() throws(ConditionSyntaxError) -> ConditionSyntax {
    if let parenthesis = accept("(") { return try parenthesized(parenthesis) }
    if let answered = accept("answered") {
      let subject = try subject(after: "answered")
      return .test(
        ConditionSyntax.Test(
          subject: subject, predicate: .answered, isNegated: false,
          range: answered.range.lowerBound..<subject.range.upperBound))
    }
    let subject = try subject(after: nil)
    let (predicate, isNegated) = try predicate(of: subject)
    return .test(
      ConditionSyntax.Test(
        subject: subject, predicate: predicate, isNegated: isNegated,
        range: range(from: subject.range.lowerBound)))
  }

  private mutating func parenthesized(_ open: ConditionToken) throws(ConditionSyntaxError) -> ConditionSyntax
  {
    guard depth < Self.deepest else { throw tooDeep(open) }
    depth += 1
    defer { depth -= 1 }
    let condition = try alternatives()
    guard accept(")") != nil else {
      throw ConditionSyntaxError(
        message: "this `(` is never closed", help: "add `)` at the end of the part in parentheses",
        range: open.range)
    }
    return condition.inParentheses(range(from: open.range.lowerBound))
  }

  /// How to compare one question with several values, after a comparison with the first of them.
  private func severalValues(_ value: ConditionToken) -> String {
    severalInclusions(value, joint: position - 1)
      ?? "to compare one question with several values, write `… in [1, 2]`"
  }

  /// Help for several values after `includes`, if the word at a place joins the value to such a comparison; otherwise nil.
  private func severalInclusions(_ value: ConditionToken, joint: Int) -> String? {
    guard joint > 0, ["or", "and", "||", "&&"].contains(tokens[joint].text) else { return nil }
    let before = tokens[..<joint].suffix(3).map(\.text)
    guard before.count == 3, before[1] == "includes" else { return nil }
    return
      "name the question again: `\(before.joined(separator: " ")) \(tokens[joint].text) \(before[0]) includes "
      + "\(value.text)`"
  }

  private mutating func subject(after word: String?) throws(ConditionSyntaxError) -> ConditionToken {
    let token = current
    if token.kind == .word, !ConditionKeyword.isKeyword(token.text) { return advance() }
    let isAfterJoint = position > 0 && ["or", "and", "||", "&&"].contains(tokens[position - 1].text)
    if isAfterJoint, token.kind == .number || token.kind == .quoted {
      throw ConditionSyntaxError(
        message: "a new comparison begins here, but `\(token.text)` is not a question",
        help: severalValues(token), range: token.range)
    }
    let message =
      switch token.kind {
      case .end: word.map { "the id of a question is missing after `\($0)`" } ?? endMessage
      case .word: "expected the id of a question, not the word `\(token.text)`"
      case .number, .quoted, .symbol: "expected the id of a question, not `\(token.text)`"
      }
    let help =
      token.kind == .end && isAfterJoint
      ? "write another comparison after `\(tokens[position - 1].text)`; a condition cannot end with it"
      : "begin each comparison with the id of an earlier question"
    throw ConditionSyntaxError(message: message, help: help, range: token.range)
  }

  private var endMessage: String {
    guard position > 0 else { return "the condition is empty" }
    return "the condition ends after `\(tokens[position - 1].text)`"
  }

  private mutating func predicate(
    of subject: ConditionToken
  ) throws(ConditionSyntaxError) -> (ConditionSyntax.Predicate, isNegated: Bool) {
    if accept("is") != nil {
      if let phrase = phrase(from: position - 1, at: position) { throw phrase }
      let isNegated = accept("not") != nil
      return (.isOneOf([try value(after: isNegated ? "is not" : "is")], isList: false), isNegated)
    }
    if let symbol = accept("=", "==") {
      return (.isOneOf([try value(after: symbol.text)], isList: false), false)
    }
    if let symbol = accept("!=", "<>") {
      return (.isOneOf([try value(after: symbol.text)], isList: false), true)
    }
    if let symbol = accept("<", "<=", ">", ">="), let comparison = Comparison(rawValue: symbol.text) {
      return (.compare(comparison, try value(after: symbol.text)), false)
    }
    let isNegated = accept("not") != nil
    if accept("in") != nil { return (.isOneOf(try list(), isList: true), isNegated) }
    if accept("includes") != nil { return (.includes(try value(after: "includes")), isNegated) }
    if !isNegated, accept("between") != nil { return (try bounds(), false) }
    throw missingPredicate(of: subject, isNegated: isNegated)
  }

  private mutating func bounds() throws(ConditionSyntaxError) -> ConditionSyntax.Predicate {
    let lower = try value(after: "between")
    guard accept("and") != nil else {
      throw ConditionSyntaxError(
        message: "`between` needs `and` and a second number here", help: "write `between 18 and 65`",
        range: current.range)
    }
    return .between(lower, try value(after: "and"))
  }

  private mutating func list() throws(ConditionSyntaxError) -> [ConditionToken] {
    guard accept("[") != nil else {
      throw ConditionSyntaxError(
        message: "the values after `in` need square brackets", help: "write `in [1, 2, 3]`",
        range: current.range)
    }
    var values = [try value(after: "[")]
    while accept(",") != nil { values.append(try value(after: ",")) }
    guard accept("]") != nil else {
      throw ConditionSyntaxError(
        message: "a `,` or `]` is missing here", help: "write `in [1, 2, 3]`", range: current.range)
    }
    return values
  }

  private mutating func value(after word: String) throws(ConditionSyntaxError) -> ConditionToken {
    let token = current
    let isKeyword = token.kind == .word && ConditionKeyword.isKeyword(token.text)
    if token.isValue, !isKeyword { return advance() }
    if word == "is", ["in", "between", "includes", "<", "<=", ">", ">="].contains(token.text) {
      throw ConditionSyntaxError(
        message: "`is` cannot come before `\(token.text)`", help: "remove `is`", range: token.range)
    }
    if token.text == "answered", !["[", ","].contains(word), let subject = lastName {
      throw ConditionSyntaxError(
        message: "`answered` comes before the question", help: "write `answered \(subject)`",
        range: token.range)
    }
    throw ConditionSyntaxError(
      message: token.kind == .end
        ? "a code or a number is missing after `\(word)`"
        : "expected a code or a number after `\(word)`, not `\(token.text)`",
      help: isKeyword
        ? "if the code is also a word of conditions, put it in quotes"
        : "write the code of an answer, or a number", range: token.range)
  }

  /// The question that a comparison begins with, as far as its words have been read.
  private var lastName: String? {
    tokens[..<position].last { $0.kind == .word && !ConditionKeyword.isKeyword($0.text) }?.text
  }

  private func missingPredicate(of subject: ConditionToken, isNegated: Bool) -> ConditionSyntaxError {
    let token = current
    if isNegated, token.text == "between" {
      return ConditionSyntaxError(
        message: "`not between` is not a comparison", help: "write `not \(subject.text) between …`",
        range: token.range)
    }
    let isVerb = joiningWords[token.text.lowercased()] == "is"
    if let phrase = phrase(from: position, at: isVerb ? position + 1 : position) { return phrase }
    let comparisons = ["is", "in", "includes", "between", "and", "or", "not"]
    let word = mistakenComparisons[token.text.lowercased()]
    if token.kind == .word, let near = word ?? nearest(to: token.text, among: comparisons) {
      return ConditionSyntaxError(
        message: word == nil
          ? "`\(token.text)` is not a word used in conditions"
          : "`\(token.text)` is written `\(near)` in a condition",
        help: "did you mean `\(near)`?", range: token.range)
    }
    if let word = ConditionSyntaxError.notAQuestion(subject) { return word }
    let what = token.kind == .end || token.text == ")" || ConditionKeyword.isKeyword(token.text)
    return ConditionSyntaxError(
      message: what
        ? "`\(subject.text)` is not compared with anything"
        : "expected a comparison after `\(subject.text)`, not `\(token.text)`",
      help: (what ? severalInclusions(subject, joint: position - 2) : nil)
        ?? "write, for example, `\(subject.text) is …`, `\(subject.text) >= …` or `answered \(subject.text)`",
      range: what ? subject.range : token.range)
  }

  /// "greater than", "is greater than" and their like.
  private func phrase(from start: Int, at place: Int) -> ConditionSyntaxError? {
    guard place + 1 < tokens.count else { return nil }
    let next = tokens[place].text.lowercased()
    let word = start < place && tokens[place + 1].kind == .number ? mistakenComparisons[next] : nil
    let phrase = mistakenPhrases.first { words, _ in
      tokens[place...].prefix(words.count).map { $0.text.lowercased() } == words
    }
    guard let (words, comparison) = phrase ?? word.map({ ([next], $0) }) else { return nil }
    let written = tokens[start..<place + words.count]
    return ConditionSyntaxError(
      message: "`\(written.map(\.text).joined(separator: " "))` is written `\(comparison)` in a condition",
      help: "did you mean `\(comparison)`?",
      range: tokens[start].range.lowerBound..<tokens[start + written.count - 1].range.upperBound)
  }

  private func expectEnd() throws(ConditionSyntaxError) {
    let token = current
    guard token.kind != .end else { return }
    if token.text == ")" {
      throw ConditionSyntaxError(
        message: "this `)` has no matching `(`", help: "write the `(` that it closes, or remove it",
        range: token.range)
    }
    if token.text == "," {
      throw ConditionSyntaxError(
        message: "values can be joined by commas only in square brackets",
        help: isBeforeComparison
          ? "write `and` instead of the comma if both must be true, `or` if one is enough"
          : "for several values, write `in [1, 2]`", range: token.range)
    }
    if token.kind == .word, let meant = joiningWords[token.text.lowercased()], ["and", "or"].contains(meant) {
      throw ConditionSyntaxError(
        message: "`\(token.text)` is written `\(meant)` in a condition", help: "did you mean `\(meant)`?",
        range: token.range)
    }
    let joined = token.kind == .word ? nearest(to: token.text, among: ["and", "or"]) : nil
    throw ConditionSyntaxError(
      message: joined != nil || isBeforePredicate
        ? "`and` or `or` is missing before `\(token.text)`"
        : "after this comparison, only `and` or `or` can follow, not `\(token.text)`",
      help: joined.map { "did you mean `\($0)`?" } ?? "join comparisons with `and` or `or`",
      range: token.range)
  }

  /// Another comparison begins here.
  private var isBeforePredicate: Bool {
    let isOpening = ["not", "answered", "(", "!"].contains(current.text)
    return isOpening
      || position + 1 < tokens.count && !tokens[position + 1].isValue && tokens[position + 1].kind != .end
      || position + 1 < tokens.count && ConditionKeyword.isKeyword(tokens[position + 1].text)
  }

  /// The comma is followed by a question and a comparison.
  private var isBeforeComparison: Bool {
    position + 2 < tokens.count && tokens[position + 1].kind == .word && !tokens[position + 2].isValue
  }

  private func tooDeep(_ token: ConditionToken) -> ConditionSyntaxError {
    ConditionSyntaxError(
      message: "parentheses and `not` are nested more than \(Self.deepest) deep",
      help: "simplify the condition", range: token.range)
  }
}
