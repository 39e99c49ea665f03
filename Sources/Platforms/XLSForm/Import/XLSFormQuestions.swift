import Questionnaires

/// Turns a row of a survey into a question, except for its condition.
struct XLSFormQuestions {
  let languages: XLSFormLanguages
  private var lists: XLSFormLists
  /// The lists whose answers a remark names.
  private var named: Set<String> = []
  let names: QuestionNames
  /// About the row that is being read.
  private var remarks: [Remark] = []

  init(languages: XLSFormLanguages, lists: XLSFormLists, names: QuestionNames) {
    (self.languages, self.lists, self.names) = (languages, lists, names)
  }

  /// More than one where the source asks for "other" in words.
  mutating func questions(_ row: XLSFormTable.Row, _ type: XLSFormType) -> [QuestionDraft] {
    remarks = []
    let answer = answer(row, type).typedWithoutList
    let name = row[.name]
    var question = QuestionDraft(named: name, by: names, answer, text: label(row), at: row.place(.name))
    if question.id != name { remark(.changed, "the name in the source is `\(name)`", row, .name) }
    question.values[.help] = text(row, .hint).map(DraftValue.text)
    question.values[.required] = .flag(isRequired(row) || answer.type == .note, otherwise: true)
    if row[.appearance].split(separator: " ").contains("list-nolabel") { question.matrix = type.list }
    question.isHidden = row.isHidden
    question.isFiltered = !row[.choiceFilter].isEmpty && type.list.map(lists.isKeptApart) ?? false
    noteRest(of: row, type)
    question.remarks = remarks
    if let reason = whyUnseen(row, type) {
      question.isUnseen = true
      question.remarks = [
        Remark(reason.isLoss ? .unsaid : .changed, unseen(row, reason.words), at: row.place(.name))
      ]
    }
    return [question] + (type.hasOther ? [other(than: question, row)] : [])
  }

  private mutating func remark(
    _ kind: Remark.Kind, _ words: String, _ row: XLSFormTable.Row, _ column: XLSFormColumn
  ) {
    remarks.append(Remark(kind, words, at: row.place(column)))
  }

  // MARK: Texts

  private mutating func text(_ row: XLSFormTable.Row, _ column: XLSFormColumn) -> DraftText? {
    languages.text(row.versions(column), column.rawValue, at: row.place(column), &remarks)
  }

  private mutating func label(_ row: XLSFormTable.Row) -> DraftText {
    if let label = text(row, .label) { return label }
    remark(.changed, "`label` is empty; the name takes its place", row, .label)
    return languages.same(row[.name].isEmpty ? "?" : row[.name])
  }

  /// The box of the answer `other` to a multiple is `NAME_other` already.
  static func otherName(_ name: String, of type: QuestionType) -> String {
    type == .multiple ? name + "_other_text" : name + "_other"
  }

  /// The text that apps add for an answer of one's own.
  private func other(than question: QuestionDraft, _ row: XLSFormTable.Row) -> QuestionDraft {
    var other = QuestionDraft(
      id: names.id(of: Self.otherName(row[.name], of: question.values.type)), .text(),
      text: languages.same("Specify other."), at: row.place(.type))
    other.values[.required] = .flag(false, otherwise: true)
    let test =
      question.values.type == .multiple
      ? DraftCondition.includes(question: question.id, "other") : .isOneOf(question: question.id, ["other"])
    other.values[.when] = .condition(test)
    let words = "`or_other` adds this question in the source, with the name `\(row[.name])_other`"
    other.remarks = [Remark(.changed, words, at: row.place(.type))]
    return other
  }

  // MARK: Answers

  private mutating func answer(_ row: XLSFormTable.Row, _ type: XLSFormType) -> AnswerDraft {
    switch type.kind {
    case .text: return typed(row)
    case .whole: return number(row, .whole)
    case .decimal: return number(row, .decimal)
    case .range: return range(row)
    case .one: return one(row, type)
    case .several: return several(row, type)
    case .acknowledge: return .choice([DraftOption("OK", languages.same("OK"))])
    case .date: return date(row)
    case .time: return .of(.time)
    case .dateTime, .barcode:
      remark(
        .unsaid, "`type` is `\(row[.type])`, which cannot be expressed, so the answer is a text", row, .type)
      return .text()
    case .note: return .note
    case .unsaid, .rank:
      remark(.unsaid, "`type` is `\(row[.type])`: only its text is shown\(answers(type.list))", row, .type)
      return .note
    case .metadata, .calculation: return .note
    }
  }

