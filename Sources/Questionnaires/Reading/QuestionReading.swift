import Diagnostics
import YAML

extension QuestionnaireReader {
  func readQuestions(
    _ node: YAMLNode, key: any ObjectKey, in context: SectionContext, group: Int?
  ) -> [Question] {
    if reportListedQuestions(node, called: key.rawValue, isKnown: true, at: document.range(node)) {
      declared.areQuestionsIncomplete = true
      return []
    }
    guard let questions = elements(node, of: key) else {
      declared.areQuestionsIncomplete = true
      return []
    }
    if key.rawValue == QuestionnaireKey.questions.rawValue, group == nil, questions.first != nil,
      questions.allSatisfy(isSection)
    {
      report(.wrongType, .sectionsAsQuestions(document.range(document.key(of: node))))
      declared.areQuestionsIncomplete = true
      return []
    }
    if let (first, others) = dashesBeforeKeys(questions) {
      report(
        .wrongType,
        .dashesBeforeKeys(
          others.map(dash), first: dash(before: first), of: "question", key: onlyKey(of: first)))
      declared.areQuestionsIncomplete = true
      return []
    }
    if let place = conditionAlone(in: questions) {
      report(.wrongType, .conditionAlone(at: document.range(questions[place]), isFirst: place == 0))
      declared.areQuestionsIncomplete = true
      return []
    }
    let isWholeFile = key is QuestionnaireKey && group == nil
    var hasSections = false
    return questions.compactMap { question in
      readQuestion(question, in: context, group: group) {
        guard !hasSections else { return }
        hasSections = true
        self.reportSections(among: questions, of: isWholeFile ? node : nil, at: question)
      }
    }
  }

  /// `- id: a`, `- type: date`, `- text: A`: the first line of the first such question, and all others that do not begin one; nil if
  /// there are none.
  private func dashesBeforeKeys(_ questions: [YAMLNode]) -> (first: YAMLNode, others: [YAMLNode])? {
    var others: [YAMLNode] = []
    var first: YAMLNode?
    var begun: (question: YAMLNode, keys: Set<QuestionKey>)?
    for question in questions {
      guard let key = onlyKey(of: question) else {
        begun = nil
        continue
      }
      if key != .id, let keys = begun?.keys, !keys.contains(key) {
        begun?.keys.insert(key)
        first = first ?? begun?.question
        others.append(question)
      } else {
        begun = (question, [key])
      }
    }
    return first.map { ($0, others) }
  }

  /// The place of `- when: a is yes` without any other key of a question.
  private func conditionAlone(in questions: [YAMLNode]) -> Int? {
    questions.firstIndex { onlyKey(of: $0) == .when }
  }

  private func onlyKey(of question: YAMLNode) -> QuestionKey? {
    guard document.kind(question) == .mapping, hasOneKey(question) else { return nil }
    return document.entries(question).first { _ in true }.flatMap {
      QuestionKey(rawValue: document.string($0.key))
    }
  }

  func dash(before question: YAMLNode) -> Int {
    document.file.text[..<Int(document.range(question).start)].lastIndex { $0 > 0x20 } ?? 0
  }

  /// Whether an object has items or questions of its own, and no type.
  func isSection(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping else { return false }
    let names = document.entries(node).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    let parts = [SectionKey.items.rawValue, SectionKey.questions.rawValue]
    return !names.contains(QuestionKey.type.rawValue) && names.contains(where: parts.contains)
  }

  private func hasOneKey(_ question: YAMLNode) -> Bool {
    var entries = document.entries(question)
    return document.style(question) == .block && entries.next() != nil && entries.next() == nil
  }

