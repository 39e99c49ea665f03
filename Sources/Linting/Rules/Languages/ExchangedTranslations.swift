import Diagnostics
import Questionnaires
import Tables

/// Answers of one list, or labels of one scale, whose English texts are in each other's place.
package struct ExchangedTranslations: Rule {
  package let about = RuleDescription("exchanged-translations")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let questionnaire = lists.questionnaire
    guard ["de", "en"].allSatisfy({ tag in questionnaire.languages.contains { $0.value == tag } }) else {
      return []
    }
    return Findings(of: lists.all) { exchanged($0.options.map(\.text)) }
      + Findings(of: questionnaire.questions) { $0.labels.flatMap { exchanged($0.texts) } }
  }

  /// The first two of which each has the English text of the other.
  private func exchanged(_ texts: [Text]) -> Finding? {
    let pairs = texts.compactMap(OddPair.init)
    for (place, pair) in pairs.enumerated() {
      if let other = pairs[(place + 1)...].first(where: { pair.fits($0) && $0.fits(pair) }) {
        return .exchanged(pair, other)
      }
    }
    return nil
  }
}

/// A German and an English text that are known and do not mean the same.
private struct OddPair {
  let german: Located<String>
  let english: Located<String>
  private let meanings: (german: Set<Int>, english: Set<Int>)

  init?(_ text: Text) {
    guard case .translated(let translations, _) = text, let german = translations.text(in: "de"),
      let english = translations.text(in: "en"), english.value.utf8.count < 24,
      let first = Self.german[RefusalWords.normalized(german.value)],
      let second = Self.english[RefusalWords.normalized(english.value)], first.isDisjoint(with: second)
    else { return nil }
    self.german = german
    self.english = english
    meanings = (first, second)
  }

  /// Whether the English text of the other is the right one.
  func fits(_ other: OddPair) -> Bool { !meanings.german.isDisjoint(with: other.meanings.english) }

  private static let english = byWord(0)
  private static let german = byWord(1)

  /// The rows in which a text is.
  private static func byWord(_ column: Int) -> [String: Set<Int>] {
    var rows: [String: Set<Int>] = [:]
    for (number, row) in WordsFile.translations.rows.enumerated() {
      for word in listedWords(row[column]) { rows[word, default: []].insert(number) }
    }
    return rows
  }
}

extension Finding {
  fileprivate static func exchanged(_ first: OddPair, _ second: OddPair) -> Finding {
    Finding(
      "\"\(first.german.value)\" is not \"\(first.english.value)\": these two English texts are exchanged",
      at: first.english.range, notes: [Note("the other text", at: second.english.range)],
      help: "write \"\(second.english.value)\" here and \"\(first.english.value)\" there")
  }
}
