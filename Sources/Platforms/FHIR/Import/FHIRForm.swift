import JSON
import Questionnaires

/// The items of one resource as sections: groups in groups become sections with joined titles, and groups without a
/// title only hand on their conditions.
struct FHIRForm {
  private var reader: FHIRQuestionReader
  private var sections: [SectionDraft] = []
  private var openScope = -1
  /// The scopes that have been sections, which have their id and text only once.
  private var known: Set<Int> = []
  private var scopes = 0
  private var conditions: [FHIREnabling] = []
  private var waiting: [FHIRWaiting] = []
  private var answers: [String: FHIRAnswer] = [:]
  /// About groups, until there is a section or a question that they belong to.
  private var remarks: [Remark] = []
  /// The places of items with nothing in them.
  private var empty: [SourcePlace] = []

  init(_ items: [FHIRItem], texts: ImportedFHIRTexts, valueSets: FHIRValueSets) {
    let names = QuestionNames(items.flatMap(\.all).map(\.linkID))
    reader = FHIRQuestionReader(texts: texts, names: names, valueSets: valueSets)
    walk(items, in: FHIRScope())
    if let place = empty.first {
      let words =
        empty.count == 1 ? "an item with nothing in it is" : "\(empty.count) items with nothing in them are"
      remarks.append(Remark(.changed, "\(words) left out", at: place))
    }
    resolve()
  }

  /// The sections, and the remarks about groups without any question.
  var result: (sections: [SectionDraft], remarks: [Remark]) { (sections, remarks) }

  // MARK: Items

  private mutating func walk(_ items: [FHIRItem], in scope: FHIRScope) {
    for (index, item) in items.enumerated() {
      if item.isEmpty {
        empty.append(item.place)
      } else if item.type == "group" {
        group(item, in: scope)
      } else if let note = items[..<index].last, item.isHelp(of: note), note.whyUnseen == nil,
        !sections.isEmpty
      {
        addHelp(item)
      } else {
        question(item, in: scope)
      }
    }
  }

  private mutating func question(_ item: FHIRItem, in scope: FHIRScope) {
    if let reason = scope.isHidden ? "it is in a hidden group" : item.whyUnseen {
      return leaveOut(item, because: reason, in: scope)
    }
    open(scope)
    var item = item
    let own = enabling(&item.element)
    var question = reader.question(item)
    question.remarks = remarks + question.remarks
    remarks = []
    answers[item.linkID] = answers[item.linkID] ?? FHIRAnswer(question.values, reader.choices)
    let section = sections.count - 1
    sections[section].questions.append(question)
    let conditions = scope.inner + own
    if !conditions.isEmpty {
      waiting.append(
        FHIRWaiting(section: section, question: sections[section].questions.count - 1, conditions: conditions)
      )
    }
    nested(in: item, scope, own)
  }

  /// Leaves out an item that participants do not see; a remark above the next question reports it.
  private mutating func leaveOut(_ item: FHIRItem, because reason: String, in scope: FHIRScope) {
    var item = item
    _ = (item.element.takeExtension(.hidden), item.element.takeFlag("readOnly"))
    let condition = FHIREnabling(of: &item.element)
    let question = reader.question(item)
    answers[item.linkID] = answers[item.linkID] ?? FHIRAnswer(.note)
    let more = condition.map { ["`enableWhen` is \($0.words)"] } ?? []
    let said =
      more + question.values.wordsWithoutText + question.remarks.filter { $0.kind == .unsaid }.map(\.text)
    let words = said.isEmpty ? "" : "; \(said.joined(separator: "; "))"
    let text = question.values.text(.text)?.words ?? ""
    remarks.append(
      Remark(
        .unsaid, "`\(item.linkID)` (\(text)) is not asked, as participants do not see it: \(reason)\(words)",
        at: item.place))
    nested(in: item, scope, [])
  }

  /// Items in a question come after it, and are shown when it is.
  private mutating func nested(in item: FHIRItem, _ scope: FHIRScope, _ own: [Int]) {
    let nested = item.children.filter { !$0.isInner }
    guard !nested.isEmpty else { return }
    remarks.append(Remark(.changed, "the source has this in `\(item.linkID)`", at: nested[0].place))
    var scope = scope
    scope.inner += own
    walk(nested, in: scope)
  }