  /// `reportsSection` says that there is no question here, but one section or several.
  private func readQuestion(
    _ node: YAMLNode, in context: SectionContext, group: Int?, reportsSection: () -> Void
  ) -> Question? {
    if let text = onlyText(node) {
      report(.wrongType, .onlyText(text, id: freeIDs(for: [text])[0], at: document.range(node)))
      declared.areQuestionsIncomplete = true
      return unread(nil, nil, at: document.range(node), in: context, group: group)
    }
    guard var object = keys(of: node, QuestionKey.self) else {
      declared.areQuestionsIncomplete = true
      return unread(nil, nil, at: document.range(node), in: context, group: group)
    }
    if !object.entries.unknown.isEmpty, group == nil, isListing(.unknownKey), isNoQuestion(node) {
      reportsSection()
      declared.areQuestionsIncomplete = true
      return unread(nil, nil, at: object.range, in: context, group: group)
    }
    if let finding = textAsKey(object) {
      report(.unknownKey, finding)
      declared.areQuestionsIncomplete = true
      return unread(nil, nil, at: object.range, in: context, group: group)
    }
    let type = questionType(object, in: context)
    check(
      &object, requiring: required(type ?? foreignNote(object), context),
      allowing: type?.keys ?? QuestionKey.members.all,
      onUnknown: { name, key, _ in self.takesUnknown(name, key, of: type) })
    let index = declared.questions.count
    let id = identifier(object, .id, pattern: .questionID)
    if let id {
      declare(id, as: .question(index))
    } else if type != .note {
      declared.areQuestionsIncomplete = true
    }
    readFormerIDs(object, .formerly, of: id)
    declared.questions.append(nil)
    if type != nil { reportForeignKeys(object, type) }
    let condition = readCondition(object[.when], of: .question(id, at: object.range))
    let help = optionalText(object, .help)
    let required = flag(object, .required)
    let text = optionalText(object, .text)
    guard let type, let kind = readKind(type, object, in: context, index: index) else {
      return unread(id, text, at: object.range, in: context, group: group)
    }
    let question = Question(
      id: id, text: text ?? .plain(Located("", at: object.range)), help: help,
      isRequired: required?.value ?? true, requiredRange: required?.range,
      condition: condition, kind: kind, range: object.range,
      typeRange: object[.type].map(document.range) ?? id?.range ?? text?.range ?? object.range, index: index,
      section: context.index, group: group,
      origin: ItemOrigin(itemID: visibleText(object, .itemID), source: visibleText(object, .source)),
      stored: readStored(object[.stored], key: QuestionKey.stored))
    declared.questions[index] = question
    return question
  }

  /// Keeps the place of a question that cannot be read, for those who show a draft.
  func unread(
    _ id: Located<String>?, _ text: Text?, at range: SourceRange, in context: SectionContext, group: Int?
  ) -> Question? {
    declared.unread.append(
      UnreadQuestion(section: context.index, group: group, id: id, text: text, range: range))
    return nil
  }

  /// The type of a question, which decides what its other keys mean; reported if it is unknown.
  private func questionType(_ object: ObjectReader<QuestionKey>, in context: SectionContext) -> QuestionType?
  {
    guard let value = object[.type] else { return context.hasOptions ? .choice : nil }
    if document.kind(value) == .scalar, let index = document.index(of: value, in: QuestionType.names) {
      return QuestionType.allCases[index]
    }
    guard scalar(value, key: QuestionKey.type) != nil else { return nil }
    let fitting = QuestionType.allCases.filter { object.present.subtracting($0.keys).isEmpty }
    let text = object[.text].map { document.file.string(in: document.range($0)) } ?? "?"
    let isNote = fitting.contains(.note) && object[.id] == nil && object.entries.unknown.isEmpty
    reportUnknownType(
      value, fitting: (fitting.isEmpty ? QuestionType.allCases : fitting).map(\.rawValue),
      isNote: isNote && !text.contains("?")
    ) { line in
      QuestionKey(rawValue: String(line.prefix { $0 != ":" })).map { object[$0] != nil } ?? false
    }
    return nil
  }

  /// A text without an answer under the name of another system: it needs no id, whatever its author makes of it.
  private func foreignNote(_ object: ObjectReader<QuestionKey>) -> QuestionType? {
    guard let type = object[.type], document.kind(type) == .scalar else { return nil }
    return ForeignType.textsWithoutAnswers.contains(document.string(type).lowercased()) ? .note : nil
  }

