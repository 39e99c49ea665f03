/// The answer to a field, as far as conditions can ask about it.
enum FieldAnswer {
  /// The codes of the options, found quickly.
  struct Codes {
    private let exact: Set<String>
    private let byTrimmed: [String: String]
    let areNumbers: Bool

    init(_ codes: [String]) {
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

  private init(_ answer: AnswerDraft, _ lists: inout MadeOnce<Codes>) {
    let options = answer.options(.options) ?? DraftList([])
    switch answer.typedWithoutList.type {
    case .choice: self = .oneOf(lists.made(of: options) { Codes($0.codes) })
    case .multiple: self = .anyOf(lists.made(of: options) { Codes($0.codes) })
    case .yesNo, .slider, .rating, .sam, .number: self = .number
    case .text, .date, .time: self = .text
    case .note, .group: self = .nothing
    }
  }

  /// The answers to questions by their names in the source. Where it repeats one, the first counts.
  static func all(_ names: [String], _ questions: [QuestionDraft]) -> [String: FieldAnswer] {
    var lists = MadeOnce<Codes>()
    var answers: [String: FieldAnswer] = [:]
    for (name, question) in zip(names, questions) where answers[name] == nil {
      answers[name] = question.isUnseen ? .nothing : FieldAnswer(question.values, &lists)
    }
    return answers
  }
}
