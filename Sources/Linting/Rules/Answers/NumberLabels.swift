import Diagnostics
import Questionnaires

package struct NumberLabels: Rule {
  package let about = RuleDescription("number-labels")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let labels = question.labels, isNumber(labels.first), isNumber(labels.second),
        !question.isMeasured
      else { return nil }
      return .numbers(question, labels)
    }
  }

  private func isNumber(_ text: Text) -> Bool {
    switch text {
    case .plain(let text): isNumber(text.value)
    case .translated(let translations, _): translations.texts.allSatisfy { isNumber($0.value) }
    }
  }

  private func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == 0x20 }
  }
}

extension Finding {
  fileprivate static func numbers(_ question: Question, _ labels: Labels) -> Finding {
    Finding(
      "the ends of \(question.name) are labelled \"\(labels.first.string(in: nil))\" and "
        + "\"\(labels.second.string(in: nil))\", which does not say what they mean",
      at: labels.range, help: "write in words what the ends mean, such as `labels: [not at all, extremely]`")
  }
}