  private mutating func open(_ scope: FHIRScope) {
    guard openScope != scope.number || sections.isEmpty else { return }
    openScope = scope.number
    let isNew = known.insert(scope.number).inserted
    var section = SectionDraft(title: scope.title, text: isNew ? scope.text : nil)
    section.values[.id] = isNew ? scope.id.map(DraftValue.word) : nil
    section.titlePlace = scope.place
    section.remarks = remarks
    remarks = []
    sections.append(section)
    if !scope.conditions.isEmpty {
      waiting.append(FHIRWaiting(section: sections.count - 1, question: nil, conditions: scope.conditions))
    }
  }

  private mutating func addHelp(_ item: FHIRItem) {
    var element = item.element
    var own: [Remark] = []
    let help = reader.texts.take("text", of: &element, &own)
    let section = sections.count - 1
    let last = sections[section].questions.count - 1
    sections[section].questions[last].values[.help] = help.map(DraftValue.text)
    sections[section].questions[last].remarks += own + leftovers(of: element)
  }

  private mutating func enabling(_ element: inout FHIRElement) -> [Int] {
    guard let enabling = FHIREnabling(of: &element) else { return [] }
    conditions.append(enabling)
    return [conditions.count - 1]
  }

  // MARK: Groups

  private mutating func group(_ item: FHIRItem, in outer: FHIRScope) {
    var element = item.element
    let own = enabling(&element)
    let title = reader.texts.takeItemText(of: &element, &remarks)
    if outer.isHidden || item.whyUnseen != nil {
      let words =
        "participants do not see the group `\(item.linkID)` (\(title?.words ?? "")), so it is not asked"
      remarks.append(Remark(.unsaid, words, at: item.place))
      if item.children.isEmpty { return }
    }
    guard !item.children.isEmpty else { return emptyGroup(item, element, title, in: outer) }
    noteGroup(item, &element)
    var outer = outer
    outer.isHidden = outer.isHidden || item.whyUnseen != nil
    let isSection = title != nil || outer.number == 0 && item.children.count > 1
    var scope = isSection ? section(item, title, own, in: outer) : outer
    if !isSection { scope.inner += own }
    var children = item.children
    if isSection { scope.text = takeText(from: &children, of: item) }
    let before = sections.count
    walk(children, in: scope)
    let words = [title, scope.text].compactMap { $0?.words }.joined(separator: "; ")
    guard isSection, !words.isEmpty, sections.count == before else { return }
    remarks.append(
      Remark(.unsaid, "participants see no question of the group `\(item.linkID)`: \(words)", at: item.place))
  }

  /// A group with nothing in it is a text.
  private mutating func emptyGroup(
    _ item: FHIRItem, _ element: FHIRElement, _ title: DraftText?, in scope: FHIRScope
  ) {
    remarks.append(Remark(.changed, "the group has no items; it is a note", at: item.place))
    open(scope)
    var note = QuestionDraft(
      named: item.linkID, by: reader.names, .note, text: title ?? reader.texts.same(item.linkID),
      at: item.place)
    note.remarks = [reader.renamed(item)].compactMap(\.self) + remarks + leftovers(of: element)
    remarks = []
    sections[sections.count - 1].questions.append(note)
  }

  private mutating func section(_ item: FHIRItem, _ title: DraftText?, _ own: [Int], in outer: FHIRScope)
    -> FHIRScope
  {
    scopes += 1
    let id = reader.names.id(of: item.linkID)
    let isID = id == item.linkID
    if !isID {
      remarks.append(Remark(.changed, "the linkId of the group is `\(item.linkID)`", at: item.place))
    }
    return FHIRScope(
      id: isID ? id : nil, title: joined(outer.title, title),
      conditions: outer.conditions + outer.inner + own, isHidden: outer.isHidden,
      number: scopes, place: title == nil ? outer.place : item.place)
  }

