import Describing
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
