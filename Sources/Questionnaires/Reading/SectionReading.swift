import Diagnostics
import YAML

/// The properties that the questions in a section inherit from it.
struct SectionContext {
  let index: Int
  /// The options of its choices; nil if there are none or they cannot be read.
  let options: OptionList?
  /// The section has `options`, whether readable or not, so a question without a type is a choice.
  let hasOptions: Bool
}

extension QuestionnaireReader {
  /// The sections of the file and their order; nil if neither `sections` nor `questions` can be read.
  func readSections(_ object: ObjectReader<QuestionnaireKey>) -> (sections: [Section], order: RandomOrder?)? {
    switch (object[.sections], object[.questions]) {
    case (let sections?, nil): return readSections(sections, object)
    case (nil, let questions?): return ([implicitSection(questions, object)], nil)
    case (let sections?, _?):
      report(.unknownKey, .sectionsAndQuestions(at: object.keyRange(of: .questions)!))
      return readSections(sections, object)
    case (nil, nil):
      if !object.hasUnknownPart { report(.missingKey, .noSections(at: object.range)) }
      return nil
    }
  }

  private func readSections(
    _ node: YAMLNode, _ object: ObjectReader<QuestionnaireKey>
  ) -> (sections: [Section], order: RandomOrder?)? {
    guard let elements = elements(node, of: QuestionnaireKey.sections) else {
      declared.areQuestionsIncomplete = true
      return nil
    }
    if let (first, others) = dashesInSections(elements) {
      report(
        .wrongType, .dashesBeforeKeys(others.map(dash), first: dash(before: first), of: "section", key: nil))
      declared.areQuestionsIncomplete = true
      return nil
    }
    var sections: [Section] = []
    for element in elements {
      if let section = readSection(element, index: sections.count) { sections.append(section) }
    }
    let order = readOrder(
      object,
      of: OrderedParts(kind: .sections, count: elements.count, isComplete: sections.count == elements.count))
    return (sections, order)
  }

  /// `- title: A` and then `- questions: …`: sections with only their head, and the rests that follow them; nil if there are none.
  private func dashesInSections(_ sections: [YAMLNode]) -> (first: YAMLNode, others: [YAMLNode])? {
    let keys = sections.map { section -> Set<String> in
      document.kind(section) == .mapping ? Set(document.entries(section).map { document.string($0.key) }) : []
    }
    let content: Set = [SectionKey.questions.rawValue, SectionKey.items.rawValue]
    let head: Set = [SectionKey.id.rawValue, SectionKey.title.rawValue, SectionKey.text.rawValue]
    let rests = sections.indices.dropFirst().filter { place in
      let (above, own) = (keys[place - 1], keys[place])
      return !above.isEmpty && above.isSubset(of: head) && !own.isDisjoint(with: content)
        && own.isDisjoint(with: head)
    }
    guard let first = rests.first, document.style(sections[first]) == .block else { return nil }
    return (sections[first - 1], rests.map { sections[$0] })
  }

  /// The order of a questionnaire without sections is that of its questions.
  private func implicitSection(_ node: YAMLNode, _ object: ObjectReader<QuestionnaireKey>) -> Section {
    let context = SectionContext(index: 0, options: nil, hasOptions: false)
    let questions = readQuestions(node, key: QuestionnaireKey.questions, in: context, group: nil)
    return Section(
      id: nil, title: nil, text: nil, condition: nil, options: nil, questions: questions,
      range: document.range(node), isImplicit: true,
      order: readOrder(object, of: parts(node, nil, read: questions)), origin: nil)
  }

  private func parts(_ questions: YAMLNode?, _ items: YAMLNode?, read: [Question]) -> OrderedParts {
    let count =
      (questions.map { document.elements($0).count { _ in true } } ?? 0)
      + (items.map { document.entries($0).count { _ in true } } ?? 0)
    return OrderedParts(kind: .questions, count: count, isComplete: count == read.count)
  }

