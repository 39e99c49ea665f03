import Diagnostics
import Questionnaires

package struct YesNoCodes: Rule {
  package let about = RuleDescription("yes-no-codes")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    var first: YesNoList?
    let language = lists.questionnaire.languages.first?.value
    return Findings(of: lists.all) { list in
      guard let here = YesNoList(list, language: language) else { return nil }
      guard let there = first else {
        first = here
        return nil
      }
      return here.hasCodes(of: there) ? nil : .otherCodes(here, there)
    }
  }
}

/// A list whose answers are yes and no, and perhaps that there is none.
struct YesNoList {
  let list: OptionList
  let yes: ResponseOption
  let no: ResponseOption

  /// - Parameter language: of texts that are not translated
  init?(_ list: OptionList, language: String?) {
    var options = list.substantive
    if options.count == 3 { options.removeAll(where: \.text.isRefusal) }
    guard options.count == 2, list.numbers != nil else { return nil }
    let first = Self.meaning(of: options[0].text, language)
    guard let first, let second = Self.meaning(of: options[1].text, language), first != second else {
      return nil
    }
    self.list = list
    (yes, no) = first ? (options[0], options[1]) : (options[1], options[0])
  }

  func hasCodes(of other: YesNoList) -> Bool {
    yes.code.value == other.yes.code.value && no.code.value == other.no.code.value
  }

  /// Whether a text says yes, or no; nil if it says something else.
  private static func meaning(of text: Text, _ language: String?) -> Bool? {
    // Nearly all answers are longer.
    text.meansYes(language) { $0.utf8.count < 8 ? $0 : "" }
  }
}

extension Text {
  /// Whether a word of it is the usual one for yes, or for no; nil for other words.
  ///
  /// - Parameter language: of texts that are not translated
  func meansYes(_ language: String?, word: @escaping (String) -> String) -> Bool? {
    versions.lazy.compactMap { own, text in
      let word = word(text.value).lowercased()
      guard !word.isEmpty else { return nil }
      return [own ?? language, "en", "de"].lazy.compactMap { language in
        let words = usualYesNoWords(in: language)
        return word == words.yes.lowercased() ? true : word == words.no.lowercased() ? false : nil
      }.first
    }.first
  }
}

extension Finding {
  fileprivate static func otherCodes(_ here: YesNoList, _ there: YesNoList) -> Finding {
    Finding(
      "yes is \(here.yes.code.value.text) and no is \(here.no.code.value.text) here, but yes is "
        + "\(there.yes.code.value.text) and no is \(there.no.code.value.text) elsewhere",
      at: here.list.range, notes: [Note("the other codes", at: there.list.range)],
      help:
        "give both lists the codes of one, before answers are collected: `\(there.yes.code.value.text)` for yes and `\(there.no.code.value.text)` for no"
    )
  }
}
