extension Questionnaire {
  /// The questionnaire after some answers: without the parts that are not shown, and without conditions.
  ///
  /// For a preview only: places in `questions` are renumbered, so they must not be used in the original.
  package func shown(after sheet: AnswerSheet) -> Questionnaire {
    let evaluation = Evaluation(of: self, after: sheet)
    var left = ShownQuestions(evaluation: evaluation)
    let sections = self.sections.indices.filter { isPartShown($0, evaluation) }.enumerated().map {
      left.section(self.sections[$1], index: $0)
    }
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
}

extension Questionnaire {
  /// A section without a heading and with no question left shows nothing.
  private func isPartShown(_ index: Int, _ evaluation: Evaluation) -> Bool {
    let section = sections[index]
    guard evaluation.isShown(section: index) else { return false }
    return section.title != nil || section.text != nil
      || section.questions.contains(where: evaluation.isShown)
  }
}

private struct ShownQuestions {
  let evaluation: Evaluation
  private(set) var questions: [Question] = []

  mutating func section(_ section: Section, index: Int) -> Section {
    Section(
      id: section.id, title: section.title, text: section.text, condition: nil, options: section.options,
      questions: shown(section.questions, section: index, group: nil), range: section.range,
      isImplicit: section.isImplicit, order: section.order, origin: section.origin)
  }

  private mutating func shown(_ all: [Question], section: Int, group: Int?) -> [Question] {
    all.filter(evaluation.isShown).map { question in
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
