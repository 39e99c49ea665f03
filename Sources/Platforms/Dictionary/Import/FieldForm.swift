import Terminal

/// The fields of one form, as a questionnaire.
struct FieldForm {
  /// The differences between REDCap and the aRMT app, besides the file.
  enum Dialect {
    case redcap
    case armt
  }

  let fields: [DataField]
  let dialect: Dialect
  let language: String?
  /// Names of the fields in all forms of the file.
  var known: Set<String> = []

  func sections() -> [SectionDraft] {
    let names = QuestionNames(fields.map { $0.word(.name) })
    var reader = FieldReader(dialect: dialect, language: language, names: names, known: known)
    var questions = fields.map { reader.question($0) }
    for (index, field) in fields.enumerated() where !questions[index].isUnseen {
      guard ConstantLogic.truth(of: field.word(.condition)) == false else { continue }
      let reason = "`\(field.columnName(.condition))` is never true (\(field.word(.condition)))"
      questions[index].leaveOut(field.word(.name), because: reason)
    }
    let answers = FieldAnswer.all(fields.map { $0.word(.name) }, questions)
    var translation = BranchingTranslation(answers: answers, names: names, known: known)
    for index in questions.indices {
      addCondition(of: fields[index], to: &questions[index], with: &translation)
    }
    return inSections(questions)
  }

  private func addCondition(
    of field: DataField, to question: inout QuestionDraft, with translation: inout BranchingTranslation
  ) {
    let logic = field.word(.condition)
    guard !logic.isEmpty, !question.isUnseen, ConstantLogic.truth(of: logic) != true else { return }
    let (column, place) = (field.columnName(.condition), field.place(.condition))
    do throws(BranchingError) {
      question.values[.when] = .condition(try translation.condition(logic))
      for change in translation.changes {
        question.remarks.append(Remark(.changed, "`\(column)`: \(change): \(logic)", at: place))
      }
    } catch {
      question.hasOpenCondition = true
      question.remarks.append(
        Remark(.unsaid, "`\(column)` cannot be expressed, as \(error.reason): \(logic)", at: place))
    }
  }

  /// A header begins a section.
  private func inSections(_ questions: [QuestionDraft]) -> [SectionDraft] {
    var sections: [SectionDraft] = []
    var last: DataField?
    for (field, question) in zip(fields, questions) {
      let header = field.word(.header)
      if !header.isEmpty {
        sections.append(section(header, of: field))
        sections[sections.count - 1].repeatsHeading = last.map { repeatsHeader(of: $0, field) } ?? false
      } else if sections.isEmpty {
        sections.append(SectionDraft())
      }
      sections[sections.count - 1].questions.append(question)
      last = field
    }
    return sections
  }

  /// Whether the header may be the one above, which definitions of the aRMT app have in each field. Above another matrix, and
  /// after a field without one, it is there again.
  private func repeatsHeader(of last: DataField, _ field: DataField) -> Bool {
    dialect == .armt && !last.word(.header).isEmpty && last.word(.matrix) == field.word(.matrix)
  }

  /// The first line is the title, and further lines are the text.
  private func section(_ header: String, of field: DataField) -> SectionDraft {
    let tidy = TidyText(header, column: field.columnName(.header), at: field.place(.header))
    let lines = tidy.text.split(separator: "\n", maxSplits: 1).map { trimmed($0) }
    let texts = lines.filter { !$0.isEmpty }.map { DraftText($0, language: language) }
    var section = SectionDraft(title: texts.first, text: texts.count > 1 ? texts[1] : nil)
    section.remarks = tidy.remarks
    return section
  }
}

/// Remarks about the layout, which apps decide on their own: one for each column of the whole file.
func layoutRemarks(_ fields: [DataField]) -> [Remark] {
  [FieldColumn.alignment, .number].compactMap { column in
    let filled = fields.filter { !$0.word(column).isEmpty }
    guard let first = filled.first else { return nil }
    return Remark(
      .changed,
      "`\(first.columnName(column))` of \(counted(filled.count, "field")) is left out: apps lay out questions themselves",
      at: first.place(column))
  }
}

/// The answer to a field, as far as conditions can ask about it.
enum FieldAnswer {
  /// The codes of the options, found quickly.
  struct Codes {
    private let exact: Set<String>
    private let byTrimmed: [String: String]
    let areNumbers: Bool

    init(_ codes: [String]) {
      exact = Set(codes)
      byTrimmed = Dictionary(codes.map { (trimmed($0), $0) }, uniquingKeysWith: { first, _ in first })
      areNumbers = codes.allSatisfy(isWholeNumber)
    }

    /// The code of an option, which may differ from what a condition says by spaces; otherwise what the condition says.
    func known(_ code: String) -> String {
      exact.contains(code) ? code : byTrimmed[trimmed(code)] ?? trimmed(code)
    }
  }

  case oneOf(Codes)
  case anyOf(Codes)
  case number
  case text
  case nothing

  private init(_ answer: AnswerDraft, _ lists: inout MadeOnce<Codes>) {
    let options = answer.options(.options) ?? DraftList([])
    switch answer.typedWithoutList.type {
    case .choice: self = .oneOf(lists.made(of: options) { Codes($0.codes) })
    case .multiple: self = .anyOf(lists.made(of: options) { Codes($0.codes) })
    case .yesNo, .slider, .rating, .sam, .number: self = .number
    case .text, .date, .time: self = .text
    case .note, .group: self = .nothing
    }
  }

  /// The answers to questions by their names in the source. Where it repeats one, the first counts.
  static func all(_ names: [String], _ questions: [QuestionDraft]) -> [String: FieldAnswer] {
    var lists = MadeOnce<Codes>()
    var answers: [String: FieldAnswer] = [:]
    for (name, question) in zip(names, questions) where answers[name] == nil {
      answers[name] = question.isUnseen ? .nothing : FieldAnswer(question.values, &lists)
    }
    return answers
  }
}

/// Conditions that say the same whatever is answered, such as `FALSE`, `false()` and `1 = 0`.
enum ConstantLogic {
  /// Nil if it depends on answers, or on anything else.
  static func truth(of logic: String) -> Bool? {
    // Nearly all conditions name a field, `[mood]` or `${mood}`.
    guard logic.utf8.count <= 100, !logic.utf8.contains(UInt8(ascii: "[")),
      !logic.utf8.contains(UInt8(ascii: "{"))
    else { return nil }
    var words = logic.lowercased().filter { !$0.isWhitespace }
    while words.hasPrefix("("), words.hasSuffix(")"),
      !words.dropFirst().dropLast().contains(where: { "()".contains($0) })
    { words = String(words.dropFirst().dropLast()) }
    switch words {
    case "false", "false()", "f", "0": return false
    case "true", "true()", "t", "1": return true
    default: return comparison(words)
    }
  }

  private static let operators = ["!=", "<>", "==", "="]

  private static func comparison(_ words: String) -> Bool? {
    guard words.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }) else {
      return nil
    }
    for word in operators {
      guard let place = words.firstRange(of: word) else { continue }
      guard let left = literal(words[..<place.lowerBound]), let right = literal(words[place.upperBound...])
      else { return nil }
      return (left == right) == (word != "!=" && word != "<>")
    }
    return nil
  }

  /// A number, or a text in quotes.
  private static func literal(_ word: Substring) -> String? {
    if isNumber(String(word)) { return String(word) }
    guard word.count > 1, let quote = word.first, quote == "'" || quote == "\"", word.last == quote else {
      return nil
    }
    let inner = word.dropFirst().dropLast()
    return inner.contains(quote) ? nil : String(inner)
  }
}
