import Algorithms
import Deciding
import Questionnaires

/// The contents of a codebook for people, in their order, without a format.
struct CodebookPage {
  struct Part {
    /// Nil for the only part of a questionnaire without sections.
    let title: String?
    /// The texts for participants above the questions, and the condition for showing them.
    let paragraphs: [String]
    let variables: [Variable]
  }

  let codebook: Codebook
  private let hasConditions: Bool

  init(_ codebook: Codebook) {
    self.codebook = codebook
    hasConditions = codebook.questionnaire.questions.contains { $0.condition != nil }
  }

  var title: String { codebook.title }

  var paragraphs: [String] {
    [codebook.questionnaire.description, codebook.questionnaire.intro].compactMap(\.self).map(codebook.text)
  }

  var facts: [(name: String, value: String)] {
    let questionnaire = codebook.questionnaire
    let languages = questionnaire.languages.map {
      $0.value == codebook.language && questionnaire.languages.count > 1
        ? "\($0.value) (shown here)" : $0.value
    }
    let schedule = scheduleWords(questionnaire).joined(separator: "; ")
    var facts = [
      ("Questionnaire", "\(codebook.id), version \(questionnaire.version)"),
      ("Filled in", questionnaire.repeats == .once ? "once" : "many times"), ("Prompts", schedule),
    ]
    if !languages.isEmpty {
      facts.append((languages.count == 1 ? "Language" : "Languages", languages.joined(separator: ", ")))
    }
    if let order = questionnaire.order { facts.append(("Sections", order.words)) }
    if let source = questionnaire.source { facts.append(("Source", oneLine(source.value))) }
    facts += questionnaire.history.changes.map { ("Version \($0.version.value)", oneLine($0.why.value)) }
    return facts
  }

  var parts: [Part] {
    let sections = codebook.questionnaire.sections
    return codebook.variables.answers.chunked { $0.question?.section == $1.question?.section }.map {
      variables in
      let section = variables.first?.question.map { sections[$0.section] }
      let isNamed = section?.isImplicit == false
      let condition = section?.condition.map {
        "Shown only if \(codebook.words($0))."
      }
      return Part(
        title: isNamed ? variables.first.flatMap(codebook.sectionName) ?? "Questions" : nil,
        paragraphs: [section?.text.map(codebook.text), condition, section.flatMap(codebook.orderWords)]
          .compactMap(\.self),
        variables: Array(variables))
    }
  }

  /// Rows with the name of a variable and cells of one or several lines.
  struct Table {
    let columns: [String]
    let rows: [(name: String, cells: [[String]])]
  }

  func table(of variables: [Variable]) -> Table {
    let rows = variables.indices.map { index in
      let (variable, previous) = (variables[index], index > 0 ? variables[index - 1] : nil)
      let cells = [
        questionLines(variable, after: previous),
        AnswerWording(.english, text: codebook.text).lines(variable),
      ]
      return (variable.name, hasConditions ? cells + [[shownWhen(variable)]] : cells)
    }
    return Table(
      columns: ["Variable", "Question", "Answers"] + (hasConditions ? ["Shown if"] : []), rows: rows)
  }

  /// Nil without scores.
  var scores: Table? {
    let rows = codebook.variables.scores.map { ($0.name, scoreCells($0)) }
    let columns = ["Variable", "Score", "How it is computed", "Range", "Answers needed"]
    return rows.isEmpty ? nil : Table(columns: columns, rows: rows)
  }

  /// Measurements of sensors; nil without any.
  var measurements: Table? {
    let rows = codebook.variables.measurements.map { ($0.name, measurementCells($0)) }
    let columns = ["Variable", "Measured", "Values", "Each time"]
    return rows.isEmpty ? nil : Table(columns: columns, rows: rows)
  }

  private func measurementCells(_ variable: Variable) -> [[String]] {
    guard let (value, sensor) = variable.measurement else { return [] }
    let range = rangeWords(value.lowest?.description, value.highest?.description)
    let count = sensor.amount.value
    let several = count > 1 ? ["\(count) measurements", "joined by semicolons"] : ["1 measurement"]
    return [[codebook.label(of: variable)], ["number " + range], several].map { $0.map(\.trimmed) }
  }

