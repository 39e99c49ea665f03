/// The answer to an item, as far as conditions can ask about it.
struct FHIRAnswer {
  enum Kind {
    case oneOf
    case anyOf
    case number
    case text
    case nothing
  }

  let kind: Kind
  /// Nil if there is nothing to choose from.
  private let choices: FHIRChoices?
  private let areNumbers: Bool

  init(_ answer: AnswerDraft, _ choices: FHIRChoices? = nil) {
    kind =
      switch answer.typedWithoutList.type {
      // A `yes-no` has options in the source, whose codes are those of the type.
      case .choice, .yesNo: .oneOf
      case .multiple: .anyOf
      case .slider, .rating, .sam, .number: .number
      case .text, .date, .time: .text
      case .note, .group: .nothing
      }
    self.choices = choices
    areNumbers =
      choices?.areNumbers ?? answer.options(.options)?.options.allSatisfy { isWholeNumber($0.code) } ?? false
  }

  /// Whether `<` and the like can compare it.
  var isNumeric: Bool {
    switch kind {
    case .oneOf: areNumbers
    case .number: true
    case .anyOf, .text, .nothing: false
    }
  }

  /// A code that no option has is for `lint` to find.
  func code(_ key: String, system: String?) -> String { choices?.code(key, system: system) ?? key }

  /// The system of the answer that a condition names with another one.
  func otherSystem(of key: String, than system: String) -> String? {
    guard let choices, !choices.knows(key, system: system) else { return nil }
    return choices.system(of: key)
  }
}
