import JSON

/// Makes questions of the pieces of a page.
struct TrackQuestions {
  private let names: QuestionNames
  private let conditions: TrackConditions
  /// Names that cannot be ids because several elements have them.
  private let repeated: Set<String>

  init(_ sections: [TrackSections.Found]) {
    let pieces = sections.flatMap(\.pieces)
    let all = Dictionary(grouping: pieces.map(Self.name), by: \.self)
    repeated = Set(all.filter { $0.value.count > 1 }.keys)
    names = QuestionNames(pieces.map(Self.name))
    let yesNo = pieces.compactMap { piece -> String? in
      guard case .question(let question) = piece.kind, question.isYesNo else { return nil }
      return question.label
    }
    conditions = TrackConditions(names: names, yesNo: Set(yesNo))
  }

  /// A note that has no id is called after its place.
  private static func name(of piece: TrackSections.Piece) -> String {
    switch piece.kind {
    case .note: piece.element.name.hasPrefix("note-") ? "" : piece.element.name
    case .question(let question): question.label
    }
  }

  /// Several notes may have one name; then none has an id.
  private func hasID(_ piece: TrackSections.Piece) -> Bool {
    let name = Self.name(of: piece)
    return switch piece.kind {
    case .note: !name.isEmpty && !repeated.contains(name)
    case .question: true
    }
  }

  func section(_ draft: TrackSections.Found) -> SectionDraft {
    var texts = ShownTexts(at: draft.place)
    var section = SectionDraft(
      title: draft.title.map { texts.shown($0, "headline") },
      text: draft.text.map { texts.shown($0, "text") })
    section.values[.id] = draft.id.map(DraftValue.word)
    section.isWhole = true
    section.remarks = draft.remarks + texts.remarks
    section.values[.when] = condition(draft.visibleIf, draft.place, &section.values.remarks)
    section.hasOpenCondition = draft.visibleIf != nil && section.values[.when] == nil
    section.questions = draft.pieces.map(question)
    return section
  }

  private func condition(_ json: JSON?, _ place: SourcePlace, _ remarks: inout [Remark]) -> DraftValue? {
    guard let json else { return nil }
    let condition = conditions.condition(json)
    if condition == nil {
      remarks.append(Remark(.unsaid, "`visible_if` cannot be expressed: \(wordOrJSON(json))", at: place))
    }
    return condition.map(DraftValue.condition)
  }

  private func question(_ piece: TrackSections.Piece) -> QuestionDraft {
    let place = piece.element.place
    var texts = ShownTexts(at: place)
    var (answer, shown, remarks): (AnswerDraft, ShownTexts.Question, [Remark])
    var isRequired = true
    switch piece.kind {
    case .note(let text): (answer, shown, remarks) = (.note, texts.note(text), [])
    case .question(let question):
      shown = texts.question(question.text, mayHaveUnit: question.type == "TextInteger")
      isRequired = question.isRequired
      var answers = ImportedTrackAnswers(question, at: place)
      answer = answers.answer(&texts)
      remarks = answers.remarks
    }
    let name = Self.name(of: piece)
    var question =
      hasID(piece)
      ? QuestionDraft(named: name, by: names, answer, text: shown.text, at: place)
      : QuestionDraft(id: "", answer, text: shown.text, at: place)
    question.values[.help] = shown.help.map(DraftValue.text)
    question.values[.unit] = shown.unit.map(DraftValue.text)
    question.values[.required] = .flag(isRequired, otherwise: true)
    question.remarks = piece.remarks + texts.remarks + remarks
    if !question.id.isEmpty, question.id != name {
      question.remarks.append(Remark(.changed, "the name in the source is `\(name)`", at: place))
    }
    question.values[.when] = condition(piece.condition, place, &question.values.remarks)
    question.hasOpenCondition = piece.condition != nil && question.values[.when] == nil
    return question
  }
}
