import Diagnostics
import Questionnaires

extension VersionComparison {
  /// The texts of sections and notes; their questions are compared one by one.
  mutating func compareSections() {
    for (oldIndex, newIndex) in sections.joined {
      let (before, after) = (old.sections[oldIndex], new.sections[newIndex])
      let subject = ChangeSubject(after.subjectNames)
      let name = after.words
      compareText(
        .sectionWording, subject, of: "the title of \(name)", from: before.title, to: after.title,
        at: after.places, was: before.places)
      compareText(
        .sectionWording, subject, of: "the text of \(name)", from: before.text, to: after.text,
        at: after.places, was: before.places)
      compareOrigin(subject, of: name, (before.origin, before.places), (after.origin, after.places))
    }
    for index in sections.added { compareUnmatched(new.sections[index], isNew: true) }
    for index in sections.removed { compareUnmatched(old.sections[index], isNew: false) }
    compareNotes()
  }

  /// The heading of a section that is only in one version matters for those of its questions that are in both.
  private mutating func compareUnmatched(_ section: Section, isNew: Bool) {
    guard section.questions.isEmpty || section.questions.contains(where: { isKept($0, isNew: isNew) }) else {
      return
    }
    let name = section.words
    for (what, text) in [("the title", section.title), ("the text", section.text)] {
      compareText(
        .sectionWording, ChangeSubject(section.subjectNames), of: "\(what) of \(name)",
        from: isNew ? nil : text, to: isNew ? text : nil, at: isNew ? section.places : new.id.range,
        was: isNew ? old.id.range : section.places)
    }
  }

  private func isKept(_ question: Question, isNew: Bool) -> Bool {
    isNew ? !questions.pairs.isFree(new: question.index) : !questions.pairs.isFree(old: question.index)
  }

  private mutating func compareNotes() {
    for note in new.questions where note.kind.type == .note && questions.pairs.isFree(new: note.index) {
      let text = note.text.located(in: languages.shown.new)
      add(
        Change(
          .noteAdded, ChangeSubject(note.id?.value), old: nil, new: newPlace(text.value, note.nameRange),
          "a note was added: \(quoted(text.value))"))
    }
    for note in old.questions where note.kind.type == .note && questions.pairs.isFree(old: note.index) {
      let text = note.text.located(in: languages.shown.old)
      add(
        Change(
          .noteRemoved, ChangeSubject(note.id?.value), old: oldPlace(text.value, note.nameRange), new: nil,
          "a note was removed: \(quoted(text.value))"))
    }
  }
}

/// Whether parts come in the order of the file or in a random one.
extension VersionComparison {
  mutating func compareRandomOrders() {
    compareRandomOrder(.whole, "sections", (old.order, old.id.range), (new.order, new.id.range))
    for (oldIndex, newIndex) in sections.joined {
      let (before, after) = (old.sections[oldIndex], new.sections[newIndex])
      let name = after.isImplicit ? "questions" : "questions of \(after.words)"
      compareRandomOrder(
        ChangeSubject(after.subjectNames), name, (before.order, before.places), (after.order, after.places))
    }
  }

  /// Without an order, the place is that of what could have one.
  private mutating func compareRandomOrder(
    _ subject: ChangeSubject, _ parts: String, _ before: (order: RandomOrder?, place: SourceRange),
    _ after: (order: RandomOrder?, place: SourceRange)
  ) {
    guard let words = orderWords(parts, before.order, after.order) else { return }
    add(
      Change(
        .orderChanged, subject,
        old: oldPlace(before.order?.word, before.order?.range ?? before.place),
        new: newPlace(after.order?.word, after.order?.range ?? after.place), words))
  }

  private func orderWords(_ parts: String, _ before: RandomOrder?, _ after: RandomOrder?) -> String? {
    let kept = (before: before?.keptWords() ?? "none", after: after?.keptWords() ?? "none")
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, _?):
      let others = after?.keptWords().map { "; in place: \($0)" } ?? ""
      return "the \(parts) come in a random order from now on\(others)"
    case (_?, nil): return "the \(parts) come in the order of the file from now on, not in a random one"
    case (_?, _?):
      return kept.before == kept.after
        ? nil : "other \(parts) stay in place in the random order: \(kept.before) → \(kept.after)"
    }
  }

  /// Without moves of what is shuffled in one of the versions: a random order has no places for it.
  func withoutShuffled<Part>(_ kept: [(old: Int, new: Part)], _ isShuffled: ((old: Int, new: Part)) -> Bool)
    -> [(old: Int, new: Part)]
  {
    var inOldOrder = kept.filter(isShuffled).sorted { $0.old < $1.old }.makeIterator()
    return kept.map { isShuffled($0) ? inOldOrder.next() ?? $0 : $0 }
  }
}

extension RandomOrder {
  fileprivate var word: String { Order.random.rawValue }

  func shuffles(_ place: Int, of count: Int) -> Bool { shuffled(of: count).contains(place) }
}

extension Section {
  /// Its id, or else its questions.
  var subjectNames: [String] { id.map { [$0.value] } ?? questions.compactMap(\.id?.value) }

  /// The smallest range that identifies it.
  var places: SourceRange { id?.range ?? title?.range ?? questions.first?.nameRange ?? range }

  var words: String {
    if let id { return "section `\(id.value)`" }
    return questions.first?.id.map { "the section with `\($0.value)`" } ?? "a section"
  }

  /// The places of its questions in `Questionnaire.questions` that have no place of their own in it.
  var shuffledQuestions: Set<Int> {
    guard let order else { return [] }
    return Set(questions[order.shuffled(of: questions.count)].map(\.index))
  }
}