  private func readSection(_ node: YAMLNode, index: Int) -> Section? {
    if reportQuestion(inPlaceOfSection: node) { return nil }
    guard let object = object(node, SectionKey.self) else { return nil }
    let id = identifier(object, .id, pattern: .questionID)
    if let id { declare(id, as: .section) }
    let condition = readCondition(object[.when], of: .section(id, at: object.range))
    let options = object[.options].flatMap { self.options($0) }.map {
      withNoAnswer($0, object[.noAnswer], key: SectionKey.noAnswer)
    }
    let context = SectionContext(index: index, options: options, hasOptions: object[.options] != nil)
    var questions: [Question] = []
    if let node = object[.questions] {
      questions = readQuestions(node, key: SectionKey.questions, in: context, group: nil)
    }
    if let items = object[.items] { questions += readItems(items, in: context, object) }
    checkHasQuestions(object)
    if let noAnswer = object[.noAnswer], object[.options] == nil {
      report(.missingKey, .noAnswerWithoutOptions(at: object.keyRange(noAnswer)))
    }
    return Section(
      id: id, title: optionalText(object, .title), text: optionalText(object, .text), condition: condition,
      options: options, questions: questions, range: object.range, isImplicit: false,
      order: readOrder(object, of: parts(object[.questions], object[.items], read: questions)),
      origin: ItemOrigin(itemID: visibleText(object, .itemID), source: visibleText(object, .source)))
  }

  /// The answer of a question right in a section, which has no `questions`.
  private func reportQuestion(inPlaceOfSection node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping else { return false }
    let entries = document.entries(node).filter { document.kind($0.key) == .scalar }.map {
      (name: document.string($0.key), key: $0.key, value: $0.value)
    }
    let names = Set(entries.map(\.name))
    guard let type = entries.first(where: { $0.name == QuestionKey.type.rawValue }),
      QuestionType(rawValue: document.string(type.value)) != nil,
      names.isDisjoint(with: [SectionKey.questions.rawValue, SectionKey.items.rawValue])
    else { return false }
    let own = Set(SectionKey.members.keys.map { $0.rawValue }).subtracting([SectionKey.options.rawValue])
    let moved = entries.filter { !own.contains($0.name) }
    let (title, text) = (string(of: .title, in: entries), string(of: .text, in: entries))
    let words = text ?? title
    let parts =
      ["id: \(freeIDs(for: [words ?? ""])[0])", "text: \(words.map(textInBrackets) ?? "…")"]
      + moved.filter { $0.name != QuestionKey.id.rawValue }.map { entry in
        let value =
          document.style(entry.value) == .block ? "…" : document.file.string(in: document.range(entry.value))
        return "\(entry.name): \(value)"
      }
    declared.areQuestionsIncomplete = true
    report(
      .unknownKey,
      .questionInPlaceOfSection(
        moved.map(\.name), question: "{\(parts.joined(separator: ", "))}", at: document.range(type.key)))
    return true
  }

  private func string(
    of key: SectionKey, in entries: [(name: String, key: YAMLNode, value: YAMLNode)]
  ) -> String? {
    entries.first { $0.name == key.rawValue && document.kind($0.value) == .scalar }.map {
      document.string($0.value)
    }
  }

  private func checkHasQuestions(_ object: ObjectReader<SectionKey>) {
    guard object[.questions] == nil, object[.items] == nil, !object.hasUnknownPart else { return }
    report(.missingKey, .sectionAsksNothing(at: object.range, hasOptions: object[.options] != nil))
  }

  private func readItems(
    _ node: YAMLNode, in context: SectionContext, _ object: ObjectReader<SectionKey>
  ) -> [Question] {
    guard !reportListedItems(node), !reportOptionsAmongItems(node, object),
      let items = entries(node, of: SectionKey.items, keysAre: .id)
    else {
      declared.areQuestionsIncomplete = true
      return []
    }
    if !context.hasOptions, !object.hasUnknownPart {
      report(.missingKey, .itemsWithoutOptions(at: object.keyRange(node)))
    }
    return items.compactMap { id, value in
      checkIdentifier(id, .questionID, what: "an id")
      let index = declared.questions.count
      declare(id, as: .question(index))
      declared.questions.append(nil)
      guard let (text, origin, stored) = item(value, of: id) else {
        return unread(id, nil, at: id.range.through(document.range(value)), in: context, group: nil)
      }
      let kind = ChoiceQuestion(
        options: context.options ?? .none(at: id.range), optionsRange: nil, isDropDown: nil)
      let question = Question(
        id: id, text: text, help: nil, isRequired: true, requiredRange: nil, condition: nil,
        kind: .choice(kind), range: id.range.through(document.range(value)), typeRange: id.range,
        index: index, section: context.index, group: nil, origin: origin, stored: stored)
      declared.questions[index] = question
      return question
    }
  }

