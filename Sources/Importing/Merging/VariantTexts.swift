/// Adds the texts of a language variant to those of the first file, and collects those that have no place there.
struct VariantTexts {
  let language: String
  /// In words, such as "`help` is only in this file: …".
  private(set) var losses: [String] = []

  init(language: String) { self.language = language }

  mutating func add(_ other: DraftText?, to text: inout DraftText?, as key: String) {
    guard let other, !other.isEmpty else { return }
    if text == nil { lose(key, other.first) }
    text?.add(other.first, language: language)
  }

  mutating func lose(_ key: String, _ words: String) {
    losses.append("`\(key)` is only in this file: \(words)")
  }

  /// What is different besides texts is not lost here: the facts of both answers say it.
  mutating func add(_ other: ImportedAnswer, to answer: inout ImportedAnswer) {
    switch (answer, other) {
    case (.choice(let options), .choice(let others)): answer = .choice(added(others, to: options))
    case (.multiple(let options, let exclusive), .multiple(let others, _)):
      answer = .multiple(added(others, to: options), exclusive: exclusive)
    case (.yesNo(let labels), .yesNo(let others)): answer = .yesNo(added(others, to: labels))
    case (.slider(let lowest, let highest, let step, let labels), .slider(_, _, _, let others)):
      answer = .slider(lowest: lowest, highest: highest, step: step, added(others, to: labels))
    case (.rating(let lowest, let highest, let labels), .rating(_, _, let others)):
      answer = .rating(lowest: lowest, highest: highest, added(others, to: labels))
    case (.text(var input), .text(let other)):
      add(other.patternHint, to: &input.patternHint, as: "pattern-hint")
      answer = .text(input)
    case (.choice, _), (.multiple, _), (.yesNo, _), (.slider, _), (.rating, _), (.text, _), (.sam, _),
      (.number, _), (.date, _), (.time, _), (.note, _):
      for text in other.texts { lose(text.key, text.words) }
    }
  }

  private func added(_ others: ImportedOptions, to options: ImportedOptions) -> ImportedOptions {
    guard others.list.map(\.code) == options.list.map(\.code) else { return options }
    var options = options
    options.list = added(others.list, to: options.list)
    return options
  }

  /// Both have the same codes.
  private func added(_ others: [DraftOption], to options: [DraftOption]) -> [DraftOption] {
    zip(options, others).map { option, other in
      var option = option
      option.text.add(other.text.first, language: language)
      return option
    }
  }

  private mutating func added(_ others: ImportedLabels, to labels: ImportedLabels) -> ImportedLabels {
    switch (labels, others) {
    case (_, .none): return labels
    case (.ends(var left, var right), .ends(let otherLeft, let otherRight)):
      left.add(otherLeft.first, language: language)
      right.add(otherRight.first, language: language)
      return .ends(left, right)
    case (.positions(let list), .positions(let other)) where list.map(\.code) == other.map(\.code):
      return .positions(added(other, to: list))
    case (_, .ends), (_, .positions):
      if let words = others.words { lose("labels", words) }
      return labels
    }
  }
}
