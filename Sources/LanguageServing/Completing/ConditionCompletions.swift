import Questionnaires

extension Completions {
  func conditionItems(_ place: CursorPlace) -> [Completion] {
    let written = outline.bytes[conditionStart(place)..<offset]
    let text = document.kind == .study ? QualifiedNames(in: Array(written)).condition[...] : written
    let (before, word) = ConditionOutline(text).beginning(upTo: text.count)
    let replaced = (offset - (word?.range.count ?? 0))..<wordEnd
    return items(for: before.expects, place).map { item in
      var item = item
      item.replaced = replaced
      return item
    }
  }

  /// After an opening quote, or after the line of a `>` or `|`.
  private func conditionStart(_ place: CursorPlace) -> Int {
    let bytes = outline.bytes
    guard let first = bytes[place.typed].first else { return place.typed.lowerBound }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return place.typed.lowerBound + 1 }
    guard first == UInt8(ascii: ">") || first == UInt8(ascii: "|") else { return place.typed.lowerBound }
    return bytes[place.typed].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? place.typed.upperBound
  }

  private var wordEnd: Int {
    let bytes = outline.bytes
    var end = offset
    while end < bytes.count, bytes[end] >= 0x80 || isWordByte(bytes[end]) { end += 1 }
    return end
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 0x5F
      || byte == 0x2D
  }

  private func items(for expectation: ConditionOutline.Expectation, _ place: CursorPlace) -> [Completion] {
    switch expectation {
    case .question: questions(place, isBehindAnswered: false) + words("answered", "not")
    case .answeredQuestion: questions(place, isBehindAnswered: true)
    case .comparison(let id): comparisons(of: id)
    case .negatedComparison(let id): negatable(id).map { word($0) }
    case .answerOrNot(let id): answers(of: id) + words("not")
    case .answer(let id), .listElement(let id): answers(of: id)
    case .list: list
    case .lowerBound(let id): bounds(of: id).prefix(1).map { $0 }
    case .upperBound(let id): bounds(of: id).suffix(1).map { $0 }
    case .boundsJoint: words("and")
    case .joint: words("and", "or")
    case .listEnd: []
    }
  }

  private func word(_ text: String) -> Completion { Completion(text, .keyword) }

  private func words(_ texts: String...) -> [Completion] { texts.map(word) }

  private var list: [Completion] {
    var item = Completion("[…]", .keyword, insert: hasSnippets ? "[$1]" : "[")
    item.isSnippet = hasSnippets
    item.filter = "["
    return [item]
  }

  /// The questions before the question or section to which the condition belongs.
  private func questions(_ place: CursorPlace, isBehindAnswered: Bool) -> [Completion] {
    let owner = place.node.flatMap { outline.nodes[$0].parent }
    let start = owner.map { outline.nodes[$0].start } ?? offset
    if document.kind == .study { return questionsOfStudy(isBehindAnswered: isBehindAnswered) }
    let language = document.knownDraft?.languages.first?.value
    return document.questionNames(before: start).compactMap { name in
      guard let draft = document.knownDraft, let question = draft.question(name) else {
        return Completion(name, .reference)
      }
      guard question.takesAnswer else { return nil }
      // For a typed text or date, a condition can only ask whether it is answered.
      let needsWord = question.comparison == .none && !isBehindAnswered
      return Completion(
        needsWord ? "answered \(name)" : name, .reference, detail: question.text.string(in: language),
        documentation: questionCard(question, of: draft))
    }
  }

  /// With the id of the questionnaire before them, unless it is there.
  private func questionsOfStudy(isBehindAnswered: Bool) -> [Completion] {
    guard let draft = conditionDraft else { return [] }
    let word = outline.bytes[..<offset].reversed().prefix { isWordByte($0) }.count
    let isNamed = offset > word && outline.bytes[offset - word - 1] == UInt8(ascii: ".")
    return draft.questions.compactMap { question in
      guard let id = question.id?.value, question.takesAnswer else { return nil }
      let needsWord = question.comparison == .none && !isBehindAnswered && !isNamed
      return Completion(
        (needsWord ? "answered " : "") + (isNamed ? id : "\(draft.id.value).\(id)"), .reference,
        detail: question.text.string(in: draft.languages.first?.value),
        documentation: questionCard(question, of: draft))
    }
  }

  /// The questionnaire that a condition asks about: in a study, the one that its promise names first.
  private var conditionDraft: Questionnaire? {
    guard document.kind == .study else { return document.knownDraft }
    let node = outline.place(at: offset).node
    guard
      let entry = outline.ancestors(of: node).first(where: {
        outline.shape(of: $0) == .object(.studyExpectation)
      }),
      let ids = [StudyExpectKey.shown, .hidden].lazy.compactMap({ outline.child($0.rawValue, of: entry) })
        .first
    else { return nil }
    let text = ([ids] + outline.children(of: ids)).map(element).first { $0.contains(".") }
    let owner = text?.drop { $0 == "[" }.prefix { $0 != "." }
    return owner.flatMap { owner in nearWhole().first { $0.id.value == String(owner) } }
  }

  private func comparisons(of id: String) -> [Completion] {
    guard let question = conditionDraft?.question(id) else {
      return words(
        "is", "is not", "in", "not in", "includes", "not includes", ">=", "<=", ">", "<", "between")
    }
    switch question.comparison {
    case .codes: return words("is", "is not", "in", "not in")
    case .numbers: return words("is", "is not", ">=", "<=", ">", "<", "between", "in", "not in")
    case .inclusion: return words("includes", "not includes")
    case .none: return []
    }
  }

  private func negatable(_ id: String) -> [String] {
    guard let question = conditionDraft?.question(id) else { return ["in", "includes"] }
    switch question.comparison {
    case .codes, .numbers: return ["in"]
    case .inclusion: return ["includes"]
    case .none: return []
    }
  }

  private func answers(of id: String) -> [Completion] {
    guard let draft = conditionDraft, let question = draft.question(id) else { return [] }
    let answers = question.answers(in: draft.languages.first?.value)
    guard answers.isEmpty else {
      return answers.map { code, text in
        var item = answer(code, text)
        item.insert = conditionWord(forCode: code)
        return item
      }
    }
    return bounds(of: id)
  }

  /// The lowest and the highest number of the question.
  private func bounds(of id: String) -> [Completion] {
    let question = conditionDraft?.question(id)
    return [(question?.lowest, "the lowest"), (question?.highest, "the highest")].compactMap {
      number, detail in number.map { Completion("\($0)", .value, detail: detail) }
    }
  }
}

private enum ComparisonKind {
  case codes
  case numbers
  case inclusion
  case none
}

extension Question {
  fileprivate var comparison: ComparisonKind {
    if selection != nil { return .inclusion }
    if scale != nil || choiceOptions?.numbers != nil { return .numbers }
    return choiceOptions == nil ? .none : .codes
  }
}
