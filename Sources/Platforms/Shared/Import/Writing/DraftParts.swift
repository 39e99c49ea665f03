import Questionnaires

/// Writes drafts of any object of the language: each value as the row of its key says.
struct DraftParts {
  let languages: [String]
  /// Options that have a name, which is written in their place.
  let lists: SharedLists

  /// The keys of a draft in the order of the language, among them those whose values are made of other drafts.
  func part<Key>(_ draft: Draft<Key>, and objects: [Key: YAMLPart.Entry] = [:]) -> YAMLPart {
    .map(
      Key.allCases.compactMap { key in
        var entry = objects[key] ?? draft[key].map { YAMLPart.Entry(value: part($0, key.about.takes)) }
        entry?.key = key.rawValue
        return entry
      })
  }

  func entry<Key>(_ draft: Draft<Key>) -> YAMLPart.Entry {
    YAMLPart.Entry(remarks: draft.remarks, value: part(draft))
  }

  private func part(_ value: DraftValue, _ shape: Shape) -> YAMLPart {
    switch value {
    case .word(let word): .word(word)
    case .plain(let words): .text(words)
    case .text(let text): part(text: text)
    case .condition(let condition): .condition(condition)
    case .list(let values): .shortList(values.map { part($0, shape) })
    case .options(let list): lists.name(of: list).map(YAMLPart.word) ?? part(of: list.options)
    case .map(let entries) where shape.object != nil:
      .shortMap(entries.map { ($0.key, part($0.value, shape)) })
    case .map(let entries):
      .map(entries.map { YAMLPart.Entry(key: $0.key, value: part($0.value, shape)) })
    }
  }

  func part(of options: [DraftOption]) -> YAMLPart {
    options.isEmpty
      ? .shortMap([])
      : .map(options.map { YAMLPart.Entry(key: $0.code, value: part(text: $0.text, stored: $0.stored)) })
  }

  /// A text alone, unless a system keeps another name or code.
  func part(text: DraftText?, stored: String?) -> YAMLPart {
    guard let stored else { return part(text: text) }
    let text = part(text: text)
    if case .text(let words) = text, words.count <= Self.shortText, !words.contains("\n") {
      return .shortMap([(OptionKey.text.rawValue, text), (OptionKey.stored.rawValue, .text(stored))])
    }
    return .map([
      YAMLPart.Entry(key: OptionKey.text.rawValue, value: text),
      YAMLPart.Entry(key: OptionKey.stored.rawValue, value: .text(stored)),
    ])
  }

  private static let shortText = 40

  /// A text, or a map of its languages, which is short if the texts are.
  func part(text: DraftText?) -> YAMLPart {
    guard let text, languages.count > 1, !text.isForAll else { return .text(text?.first ?? "") }
    let versions = text.versions.map { (key: $0.language ?? languages[0], value: $0.text) }
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

/// The lists of options that several questions or sections have in common, with their names.
struct SharedLists {
  private(set) var named: [(name: String, options: [DraftOption])] = []
  private var names: [DraftList: String] = [:]

  init(_ sections: [ArrangedSection]) {
    let lists = sections.flatMap { section in
      section.questions.compactMap { $0.values.options(.options) }
        + [section.values.options(.options)].compactMap(\.self)
    }
    var counts: [DraftList: Int] = [:]
    for list in lists { counts[list, default: 0] += 1 }
    var naming = OptionListNames()
    for list in lists where counts[list, default: 0] > 1 && !list.options.isEmpty && names[list] == nil {
      let name = naming.name(for: list.options)
      names[list] = name
      named.append((name, list.options))
    }
  }

  func name(of list: DraftList) -> String? { names[list] }
}

/// Names lists of options after their first and last text, such as `never-to-always`.
struct OptionListNames {
  private var names = FreeNames(separator: "-")

  mutating func name(for options: [DraftOption]) -> String { names.free(Self.wish(options)) }

  private static func wish(_ options: [DraftOption]) -> String {
    guard let first = options.first, let last = options.last else { return "options" }
    let ends = [word(first.text.first), options.count > 1 ? word(last.text.first) : ""].filter { !$0.isEmpty }
    return ends.isEmpty ? "options" : ends.joined(separator: options.count == 2 ? "-or-" : "-to-")
  }

  private static let mostWords = 4

  /// The first words of a text in small letters, from the first that begins with a letter.
  private static func word(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let plain = words.map { $0.compactMap(asciiLetters).joined() }.filter { !$0.isEmpty }
    let named = plain.drop { $0.utf8.first.map(isDigit) ?? true }
    return named.prefix(mostWords).map { $0.prefix(16) }.joined(separator: "-")
  }
}

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
