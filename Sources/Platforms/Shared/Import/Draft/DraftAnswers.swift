import Questionnaires

/// The types of questions with what belongs to them, made in one place for all formats. Numbers are as they are written.
extension AnswerDraft {
  static func of(_ type: QuestionType, _ values: KeyValuePairs<QuestionKey, DraftValue?> = [:]) -> AnswerDraft
  {
    var draft = AnswerDraft()
    for (key, value) in values { draft[key] = value }
    draft[.type] = .word(type.rawValue)
    return draft
  }

  /// `isDropDown` is nil if the target decides.
  static func choice(_ options: [DraftOption], isDropDown: Bool? = nil) -> AnswerDraft {
    choice(DraftList(options), isDropDown: isDropDown)
  }

  /// With a list that other questions may have, too.
  static func choice(_ list: DraftList, isDropDown: Bool? = nil) -> AnswerDraft {
    of(.choice, [.options: .options(list), .dropDown: isDropDown.map { .word(String($0)) }])
  }

  /// The limits of how many options are chosen are nil for those that the language assumes.
  static func multiple(
    _ list: DraftList, isDropDown: Bool? = nil, exclusive: [String] = [], atLeast: String? = nil,
    atMost: String? = nil
  ) -> AnswerDraft {
    var draft = choice(list, isDropDown: isDropDown)
    draft[.type] = .word(QuestionType.multiple.rawValue)
    draft[.exclusive] = exclusive.isEmpty ? nil : .list(exclusive.map(DraftValue.code))
    draft[.atLeast] = atLeast.map(DraftValue.word)
    draft[.atMost] = atMost.map(DraftValue.word)
    return draft
  }

  /// A `slider` or a `rating`.
  static func scale(
    _ type: QuestionType, from lowest: String, to highest: String, step: String? = nil, labels: DraftValue?
  ) -> AnswerDraft {
    of(type, [.range: .words([lowest, highest]), .step: step.map(DraftValue.word), .labels: labels])
  }

  /// An end is nil where the range is open.
  static func number(from lowest: String?, to highest: String?, isWhole: Bool) -> AnswerDraft {
    of(.number, [.range: openRange(lowest, highest), .whole: .flag(isWhole, otherwise: true)])
  }

  static func date(from first: String?, to last: String?) -> AnswerDraft {
    of(.date, [.range: openRange(first, last)])
  }

  private static func openRange(_ lowest: String?, _ highest: String?) -> DraftValue? {
    lowest == nil && highest == nil ? nil : .words([lowest ?? "any", highest ?? "any"])
  }

  /// `input` is a word of that key; nil for one line.
  static func text(_ input: String? = nil, pattern: String? = nil, hint: DraftText? = nil) -> AnswerDraft {
    of(
      .text,
      [
        .input: input.map(DraftValue.word), .pattern: pattern.map(DraftValue.plain),
        .patternHint: hint.map(DraftValue.text),
      ])
  }

  static var note: AnswerDraft { of(.note) }

  /// A text where the answers to choose from are not in the source.
  var typedWithoutList: AnswerDraft {
    guard type == .choice || type == .multiple, options(.options)?.options.isEmpty ?? true else {
      return self
    }
    return .text()
  }

  /// Nothing that was read has another type than those of the language.
  var type: QuestionType { QuestionType(rawValue: word(.type)) ?? .note }
}

extension DraftValue {
  /// The labels of a scale: those of both ends are a list, others are by position.
  static func labels(_ labels: [DraftOption], from lowest: String, to highest: String) -> DraftValue? {
    if labels.map(\.code) == [lowest, highest] { return ends(labels[0].text, labels[1].text) }
    return labels.isEmpty ? nil : .options(DraftList(labels))
  }

  static func ends(_ left: DraftText, _ right: DraftText) -> DraftValue {
    .list([.text(left), .text(right)])
  }
}

/// The points of a rating that a source has as answers: consecutive numbers, each shown as such, some with a label after it.
struct RatingPoints {
  let first: String
  let last: String
  /// Of the points that have one.
  let labels: [DraftOption]

  private static let mostLabels = 11

  /// Nil if the answers look like those of a choice.
  init?(_ options: [DraftOption]) {
    let numbers = options.compactMap { option in
      Int(option.code).flatMap { String($0) == option.code ? $0 : nil }
    }
    guard numbers.count == options.count, numbers.count > 1,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < .max && $1 == $0 + 1 })
    else { return nil }
    var labels: [DraftOption] = []
    for option in options where !option.text.versions.allSatisfy({ $0.text == option.code }) {
      let start = "\(option.code) – "
      guard option.text.versions.allSatisfy({ $0.text.hasPrefix(start) && $0.text != start }) else {
        return nil
      }
      let label = option.text.with(option.text.versions.map { String($0.text.dropFirst(start.count)) })
      labels.append(DraftOption(option.code, label))
    }
    guard labels.count < numbers.count || labels.count <= Self.mostLabels else { return nil }
    (first, last, self.labels) = (options[0].code, options[options.count - 1].code, labels)
  }

  func answer(_ write: (DraftText) -> DraftText) -> AnswerDraft {
    let labels = labels.map { DraftOption($0.code, write($0.text)) }
    return .scale(.rating, from: first, to: last, labels: .labels(labels, from: first, to: last))
  }
}

extension RuleDraft {
  /// At times of day.
  static func at(_ times: [String]) -> RuleDraft {
    var rule = RuleDraft()
    rule[.at] = .oneOrMore(times.map(DraftValue.plain))
    return rule
  }
}
