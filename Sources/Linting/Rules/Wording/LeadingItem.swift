import Diagnostics
import Questionnaires
import Tables

package struct LeadingItem: Rule {
  package let about = RuleDescription("leading-item")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    items.findings([.leading, .tag]) { text in
      guard let item = text.item, item.takesAnswer else { return nil }
      guard text.cues.contains(.leading) || text.isQuestion else { return nil }
      let words = TextWords(text.text.value)
      guard let found = suggestion(in: words, text) else { return nil }
      let place = items.place(of: found, of: words, in: text)
      let bytes = words.bytes(of: found)
      return .leads(item, String(decoding: Array(text.text.value.utf8)[bytes], as: UTF8.self), at: place)
    }
  }

  private func suggestion(in words: TextWords, _ text: ItemText) -> Range<Int>? {
    switch text.language {
    case nil: nil
    case .english:
      words.first(of: Self.englishPhrases) ?? negatedQuestion(words) ?? tag(Self.englishTags, words, text)
    case .german: words.first(of: Self.germanPhrases) ?? tag(Self.germanTags, words, text)
    }
  }

  /// "Don't you …", at the beginning of a sentence.
  private func negatedQuestion(_ words: TextWords) -> Range<Int>? {
    for start in words.words.indices where words.words[start].gap == .sentence {
      guard let subject = words.adjacent(start + 1), Self.subjects.contains(subject) else { continue }
      if Self.negatedVerbs.contains(words.words[start].lower) { return start..<start + 2 }
    }
    return nil
  }

  /// ", isn't it?" at the end.
  private func tag(_ tags: Phrases, _ words: TextWords, _ text: ItemText) -> Range<Int>? {
    guard text.isQuestion else { return nil }
    for start in words.words.indices.suffix(2) where words.words[start].gap == .clause {
      if words.end(of: tags, at: start) == words.words.endIndex { return start..<words.words.endIndex }
    }
    return nil
  }

  private static let negatedVerbs = Set(WordsFile.leadingItem.words("negated verbs", "en"))
  private static let subjects = Set(WordsFile.leadingItem.words("subjects", "en"))
  private static let englishPhrases = Phrases(WordsFile.leadingItem.words("phrases", "en"))
  private static let germanPhrases = Phrases(WordsFile.leadingItem.words("phrases", "de"))
  private static let englishTags = Phrases(WordsFile.leadingItem.words("tags", "en"))
  private static let germanTags = Phrases(WordsFile.leadingItem.words("tags", "de"))
}

extension ItemText {
  fileprivate var isQuestion: Bool { text.value.utf8.last == UInt8(ascii: "?") }
}

package struct UnbalancedEnds: Rule {
  package let about = RuleDescription("unbalanced-ends")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var checked: Set<Fingerprint> = []
    return Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let labels = question.labels else { return nil }
      // Most scales share their labels; they are one finding.
      let ends = [Fingerprint(labels.first), Fingerprint(labels.second)]
      guard checked.insert(Fingerprint(of: ends)).inserted else { return nil }
      return moderateEnd(labels.first, labels.second).map { .unbalanced(question, $0.extreme, $0.moderate) }
    }
  }

  private typealias Ends = (extreme: Located<String>, moderate: Located<String>)

  private func moderateEnd(_ first: Text, _ second: Text) -> Ends? {
    for (language, text) in second.versions {
      let ends = [first.located(in: language), text]
      for (extreme, moderate) in [(ends[0], ends[1]), (ends[1], ends[0])]
      where isModerate(ScaleEnd(moderate.value), against: ScaleEnd(extreme.value)) {
        return (extreme, moderate)
      }
    }
    return nil
  }

  private func isModerate(_ end: ScaleEnd, against other: ScaleEnd) -> Bool {
    if Self.extremes.contains(other.text) { return Self.moderates.contains(end.text) }
    return end.isOpposite(of: other)
  }

  private static let extremes = Set(WordsFile.unbalancedEnds.words("extremes"))
  private static let moderates = Set(WordsFile.unbalancedEnds.words("moderates"))
}

/// The label of an end of a scale.
private struct ScaleEnd {
  /// In lower case.
  let text: String
  /// "very" and its like at its beginning.
  private let isIntense: Bool
  /// Without such a word.
  private let core: String

  init(_ label: String) {
    text = label.lowercased()
    let words = text.split(separator: " ", maxSplits: 1)
    let isModified = words.count == 2 && Self.intensifiers.contains(String(words[0]))
    let plain = Self.strong[text]
    isIntense = isModified || plain != nil
    core = plain ?? (isModified ? String(words[1]) : text)
  }

  /// "satisfied" against "very dissatisfied", and "trifft zu" against "trifft gar nicht zu"
  func isOpposite(of other: ScaleEnd) -> Bool {
    if Self.denied.contains(where: { other.text.replacing(" " + $0, with: "") == text && other.text != text })
    {
      return true
    }
    guard !isIntense, other.isIntense, !core.contains(" ") else { return false }
    if Self.opposites.contains(where: { $0 == [core, other.core] || $0 == [other.core, core] }) {
      return true
    }
    return Self.prefixes.contains { other.core == $0 + core || core == $0 + other.core }
  }

  private static let intensifiers = Set(WordsFile.unbalancedEnds.words("intensifiers"))
  private static let opposites = WordsFile.unbalancedEnds.rows("opposites").map { listedWords($0[2]) }
  /// "excellent" is a strong "good".
  private static let strong = Dictionary(
    WordsFile.unbalancedEnds.rows("strong").flatMap { row in
      let words = listedWords(row[2])
      return words.dropFirst().map { ($0, words[0]) }
    }, uniquingKeysWith: { first, _ in first })
  private static let denied = WordsFile.unbalancedEnds.words("denied")
  private static let prefixes = ["dis", "un", "in", "im"]
}

extension Finding {
  fileprivate static func leads(_ item: Question, _ words: String, at place: SourceRange) -> Finding {
    Finding(
      "\(item.name) suggests its answer: \"\(words)\"", at: place,
      help: "ask so that every answer is equally easy to give")
  }

  fileprivate static func unbalanced(
    _ question: Question, _ extreme: Located<String>, _ moderate: Located<String>
  ) -> Finding {
    Finding(
      "the scale of \(question.name) goes from \"\(extreme.value)\" only to \"\(moderate.value)\"",
      at: moderate.range,
      notes: [Note("the other end", at: extreme.range)], help: "write ends that are equally strong")
  }
}
