import Diagnostics

extension ScheduleRule {
  /// The rule as if it did not have some of these keys: `open-for`, `remind-after`, `ends` and the last day of `days`.
  package func without(_ keys: Set<ScheduleKey>) -> ScheduleRule {
    let endless = keys.contains(.days) ? days?.value.first : nil
    return ScheduleRule(
      form: form, every: every,
      fromDay: endless.map { Located($0.value.first, at: $0.range) } ?? fromDay,
      days: endless == nil ? days : nil, weekdays: weekdays, starts: starts,
      ends: keys.contains(.ends) ? nil : ends, openFor: keys.contains(.openFor) ? nil : openFor,
      reminders: keys.contains(.remindAfter) ? nil : reminders, range: range)
  }
}

extension Section {
  /// A section without a heading and with no question left shows nothing.
  fileprivate func showsSomething(_ isShown: (Question) -> Bool) -> Bool {
    title != nil || text != nil || questions.contains(where: isShown)
  }
}

private struct ShownQuestions {
  let isShown: (Question) -> Bool
  let keepsConditions: Bool
  private(set) var questions: [Question] = []
  /// The new places of questions by their old ones.
  private var places: [Int: Int] = [:]

  init(isShown: @escaping (Question) -> Bool, keepsConditions: Bool) {
    (self.isShown, self.keepsConditions) = (isShown, keepsConditions)
  }

  mutating func section(_ section: Section, index: Int) -> Section {
    Section(
      id: section.id, title: section.title, text: section.text, condition: kept(section.condition),
      options: section.options, questions: shown(section.questions, section: index, group: nil),
      range: section.range, isImplicit: section.isImplicit, order: section.order, origin: section.origin)
  }

  private mutating func shown(_ all: [Question], section: Int, group: Int?) -> [Question] {
    all.filter(isShown).map { question in
      let index = questions.count
      questions.append(question)
      places[question.index] = index
      let copy = Question(
        id: question.id, text: question.text, help: question.help, isRequired: question.isRequired,
        requiredRange: question.requiredRange, condition: kept(question.condition),
        kind: kind(of: question, section: section, index: index), range: question.range,
        typeRange: question.typeRange, index: index, section: section, group: group,
        origin: question.origin, stored: question.stored)
      questions[index] = copy
      return copy
    }
  }

  private mutating func kind(of question: Question, section: Int, index: Int) -> QuestionKind {
    guard question.kind.type == .group else { return question.kind }
    return .group(GroupQuestion(fields: shown(question.fields, section: section, group: index)))
  }

  private func kept(_ condition: Condition?) -> Condition? {
    keepsConditions ? condition?.moved(to: places) : nil
  }
}

extension Condition {
  /// Nil if it asks about a question that has no new place.
  fileprivate func moved(to places: [Int: Int]) -> Condition? {
    switch self {
    case .and(let parts, let range): Condition.moved(parts, to: places).map { .and($0, at: range) }
    case .or(let parts, let range): Condition.moved(parts, to: places).map { .or($0, at: range) }
    case .not(let part, let range): part.moved(to: places).map { .not($0, at: range) }
    case .test(let test):
      places[test.question].map { place in
        .test(
          ConditionTest(
            question: place, questionID: test.questionID, predicate: test.predicate,
            isNegated: test.isNegated, range: test.range))
      }
    }
  }

  private static func moved(_ parts: [Condition], to places: [Int: Int]) -> [Condition]? {
    let moved = parts.compactMap { $0.moved(to: places) }
    return moved.count == parts.count ? moved : nil
  }
}

extension Questionnaire {
  /// The questionnaire after some answers: without the parts that are not shown, and without conditions.
  ///
  /// For a preview only: places in `questions` are renumbered, so they must not be used in the original.
  package func shown(after sheet: AnswerSheet) -> Questionnaire {
    let evaluation = Evaluation(of: self, after: sheet)
    return parts(evaluation.isShown(section:), showing: evaluation.isShown, keepsConditions: false)
  }

  /// The questionnaire without the questions that apps do not show, and without the conditions about these, or all conditions if
  /// apps do not follow them.
  ///
  /// For a preview only, as after answers.
  package func showing(_ isShown: @escaping (Question) -> Bool, keepsConditions: Bool) -> Questionnaire {
    parts({ _ in true }, showing: isShown, keepsConditions: keepsConditions)
  }

  private func parts(
    _ isSectionShown: (Int) -> Bool, showing isShown: @escaping (Question) -> Bool, keepsConditions: Bool
  ) -> Questionnaire {
    var left = ShownQuestions(isShown: isShown, keepsConditions: keepsConditions)
    let kept = self.sections.indices.filter {
      isSectionShown($0) && self.sections[$0].showsSomething(isShown)
    }
    let sections = kept.enumerated().map { left.section(self.sections[$1], index: $0) }
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: targets, server: server, active: active, repeats: self.repeat,
      intro: intro,
      outro: outro,
      schedule: schedule, changeable: changeable, sensors: sensors, optionLists: optionLists,
      sections: sections,
      questions: left.questions, scores: [], history: .none, isScheduleComplete: isScheduleComplete,
      order: order, unread: [], expectations: .none)
  }

  /// The questionnaire as if it did not have these keys: `intro`, `outro`, `schedule`, `can-use` or `active`.
  ///
  /// - Parameter rules: those of the schedule; nil for its own
  package func without(_ keys: Set<QuestionnaireKey>, prompting rules: [ScheduleRule]? = nil) -> Questionnaire
  {
    guard !keys.isEmpty || rules != nil else { return self }
    let schedule = keys.contains(.schedule) ? [] : rules ?? schedule
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: targets, server: server, active: keys.contains(.active) ? nil : active,
      repeats: self.repeat, intro: keys.contains(.intro) ? nil : intro,
      outro: keys.contains(.outro) ? nil : outro, schedule: schedule, changeable: changeable,
      sensors: keys.contains(.canUse) ? [] : sensors, optionLists: optionLists, sections: sections,
      questions: questions, scores: scores, history: history, isScheduleComplete: isScheduleComplete,
      order: order, unread: unread, expectations: expectations)
  }

  /// The questionnaire with a note for each condition at its end, for questions about what participants have answered by then.
  package func withEndNotes(_ conditions: [Condition]) -> Questionnaire {
    let section = sections.count
    let notes = conditions.enumerated().map { number, condition in
      Question.silentNote(index: questions.count + number, section: section, condition: condition)
    }
    let end = Section(
      id: nil, title: nil, text: nil, condition: nil, options: nil, questions: notes, range: id.range,
      isImplicit: true, order: nil, origin: nil)
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: nil, source: nil,
      languages: languages, targets: targets, server: nil, active: nil, repeats: nil, intro: nil, outro: nil,
      schedule: [], changeable: nil, sensors: [], optionLists: [], sections: sections + [end],
      questions: questions + notes, scores: [], history: .none, isScheduleComplete: true, order: nil,
      unread: [], expectations: .none)
  }

  /// The conditions that must all be true for a part to be shown: its section's, its group's and its own.
  package func guards(of place: ConditionPlace) -> [Condition] {
    switch place {
    case .section(let index): [sections[index].condition].compactMap(\.self)
    case .question(let index):
      [
        sections[questions[index].section].condition,
        questions[index].group.flatMap { questions[$0].condition },
        questions[index].condition,
      ].compactMap(\.self)
    }
  }
}

extension Question {
  /// The condition that it has an answer.
  package var isAnswered: Condition {
    .test(
      ConditionTest(
        question: index, questionID: id ?? Located("", at: range), predicate: .answered, isNegated: false,
        range: range))
  }
}