  /// `options` with a list or codes below `items`: it is a key of the section.
  private func reportOptionsAmongItems(_ node: YAMLNode, _ object: ObjectReader<SectionKey>) -> Bool {
    guard object[.options] == nil, document.kind(node) == .mapping,
      let options = document.entries(node).first(where: { key, value in
        document.kind(key) == .scalar && document.string(key) == SectionKey.options.rawValue
          && document.kind(value) != .scalar
      })
    else { return false }
    report(.unknownKey, .optionsAmongItems(at: document.range(options.key)))
    return true
  }

  /// Records an id; if it is already taken, that is reported and the first owner keeps it.
  func declare(_ id: Located<String>, as owner: NameOwner) {
    guard let first = declared.declare(id, as: owner) else { return }
    report(.duplicateID, .duplicateID(id, owner, first: first))
  }
}

extension OptionList {
  /// Replaces options that could not be read.
  static func none(at range: SourceRange) -> OptionList {
    OptionList(name: nil, options: [], hasAssignedCodes: false, range: range)
  }
}

extension Finding {
  fileprivate static func questionInPlaceOfSection(
    _ names: [String], question: String, at range: SourceRange
  ) -> Finding {
    Finding(
      "a section consists of questions, but this one has the keys of a question", at: range,
      help: "write `questions: [\(question)]` in the section instead of \(listed(names.map { "`\($0)`" }))")
  }

  fileprivate static func sectionsAndQuestions(at range: SourceRange) -> Finding {
    Finding(
      "a questionnaire with `sections` cannot have `questions` at the top", at: range,
      help: "write `- questions:` under `sections`, and the questions below it with four more spaces")
  }

  fileprivate static func optionsAmongItems(at range: SourceRange) -> Finding {
    Finding(
      "`options` belongs to the section, not to its items", at: range,
      help: "move it above `items`, in line with it")
  }

  fileprivate static func noSections(at range: SourceRange) -> Finding {
    Finding(
      "a questionnaire needs `sections` or `questions`",
      at: SourceRange(start: range.start, end: range.start),
      help: "add `questions:` with at least one question")
  }

  fileprivate static func sectionAsksNothing(at range: SourceRange, hasOptions: Bool) -> Finding {
    Finding(
      hasOptions ? "a section with `options` needs `items` or `questions`" : "a section needs `questions`",
      at: SourceRange(start: range.start, end: range.start),
      help: hasOptions
        ? "add `items:` with an id and a text for each item" : "add `questions:` with at least one question")
  }

  fileprivate static func itemsWithoutOptions(at range: SourceRange) -> Finding {
    Finding(
      "`items` share the section's `options`, but this section has none", at: range,
      help: "add `options:` with the name of a list, or the options themselves")
  }

  fileprivate static func noAnswerWithoutOptions(at range: SourceRange) -> Finding {
    Finding(
      "`no-answer` names codes of the section's `options`, but this section has none", at: range,
      help: "add `options:`, or move `no-answer` to the question that has these codes")
  }

  fileprivate static func duplicateID(_ id: Located<String>, _ owner: NameOwner, first: DeclaredID) -> Finding
  {
    let reason =
      switch owner {
      case .score where first.question != nil:
        "a question has this id; both would be the same column of the data"
      case .score where first.isScore: "first used here; both would be the same column of the data"
      case .section, .question, .score:
        first.question == nil
          ? "a section has this id; sections, questions and scores cannot have the same id"
          : "first used here; the server would keep only one of the two answers"
      }
    return duplicateID(id, Note(reason, at: first.range))
  }

  static func duplicateID(_ id: Located<String>, _ note: Note) -> Finding {
    Finding(
      "id `\(id.value)` is already taken", at: id.range, notes: [note], help: "give one of them another id")
  }
}
