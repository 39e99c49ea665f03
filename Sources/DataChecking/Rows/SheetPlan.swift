import Questionnaires

/// Everything about a questionnaire that checking its rows needs, prepared once.
package struct SheetPlan: Sendable {
  /// A question that is not shown to everybody.
  package struct Gate: Sendable {
    package let question: Int
    package let group: Int?
    /// The conditions of its section and its own, as places in the conditions.
    package let section: Int?
    package let own: Int?
  }

  struct Required: Sendable {
    let question: Int
    /// The fields of its optional group: required once one of them is answered.
    let fields: [Int]
  }

  struct Selection: Sendable {
    let question: Int
    let exclusive: [Int]
    let options: Int
    let fewest: Int
    let most: Int?
  }

  let questionnaire: Questionnaire
  let known: KnownColumns
  /// In file order, so that each one's conditions ask only about questions before it.
  package let gates: [Gate]
  package let conditions: RowConditions
  let questionsOfConditions: Set<Int>
  let required: [Required]
  let selections: [Selection]
  let scores: [ScorePlan]

  package init(_ questionnaire: Questionnaire) { self.init(questionnaire, today: [:]) }

  /// - Parameter today: of an earlier version, the names that its columns have now
  init(_ questionnaire: Questionnaire, today: [String: String]) {
    self.questionnaire = questionnaire
    known = KnownColumns(of: questionnaire, today: today)
    var list: [Condition] = []
    let sections = questionnaire.sections.map { section in section.condition.map { list.add($0) } }
    gates = questionnaire.questions.compactMap { question in
      let own = question.condition.map { list.add($0) }
      let section = sections[question.section]
      let group = question.group.flatMap { questionnaire.questions[$0].isGated(in: questionnaire) ? $0 : nil }
      guard own != nil || section != nil || group != nil else { return nil }
      return Gate(question: question.index, group: group, section: section, own: own)
    }
    conditions = RowConditions(list, in: questionnaire)
    questionsOfConditions = Set(list.flatMap(\.tests).map(\.question))
    required = questionnaire.questions.compactMap { Required($0, in: questionnaire) }
    selections = questionnaire.byAnswer.multiples.compactMap { question in
      question.selection.map { Selection(question, $0) }
    }
    scores = questionnaire.scores.map { ScorePlan($0, in: questionnaire) }
  }

  /// The names that columns had before and no question has now, with those of today; without those whose values meant something else.
  func continued(since earlier: EarlierColumns) -> [String: String] {
    known.former.filter { old, now in known[old] == nil && !earlier.isRecoded(old, as: coding(of: now)) }
  }

  /// Number of options of each question; 0 unless it is a multiple.
  package var optionCounts: [Int] {
    questionnaire.questions.map { $0.selection?.options.options.count ?? 0 }
  }
}

extension [Condition] {
  /// Returns its place.
  fileprivate mutating func add(_ condition: Condition) -> Int {
    append(condition)
    return count - 1
  }
}

extension Question {
  fileprivate func isGated(in questionnaire: Questionnaire) -> Bool {
    condition != nil || questionnaire.sections[section].condition != nil
  }
}

extension SheetPlan.Required {
  fileprivate init?(_ question: Question, in questionnaire: Questionnaire) {
    // Whoever is asked to choose none or more has answered by choosing none.
    let mayBeEmpty = question.selection.map { $0.fewest(isRequired: true) == 0 } ?? false
    guard question.takesAnswer, question.isRequired, !mayBeEmpty else { return nil }
    self.question = question.index
    let group = question.group.map { questionnaire.questions[$0] }
    fields = group.map { $0.isRequired ? [] : $0.fields.map(\.index) } ?? []
  }
}

extension SheetPlan.Selection {
  fileprivate init(_ question: Question, _ multiple: MultipleQuestion) {
    self.question = question.index
    let codes = multiple.options.options.map(\.code.value)
    exclusive = codes.indices.filter { multiple.isExclusive(codes[$0]) }
    options = codes.count
    fewest = multiple.fewest(isRequired: question.isRequired)
    most = multiple.atMost?.value
  }
}
