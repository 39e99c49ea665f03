/// Says what a questionnaire contains in the keys of the language.
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
    let settings = questionnaire.settings
    var keys = MapEntries()
    keys.add("questionnaire", .word(questionnaire.id))
    keys.add("version", questionnaire.version.map { .word(String($0)) })
    keys.add("title", part(questionnaire.title))
    keys.add("description", questionnaire.description.map(part))
    keys.add("source", questionnaire.source.map(YAMLPart.text))
    keys.add("languages", languages)
    keys.add("target", settings.target.map(YAMLPart.word))
    keys.add("server", server)
    keys.add("active", settings.isActive ? nil : .word("false"))
    keys.add("repeat", settings.isRepeated ? .word("many") : nil)
    keys.add("intro", questionnaire.intro.map(part))
    keys.add("outro", questionnaire.outro.map(part))
    keys.add("schedule", schedule, isSetOff: true)
    keys.add("changeable", settings.isChangeable ? .word("true") : nil)
    keys.add("can-use", canUse)
    keys.add("option-lists", optionLists, isSetOff: true)
    addSections(to: &keys)
    return keys.map
  }

  private var languages: YAMLPart? {
    questionnaire.languages.isEmpty ? nil : .shortList(questionnaire.languages.map(YAMLPart.text))
  }

  private var server: YAMLPart? {
    let settings = questionnaire.settings
    let pairs: [(key: String, value: YAMLPart?)] = [
      ("id", settings.serverID.map { .word(String($0)) }), ("name", settings.serverName.map(YAMLPart.text)),
      ("version", settings.serverVersion.map(YAMLPart.text)),
    ]
    let known = pairs.compactMap { pair in pair.value.map { (key: pair.key, value: $0) } }
    return known.isEmpty ? nil : .shortMap(known)
  }

  private var canUse: YAMLPart? {
    let sensors = questionnaire.settings.canUse
    guard !sensors.isEmpty else { return nil }
    return .map(
      sensors.map { YAMLPart.Entry(key: $0.sensor, value: .word(String($0.amount))) })
  }

  private var schedule: YAMLPart? {
    guard !questionnaire.schedule.isEmpty else { return nil }
    return .list(
      questionnaire.schedule.map { YAMLPart.Entry(remarks: $0.remarks, value: $0.part) })
  }

  private var optionLists: YAMLPart? {
    guard !lists.named.isEmpty else { return nil }
    return .map(lists.named.map { YAMLPart.Entry(key: $0.name, value: part(of: $0.options)) })
  }

  // MARK: Sections

  private func addSections(to keys: inout MapEntries) {
    if sections.count == 1, sections[0].isPlain {
      keys.add(
        "questions", questions(sections[0].questions), remarks: sections[0].remarks, isSetOff: true)
    } else {
      keys.add(
        "sections",
        .list(sections.map { YAMLPart.Entry(remarks: $0.remarks, value: part($0), isSetOff: true) }),
        isSetOff: true)
    }
  }

  private func part(_ section: ArrangedSection) -> YAMLPart {
    var keys = MapEntries()
    keys.add("id", section.id.map(YAMLPart.word))
    keys.add("title", section.title.map(part))
    keys.add("text", section.text.map(part))
    keys.add("when", section.when.map { .text(ConditionText($0).text) })
    if !section.questions.isEmpty || section.items.isEmpty {
      keys.add("questions", questions(section.questions))
    }
    guard let options = section.sharedOptions else { return keys.map }
    keys.add("options", named(options))
    keys.add(
      "items",
      .map(section.items.map { YAMLPart.Entry(key: $0.id, remarks: $0.remarks, value: part($0.text)) }))
    return keys.map
  }

  private func questions(_ questions: [QuestionDraft]) -> YAMLPart {
    questions.isEmpty
      ? .shortList([])
      : .list(questions.map { YAMLPart.Entry(remarks: $0.remarks, value: part($0)) })
  }

  private func part(_ question: QuestionDraft) -> YAMLPart {
    var keys = MapEntries()
    keys.add("id", question.id.isEmpty ? nil : .word(question.id))
    keys.add("type", .word(question.answer.type))
    keys.add("text", part(question.text))
    keys.add("help", question.help.map(part))
    keys.add("required", question.isRequired ? nil : .word("false"))
    keys.add("when", question.when.map { .text(ConditionText($0).text) })
    addAnswer(question.answer, to: &keys)
    keys.add("unit", question.unit.map(part))
    return keys.map
  }

  // MARK: Answers

  private func addAnswer(_ answer: ImportedAnswer, to keys: inout MapEntries) {
    switch answer {
    case .choice(let options):
      addOptions(options, to: &keys)
    case .multiple(let options, let exclusive):
      addOptions(options, to: &keys)
      keys.add("exclusive", exclusive.isEmpty ? nil : .shortList(exclusive.map(code)))
      keys.add("at-least", options.atLeast.map(YAMLPart.word))
      keys.add("at-most", options.atMost.map(YAMLPart.word))
    case .yesNo(let labels):
      keys.add("labels", part(labels))
    case .slider(let lowest, let highest, let step, let labels):
      addScale([lowest, highest], labels, to: &keys)
      keys.add("step", step.map(YAMLPart.word))
    case .rating(let lowest, let highest, let labels):
      addScale([lowest, highest], labels, to: &keys)
    case .sam(let dimension):
      keys.add("dimension", .word(dimension))
    case .number(let lowest, let highest, let isWhole):
      keys.add("range", openRange(lowest, highest))
      keys.add("whole", isWhole ? nil : .word("false"))
    case .text(let input):
      keys.add("input", input.input.map(YAMLPart.word))
      keys.add("pattern", input.pattern.map(YAMLPart.text))
      keys.add("pattern-hint", input.patternHint.map(part))
    case .date(let first, let last):
      keys.add("range", openRange(first, last))
    case .time, .note: break
    }
  }

  private func addScale(_ ends: [String], _ labels: ImportedLabels, to keys: inout MapEntries) {
    keys.add("range", .shortList(ends.map(YAMLPart.word)))
    keys.add("labels", part(labels))
  }

  private func addOptions(_ options: ImportedOptions, to keys: inout MapEntries) {
    keys.add("options", named(options.list))
    keys.add("drop-down", options.isDropDown.map { .word($0 ? "true" : "false") })
  }

  private func named(_ options: [DraftOption]) -> YAMLPart {
    lists.name(of: options).map(YAMLPart.word) ?? part(of: options)
  }

  private func part(of options: [DraftOption]) -> YAMLPart {
    options.isEmpty
      ? .shortMap([]) : .map(options.map { YAMLPart.Entry(key: $0.code, value: part($0.text)) })
  }

  private func openRange(_ lowest: String?, _ highest: String?) -> YAMLPart? {
    guard lowest != nil || highest != nil else { return nil }
    return .shortList([.word(lowest ?? "any"), .word(highest ?? "any")])
  }

  private func part(_ labels: ImportedLabels) -> YAMLPart? {
    switch labels {
    case .none: nil
    case .ends(let left, let right): .shortList([part(left), part(right)])
    case .positions(let labels): labels.isEmpty ? nil : part(of: labels)
    }
  }

  private func code(_ code: String) -> YAMLPart {
    !code.isEmpty && code.utf8.allSatisfy(isDigit) ? .word(code) : .text(code)
  }

  // MARK: Texts

  private static let shortText = 40

  /// A text, or a map of its languages, which is short if the texts are.
  private func part(_ text: DraftText) -> YAMLPart {
    guard questionnaire.languages.count > 1, !isForAll(text) else { return .text(text.first) }
    let versions = text.versions.map { (key: $0.language ?? questionnaire.languages[0], value: $0.text) }
    if versions.allSatisfy({ $0.value.count <= Self.shortText && !$0.value.contains("\n") }) {
      return .shortMap(versions.map { ($0.key, .text($0.value)) })
    }
    return .map(versions.map { YAMLPart.Entry(key: $0.key, value: .text($0.value)) })
  }
}

/// Whether a text needs no translation: it is empty, or has no letters and is the same in all languages.
private func isForAll(_ text: DraftText) -> Bool {
  text.isEmpty || !text.first.contains(where: \.isLetter) && Set(text.versions.map(\.text)).count == 1
}

extension ArrangedSection {
  /// Whether it needs no section of its own in a file that has no other.
  fileprivate var isPlain: Bool {
    id == nil && title == nil && text == nil && when == nil && sharedOptions == nil
  }
}
