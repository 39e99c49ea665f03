extension Questionnaire {
  /// The questionnaire after some answers: without the parts that are not shown, and without conditions.
  ///
  /// For a preview only: places in `questions` are renumbered, so they must not be used in the original.
  package func shown(after sheet: AnswerSheet) -> Questionnaire {
    let evaluation = Evaluation(of: self, after: sheet)
    return withoutConditions(evaluation.isShown(section:), showing: evaluation.isShown)
  }

  /// The questionnaire without conditions, for apps that do not follow them, and without the questions that they do not show.
  ///
  /// For a preview only, as after answers.
  package func withoutConditions(showing isShown: @escaping (Question) -> Bool) -> Questionnaire {
    withoutConditions({ _ in true }, showing: isShown)
  }

  private func withoutConditions(
    _ isSectionShown: (Int) -> Bool, showing isShown: @escaping (Question) -> Bool
  ) -> Questionnaire {
    var left = ShownQuestions(isShown: isShown)
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
      order: order, unread: [])
  }

  /// The questionnaire as if it did not have these keys: `intro`, `outro`, `schedule`, `can-use` or `active`.
  package func without(_ keys: Set<QuestionnaireKey>) -> Questionnaire {
    guard !keys.isEmpty else { return self }
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: targets, server: server, active: keys.contains(.active) ? nil : active,
      repeats: self.repeat, intro: keys.contains(.intro) ? nil : intro,
      outro: keys.contains(.outro) ? nil : outro, schedule: keys.contains(.schedule) ? [] : schedule,
      changeable: changeable, sensors: keys.contains(.canUse) ? [] : sensors, optionLists: optionLists,
      sections: sections, questions: questions, scores: scores, history: history,
      isScheduleComplete: isScheduleComplete, order: order, unread: unread)
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
  private(set) var questions: [Question] = []

  mutating func section(_ section: Section, index: Int) -> Section {
    Section(
      id: section.id, title: section.title, text: section.text, condition: nil, options: section.options,
      questions: shown(section.questions, section: index, group: nil), range: section.range,
      isImplicit: section.isImplicit, order: section.order, origin: section.origin)
  }

  private mutating func shown(_ all: [Question], section: Int, group: Int?) -> [Question] {
    all.filter(isShown).map { question in
      let index = questions.count
      questions.append(question)
      let copy = Question(
        id: question.id, text: question.text, help: question.help, isRequired: question.isRequired,
        requiredRange: question.requiredRange,
        condition: nil,
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
}
