/// What the answers of a question are, whatever it looks like.
enum ImportedShape {
  case oneOf(ImportedOptions)
  case anyOf(ImportedOptions)
  /// The ends as they are written, if there are any.
  case number([String])
  case text
  case nothing

  init(_ answer: ImportedAnswer) {
    switch answer {
    case .choice(let options): self = .oneOf(options)
    case .multiple(let options, _): self = .anyOf(options)
    case .yesNo: self = .number(["0", "1"])
    case .slider(let lowest, let highest, _, _), .rating(let lowest, let highest, _):
      self = .number([lowest, highest])
    case .sam: self = .number(["1", "9"])
    case .number(let lowest, let highest, _): self = .number([lowest ?? "any", highest ?? "any"])
    case .text, .date, .time: self = .text
    case .note: self = .nothing
    }
  }

  var options: ImportedOptions? {
    switch self {
    case .oneOf(let options), .anyOf(let options): options
    case .number, .text, .nothing: nil
    }
  }

  /// The ends of a scale.
  var ends: [String] {
    switch self {
    case .number(let ends): ends
    case .oneOf, .anyOf, .text, .nothing: []
    }
  }
}

extension ImportedAnswer {
  /// The word of the key `type`.
  var type: String {
    switch self {
    case .choice: "choice"
    case .multiple: "multiple"
    case .yesNo: "yes-no"
    case .slider: "slider"
    case .rating: "rating"
    case .sam: "sam"
    case .number: "number"
    case .text: "text"
    case .date: "date"
    case .time: "time"
    case .note: "note"
    }
  }
}
