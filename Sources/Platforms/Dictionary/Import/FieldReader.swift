/// Turns a field into a question, except for its condition.
struct FieldReader {
  let dialect: FieldForm.Dialect
  let language: String?
  let names: QuestionNames
  /// Names of the fields in all forms of the file.
  let known: Set<String>
  /// About the field that is being read.
  private var remarks: [Remark] = []
  /// The lists about which nothing is to be said, by the cells that have them: dictionaries repeat them in field after field.
  private var lists: [String: DraftList] = [:]

  init(dialect: FieldForm.Dialect, language: String?, names: QuestionNames, known: Set<String>) {
    self.dialect = dialect
    self.language = language
    self.names = names
    self.known = known
  }

  mutating func question(_ field: DataField) -> QuestionDraft {
    remarks = field.remarks
    let answer = answer(to: field).typedWithoutList
    let name = field.word(.name)
    var question = QuestionDraft(
      named: name, by: names, answer, text: label(of: field), at: field.place(.name))
    if question.id != name { remark(.changed, "the name in the source is `\(name)`", field, .name) }
    question.values[.help] = text(field, .note).map(DraftValue.text)
    question.matrix = field.word(.matrix).isEmpty ? nil : field.word(.matrix)
    question.values[.required] = .flag(isRequired(field, answer), otherwise: true)
    noteWhatIsLeft(of: field)
    question.remarks = remarks
    if isUnseen(field) {
      question.isUnseen = true
      question.remarks = field.remarks + [Remark(.unsaid, Self.unseen(field), at: field.place(.name))]
    }
    return question
  }

  mutating func remark(_ kind: Remark.Kind, _ text: String, _ field: DataField, _ column: FieldColumn) {
    remarks.append(Remark(kind, text, at: field.place(column)))
  }

  mutating func list(of field: DataField) -> DraftList {
    let words = field.word(.choices)
    if let known = lists[words] { return known }
    let count = remarks.count
    let list = DraftList(options(of: field))
    if !words.isEmpty, remarks.count == count { lists[words] = list }
    return list
  }

  // MARK: Texts

  /// Nil if the column is empty.
  mutating func text(_ field: DataField, _ column: FieldColumn) -> DraftText? {
    let tidy = TidyText(field[column], column: field.columnName(column), at: field.place(column))
    remarks += tidy.remarks
    return tidy.text.isEmpty ? nil : DraftText(tidy.text, language: language)
  }

  mutating func tidied(_ label: String, _ field: DataField) -> DraftText {
    let tidy = TidyText(label, column: field.columnName(.choices), at: field.place(.choices))
    remarks += tidy.remarks
    return DraftText(tidy.text, language: language)
  }

  private mutating func label(of field: DataField) -> DraftText {
    let own = text(field, .label)?.first ?? ""
    let cards = isNote(field) ? cards(of: field) : []
    let all = ([own] + cards).filter { !$0.isEmpty }
    guard all.isEmpty else { return DraftText(all.joined(separator: "\n\n"), language: language) }
    remark(.changed, "`\(field.columnName(.label))` is empty; the name takes its place", field, .label)
    return DraftText(field.word(.name).isEmpty ? "?" : field.word(.name), language: language)
  }

  private func isNote(_ field: DataField) -> Bool { ["info", "descriptive"].contains(type(of: field)) }

  /// The choices of an information page, which the app shows as cards with headings.
  private mutating func cards(of field: DataField) -> [String] {
    field.choices.map { card in
      let heading = trimmed(card.code)
      let text = tidied(card.label, field).first
      return (heading.isEmpty ? [] : ["**\(heading)**"] + (text.isEmpty ? [] : ["\n"])).joined() + text
    }
  }

  // MARK: Columns

  func type(of field: DataField) -> String { field.word(.type).lowercased() }

  /// The aRMT app asks for every answer, and notes take none.
  private func isRequired(_ field: DataField, _ answer: AnswerDraft) -> Bool {
    dialect == .armt || answer.type == .note || field.word(.required).lowercased() == "y"
  }

  private mutating func noteWhatIsLeft(of field: DataField) {
    if field.word(.identifier).lowercased() == "y" {
      remark(
        .unsaid, "`\(field.columnName(.identifier))`: the answer identifies a person", field, .identifier)
    }
    if field.word(.ranking).lowercased() == "y" {
      remark(.unsaid, "`\(field.columnName(.ranking))`: each answer may be given only once", field, .ranking)
    }
    noteAnnotation(of: field)
    noteValidation(of: field)
    notePiping(in: field)
  }

  /// Words that repeat the type, in aRMT definitions.
  private static let typeWords: Set = ["range-type", "range-info-type", "matrix-radio-type", "info-type"]