  /// The question and its help, above the first of several columns; for an option, its text.
  private func questionLines(_ variable: Variable, after previous: Variable?) -> [String] {
    guard let question = variable.question else { return [] }
    let help = question.help.map(codebook.text).map { ["(\($0))"] } ?? []
    let option = variable.option.map { ["→ " + codebook.text($0.text)] } ?? []
    let former =
      variable.formerNames.isEmpty ? [] : ["formerly \(variable.formerNames.joined(separator: ", "))"]
    let isRepeated = previous?.question === question
    let words = [codebook.questionText(of: variable)] + help + codebook.originLines(question)
    return (isRepeated ? [] : words) + option + former
  }

  /// When the question is shown, apart from the condition of its section, which is above the table.
  private func shownWhen(_ variable: Variable) -> String {
    guard let question = variable.question else { return "" }
    let group = question.group.flatMap { codebook.questionnaire.questions[$0].condition }
    let words = [group, question.condition].compactMap(\.self).map(codebook.words)
    return words.joined(separator: ", and ")
  }

  private func scoreCells(_ variable: Variable) -> [[String]] {
    guard let score = variable.score else { return [] }
    let range = codebook.range(of: score).map { "\($0.lowerBound) to \($0.upperBound)" }
    return [
      [codebook.label(of: variable)], codebook.methodLines(of: score), [range ?? "never computed"],
      ["\(score.needed) of \(score.items.count)"],
    ]
  }
}

extension Codebook {
  /// The origin of a question, if it or its section names one; that of the questionnaire is given once, at its head.
  func originLines(_ question: Question) -> [String] {
    let source = questionnaire.source(of: question).flatMap { $0 == questionnaire.source?.value ? nil : $0 }
    return [
      questionnaire.itemID(of: question).map { "item \(oneLine($0))" }, source.map { "from \(oneLine($0))" },
    ]
    .compactMap(\.self)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

/// In which order participants see sections and questions, if not in that of the file.
extension Codebook {
  func orderWords(_ section: Section) -> String? {
    section.order.map { "The questions\(section.isImplicit ? "" : " of this section") appear \($0.words)." }
  }

  /// Of everything that comes in a random order, each in one sentence without a full stop.
  var allOrderWords: [String] {
    let ofSections = questionnaire.order.map { ["the sections appear \($0.words)"] } ?? []
    return ofSections
      + questionnaire.sections.enumerated().compactMap { place, section in
        section.order.map { "the questions\(owner(section, place)) appear \($0.words)" }
      }
  }

  private func owner(_ section: Section, _ place: Int) -> String {
    if section.isImplicit { return "" }
    return " of " + (section.title.map { "\"\(text($0))\"" } ?? section.id?.value ?? "section \(place + 1)")
  }
}

extension RandomOrder {
  var words: String { "in a random order" + (keptWords().map { ", with \($0) in place" } ?? "") }
}

/// How a score is computed, in words and with its numbers.
extension Codebook {
  /// "mean of tense, rushed, 0 + 4 - calm": with the columns it is made of.
  func formula(of score: Score) -> String {
    let items = score.items.map { item in
      let name = column(of: item)
      return item.isReversed ? "\(item.scale.lowest) + \(item.scale.highest) - \(name)" : name
    }
    return "\(score.method.value.rawValue) of " + items.joined(separator: ", ")
  }

  /// With what happens if answers are missing, and the bands.
  func methodLines(of score: Score) -> [String] {
    let bands = score.bandWords(in: language).map { "bands: " + oneLine(plainText($0)) }
    return [formula(of: score), score.missingWords(), bands].compactMap(\.self)
  }

  func method(of score: Score) -> String { methodLines(of: score).joined(separator: "; ") }

  /// From the lowest to the highest value over all paths; where that is too much to compute, as far as the ranges of its
  /// questions decide. Nil if no answers allow to compute the score.
  package func range(of score: Score) -> ClosedRange<ScoreValue>? {
    switch analyses.first(where: { $0.score === score })?.outcome {
    case .attained(let range): range
    case .undecided, nil: score.rangeOfQuestions
    case .never: nil
    }
  }

  package func column(of item: ScoreItem) -> String {
    let question = questionnaire.questions[item.question.value]
    return questionnaire.column(of: question) ?? ""
  }
}
