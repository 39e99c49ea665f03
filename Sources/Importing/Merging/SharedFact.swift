/// What language variants should have in common, such as a range, and how a remark says it.
struct SharedFact {
  /// Nil if there is none.
  let value: String?
  let words: String

  /// The beginning is such as "the step is".
  init(_ beginning: String, _ value: String?) { self.init(beginning, value, as: value ?? "missing") }

  init(_ beginning: String, _ value: String?, as words: String) {
    self.value = value
    self.words = "\(beginning) \(words)"
  }

  /// Whether the options are the same depends on their codes alone.
  fileprivate static func options(_ options: ImportedOptions) -> [SharedFact] {
    let codes = options.list.map(\.code).joined(separator: "\n")
    return [
      SharedFact("the options are", codes, as: options.list.words),
      SharedFact("`drop-down` is", options.isDropDown.map(String.init)),
      SharedFact("`at-least` is", options.atLeast), SharedFact("`at-most` is", options.atMost),
    ]
  }

  fileprivate static func range(_ lowest: String?, _ highest: String?) -> SharedFact {
    SharedFact("the range is", "\(lowest ?? "any") to \(highest ?? "any")")
  }
}

extension [SharedFact] {
  /// How they differ from those of the first file.
  func differing(from first: [SharedFact]) -> [String] {
    zip(first, self).filter { $0.value != $1.value }.map { $1.words }
  }

  /// Those that there are.
  var known: [String] { filter { $0.value != nil }.map(\.words) }
}

extension QuestionDraft {
  /// How it differs from the same question of the first file, besides texts.
  func differences(from first: QuestionDraft) -> [String] {
    let own = facts.differing(from: first.facts)
    // Answers of different types have nothing in common that could be compared.
    guard answer.type == first.answer.type else { return answer.facts.known + own }
    return answer.facts.differing(from: first.answer.facts) + own
  }

  private var facts: [SharedFact] {
    [
      SharedFact("`required` is", String(isRequired)),
      SharedFact("the condition is", when.map { "`\(ConditionText($0).text)`" }),
    ]
  }

  /// All that it contains, for a remark.
  var words: String {
    let texts = [help, unit].compactMap { $0?.first } + answer.texts.map(\.words)
    return ([text.first] + texts + answer.facts.known + facts.known).joined(separator: "; ")
  }
}

extension ImportedAnswer {
  fileprivate var facts: [SharedFact] {
    [SharedFact("the type is", "`\(type)`")] + details
  }

  private var details: [SharedFact] {
    switch self {
    case .choice(let options): SharedFact.options(options)
    case .multiple(let options, let exclusive):
      SharedFact.options(options) + [
        SharedFact("`exclusive` is", exclusive.isEmpty ? nil : exclusive.joined(separator: ", "))
      ]
    case .slider(let lowest, let highest, let step, _):
      [.range(lowest, highest), SharedFact("the step is", step ?? "1")]
    case .rating(let lowest, let highest, _): [.range(lowest, highest)]
    case .sam(let dimension): [SharedFact("`dimension` is", dimension)]
    case .number(let lowest, let highest, let isWhole):
      [.range(lowest, highest), SharedFact("`whole` is", String(isWhole))]
    case .text(let input): [SharedFact("`input` is", input.input), SharedFact("`pattern` is", input.pattern)]
    case .date(let first, let last): [.range(first, last)]
    case .yesNo, .time, .note: []
    }
  }

  /// What people read besides the options, by its key.
  var texts: [(key: String, words: String)] {
    switch self {
    case .yesNo(let labels), .slider(_, _, _, let labels), .rating(_, _, let labels):
      labels.words.map { [("labels", $0)] } ?? []
    case .text(let input): input.patternHint.map { [("pattern-hint", $0.first)] } ?? []
    case .choice, .multiple, .sam, .number, .date, .time, .note: []
    }
  }
}

extension ImportedLabels {
  /// Nil if there are none.
  var words: String? {
    switch self {
    case .none: nil
    case .ends(let left, let right): "\(left.first), \(right.first)"
    case .positions(let labels): labels.isEmpty ? nil : labels.words
    }
  }
}

extension [DraftOption] {
  /// Such as `0, no | 1, yes`.
  fileprivate var words: String { map { "\($0.code), \($0.text.first)" }.joined(separator: " | ") }
}
