import Diagnostics
import Questionnaires
import Tables

package struct DoubleNegation: Rule {
  package let about = RuleDescription("double-negation")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    items.findings(.negation) { text in
      guard let item = text.item, item.takesAnswer, let language = text.language else { return nil }
      let words = TextWords(text.text.value)
      let negatives = Negatives(language)
      for start in words.words.indices {
        guard let end = negatives.end(of: words, from: start) else { continue }
        let place = items.place(of: start..<end, of: words, in: text)
        return .twice(item, words.words[start].lower, words.words[end - 1].lower, at: place)
      }
      return nil
    }
  }
}

/// The words of a language that negate.
private struct Negatives {
  /// "not"
  let negations: Set<String>
  /// "nothing": a second one in the same clause negates the first.
  let absences: Set<String>
  /// "dissatisfied": words that are negative themselves.
  let opposites: Set<String>
  /// After these, "not" begins a phrase of its own.
  let exceptions: Set<String>
  /// "disagree", before "that … not".
  let rejections: Set<String>
  /// "say", before "no".
  let sayings: Set<String>
  /// "nothing that"
  let relatives: Set<String>
  /// "and": what comes after it is negated by itself.
  let joints: Set<String>
  let that: String

  init(_ language: WordLanguage) { self = language == .english ? .english : .german }

  private init(_ language: String) {
    negations = Set(WordsFile.doubleNegation.words("negations", language))
    absences = Set(WordsFile.doubleNegation.words("absences", language))
    opposites = Set(WordsFile.doubleNegation.words("opposites", language))
    exceptions = Set(WordsFile.doubleNegation.words("exceptions", language))
    rejections = Set(WordsFile.doubleNegation.words("rejections", language))
    sayings = Set(WordsFile.doubleNegation.words("sayings", language))
    relatives = Set(WordsFile.doubleNegation.words("relatives", language))
    joints = Set(WordsFile.doubleNegation.words("joints", language))
    that = WordsFile.doubleNegation.words("that", language).first ?? ""
  }

  private static let english = Negatives("en")
  private static let german = Negatives("de")

  /// No clause is longer, and a long text is searched only this far from each negation.
  private static let longestClause = 30
  /// How far a negation reaches.
  private static let reach = 3

  /// The end of the pair of negations that begins at a word.
  func end(of words: TextWords, from start: Int) -> Int? {
    let word = words.words[start].lower
    let negates = negations.contains(word)
    if negates || rejections.contains(word), let end = endOfClause(of: words, from: start) { return end }
    guard negates || absences.contains(word) else { return nil }
    for index in words.words.indices.dropFirst(start + 1).prefix(Self.longestClause) {
      let next = words.words[index]
      let goesOn = next.gap == .space || !negates && next.gap == .clause && relatives.contains(next.lower)
      if !goesOn || joints.contains(next.lower) { return nil }
      if index == start + 1, exceptions.contains(next.lower) { return nil }
      if negates {
        if absences.contains(next.lower), !sayings.contains(words.words[index - 1].lower) { return index + 1 }
        if index - start <= Self.reach, opposites.contains(next.lower) { return index + 1 }
      } else if negations.contains(next.lower), words.adjacent(index + 1).map(exceptions.contains) != true {
        return index + 1
      }
    }
    return nil
  }

  /// "disagree that … not", "not true that … nothing"
  private func endOfClause(of words: TextWords, from start: Int) -> Int? {
    let rest = words.words.indices.dropFirst(start + 1).prefix(Self.longestClause).prefix {
      words.words[$0].gap != .sentence
    }
    let near = rest.prefix(Self.reach)
    // In English, "that" after a comma goes on with a list of clauses; in German, each has a comma.
    guard let that = near.first(where: { words.words[$0].lower == that }),
      that == start + 1 || words.words[that].gap == .space || self.that != "that"
    else { return nil }
    let clause = rest[(that + 1)...].prefix { !joints.contains(words.words[$0].lower) }
    return clause.first { index in
      let word = words.words[index].lower
      return (negations.contains(word) || absences.contains(word))
        && !sayings.contains(words.words[index - 1].lower)
        && words.adjacent(index + 1).map(exceptions.contains) != true
    }.map { $0 + 1 }
  }
}

extension Finding {
  fileprivate static func twice(
    _ item: Question, _ first: String, _ second: String, at place: SourceRange
  ) -> Finding {
    Finding(
      "\(item.name) negates twice: \"\(first)\" and \"\(second)\"", at: place,
      help: "say it without a negation, or with one")
  }
}
