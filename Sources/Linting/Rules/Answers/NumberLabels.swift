import Diagnostics
import Questionnaires

package struct NumberLabels: Rule {
  package let about = RuleDescription("number-labels")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var told: Set<String> = []
    return Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let labels = question.labels else { return nil }
      if isNumber(labels.first), isNumber(labels.second) { return .numbers(question, labels) }
      guard let range = question.scale?.range,
        let first = words(of: labels.first, after: "\(range.lower.value)"),
        let second = words(of: labels.second, after: "\(range.upper.value)"),
        !isUnit(first, second),
        // Many questions have the same labels.
        told.insert("\(first), \(second)").inserted
      else { return nil }
      return .repeated(labels, ["\(first)", "\(second)"])
    }
  }

  /// `not at all` of `1 not at all`.
  private func words(of label: Text, after number: String) -> Substring? {
    guard case .plain(let text) = label, text.value.hasPrefix(number + " ") else { return nil }
    let words = text.value.dropFirst(number.count).drop { " =:–-".contains($0) }
    return words.first?.isLetter == true ? words : nil
  }

  /// `day` and `days`, or `out of ten` at both ends: without their numbers, the labels would say nothing.
  private func isUnit(_ first: Substring, _ second: Substring) -> Bool {
    let (first, second) = (first.prefix { $0 != " " }, second.prefix { $0 != " " })
    return first.hasPrefix(second) || second.hasPrefix(first)
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
  fileprivate static func repeated(_ labels: Labels, _ words: [String]) -> Finding {
    Finding(
      "the label \"\(labels.first.string(in: nil))\" repeats the number that participants see at this end",
      at: labels.first.range, help: "write only the words: `labels: [\(words.joined(separator: ", "))]`")
  }

  fileprivate static func numbers(_ question: Question, _ labels: Labels) -> Finding {
    Finding(
      "the ends of \(question.name) are labelled \"\(labels.first.string(in: nil))\" and "
        + "\"\(labels.second.string(in: nil))\", which does not say what they mean",
      at: labels.range, help: "write in words what the ends mean, such as `labels: [not at all, extremely]`")
  }
}
