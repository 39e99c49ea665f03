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
        meansYes(labels.first, language) == false, meansYes(labels.second, language) == true
      else { return nil }
      return .exchanged(labels)
    }
  }

  private func meansYes(_ label: Text, _ language: String?) -> Bool? {
    label.meansYes(language) { String($0.prefix(while: \.isLetter)) }
  }
}

extension Finding {
  fileprivate static func exchanged(_ labels: Labels) -> Finding {
    let shown = labels.texts.map { $0.versions.first?.text.value ?? "" }
    let list = "[\(written(labels.second)), \(written(labels.first))]"
    return Finding(
      "the first label is for `yes`, but reads \"\(shown[0])\": everybody who taps \"\(shown[1])\" would be stored as `no`",
      at: labels.range, help: "write `labels: \(list)`",
      fix: Fix([Fix.Edit(labels.range, list)], isSafe: false))
  }

  private static func written(_ label: Text) -> String {
    let texts = label.versions.map { ($0.language.map { $0 + ": " } ?? "") + textInBrackets($0.text.value) }
    return label.versions[0].language == nil ? texts[0] : "{" + texts.joined(separator: ", ") + "}"
  }
}
