/// What a condition can ask about the answer to a field.
enum FieldAnswer {
  /// The codes of the options, found quickly.
  struct Codes {
    private let exact: Set<String>
    private let byTrimmed: [String: String]
    let areNumbers: Bool

    init(_ options: [DraftOption]?) {
      let codes = (options ?? []).map(\.code)
      exact = Set(codes)
      byTrimmed = Dictionary(codes.map { (trimmed($0), $0) }, uniquingKeysWith: { first, _ in first })
      areNumbers = codes.allSatisfy(isWholeNumber)
    }

    /// The code of an option, which may differ from what a condition says by spaces; otherwise what the condition says.
    func known(_ code: String) -> String {
      exact.contains(code) ? code : byTrimmed[trimmed(code)] ?? trimmed(code)
    }
  }

  case oneOf(Codes)
  case anyOf(Codes)
  case number
  case text
  case nothing

  init(_ answer: AnswerDraft) {
    switch answer.typedWithoutList.type {
    case .choice: self = .oneOf(Codes(answer.options(.options)))
    case .multiple: self = .anyOf(Codes(answer.options(.options)))
    case .yesNo, .slider, .rating, .sam, .number: self = .number
    case .text, .date, .time: self = .text
    case .note, .group: self = .nothing
    }
  }
}
