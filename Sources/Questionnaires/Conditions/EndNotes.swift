import Diagnostics

extension Questionnaire {
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
      unread: [],
      expectations: .none)
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
