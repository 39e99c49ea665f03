import Questionnaires

/// Writes a draft in the keys of the language, each as its row says.
struct QuestionnaireParts {
  private let questionnaire: QuestionnaireDraft
  private let sections: [ArrangedSection]
  private let lists: SharedLists
  private let parts: DraftParts

  init(_ questionnaire: QuestionnaireDraft) {
    self.questionnaire = questionnaire
    sections = questionnaire.sections.flatMap(arranged)
    lists = SharedLists(sections)
    parts = DraftParts(languages: questionnaire.languages, lists: lists)
  }

  var root: YAMLPart {
    var draft = questionnaire.values
    draft[.languages] =
      questionnaire.languages.isEmpty ? nil : .list(questionnaire.languages.map(DraftValue.plain))
    var objects: [QuestionnaireKey: YAMLPart.Entry] = [:]
    if !questionnaire.schedule.isEmpty {
      objects[.schedule] = YAMLPart.Entry(value: .list(questionnaire.schedule.map { parts.entry($0) }))
    }
    if !lists.named.isEmpty {
      let named = lists.named.map { YAMLPart.Entry(key: $0.name, value: parts.part(of: $0.options)) }
      objects[.optionLists] = YAMLPart.Entry(value: .map(named))
    }
    if sections.count == 1, sections[0].isPlain {
      objects[.questions] = YAMLPart.Entry(
        remarks: sections[0].values.remarks, value: questions(sections[0].questions))
    } else {
      objects[.sections] = YAMLPart.Entry(value: .list(sections.map(entry)))
    }
    // What is about the file as a whole is below the keys that say what it is.
    if let first = QuestionnaireKey.allCases.first(where: { objects[$0] != nil }), var entry = objects[first]
    {
      entry.remarks = questionnaire.remarks + entry.remarks
      objects[first] = entry
    }
    return parts.part(draft, and: objects.mapValues { $0.setOff })
  }

  // MARK: Objects

  private func entry(_ section: ArrangedSection) -> YAMLPart.Entry {
    var objects: [SectionKey: YAMLPart.Entry] = [:]
    if !section.questions.isEmpty || section.items.isEmpty {
      objects[.questions] = YAMLPart.Entry(value: questions(section.questions))
    }
    if !section.items.isEmpty {
      let items = section.items.map {
        YAMLPart.Entry(
          key: $0.id, remarks: $0.remarks,
          value: parts.part(text: $0.values.text(.text), stored: $0.values.plain(.stored)))
      }
      objects[.items] = YAMLPart.Entry(value: .map(items))
    }
    return YAMLPart.Entry(
      remarks: section.values.remarks, value: parts.part(section.values, and: objects)
    ).setOff
  }

  private func questions(_ questions: [QuestionDraft]) -> YAMLPart {
    questions.isEmpty ? .shortList([]) : .list(questions.map { parts.entry($0.values) })
  }
}

extension ArrangedSection {
  /// Whether it needs no section of its own in a file that has no other.
  fileprivate var isPlain: Bool { values.keys.isEmpty }
}