  /// A section with `options` provides the type and the options of its choices.
  private func required(_ type: QuestionType?, _ context: SectionContext) -> KeySet {
    let keys = type?.required ?? Self.commonlyRequired
    return context.hasOptions ? keys.subtracting(Self.givenBySection) : keys
  }

  private static let commonlyRequired = QuestionKey.table.set(of: [.id, .type, .text])
  private static let givenBySection = QuestionKey.table.set(of: [.type, .options])

  /// Keys that are more than a typo: they ask for something that a scale must not have.
  private func takesUnknown(_ name: String, _ key: YAMLNode, of type: QuestionType?) -> Bool {
    let kebab = name.lowercased().split { $0 == "_" || $0 == " " }.joined(separator: "-")
    if type == .slider,
      ["default", "start", "initial", "value", "start-value", "default-value"].contains(kebab)
    {
      let range = document.range(key)
      let line = document.file.text[..<Int(range.start)].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
      report(.sliderStartValue, .sliderStartValue(name, range, isAlone: line.allSatisfy { $0 == 0x20 }))
      return true
    }
    if type == .sam, ["points", "min", "max", "steps", "scale"].contains(kebab) {
      report(.samPoints, .samPoints(name, document.range(key)))
      return true
    }
    return false
  }

  private func reportForeignKeys(_ object: ObjectReader<QuestionKey>, _ type: QuestionType?) {
    guard let type else { return }
    let foreign = object.present.subtracting(type.keys)
    guard !foreign.isEmpty else { return }
    for key in QuestionKey.table.keys(in: foreign) {
      let range = object.keyRange(of: key)!
      if type == .sam, key == .range || key == .step {
        report(.samPoints, .samPoints(key.rawValue, range))
      } else {
        let labels = type == .yesNo && key == .options ? labelsOfOptions(object) : nil
        report(.unknownKey, labels ?? .foreignKey(key, type, at: range))
      }
    }
  }

  /// Instructions about the two answers of a yes-no question; nil if there are others.
  private func labelsOfOptions(_ object: ObjectReader<QuestionKey>) -> Finding? {
    guard let node = object[.options], document.kind(node) != .scalar, object[.labels] == nil else {
      return nil
    }
    let isList = document.kind(node) == .sequence
    let texts =
      isList ? scalars(of: node) : document.entries(node).compactMap { idAndText($0.key, $0.value)?.text }
    guard texts.count == 2, !texts.contains("") else { return nil }
    // Yes is first.
    let isNegative = ["nein", "no", "false"].contains { texts[0].lowercased().hasPrefix($0) }
    let ordered = isNegative ? [texts[1], texts[0]] : texts
    return .labelsOfOptions(
      "[" + ordered.map(textInBrackets).joined(separator: ", ") + "]", hasCodes: !isList,
      key: object.keyRange(node), at: document.range(node), isFlow: document.style(node) == .flow)
  }

  private func readKind(
    _ type: QuestionType, _ object: ObjectReader<QuestionKey>, in context: SectionContext, index: Int
  ) -> QuestionKind? {
    switch type {
    case .choice: return .choice(readChoice(object, in: context))
    case .multiple: return .multiple(readMultiple(object, in: context))
    case .yesNo: return .yesNo(YesNoQuestion(labels: readYesNoLabels(object)))
    case .slider: return readSlider(object).map(QuestionKind.slider)
    case .rating: return readRating(object).map(QuestionKind.rating)
    case .sam: return readSAM(object).map(QuestionKind.sam)
    case .number: return .number(readNumber(object))
    case .text: return .text(readText(object))
    case .date: return .date(DateQuestion(range: readDateRange(object)))
    case .time: return .time
    case .group: return .group(readGroup(object, in: context, index: index))
    case .note: return .note
    }
  }

