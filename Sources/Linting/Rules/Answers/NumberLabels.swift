import Diagnostics
import Questionnaires

package struct NumberLabels: Rule {
  package let about = RuleDescription(
    name: "number-labels", topic: .answers, severity: .hint,
    summary: "a scale whose ends are labelled with numbers",
    rationale: """
      A number does not say what it means, so that all participants answer on a scale of their own. Labels change which
      answers are given: with labels at the ends, more participants choose the extremes (Moors, Kieruj and Vermunt, 2014),
      so the labels must say what an extreme is.
      """,
    failing: """
      \(questions(of: "pain"))
        - {id: pain, type: rating, text: "How bad is it?", range: [0, 10], labels: ↓["0", "10"]}
      """,
    passing: """
      \(questions(of: "pain"))
        - {id: pain, type: rating, text: "How bad is it?", range: [0, 10], labels: [no pain, worst pain]}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let labels = question.labels else { return nil }
      return isNumber(labels.first) && isNumber(labels.second) ? .numbers(question, labels) : nil
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
  fileprivate static func numbers(_ question: Question, _ labels: LabelPair) -> Finding {
    Finding(
      "the ends of \(question.name) are labelled \"\(labels.first.string(in: nil))\" and "
        + "\"\(labels.second.string(in: nil))\", which does not say what they mean",
      at: labels.range, help: "write in words what the ends mean, such as `labels: [not at all, extremely]`")
  }
}
