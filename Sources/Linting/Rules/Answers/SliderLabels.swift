import Diagnostics
import Questionnaires

package struct SliderLabels: Rule {
  package let about = RuleDescription(
    name: "slider-labels", topic: .answers, severity: .hint,
    summary: "a scale with an unlabeled end",
    rationale: """
      A number between 0 and 100 means something only if both ends have labels. Without them, all participants
      answer on a scale of their own.
      """,
    failing: """
      \(questions(of: "pain"))
        - {id: pain, type: slider, text: "How bad is it?", range: ↓[0, 100]}
        - {id: relief, type: rating, text: "How much relief?", range: [0, 7], labels: [not at all, ↓""]}
      """,
    passing: """
      \(questions(of: "pain"))
        - {id: pain, type: slider, text: "How bad is it?", range: [0, 100], labels: [no pain, worst pain]}
        - {id: relief, type: rating, text: "How much relief?", range: [0, 7], labels: [not at all, fully]}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let scale = question.scale, scale.isDrawn, let range = scale.range else { return nil }
      return unlabelledEnd(question.labels, range)
    }
  }

  private func unlabelledEnd(_ labels: LabelPair?, _ range: NumberRange) -> Finding? {
    guard let labels else { return .withoutLabels(range) }
    if let empty = emptyVersion(of: labels.first) { return .withoutLabel(at: empty, range.lower.value) }
    return emptyVersion(of: labels.second).map { .withoutLabel(at: $0, range.upper.value) }
  }

  private func emptyVersion(of text: Text) -> SourceRange? {
    switch text {
    case .plain(let text): text.value.isEmpty ? text.range : nil
    case .translated(let translations, _): translations.texts.first { $0.value.isEmpty }?.range
    }
  }
}

extension Finding {
  fileprivate static func withoutLabels(_ range: NumberRange) -> Finding {
    Finding(
      "participants are not told what \(range.lower.value) and \(range.upper.value) mean", at: range.range,
      help: "add a label for each end, such as `labels: [not at all, extremely]`")
  }

  fileprivate static func withoutLabel(at place: SourceRange, _ end: Decimal) -> Finding {
    Finding(
      "participants are not told what \(end) means", at: place,
      help: "write what this end of the scale means")
  }
}