  /// The answers of a list, for a remark; all remarks about it need to name them only once.
  private mutating func answers(_ name: String?) -> String {
    guard let name, let options = lists.options(name)?.options else { return "" }
    guard named.insert(name).inserted else { return ": the list `\(name)`, as above" }
    return ": " + options.map { "\($0.code), \($0.text.words)" }.joined(separator: " | ")
  }

  private mutating func options(_ row: XLSFormTable.Row, _ type: XLSFormType) -> DraftList {
    let name = type.list ?? ""
    if row[.appearance].contains("search(") {
      remark(
        .unsaid, "`search()` takes the answers from another file, so the answer is a text", row, .appearance)
      return DraftList([])
    }
    guard let options = lists.options(name) else {
      remark(.unsaid, "the list `\(name)` is not in the file, so the answer is a text", row, .type)
      return DraftList([])
    }
    remarks += lists.takeRemarks(name)
    return options
  }

  private mutating func one(_ row: XLSFormTable.Row, _ type: XLSFormType) -> AnswerDraft {
    let looks = row[.appearance].split(separator: " ").map(String.init)
    if looks.contains("label") {
      remark(
        .changed, "`appearance` is `label`: the row shows the answers above others and takes none", row,
        .appearance)
      return .note
    }
    return .choice(options(row, type), isDropDown: isDropDown(looks))
  }

  private func isDropDown(_ looks: [String]) -> Bool? {
    looks.contains { ["minimal", "autocomplete", "search"].contains($0) } ? true : nil
  }

  private mutating func several(_ row: XLSFormTable.Row, _ type: XLSFormType) -> AnswerDraft {
    let exclusive = XLSFormExclusive(row[.constraint])
    let rest = exclusive.codes.isEmpty ? row[.constraint] : exclusive.others.joined(separator: " and ")
    let limits = constraint(rest, row, .answers)
    let looks = row[.appearance].split(separator: " ").map(String.init)
    return .multiple(
      options(row, type), isDropDown: isDropDown(looks), exclusive: exclusive.codes, atLeast: limits?.atLeast,
      atMost: limits?.atMost)
  }

  private mutating func typed(_ row: XLSFormTable.Row) -> AnswerDraft {
    let isLong = row[.appearance].split(separator: " ").contains("multiline")
    guard let pattern = constraint(row, .text)?.pattern else { return .text(isLong ? "area" : nil) }
    return .text(isLong ? "area" : nil, pattern: pattern, hint: text(row, .constraintMessage))
  }

  private mutating func number(_ row: XLSFormTable.Row, _ subject: XLSFormConstraint.Subject) -> AnswerDraft {
    let limits = constraint(row, subject)
    return .number(from: limits?.lowest, to: limits?.highest, isWhole: subject == .whole)
  }

  private mutating func date(_ row: XLSFormTable.Row) -> AnswerDraft {
    if row[.appearance].contains("month-year") || row[.appearance].split(separator: " ").contains("year") {
      remark(.unsaid, "`appearance` is `\(row[.appearance])`: whole dates are asked here", row, .appearance)
    }
    let limits = constraint(row, .date)
    return .date(from: limits?.lowest, to: limits?.highest)
  }

  /// The ends and the step of `parameters`; without them, 0 to 10.
  private mutating func range(_ row: XLSFormTable.Row) -> AnswerDraft {
    let parameters = XLSFormParameters(row[.parameters])
    let ends = [parameters["start"] ?? "0", parameters["end"] ?? "10"]
    let step = parameters["step"] ?? "1"
    guard (ends + [step]).allSatisfy(isNumber) else {
      remark(.unsaid, "`parameters` cannot be expressed: \(row[.parameters])", row, .parameters)
      return .number(from: nil, to: nil, isWhole: false)
    }
    if parameters["start"] == nil || parameters["end"] == nil {
      remark(
        .changed, "`parameters` has no whole range; apps then show \(ends[0]) to \(ends[1])", row, .parameters
      )
    }
    return .scale(.slider, from: ends[0], to: ends[1], step: step == "1" ? nil : step, labels: nil)
  }

  /// Nil if there is none, or none that the language can express.
  private mutating func constraint(
    _ row: XLSFormTable.Row, _ subject: XLSFormConstraint.Subject
  ) -> XLSFormConstraint? {
    constraint(row[.constraint], row, subject)
  }

