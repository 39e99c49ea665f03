import Questionnaires

/// Writes a draft in the keys of the language, each as its row says.
struct QuestionnaireParts {
  private let questionnaire: QuestionnaireDraft
  private let sections: [ArrangedSection]
  private let lists: SharedLists

  init(_ questionnaire: QuestionnaireDraft) {
    self.questionnaire = questionnaire
    sections = questionnaire.sections.flatMap(arranged)
    lists = SharedLists(sections)
  }

  var root: YAMLPart {
    var draft = questionnaire.values
    draft[.languages] =
      questionnaire.languages.isEmpty ? nil : .list(questionnaire.languages.map(DraftValue.plain))
    var objects: [QuestionnaireKey: YAMLPart.Entry] = [:]
    if !questionnaire.schedule.isEmpty {
      objects[.schedule] = YAMLPart.Entry(value: .list(questionnaire.schedule.map { entry($0) }))
    }
    if !lists.named.isEmpty {
      let named = lists.named.map { YAMLPart.Entry(key: $0.name, value: part(of: $0.options)) }
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
    return part(draft, and: objects.mapValues { $0.setOff })
  }

  // MARK: Objects

  /// The keys of a draft in the order of the language, among them those whose values are made of other drafts.
  private func part<Key>(_ draft: Draft<Key>, and objects: [Key: YAMLPart.Entry] = [:]) -> YAMLPart {
    .map(
      Key.allCases.compactMap { key in
        var entry = objects[key] ?? draft[key].map { YAMLPart.Entry(value: part($0, key.about.takes)) }
        entry?.key = key.rawValue
        return entry
      })
  }

  private func entry<Key>(_ draft: Draft<Key>) -> YAMLPart.Entry {
    YAMLPart.Entry(remarks: draft.remarks, value: part(draft))
  }

  private func entry(_ section: ArrangedSection) -> YAMLPart.Entry {
    var objects: [SectionKey: YAMLPart.Entry] = [:]
    if !section.questions.isEmpty || section.items.isEmpty {
      objects[.questions] = YAMLPart.Entry(value: questions(section.questions))
    }
    if section.values[.options] != nil {
      let items = section.items.map {
        YAMLPart.Entry(key: $0.id, remarks: $0.remarks, value: part(text: $0.values.text(.text)))
      }
      objects[.items] = YAMLPart.Entry(value: .map(items))
    }
    return YAMLPart.Entry(
      remarks: section.values.remarks, value: part(section.values, and: objects)
    ).setOff
  }

  private func questions(_ questions: [QuestionDraft]) -> YAMLPart {
    questions.isEmpty ? .shortList([]) : .list(questions.map { entry($0.values) })
  }

  // MARK: Values

  private func part(_ value: DraftValue, _ shape: Shape) -> YAMLPart {
    switch value {
    case .word(let word): .word(word)
    case .plain(let words): .text(words)
    case .text(let text): part(text: text)
    case .condition(let condition): .text(ConditionText(condition).text)
    case .list(let values): .shortList(values.map { part($0, shape) })
    case .options(let options): lists.name(of: options).map(YAMLPart.word) ?? part(of: options)
    case .map(let entries) where shape.object != nil:
      .shortMap(entries.map { ($0.key, part($0.value, shape)) })
    case .map(let entries):
      .map(entries.map { YAMLPart.Entry(key: $0.key, value: part($0.value, shape)) })
    }
  }

  private func part(of options: [DraftOption]) -> YAMLPart {
    options.isEmpty
      ? .shortMap([]) : .map(options.map { YAMLPart.Entry(key: $0.code, value: part(text: $0.text)) })
  }

  private static let shortText = 40

  /// A text, or a map of its languages, which is short if the texts are.
  private func part(text: DraftText?) -> YAMLPart {
    guard let text, questionnaire.languages.count > 1, !text.isForAll else { return .text(text?.first ?? "") }
    let versions = text.versions.map { (key: $0.language ?? questionnaire.languages[0], value: $0.text) }
    if versions.allSatisfy({ $0.value.count <= Self.shortText && !$0.value.contains("\n") }) {
      return .shortMap(versions.map { ($0.key, .text($0.value)) })
    }
    return .map(versions.map { YAMLPart.Entry(key: $0.key, value: .text($0.value)) })
  }
}

extension DraftText {
  /// Whether it needs no translation: it is empty, or has no letters and is the same in all languages.
  fileprivate var isForAll: Bool {
    isEmpty || !first.contains(where: \.isLetter) && Set(versions.map(\.text)).count == 1
  }
}

extension ArrangedSection {
  /// Whether it needs no section of its own in a file that has no other.
  fileprivate var isPlain: Bool { values.keys.isEmpty }
}
