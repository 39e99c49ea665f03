import JSON

/// A survey of formr: a table of items in a workbook, or the JSON that it exports.
struct FormrQuestionnaire {
  private(set) var questionnaire: QuestionnaireDraft

  static func recognizes(_ content: SourceContent) -> Bool {
    switch content {
    case .workbook(let sheets): survey(in: sheets) != nil
    case .text: false
    case .json(let json):
      if case .array(let items)? = json["items"], let first = items.first {
        first["type"] != nil && first["name"] != nil
          && (first["showif"] != nil || first["type_options"] != nil)
      } else {
        false
      }
    }
  }

  /// The first sheet, with a column that only formr has.
  private static func survey(in sheets: [Worksheet]) -> Worksheet? {
    sheets.prefix(1).first { sheet in
      let columns = Set(sheet.header.values.map { $0.lowercased() })
      return columns.isSuperset(of: ["type", "name", "label"])
        && (columns.contains("showif") || columns.contains("optional")
          || columns.contains(where: FormrItems.isChoice))
    }
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    let items: FormrItems
    var name = document.stem
    switch document.content {
    case .workbook(let sheets):
      guard let survey = Self.survey(in: sheets) else { throw Self.unreadable(document) }
      try document.requireFew(survey.rows.count)
      let choices = sheets.first { $0.name.lowercased() == "choices" }
      let repeated =
        survey.repeatedColumn(FormrItems.reads)
        ?? choices?.repeatedColumn { ["list_name", "list name", "name", "label"].contains($0) }
      if let repeated { throw Self.repeated(repeated, document) }
      items = FormrItems(survey, choices: choices)
    case .json(let json):
      if case .array(let all)? = json["items"] { try document.requireFew(all.count) }
      items = FormrItems(json)
      if case .string(let own)? = json["name"], !own.isEmpty { name = own }
    case .text: throw Self.unreadable(document)
    }
    guard !items.all.isEmpty else { throw Self.unreadable(document) }
    let language = document.language ?? fileLanguage(document.fileName)
    questionnaire = QuestionnaireDraft(
      id: questionnaireID(name), name: name, title: DraftText(readableTitle(name), language: language),
      sections: FormrSections(items.all, language).sections)
    questionnaire.languages = language.map { [$0] } ?? []
    questionnaire.values[.source] = document.origin.map(DraftValue.plain)
    if !items.ignored.isEmpty {
      let words = items.ignored.map { "`\($0.name)` (\($0.count) cells)" }.joined(separator: ", ")
      questionnaire.remarks.append(
        Remark(.changed, "columns that formr ignores are left out: \(words)", at: .file))
    }
  }

  private static func repeated(_ column: String, _ document: SourceDocument) -> ImportProblem {
    ImportProblem(
      "a sheet has the column `\(column)` twice", file: document.name,
      help: "rename one of them, or remove it")
  }

  private static func unreadable(_ document: SourceDocument) -> ImportProblem {
    ImportProblem(
      "there are no items of formr with the columns `type`, `name` and `label`", file: document.name,
      help: "export the survey again, as .xlsx or as JSON")
  }

  static let keys: [String: ForeignKey] = [
    "id": ForeignKey("name"), "type": ForeignKey("type"), "text": ForeignKey("label"),
    "options": answers, "labels": answers, "no-answer": answers, "required": ForeignKey("optional"),
    "when": ForeignKey("showif"), "range": ForeignKey("type"), "step": ForeignKey("type"),
    "section.title": ForeignKey("label"), "section.when": ForeignKey("showif"),
  ]

  private static let answers = ForeignKey("choice1", "choices", "type", words: "choices")
}

/// Items as sections: a `submit` ends a page.
private struct FormrSections {
  private(set) var sections: [SectionDraft] = [SectionDraft()]

  init(_ items: [FormrItem], _ language: String?) {
    var reader = FormrQuestions(language: language, names: QuestionNames(items.map(\.name)))
    let questions = items.map { item in
      var question = reader.question(item)
      if !question.isUnseen, FormrType(item.type) != .submit, ConstantLogic.truth(of: item.showIf) == false {
        question.leaveOut(item.name, because: "`showif` is never true (\(item.showIf))")
      }
      return question
    }
    let answers = FieldAnswer.all(items.map(\.name), questions)
    var translation = BranchingTranslation(
      answers: answers, names: reader.names, known: Set(answers.keys), .formr)
    for (item, var question) in zip(items, questions) {
      if FormrType(item.type) == .submit {
        end(with: item)
        continue
      }
      if !item.showIf.isEmpty, !question.isUnseen, ConstantLogic.truth(of: item.showIf) != true {
        add(item, to: &question, &translation)
      }
      sections[sections.count - 1].questions.append(question)
    }
    if sections.count > 1, sections[sections.count - 1].questions.isEmpty { sections.removeLast() }
  }

