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
    isNew
      ? !questions.pairs.isFree(new: question.index) : !questions.pairs.isFree(old: question.index)
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

extension Section {
  /// Its id, or else its questions.
  var subjectNames: [String] { id.map { [$0.value] } ?? questions.compactMap(\.id?.value) }

  /// The smallest range that identifies it.
  var places: SourceRange { id?.range ?? title?.range ?? questions.first?.nameRange ?? range }

  var words: String {
    if let id { return "section `\(id.value)`" }
    return questions.first?.id.map { "the section with `\($0.value)`" } ?? "a section"
  }
}