  // MARK: What nobody sees

  private func isUnseen(_ field: DataField) -> Bool {
    type(of: field) == "calc" || ActionTags(of: field).isHidden
  }

  /// All that the source says about a field that is not asked.
  private static func unseen(_ field: DataField) -> String {
    let columns: [FieldColumn] = [
      .type, .choices, .note, .validation, .lowest, .highest, .condition, .annotation,
    ]
    let words = columns.compactMap { column -> String? in
      let word = column == .choices ? field.choiceWords : field.word(column)
      return word.isEmpty ? nil : "`\(field.columnName(column))` \(word)"
    }
    let scale = field.scale.map { scale in
      let ends = [scale.lowest, scale.highest, scale.step, scale.left, scale.right].filter { !$0.isEmpty }
      return "`range` \(ends.joined(separator: ", "))"
    }
    let label = field.word(.label).isEmpty ? "" : " (\(field.word(.label)))"
    return "participants do not see `\(field.word(.name))`\(label), so it is not asked: "
      + (words + [scale].compactMap(\.self)).joined(separator: "; ")
  }

  private mutating func noteAnnotation(of field: DataField) {
    let annotation = ActionTags(of: field).rest
    guard !annotation.isEmpty, !Self.typeWords.contains(annotation) else { return }
    let kind = annotation.contains("@") || annotation.hasPrefix("{") ? Remark.Kind.unsaid : .changed
    remark(kind, "`\(field.columnName(.annotation))`: \(annotation)", field, .annotation)
  }

  /// Types whose ends are in these columns.
  private static let scaleTypes: Set = ["text", "slider", "slider-vertical", "range"]

  /// Such as whether a slider shows its number.
  private mutating func noteValidation(of field: DataField) {
    if !Self.scaleTypes.contains(type(of: field)) { noteBounds(of: field) }
    guard type(of: field) != "text", !field.word(.validation).isEmpty else { return }
    let words = "`\(field.columnName(.validation))` is left out: \(field.word(.validation))"
    remark(.changed, words, field, .validation)
  }

  /// Remarks on names that the source's own app replaces by an answer or by something else.
  private mutating func notePiping(in field: DataField) {
    for column in [FieldColumn.label, .note, .header, .choices] {
      let text = column == .choices ? field.choiceWords : field[column]
      let piped = PipedNames.all(in: text) { names.contains($0) || known.contains($0) }
      guard let first = piped.first else { continue }
      let name = field.columnName(column)
      let rest = piped.count > 1 ? "; also \(piped.dropFirst().joined(separator: ", "))" : ""
      remark(
        .unsaid, "`\(name)` is filled in with \(first), which a text here cannot be\(rest)", field, column)
    }
  }
}

/// The names that REDCap replaces in a text: `[age]` and `[visit_1_arm_1][age]` by answers, `[user-name]` by its own data,
/// and `{age}` by the field.
enum PipedNames {
  /// As they are written. `isField` says whether there is such a field; other words in brackets stay what they are.
  static func all(in text: String, isField: (String) -> Bool) -> [String] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) else { return [] }
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == "{" }) {
      let closing: Character = rest[open] == "[" ? "]" : "}"
      // A name is short; looking further for its end would take long where there are many brackets.
      guard let close = rest[open...].prefix(longestName).firstIndex(of: closing) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let name = rest[rest.index(after: open)..<close].prefix { $0 != ":" && $0 != "(" }
      let isPiped =
        closing == "}"
        ? isField(String(name))
        : isField(String(name)) || isOwn(name) || isEvent(name, before: rest[close...])
      if isPiped { found.append("`\(rest[open...close])`") }
      // A bracket in brackets may be a name all the same.
      rest = isPiped ? rest[rest.index(after: close)...] : rest[rest.index(after: open)...]
    }
    return found
  }

  private static let longestName = 200

  /// Whether something in brackets follows at once.
  private static func isEvent(_ name: Substring, before rest: Substring) -> Bool {
    rest.dropFirst().first == "[" && isName(name)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F || $0 == 0x2D }
  }

  /// Whether REDCap knows the name itself. No field has a hyphen in its name, and what it knows itself has.
  static func isOwn(_ name: Substring) -> Bool {
    guard name.contains("-"), isName(name) else { return false }
    return ownWords.contains(String(name.prefix { $0 != "-" }))
  }

  /// The first words of these names.
  private static let ownWords: Set = [
    "aggregate", "arm", "bar", "calendar", "current", "data", "donut", "event", "first", "form", "instrument",
    "is", "last", "line", "mycap", "new", "next", "pdf", "pie", "previous", "project", "rand", "record",
    "redcap", "scatter", "stats", "survey", "user",
  ]
}
