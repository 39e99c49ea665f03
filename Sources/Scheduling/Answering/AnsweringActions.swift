import Questionnaires

/// Milliseconds that an answer takes; Documentation/AnsweringTime.md says which are measured and which are assumed.
enum AnsweringActions {
  /// To decide on an answer (the mental operator of the keystroke-level model).
  static let decision = 1_350
  /// To point at a place on the screen (its pointing operator).
  static let tap = 1_100
  /// To look at a symbol that needs no reading: one fixation.
  static let look = 250
  /// To type one character on a phone.
  static let character = 331

  /// Deciding and acting, without reading.
  static func cost(of question: Question) -> Int {
    switch question.answer {
    case .oneOf: decision + tap
    case .anyOf(let multiple): decision + tap * taps(multiple, isRequired: question.isRequired)
    case .number(let scale): decision + cost(of: scale)
    case .text(let field): 2 * decision + tap + characters(of: field.inputKind) * character
    case .date: decision + 3 * tap
    case .time: decision + 2 * tap
    case .fields, .nothing: 0
    }
  }

  private static func cost(of scale: NumberScale) -> Int {
    switch scale.spacing {
    case .points: tap
    case .steps: 2 * tap  // To touch the line, and to correct.
    case .whole, .typed, .any: tap + digits(of: scale) * character
    }
  }

  /// Two options, unless the author requires more or allows fewer.
  private static func taps(_ question: MultipleQuestion, isRequired: Bool) -> Int {
    let most = min(question.atMost?.value ?? .max, question.options.options.count)
    return min(max(2, question.fewest(isRequired: isRequired)), max(most, 1))
  }

  private static func digits(of scale: NumberScale) -> Int { scale.highest?.description.count ?? 3 }

  private static func characters(of input: TextInput) -> Int {
    switch input {
    case .line: 15
    case .area: 60
    case .email, .url: 22
    case .tel: 12
    case .password: 10
    }
  }
}
