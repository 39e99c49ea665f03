import Describing
import Questionnaires

/// What the cells of a column are about.
enum ColumnContent: Hashable, Sendable {
  /// The answer to a question; of a multiple, all chosen codes.
  case answer(Int)
  /// Whether an option of a multiple was chosen.
  case option(Int, of: Int)
  case score(Int)

  /// The place in `Questionnaire.questions`.
  var question: Int? {
    switch self {
    case .answer(let question), .option(_, of: let question): question
    case .score: nil
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

  init(of questionnaire: Questionnaire) {
    var byName: [String: ColumnContent] = [:]
    for columns in MultipleColumns.allCases {
      for variable in Variables(of: questionnaire, multiples: columns).all {
        byName[variable.name] = byName[variable.name] ?? variable.column(in: questionnaire)
      }
    }
    let variables = Variables(of: questionnaire).all
    expected = Self.columns(of: questionnaire, .split(.underscore))
    self.byName = byName
    former = Dictionary(
      variables.flatMap { variable in variable.formerNames.map { ($0, variable.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  static func columns(of questionnaire: Questionnaire, _ multiples: MultipleColumns) -> [(
    name: String, content: ColumnContent
  )] {
    Variables(of: questionnaire, multiples: multiples).all.map { ($0.name, $0.column(in: questionnaire)) }
  }

  subscript(name: String) -> ColumnContent? { byName[name] }

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
    }
  }
}
