/// What a condition can ask about the answer to an item.
struct FHIRAnswer {
  enum Kind {
    case oneOf
    case anyOf
    case number
    case text
    case nothing
  }

  let kind: Kind
  /// The codes of the options by the values of which conditions know them.
  private let codes: [String: String]
  private let systems: [String: String]
  private let areNumbers: Bool

  init(_ answer: AnswerDraft, _ options: [FHIROption] = []) {
    let list = answer.options(.options) ?? []
    kind =
      switch answer.typedWithoutList.type {
      // A `yes-no` has options in the source, whose codes are those of the type.
      case .choice, .yesNo: .oneOf
      case .multiple: .anyOf
      case .slider, .rating, .sam, .number: .number
      case .text, .date, .time: .text
      case .note, .group: .nothing
      }
    codes = Dictionary(zip(options.map(\.key), list.map(\.code)), uniquingKeysWith: { first, _ in first })
    let named = options.compactMap { option in option.system.map { (option.key, $0) } }
    systems = Dictionary(named, uniquingKeysWith: { first, _ in first })
    areNumbers = !list.isEmpty && list.allSatisfy { isWholeNumber($0.code) }
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
  func code(_ key: String) -> String { codes[key] ?? key }

  func system(_ key: String) -> String? { systems[key] }
}
