import Questionnaires

/// Words of German and English answers that have an order, such as "sometimes" and "trifft eher zu".
enum ScaleWords {
  /// Whether at least two answers of the list are steps of a scale.
  static func areSteps(_ list: OptionList) -> Bool {
    list.options.lazy.filter { option in option.text.versions.contains { isStep($0.text.value) } }.prefix(2)
      .count == 2
  }

  private static func isStep(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return steps.are(words)
  }

  private static let steps = AnswerPhrases("step of a scale")
}
