import Diagnostics
import Questionnaires

package struct SliderLabels: Rule {
  package let about = RuleDescription("slider-labels")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let scale = question.scale, scale.isDrawn, let range = scale.range else { return nil }
      return unlabelledEnd(question.labels, range)
    }
  }

  private func unlabelledEnd(_ labels: Labels?, _ range: NumberRange) -> Finding? {
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
