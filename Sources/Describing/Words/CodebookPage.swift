import Algorithms
import Questionnaires

/// What a codebook for people shows, in its order, without a format.
struct CodebookPage {
  struct Part {
    /// Nil for the only part of a questionnaire without sections.
    let title: String?
    /// What participants read above the questions, and when they see them.
    let paragraphs: [String]
    let variables: [Variable]
  }

  let codebook: Codebook

  var title: String { codebook.title }

  var paragraphs: [String] {
    [codebook.questionnaire.description, codebook.questionnaire.intro].compactMap(\.self).map(codebook.text)
  }

  var facts: [(name: String, value: String)] {
    let questionnaire = codebook.questionnaire
    let languages = questionnaire.languages.map {
      $0.value == codebook.language ? "\($0.value) (shown here)" : $0.value
    }
    let schedule = scheduleWords(questionnaire).joined(separator: "; ")
    var facts = [
      ("Questionnaire", "\(codebook.id), version \(questionnaire.version)"),
      ("Filled in", questionnaire.repeats == .once ? "once" : "many times"), ("Prompts", schedule),
    ]
    if !languages.isEmpty { facts.append(("Languages", languages.joined(separator: ", "))) }
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
        "Shown only if "
          + oneLine(conditionWords($0, in: codebook.questionnaire, language: codebook.language)) + "."
      }
      return Part(
        title: isNamed ? variables.first.flatMap(codebook.sectionName) ?? "Questions" : nil,
        paragraphs: [section?.text.map(codebook.text), condition].compactMap(\.self),
        variables: Array(variables))
    }
  }

  /// The question, its help and, for a column of an option, the option; the question only above the first of them.
  func questionLines(_ variable: Variable, after previous: Variable?) -> [String] {
    guard let question = variable.question else { return [] }
    let isRepeated = previous?.question === question
    let help = question.help.map(codebook.text).map { ["(\($0))"] } ?? []
    let option = variable.option.map { ["→ " + codebook.text($0.text)] } ?? []
    return (isRepeated ? [] : [codebook.questionText(of: variable)] + help) + option
  }

  func nameLines(_ variable: Variable) -> [String] {
    [variable.name] + variable.formerNames.map { "formerly \($0)" }
  }

  /// When the question is shown, apart from the condition of its section, which is above the table.
  func shownWhen(_ variable: Variable) -> String {
    guard let question = variable.question else { return "" }
    let group = question.group.flatMap { codebook.questionnaire.questions[$0].condition }
    let words = [group, question.condition].compactMap(\.self).map {
      conditionWords($0, in: codebook.questionnaire, language: codebook.language)
    }
    return words.isEmpty ? "always" : oneLine(words.joined(separator: ", and "))
  }

  func scoreCells(_ variable: Variable) -> [[String]] {
    guard let score = variable.score else { return [] }
    let range = codebook.range(of: score).map { "\($0.lowerBound) to \($0.upperBound)" } ?? "never computed"
    return [
      nameLines(variable), [codebook.label(of: variable)], [codebook.method(of: score)], [range],
      ["\(score.needed) of \(score.items.count)"],
    ]
  }

  static let columns = ["Variable", "Question", "Answers", "Shown if"]
  static let scoreColumns = ["Variable", "Score", "How it is computed", "Range", "Answers needed"]

  func cells(of variables: [Variable]) -> [[[String]]] {
    variables.indices.map { index in
      let variable = variables[index]
      return [
        nameLines(variable),
        questionLines(variable, after: index > 0 ? variables[index - 1] : nil),
        codebook.answerLines(variable), [shownWhen(variable)],
      ]
    }
  }
}
