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
    case .german:
      words.first(of: Self.germanPhrases) ?? tag(Self.germanTags, words, text)
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

extension Finding {
  fileprivate static func leads(_ item: Question, _ words: String, at place: SourceRange) -> Finding {
    Finding(
      "\(item.name) suggests its answer: \"\(words)\"", at: place,
      help: "ask so that every answer is equally easy to give")
  }
}