  /// Titles that nobody would read as a whole are not joined.
  private func joined(_ outer: DraftText?, _ title: DraftText?) -> DraftText? {
    guard let outer, let title else { return title ?? outer }
    return outer.first.utf8.count > 300 ? title : outer.joined(title, with: " – ")
  }

  private mutating func noteGroup(_ item: FHIRItem, _ element: inout FHIRElement) {
    if element.takeFlag("repeats") == true {
      remarks.append(
        Remark(
          .unsaid, "`repeats` cannot be expressed: the source asks this group several times",
          at: element.place(of: "repeats")))
    }
    _ = element.takeExtension(.hidden)
    if element.takeFlag("required") == true,
      !item.children.contains(where: { $0.element.value("required") == .bool(true) })
    {
      remarks.append(
        Remark(
          .unsaid, "`required` of a group cannot be expressed: one of its questions needs an answer",
          at: element.place(of: "required")))
    }
    if let control = item.control {
      remarks.append(Remark(.changed, "`questionnaire-itemControl` is left out: \(control)", at: item.place))
    }
    remarks += leftovers(of: element)
  }

  /// Takes the displays that are about the group as a whole: its help, and its text as `compile` writes it.
  private mutating func takeText(from children: inout [FHIRItem], of group: FHIRItem) -> DraftText? {
    let isText = children.map { $0.isText(of: group) }
    // Where the first question is in a section of its own, a text stays in its place.
    guard let first = isText.firstIndex(of: false), children[first].type != "group" else { return nil }
    var text: DraftText?
    for child in children where child.isText(of: group) {
      var element = child.element
      guard let own = reader.texts.take("text", of: &element, &remarks) else { continue }
      text = text?.joined(own, with: "\n\n") ?? own
      remarks += leftovers(of: element)
    }
    children.removeAll { $0.isText(of: group) }
    return text
  }

  // MARK: Conditions

  /// More than anybody reads, and handed on by a group to all its questions.
  private static let mostTests = 100

  private mutating func resolve() {
    var translation = FHIRConditions(answers: answers, names: reader.names)
    var resolved: [DraftCondition?] = []
    var notes: [[Remark]] = []
    for enabling in conditions {
      var own = enabling.remarks
      do throws(FHIRConditionError) {
        resolved.append(try translation.condition(enabling))
        own += translation.changes.map {
          Remark(.changed, "`enableWhen`: \($0): \(enabling.words)", at: enabling.place)
        }
      } catch {
        resolved.append(nil)
        own.append(
          Remark(
            .unsaid, "`enableWhen` cannot be expressed, as \(error.reason): \(enabling.words)",
            at: enabling.place))
      }
      notes.append(own)
    }
    for waiting in waiting { give(resolved, &notes, to: waiting) }
  }

  /// The remarks about a condition are where it is used first.
  private mutating func give(
    _ resolved: [DraftCondition?], _ notes: inout [[Remark]], to waiting: FHIRWaiting
  ) {
    var parts: [DraftCondition] = []
    var own: [Remark] = []
    var (count, isOpen) = (0, false)
    for number in waiting.conditions {
      own += notes[number]
      notes[number] = []
      isOpen = isOpen || resolved[number] == nil
      guard let condition = resolved[number], !parts.contains(condition) else { continue }
      count += conditions[number].tests.count
      if count > Self.mostTests, !parts.isEmpty {
        own.append(
          Remark(
            .unsaid, "the conditions of its groups are too long to be joined", at: conditions[number].place))
        isOpen = true
        break
      }
      parts.append(condition)
    }
    // Questions that have it only from their group have it in common.
    let when = (parts.count > 1 ? DraftCondition.all(parts) : parts.first).map(DraftValue.condition)
    let places = waiting.conditions.map { conditions[$0].place }
    if let question = waiting.question {
      sections[waiting.section].questions[question].values[.when] = when
      sections[waiting.section].questions[question].remarks += own
      sections[waiting.section].questions[question].hasOpenCondition = isOpen
      sections[waiting.section].questions[question].conditionPlaces = places
    } else {
      sections[waiting.section].values[.when] = when
      sections[waiting.section].remarks += own
      sections[waiting.section].hasOpenCondition = isOpen
      sections[waiting.section].conditionPlaces = places
    }
  }
}