  private func add(
    _ item: FormrItem, to question: inout QuestionDraft, _ translation: inout BranchingTranslation
  ) {
    do throws(BranchingError) {
      question.values[.when] = .condition(try translation.condition(try RTokens.of(item.showIf)))
      for change in translation.changes {
        question.remarks.append(
          Remark(.changed, "`showif`: \(change): \(item.showIf)", at: item.place("showif")))
      }
    } catch {
      question.hasOpenCondition = true
      let words = "`showif` cannot be expressed, as \(error.reason): \(item.showIf)"
      question.remarks.append(Remark(.unsaid, words, at: item.place("showif")))
    }
  }

  /// The words on the button are those of the app.
  private mutating func end(with item: FormrItem) {
    let last = sections.count - 1
    if !item.options.isEmpty {
      let words = "`submit \(item.options)` cannot be expressed: the page ends by itself"
      sections[last].remarks.append(Remark(.unsaid, words, at: item.place("type")))
    }
    if !item.showIf.isEmpty {
      let words = "`showif` of a page's end cannot be expressed: \(item.showIf)"
      sections[last].remarks.append(Remark(.unsaid, words, at: item.place("showif")))
    }
    guard !sections[last].questions.isEmpty else { return }
    sections[last].isWhole = true
    sections.append(SectionDraft())
  }
}

/// Splits the `showif` of formr into the tokens of branching logic. formr evaluates it as R on the server and as JavaScript on
/// the page, so only what both read alike is taken.
private enum RTokens {
  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    try ExpressionScanner.tokens(of: text, read)
  }

  /// Longer ones first.
  private static let symbols: [(String, BranchingToken)] = [
    ("==", .comparison(.equal)), ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)),
    (">=", .comparison(.greaterOrEqual)), ("&&", .and), ("||", .or), ("&", .and), ("|", .or),
    ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open), (")", .close), ("!", .not),
  ]

  private static func read(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    if scanner.starts("//js_only") { throw BranchingError(reason: "only the page evaluates it") }
    if let value = try scanner.quoted() ?? scanner.number() {
      scanner.add(.value(value))
    } else if scanner.starts("%") {
      try readContains(&scanner)
    } else if let token = scanner.symbol(symbols) {
      scanner.add(token)
      if token == .not { try requireParenthesis(&scanner) }
    } else {
      try readWord(&scanner)
    }
  }

  /// `!a == 1` is `!(a == 1)` in R and `(!a) == 1` in JavaScript.
  private static func requireParenthesis(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    _ = scanner.next()
    guard scanner.starts("(") || scanner.starts("is.na(") else {
      throw BranchingError(
        reason: "R and JavaScript read `!` differently here; put what it is about in parentheses")
    }
  }

  private static func readWord(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    let word = scanner.word(with: "_.")
    switch word {
    case "is.na":
      scanner.add(.field(name: try name(in: word, &scanner), code: nil), .comparison(.equal), .value(""))
    case "current": scanner.add(.field(name: try name(in: word, &scanner), code: nil))
    case "": scanner.add(.other(scanner.character()))
    case "TRUE", "FALSE", "NA": scanner.add(.other(word))
    default:
      let next = scanner.next()
      let isName = next != "(" && next != "$" && !word.contains(".")
      scanner.add(isName ? .field(name: word, code: nil) : .other(word))
    }
  }

  /// The only name between the parentheses of a function.
  private static func name(
    in function: String, _ scanner: inout ExpressionScanner
  ) throws(BranchingError) -> String {
    let isOpen = scanner.starts("(") && scanner.accept("(") && scanner.next() != nil
    let name = isOpen ? scanner.word(with: "_.") : ""
    guard !name.isEmpty, !name.contains("."), scanner.accept(")") else {
      throw BranchingError(reason: "`\(function)()` asks about more than a question")
    }
    return name
  }

  /// `q %contains% "2"` as a box that is ticked.
  private static func readContains(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    guard let word = ["%contains%", "%contains_word%"].first(where: { scanner.accept($0) }) else {
      throw BranchingError(reason: "an operator between percent signs has no counterpart here")
    }
    guard case .field(let name, nil)? = scanner.removeLast(), let code = try scanner.quoted() else {
      throw BranchingError(reason: "`\(word)` asks about something other than a question and an answer")
    }
    scanner.add(.field(name: name, code: code), .comparison(.equal), .value("1"))
  }
}