  private func ownOptions(_ object: ObjectReader<QuestionKey>, in context: SectionContext) -> (
    OptionList, SourceRange?
  ) {
    let range = object[.options].map(document.range)
    let written = object[.options].map(options) ?? context.options
    let list = written ?? .none(at: range ?? object.range)
    return (withNoAnswer(list, object[.noAnswer], key: QuestionKey.noAnswer), range)
  }

  private func readChoice(_ object: ObjectReader<QuestionKey>, in context: SectionContext) -> ChoiceQuestion {
    let (options, range) = ownOptions(object, in: context)
    return ChoiceQuestion(options: options, optionsRange: range, isDropDown: flag(object, .dropDown))
  }

  private func readMultiple(_ object: ObjectReader<QuestionKey>, in context: SectionContext)
    -> MultipleQuestion
  {
    let (options, range) = ownOptions(object, in: context)
    let excluded = object[.exclusive].flatMap { node in
      document.kind(node) == .scalar ? options.code(meantBy: document.string(node)) : nil
    }
    var isReported = false
    if let node = object[.exclusive] {
      if let excluded {
        reportWrongType(node, key: QuestionKey.exclusive, instead: "[\(excluded)]")
        isReported = true
      } else {
        isReported = reportCodesAsFlag(node, key: QuestionKey.exclusive, of: options)
      }
    }
    return MultipleQuestion(
      options: options, optionsRange: range, isDropDown: flag(object, .dropDown),
      exclusive: isReported ? [] : readCodes(object[.exclusive], key: QuestionKey.exclusive),
      atLeast: wholeNumber(object, .atLeast), atMost: wholeNumber(object, .atMost))
  }

  private func readSlider(_ object: ObjectReader<QuestionKey>) -> SliderQuestion? {
    let labels = readScaleLabels(object)
    let step = readStep(object)
    guard let range = readRange(object, wholeOnly: false) else { return nil }
    return SliderQuestion(
      range: range, step: step,
      labels: labels.flatMap { placed($0, on: range, every: step?.value ?? Decimal(1)) })
  }

  private func readRating(_ object: ObjectReader<QuestionKey>) -> RatingQuestion? {
    let labels = readScaleLabels(object)
    guard let range = readRange(object, wholeOnly: true) else { return nil }
    guard range.upper.value.billionths - range.lower.value.billionths <= Decimal(100).billionths else {
      report(.wrongType, .longRating(range))
      return nil
    }
    return RatingQuestion(
      range: range, labels: labels.flatMap { placed($0, on: range, every: Decimal(1), isRating: true) })
  }

  private func readSAM(_ object: ObjectReader<QuestionKey>) -> SAMQuestion? {
    let dimension: Located<SAMDimension>? = word(object, .dimension)
    return dimension.map { SAMQuestion(dimension: $0.value, dimensionRange: $0.range) }
  }

  private func readNumber(_ object: ObjectReader<QuestionKey>) -> NumberQuestion {
    let (range, isWhole, step) = (readLimits(object), flag(object, .whole), readStep(object))
    if let isWhole, isWhole.value, let step, !step.value.isWhole {
      report(.wrongType, .wholeSteps(step, isWhole.range))
    }
    return NumberQuestion(
      range: range, isWhole: isWhole, step: step,
      unit: object[.unit].flatMap { text($0, key: "unit", needsTranslation: false) })
  }

  /// A group in a group is a mistake. What is in it is read for its own mistakes, but not as deep as a file can nest it.
  private static let mostOpenGroups = 4

  private func readGroup(
    _ object: ObjectReader<QuestionKey>, in context: SectionContext, index: Int
  ) -> GroupQuestion {
    guard let node = object[.fields] else { return GroupQuestion(fields: []) }
    guard openGroups < Self.mostOpenGroups else {
      declared.areQuestionsIncomplete = true
      return GroupQuestion(fields: [])
    }
    openGroups += 1
    defer { openGroups -= 1 }
    let fields = readQuestions(node, key: QuestionKey.fields, in: context, group: index)
    for field in fields where field.kind.type == .group { report(.unknownValue, .groupInGroup(field)) }
    if document.kind(node) == .sequence, Array(document.elements(node)).isEmpty {
      reportWrongType(node, key: QuestionKey.fields)
    }
    return GroupQuestion(fields: fields)
  }
}

