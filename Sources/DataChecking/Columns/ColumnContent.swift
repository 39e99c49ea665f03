import Comparing
import Describing
import Diagnostics
import Platforms
import Questionnaires

/// The subject of the cells of a column.
enum ColumnContent: Hashable, Sendable {
  /// The answer to a question; of a multiple, all chosen codes.
  case answer(Int)
  /// Whether an option of a multiple was chosen.
  case option(Int, of: Int)
  case score(Int)
  /// A measurement of a sensor; the place in `Questionnaire.sensorValues`.
  case measurement(Int)

  /// The place in `Questionnaire.questions`.
  var question: Int? {
    switch self {
    case .answer(let question), .option(_, of: let question): question
    case .score, .measurement: nil
    }
  }
}

/// The columns that a questionnaire's data can have, by name.
struct KnownColumns: Sendable {
  /// As codebooks list them: a column for each option of a multiple.
  let expected: [(name: String, content: ColumnContent)]
  private let byName: [String: ColumnContent]
  /// The name that a column had before, with the one it has now.
  let former: [String: String]

  /// - Parameter today: of an earlier version, the names that its columns have now
  init(of questionnaire: Questionnaire, today: [String: String] = [:]) {
    var (byName, former): ([String: ColumnContent], [String: String]) = ([:], [:])
    for columns in MultipleColumns.allCases {
      let variables = Variables(of: questionnaire, multiples: columns)
      for variable in variables.all + variables.measurements {
        let name = today[variable.name] ?? variable.name
        byName[name] = byName[name] ?? variable.column(in: questionnaire)
        for old in variable.formerNames { former[old] = former[old] ?? name }
      }
    }
    expected = Self.columns(of: questionnaire, .split(.underscore)).map {
      (today[$0.name] ?? $0.name, $0.content)
    }
    (self.byName, self.former) = (byName, former)
  }

  static func columns(of questionnaire: Questionnaire, _ multiples: MultipleColumns) -> [(
    name: String, content: ColumnContent
  )] {
    Variables(of: questionnaire, multiples: multiples).all.map { ($0.name, $0.column(in: questionnaire)) }
  }

  subscript(name: String) -> ColumnContent? { byName[name] }

  /// Whether a sensor measured it, perhaps repeatedly.
  func isMeasured(_ name: String) -> Bool {
    switch byName[name] {
    case .measurement: true
    case .answer, .option, .score, nil: false
    }
  }

  /// In all ways of storing multiples.
  var all: [String] { byName.keys.sorted() }

  var names: [String] { expected.map(\.name) }
}

extension Variable {
  fileprivate func column(in questionnaire: Questionnaire) -> ColumnContent {
    switch content {
    case .answer(let question): .answer(question.index)
    case .option(let option, of: let question):
      // The variable's option is one of its question's.
      .option(question.options!.place(of: option.code.value.text)!, of: question.index)
    // A score of the questionnaire is one of its scores.
    case .score(let score): .score(questionnaire.scores.firstIndex { $0 === score }!)
    // So is what it measures.
    case .measurement(let value, by: _):
      .measurement(questionnaire.sensorValues.firstIndex { $0.value.name == value.name }!)
    }
  }
}

extension Questionnaire {
  /// The question that a column of its data belongs to.
  package func question(ofColumn name: String) -> Question? {
    KnownColumns(of: self)[name]?.question.map { questions[$0] }
  }
}

/// The meaning of a column's values: its type with its codes or its range. Columns whose codings differ must not become one.
struct ColumnCoding: Sendable {
  private let questionnaire: Questionnaire
  private let question: Question
  /// Of a multiple with a column for each option.
  private let option: ResponseOption?

  /// Nil for a score, which is computed.
  init?(_ content: ColumnContent, in questionnaire: Questionnaire) {
    guard let place = content.question else { return nil }
    self.questionnaire = questionnaire
    question = questionnaire.questions[place]
    switch content {
    case .option(let option, of: _): self.option = question.options?.options[option]
    case .answer, .score, .measurement: option = nil
    }
  }

  /// Why a value means something else in the other column, as `diff` sees it; nil if it means the same.
  func difference(to other: ColumnCoding) -> String? {
    guard (option == nil) == (other.option == nil) else { return "one has a column for each answer" }
    return recoding(of: question, in: questionnaire, as: other.question, in: other.questionnaire)
  }

  /// Such as ``a `choice` with the codes `1`, `2` ``.
  var words: String {
    let type = "a `\(question.kind.type.rawValue)`"
    if option != nil { return "one answer of \(type)" }
    if let list = question.options, question.kind.type != .yesNo {
      return "\(type) with the codes \(listedBriefly(list.options.map(\.code.value.text)))"
    }
    guard let scale = question.scale else { return type }
    let range = rangeWords(scale.lowest?.description, scale.highest?.description)
    let step =
      switch scale.spacing {
      case .steps(let size) where size == Decimal(1): ""
      case .steps(let size), .typed(let size): " in steps of \(size)"
      case .points, .whole, .any: ""
      }
    return [type, range + step].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
