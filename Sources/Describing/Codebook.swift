import Deciding
import Questionnaires

/// The contents of a codebook about a questionnaire, in one language.
package struct Codebook: Sendable {
  package let questionnaire: Questionnaire
  package let variables: Variables
  /// The language of all texts; nil for the only one of a file without `languages`.
  package let language: String?
  /// How the data are written; nil if they are as `check-data --clean` writes them.
  package var data: DataColumns?
  /// The values that scores can have, in file order.
  let analyses: [ScoreAnalysis]

  package init(
    of questionnaire: Questionnaire, language: String?, multiples: MultipleColumns = .split(.underscore)
  ) {
    self.questionnaire = questionnaire
    self.language = language
    variables = Variables(of: questionnaire, multiples: multiples)
    analyses = ScoreAnalysis.all(of: questionnaire)
  }

  var id: String { questionnaire.id.value }

  var title: String { text(questionnaire.title) }

  /// A text in the language of the codebook, without markup and on one line.
  func text(_ text: Text) -> String { oneLine(plainText(text.string(in: language))) }

  /// The title of a score, or its id.
  func text(_ score: Score) -> String { score.title.map(text) ?? score.id.value }

  /// The columns that say who answered when, as `check-data --clean` writes them; a question with such a name replaces one.
  var designColumns: [String] {
    let names = Set(variables.all.map(\.name))
    let all = Self.identifyingColumns + ["started_at", "finished_at", "version", "language"]
    return all.filter { !names.contains($0) }
  }

  /// The columns that identify a row.
  static let identifyingColumns = ["participant", "prompted_at"]

  func label(of variable: Variable) -> String { oneLine(variable.label(in: language)) }

  /// Of the label of an option, the question is cut first.
  func label(of variable: Variable, bytes limit: Int) -> String {
    let whole = label(of: variable)
    guard whole.utf8.count > limit, let option = variable.option, let question = variable.question else {
      return whole.cut(toBytes: limit)
    }
    let text = text(option.text)
    let rest = limit - text.utf8.count - " ()".utf8.count
    let cut = self.text(question.text).cut(toBytes: max(rest, 0))
    return cut.isEmpty ? text.cut(toBytes: limit) : "\(text) (\(cut))"
  }

  func label(of code: VariableCode) -> String? { code.text.map(text) }

  /// The title of the question's section; its id if it has none.
  func sectionName(of variable: Variable) -> String? {
    guard let question = variable.question else { return nil }
    let section = questionnaire.sections[question.section]
    return section.title.map(text) ?? section.id?.value
  }

  /// The question as participants read it; the field of a group after the text of its group.
  func questionText(of variable: Variable) -> String {
    let question = oneLine(variable.questionText(in: language))
    guard let group = variable.question?.group else { return question }
    return text(questionnaire.questions[group].text) + " – " + question
  }

  /// The conditions of the question, its section and its group in words; nil if everybody is shown it.
  func shownWhen(_ variable: Variable, withTexts: Bool = true) -> String? {
    guard let question = variable.question else { return nil }
    let conditions = variables.conditions(of: question)
    let words = conditions.map { condition in
      let words = withTexts ? self.words(condition) : conditionWords(condition)
      return condition.isAlternative && conditions.count > 1 ? "(\(words))" : words
    }
    return words.isEmpty ? nil : oneLine(words.joined(separator: " and "))
  }

  /// A condition with the texts of answers after their codes.
  func words(_ condition: Condition) -> String {
    oneLine(conditionWords(condition, in: questionnaire, language: language))
  }
}

extension Variable {
  /// Nil if the column is not about one option of a multiple.
  var option: ResponseOption? {
    switch content {
    case .option(let option, of: _): option
    case .answer, .score, .measurement: nil
    }
  }
}

extension Condition {
  /// Needs parentheses beside `and`.
  fileprivate var isAlternative: Bool {
    switch self {
    case .or: true
    case .and, .not, .test: false
    }
  }
}

/// How a file of answers is written, for scripts that read its columns by their places.
package struct DataColumns: Sendable {
  /// The name of the file, without its folder.
  let file: String
  let names: [String]
  let separator: String
  let hasDecimalCommas: Bool
  /// The line of the first row, counted from 1.
  let firstLine: Int

  package init(file: String, names: [String], separator: String, hasDecimalCommas: Bool, firstLine: Int) {
    self.file = file
    self.names = names
    self.separator = separator
    self.hasDecimalCommas = hasDecimalCommas
    self.firstLine = firstLine
  }

  /// The columns of the data that are missing here.
  package func missing(of codebook: Codebook) -> [String] {
    let known = Set(names)
    return codebook.variables.answers.filter { variable in
      !known.contains(variable.name) && !variable.formerNames.contains(where: known.contains)
    }.map(\.name)
  }
}
