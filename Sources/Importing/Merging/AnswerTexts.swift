extension ImportedAnswer {
  /// Adds the texts of another language where they belong to the same codes or ends.
  mutating func add(_ other: ImportedAnswer, language: String) {
    switch (self, other) {
    case (.choice(let options), .choice(let others)):
      self = .choice(options.adding(others, language))
    case (.multiple(let options, let exclusive), .multiple(let others, _)):
      self = .multiple(options.adding(others, language), exclusive: exclusive)
    case (.yesNo(let labels), .yesNo(let others)): self = .yesNo(labels.adding(others, language))
    case (.slider(let lowest, let highest, let step, let labels), .slider(_, _, _, let others)):
      self = .slider(lowest: lowest, highest: highest, step: step, labels.adding(others, language))
    case (.rating(let lowest, let highest, let labels), .rating(_, _, let others)):
      self = .rating(lowest: lowest, highest: highest, labels.adding(others, language))
    // The others have no texts of their own, or are of different types.
    default: break
    }
  }
}

extension ImportedOptions {
  fileprivate func adding(_ others: ImportedOptions, _ language: String) -> ImportedOptions {
    var options = self
    options.list = list.adding(others.list, language)
    return options
  }
}

extension [ImportedOption] {
  fileprivate func adding(_ others: [ImportedOption], _ language: String) -> [ImportedOption] {
    let texts = Dictionary(others.map { ($0.code, $0.text.first) }, uniquingKeysWith: { first, _ in first })
    return map { option in
      var option = option
      if let text = texts[option.code] { option.text.add(text, language: language) }
      return option
    }
  }
}

extension ImportedLabels {
  fileprivate func adding(_ others: ImportedLabels, _ language: String) -> ImportedLabels {
    switch (self, others) {
    case (.ends(var left, var right), .ends(let otherLeft, let otherRight)):
      left.add(otherLeft.first, language: language)
      right.add(otherRight.first, language: language)
      return .ends(left, right)
    case (.positions(let labels), .positions(let others)): return .positions(labels.adding(others, language))
    case (.none, _), (.ends, _), (.positions, _): return self
    }
  }
}
