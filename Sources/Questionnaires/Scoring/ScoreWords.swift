extension Score {
  /// How the value is made: "mean of 3 answers, `calm` reversed".
  package func methodWords(in questionnaire: Questionnaire) -> String {
    let reversed = items.filter(\.isReversed).map { questionnaire.questions[$0.question.value].name }
    return "\(method.value.rawValue) of \(items.count == 1 ? "1 answer" : "\(items.count) answers")"
      + (reversed.isEmpty ? "" : ", \(listed(reversed)) reversed")
  }

  /// The effect of missing answers.
  package var missingWords: String {
    guard needed < items.count else {
      return "missing unless \(items.count == 1 ? "it is" : "all are") answered"
    }
    let rule = "missing unless at least \(needed) \(needed == 1 ? "is" : "are") answered"
    switch method.value {
    case .mean: return rule
    case .sum: return rule + "; other missing answers count as the mean of those given"
    }
  }

  /// The beginnings of the bands: "low from 0, high from 5"; nil without bands.
  package func bandWords(in language: String?) -> String? {
    let words = bands.map { "\($0.name.string(in: language)) from \($0.start.value)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
