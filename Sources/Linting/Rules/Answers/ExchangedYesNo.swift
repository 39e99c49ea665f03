import Diagnostics
import Questionnaires

/// Labels of `yes-no` questions of which the first, which is for `yes`, says no.
package struct ExchangedYesNo: Rule {
  package let about = RuleDescription("exchanged-yes-no")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let language = questionnaire.languages.first?.value
    return Findings(of: questionnaire.questions) { question in
      guard question.kind.type == .yesNo, let labels = question.labels,
        meaning(of: labels.first, language) == false, meaning(of: labels.second, language) == true
      else { return nil }
      return .exchanged(labels)
    }
  }

  /// Whether a text begins with yes, or with no; nil if it begins with something else.
  private func meaning(of text: Text, _ language: String?) -> Bool? {
    text.versions.lazy.compactMap { own, text in
      let word = text.value.prefix { $0.isLetter }.lowercased()
      return [own ?? language, "en", "de"].lazy.compactMap { language in
        let words = usualYesNoWords(in: language)
        return word == words.yes.lowercased() ? true : word == words.no.lowercased() ? false : nil
      }.first
    }.first
  }
}

extension Finding {
  fileprivate static func exchanged(_ labels: Labels) -> Finding {
    let shown = labels.texts.map { $0.versions.first?.text.value ?? "" }
    var fix: Fix?
    var help = "write the text for yes first"
    if case .plain(let no) = labels.first, case .plain(let yes) = labels.second {
      let list = "[\(textInBrackets(yes.value)), \(textInBrackets(no.value))]"
      help = "write `labels: \(list)`"
      fix = Fix([Fix.Edit(labels.range, list)], isSafe: false)
    }
    return Finding(
      "the first label is for `yes`, but reads \"\(shown[0])\": everybody who taps \"\(shown[1])\" would be stored as `no`",
      at: labels.range, help: help, fix: fix)
  }
}
