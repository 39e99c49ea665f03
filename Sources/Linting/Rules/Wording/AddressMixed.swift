import Diagnostics
import Questionnaires

package struct AddressMixed: Rule {
  package let about = RuleDescription("address-mixed")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    guard
      let informal = items.texts(with: .informal).first(where: { addressesAll($0, of: items) }),
      let formal = items.texts(with: .formal).first(where: {
        addressesAll($0, of: items) && polite(in: $0, of: items) != nil
      }),
      let familiarPlace = familiar(in: informal, of: items), let politePlace = polite(in: formal, of: items)
    else { return [] }
    return [.mixed(familiarPlace, politePlace)]
  }

  /// Items that only some participants see may address others, such as children, and what is in quotes was said by
  /// somebody else.
  private func addressesAll(_ text: ItemText, of items: ItemTexts) -> Bool {
    text.language == .german && !items.isConditional(text)
      && !text.text.value.unicodeScalars.contains(where: isQuote)
  }

  private func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "„", "“", "”", "»", "«": true
    default: false
    }
  }

  private func familiar(in text: ItemText, of items: ItemTexts) -> SourceRange? {
    place(in: text, of: items) { Self.familiarWords.contains($0.lower) }
  }

  /// In the middle of a sentence, only a capital letter distinguishes "Sie" from "sie".
  private func polite(in text: ItemText, of items: ItemTexts) -> SourceRange? {
    place(in: text, of: items) {
      $0.isCapitalized && $0.gap != .sentence && Self.politeWords.contains($0.lower)
    }
  }

  private func place(in text: ItemText, of items: ItemTexts, _ isMeant: (TextWords.Word) -> Bool)
    -> SourceRange?
  {
    let words = TextWords(text.text.value)
    return words.words.firstIndex(where: isMeant).map { items.place(of: $0..<$0 + 1, of: words, in: text) }
  }

  private static let familiarWords = CueWords.words(of: .informal)
  private static let politeWords = CueWords.words(of: .formal)
}

extension Finding {
  fileprivate static func mixed(_ familiar: SourceRange, _ polite: SourceRange) -> Finding {
    let isFamiliarLater = polite.start < familiar.start
    return Finding(
      isFamiliarLater
        ? "participants are addressed with \"du\" here, and with \"Sie\" elsewhere"
        : "participants are addressed with \"Sie\" here, and with \"du\" elsewhere",
      at: isFamiliarLater ? familiar : polite,
      notes: [
        Note(
          isFamiliarLater ? "\"Sie\" is first used here" : "\"du\" is first used here",
          at: isFamiliarLater ? polite : familiar)
      ],
      help: "use one of them in the whole questionnaire")
  }
}