  /// A part of the constraint.
  private mutating func constraint(
    _ words: String, _ row: XLSFormTable.Row, _ subject: XLSFormConstraint.Subject
  ) -> XLSFormConstraint? {
    guard !words.isEmpty else { return nil }
    if let constraint = XLSFormConstraint(words, subject) { return constraint }
    remark(.unsaid, "`constraint` cannot be expressed: \(words)", row, .constraint)
    return nil
  }

  // MARK: What is left

  private static let yes: Set = ["yes", "true", "true()", "1"]
  private static let no: Set = ["", "no", "false", "false()", "0"]

  private mutating func isRequired(_ row: XLSFormTable.Row) -> Bool {
    let word = row[.required].lowercased()
    if !Self.yes.contains(word), !Self.no.contains(word) {
      remark(.unsaid, "`required` cannot be expressed: \(row[.required])", row, .required)
    }
    return Self.yes.contains(word)
  }

  private struct Reason {
    let words: String
    /// Whether something is lost that authors wrote.
    let isLoss: Bool
  }

  private func whyUnseen(_ row: XLSFormTable.Row, _ type: XLSFormType) -> Reason? {
    switch type.kind {
    case .metadata: return Reason(words: "apps record it", isLoss: false)
    case .calculation: return Reason(words: "it is calculated", isLoss: true)
    case .text, .whole, .decimal, .range, .one, .several, .acknowledge, .date, .time, .dateTime, .barcode,
      .note,
      .rank, .unsaid:
      return Self.yes.contains(row[.readOnly].lowercased())
        ? Reason(words: "`read_only` is \(row[.readOnly])", isLoss: true) : nil
    }
  }

  /// All that the source says about a row that is not asked.
  private func unseen(_ row: XLSFormTable.Row, _ reason: String) -> String {
    let columns: [XLSFormColumn] = [
      .type, .hint, .calculation, .relevant, .constraint, .defaultValue, .parameters, .trigger,
    ]
    let words = columns.compactMap { row[$0].isEmpty ? nil : "`\($0.rawValue)` \(row.all($0))" }
    let label = row[.label].isEmpty ? "" : " (\(row.all(.label)))"
    return "`\(row[.name])`\(label) is not asked, as \(reason): \(words.joined(separator: "; "))"
  }

  /// Looks that change neither what is asked nor what can be answered.
  private static let unsaidColumns: [XLSFormColumn] = [
    .guidance, .defaultValue, .calculation, .choiceFilter, .trigger, .image, .bigImage, .audio, .video,
    .repeatCount,
  ]

  private mutating func noteRest(of row: XLSFormTable.Row, _ type: XLSFormType) {
    for column in Self.unsaidColumns where !row[column].isEmpty {
      remark(.unsaid, "`\(column.rawValue)` cannot be expressed: \(row.all(column))", row, column)
    }
    if !row[.parameters].isEmpty, type.kind != .range {
      remark(.unsaid, "`parameters` cannot be expressed: \(row[.parameters])", row, .parameters)
    }
    for column in [XLSFormColumn.constraintMessage, .requiredMessage] where !row[column].isEmpty {
      // The message for a pattern is its hint.
      if column == .constraintMessage, type.kind == .text,
        XLSFormConstraint(row[.constraint], .text)?.pattern != nil
      {
        continue
      }
      remark(.changed, "`\(column.rawValue)` is left out: \(row.all(column))", row, column)
    }
    if !type.readsConstraint, !row[.constraint].isEmpty {
      remark(.unsaid, "`constraint` cannot be expressed: \(row[.constraint])", row, .constraint)
    }
    notePiping(in: row)
  }

  private mutating func notePiping(in row: XLSFormTable.Row) {
    for column in [XLSFormColumn.label, .hint] {
      guard
        let text = row.versions(column).map(\.text).first(where: {
          $0.utf8.contains(UInt8(ascii: "{")) && $0.contains("${")
        })
      else { continue }
      let parts = text.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      let names = parts.filter { $0.hasPrefix("{") }.map { "`$\($0.prefix { $0 != "}" })}`" }
      remark(
        .unsaid,
        "`\(column.rawValue)` is filled in with \(names.joined(separator: ", ")), which a text here cannot be",
        row, column)
    }
  }
}

/// Such as `start=0 end=10 step=2`, with or without commas.
struct XLSFormParameters {
  private var values: [String: String] = [:]

  init(_ text: String) {
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0].lowercased()] = String(parts[1]) }
    }
  }

  subscript(name: String) -> String? { values[name] }
}
