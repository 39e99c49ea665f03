/// What a condition can ask about the answer to a field.
enum FieldAnswer {
  /// The codes of the options, found quickly.
  struct Codes {
    private let exact: Set<String>
    private let byTrimmed: [String: String]
    let areNumbers: Bool

    init(_ options: ImportedOptions) {
      let codes = options.list.map(\.code)
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

  init(_ answer: ImportedAnswer) {
    switch ImportedShape(answer) {
    case .oneOf(let options): self = .oneOf(Codes(options))
    case .anyOf(let options): self = .anyOf(Codes(options))
    case .number: self = .number
    case .text: self = .text
    case .nothing: self = .nothing
    }
  }
}