extension Finding {
  fileprivate static func wholeSteps(_ step: Located<Decimal>, _ whole: SourceRange) -> Finding {
    Finding(
      "the numbers are \(step.value) apart, but `whole: true` allows no decimals", at: step.range,
      notes: [Note("`whole: true` is here", at: whole)],
      help: "write `whole: false`, or a whole number for `step`")
  }

  fileprivate static func conditionAlone(at range: SourceRange, isFirst: Bool) -> Finding {
    Finding(
      "`when` alone is not a question", at: range,
      help: (isFirst
        ? "if it is about all of these questions, write it without the dash above `questions`; otherwise "
        : "") + "write it below the `text` of each question that it is about")
  }

  fileprivate static func sectionsAsQuestions(_ key: SourceRange) -> Finding {
    Finding(
      "these are sections, not questions: they have `items` or `questions`", at: key,
      help: "write `sections` instead of `questions`",
      fix: Fix([Fix.Edit(key, QuestionnaireKey.sections.rawValue)], isSafe: false))
  }

  /// - Parameter dashes: those that do not begin an object
  static func dashesBeforeKeys(_ dashes: [Int], first: Int, of object: String, key: QuestionKey?) -> Finding {
    Finding(
      "every `-` begins another \(object), but these are the keys of one",
      at: SourceRange(dashes[0]..<dashes[0] + 1),
      notes: [Note("the \(object) begins here", at: SourceRange(first..<first + 1))],
      help: object != "question"
        ? "write two spaces instead of this `- `"
        : "write `- ` only before `\((key ?? .id).rawValue)`, and two spaces before the other keys",
      fix: Fix(dashes.map { Fix.Edit(SourceRange($0..<$0 + 1), " ") }, isSafe: false))
  }

  fileprivate static func sliderStartValue(_ name: String, _ range: SourceRange, isAlone: Bool) -> Finding {
    let start = SourceRange(start: range.start, end: range.start)
    return Finding(
      "a slider has no start value: `\(name)` would pull answers towards it", at: range,
      help: "participants set the position themselves, as in TrackYourTinnitus (2016, 6.2.2); "
        + asComment(name), fix: isAlone ? Fix([Fix.Edit(start, "# ")], isSafe: false) : nil)
  }

  fileprivate static func samPoints(_ name: String, _ range: SourceRange) -> Finding {
    Finding(
      "a Self-Assessment Manikin always has nine points, so it takes no `\(name)`", at: range,
      help: "use `type: rating` for another number of points, or " + asComment(name))
  }

  fileprivate static func foreignKey(_ key: QuestionKey, _ type: QuestionType, at range: SourceRange)
    -> Finding
  {
    Finding(
      "a question of type `\(type.rawValue)` has no `\(key.rawValue)`", at: range,
      help: otherType(with: key) + ", or " + asComment(key.rawValue))
  }

  fileprivate static func labelsOfOptions(
    _ labels: String, hasCodes: Bool, key: SourceRange, at range: SourceRange, isFlow: Bool
  ) -> Finding {
    let edits = [Fix.Edit(key, QuestionKey.labels.rawValue), Fix.Edit(range, labels)]
    return Finding(
      "a question of type `yes-no` has no `options`: its codes are `yes` and `no`", at: key,
      help: "write `labels: \(labels)`" + (hasCodes ? ", or `type: choice` if you need the codes" : ""),
      fix: isFlow && !hasCodes ? Fix(edits, isSafe: false) : nil)
  }

  fileprivate static func groupInGroup(_ field: Question) -> Finding {
    Finding(
      "a group cannot contain another group", at: field.typeRange, help: "move its fields to the outer group")
  }

  fileprivate static func longRating(_ range: NumberRange) -> Finding {
    Finding(
      "a rating shows every number in its range, and this range is longer than from 0 to 100",
      at: range.range, help: "use `type: slider`")
  }
}
