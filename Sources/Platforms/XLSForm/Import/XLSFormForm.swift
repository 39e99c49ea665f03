import Questionnaires

/// The rows of a survey as sections: groups in groups become sections with joined titles, and groups without a title only hand
/// on their conditions.
struct XLSFormForm {
  private struct Group {
    let number: Int
    var title: DraftText?
    /// Whether it is asked several times.
    let isRepeated: Bool
    let isHidden: Bool
    /// The place of its condition among all.
    let condition: Int?
    let place: SourcePlace
    let remarks: [Remark]
  }

  /// A condition that is not understood yet.
  private struct Test {
    let text: String
    let place: SourcePlace
  }

  /// Nil for the section itself.
  private typealias Waiting = (section: Int, question: Int?, tests: [Int])

  private var reader: XLSFormQuestions
  private(set) var sections: [SectionDraft] = []
  /// The place at which groups are nested too deep; nil if there is none.
  private(set) var tooDeep: SourcePlace?
  /// About the survey as a whole.
  private(set) var remarks: [Remark] = []
  private var groups: [Group] = []
  private var groupCount = 0
  /// The group that the last section is of; nil before the first.
  private var openGroup: Int?
  private var said: Set<Int> = []
  private var tests: [Test] = []
  private var waiting: [Waiting] = []
  /// The names of the rows that are questions, with their questions.
  private var asked: [(name: String, question: QuestionDraft)] = []

  init(_ survey: XLSFormTable, _ lists: XLSFormLists, _ languages: XLSFormLanguages) {
    var rows = survey.rows.map { (row: $0, type: $0.type) }
    // Notes need no name in the source, and there may be many.
    for index in rows.indices where rows[index].type.kind == .note && rows[index].row[.name].isEmpty {
      rows[index].row.rename("note_\(rows[index].row.number)")
    }
    let renamed = Self.nameApart(&rows)
    let named = rows.filter { $0.type.frame == nil }
    let names =
      named.map { $0.row[.name] }
      + named.filter { $0.type.hasOther }.map {
        XLSFormQuestions.otherName($0.row[.name], of: $0.type.kind == .several ? .multiple : .choice)
      }
    var lists = lists
    for (_, type) in named where type.hasOther { lists.addOther(to: type.list ?? "", languages) }
    reader = XLSFormQuestions(languages: languages, lists: lists, names: QuestionNames(names))
    for (row, type) in rows where tooDeep == nil { read(row, type) }
    if !groups.isEmpty { remarks.append(Remark(.changed, "a group is never ended", at: .file)) }
    for (row, name, new) in renamed {
      let words = "another group has the name `\(name)`, too, so it is `\(new)` here"
      remarks.append(Remark(.changed, words, at: .cell(row: row, column: "name")))
    }
    resolve()
  }

  private typealias Renamed = (row: Int, name: String, new: String)

  /// Forms may have one name in several groups, of which data have the path. Returns the rows with such a name again.
  private static func nameApart(_ rows: inout [(row: XLSFormTable.Row, type: XLSFormType)]) -> [Renamed] {
    var names = FreeNames(separator: "_")
    var groups: [Int] = []
    var (groupCount, owners, found) = (0, [String: Int](), [Renamed]())
    for (row, type) in rows where type.frame == nil { _ = names.take(row[.name]) }
    for index in rows.indices {
      let (row, type) = rows[index]
      switch type.frame {
      case .beginGroup, .beginRepeat:
        groupCount += 1
        groups.append(groupCount)
      case .end: _ = groups.popLast()
      case nil:
        let (name, group) = (row[.name], groups.last ?? 0)
        guard !row[.type].isEmpty, !name.isEmpty else { continue }
        guard let owner = owners[name], owner != group else {
          owners[name] = group
          continue
        }
        let new = names.free(name)
        rows[index].row.rename(new)
        found.append((row.number, name, new))
      }
    }
    return found
  }

  private mutating func read(_ row: XLSFormTable.Row, _ type: XLSFormType) {
    if ["yes", "true", "1"].contains(row[.disabled].lowercased()) {
      remarks.append(
        Remark(.changed, "`\(row[.name])` is disabled, so it is left out", at: row.place(.disabled)))
      return
    }
    switch type.frame {
    case .beginGroup: begin(row, isRepeated: false)
    case .beginRepeat: begin(row, isRepeated: true)
    case .end:
      if groups.popLast() == nil {
        remarks.append(Remark(.changed, "a group ends that never began", at: row.place(.type)))
      }
    case nil: if !row[.type].isEmpty { question(row, type) }
    }
  }

  // MARK: Groups

  /// Deeper than forms are; all groups around a question have to do with it.
  private static let deepest = 40

  private mutating func begin(_ row: XLSFormTable.Row, isRepeated: Bool) {
    var own: [Remark] = []
    if groups.count == Self.deepest { tooDeep = row.place(.type) }
    let title = reader.languages.text(row.versions(.label), "label", at: row.place(.label), &own)
    if isRepeated {
      let count = row[.repeatCount].isEmpty ? "" : ", `repeat_count` is \(row[.repeatCount])"
      let words = "`\(row[.type])` cannot be expressed: the source asks this part several times\(count)"
      own.append(Remark(.unsaid, words, at: row.place(.type)))
    }
    let test = row[.relevant].isEmpty ? nil : test(row)
    groupCount += 1
    groups.append(
      Group(
        number: groupCount, title: title, isRepeated: isRepeated, isHidden: row.isHidden, condition: test,
        place: row.place(.label), remarks: own))
  }

  /// pyxform reads `yes` and `no` as conditions, too.
  private static func truth(of relevant: String) -> Bool? {
    switch relevant.lowercased() {
    case "yes": true
    case "no": false
    default: ConstantLogic.truth(of: relevant)
    }
  }

  private mutating func test(_ row: XLSFormTable.Row) -> Int {
    tests.append(Test(text: row[.relevant], place: row.place(.relevant)))
    return tests.count - 1
  }

  /// Titles that nobody would read as a whole are not joined.
  private var title: DraftText? {
    groups.compactMap(\.title).reduce(nil) { outer, title in
      guard let outer, outer.first.utf8.count < 300 else { return title }
      return outer.joined(title, with: " – ")
    }
  }

  private mutating func open() {
    let group = groups.last?.number ?? 0
    guard openGroup != group else { return }
    openGroup = group
    var section = SectionDraft(title: title)
    section.titlePlace = groups.last { $0.title != nil }?.place
    for group in groups where said.insert(group.number).inserted { section.remarks += group.remarks }
    sections.append(section)
    let tests = groups.compactMap(\.condition)
    if !tests.isEmpty { waiting.append((sections.count - 1, nil, tests)) }
  }

  // MARK: Questions

  private mutating func question(_ row: XLSFormTable.Row, _ type: XLSFormType) {
    var questions = reader.questions(row, type)
    if let test = groups.compactMap(\.condition).map({ tests[$0].text }).first(where: {
      Self.truth(of: $0) == false
    })
      ?? (Self.truth(of: row[.relevant]) == false ? row[.relevant] : nil)
    {
      for index in questions.indices where !questions[index].isUnseen {
        questions[index].leaveOut(row[.name], because: "`relevant` is never true (\(test))")
      }
    }
    if groups.contains(where: \.isHidden) {
      for index in questions.indices { questions[index].isHidden = true }
    }
    asked.append((row[.name], questions[0]))
    open()
    let section = sections.count - 1
    if !row[.relevant].isEmpty, !questions[0].isUnseen {
      let test = test(row)
      waiting.append((section, sections[section].questions.count, [test]))
    }
    sections[section].questions += questions
  }

  // MARK: Conditions

  private mutating func resolve() {
    let answers = FieldAnswer.all(asked.map(\.name), asked.map(\.question))
    asked = []
    var translation = BranchingTranslation(
      answers: answers, names: reader.names, known: Set(answers.keys), .xlsform)
    // Each condition once, and what is said about it where it is used first: a group has it in all of its parts.
    var resolved: [DraftCondition?] = []
    var said: [[Remark]] = []
    for test in tests {
      guard Self.truth(of: test.text) == nil else {
        resolved.append(nil)
        said.append([])
        continue
      }
      do throws(BranchingError) {
        resolved.append(try translation.condition(try XPathTokens.of(test.text)))
        said.append([])
      } catch {
        resolved.append(nil)
        let words = "`relevant` cannot be expressed, as \(error.reason): \(test.text)"
        said.append([Remark(.unsaid, words, at: test.place)])
      }
    }
    for (section, question, tests) in waiting {
      var parts: [DraftCondition] = []
      var own: [Remark] = []
      var isOpen = false
      for test in tests {
        own += said[test]
        said[test] = []
        if let condition = resolved[test], !parts.contains(condition) { parts.append(condition) }
        isOpen = isOpen || resolved[test] == nil && Self.truth(of: self.tests[test].text) == nil
      }
      let when = parts.isEmpty ? nil : DraftValue.condition(.all(parts))
      if let question {
        sections[section].questions[question].values[.when] = when
        sections[section].questions[question].remarks += own
        sections[section].questions[question].hasOpenCondition = isOpen
      } else {
        sections[section].values[.when] = when
        sections[section].remarks += own
        sections[section].hasOpenCondition = isOpen
        sections[section].conditionPlaces = tests.map { self.tests[$0].place }
      }
    }
  }
}

/// Splits the expressions of XLSForm into the tokens of branching logic, such as `selected(${reasons}, '2') and ${stress} > 3`.
private enum XPathTokens {
  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    try ExpressionScanner.tokens(of: text, read)
  }

  private static let symbols: [(String, BranchingToken)] = [
    ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)), (">=", .comparison(.greaterOrEqual)),
    ("=", .comparison(.equal)), ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open),
    (")", .close),
  ]

  private static func read(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    if let field = field(&scanner) {
      scanner.add(.field(name: field, code: nil))
    } else if let value = try quoted(&scanner) ?? scanner.number() {
      scanner.add(.value(value))
    } else if let token = scanner.symbol(symbols) {
      scanner.add(token)
    } else {
      try readWord(&scanner)
    }
  }

  private static func readWord(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    let word = scanner.word(with: "_-:")
    switch word {
    case "": scanner.add(.other(scanner.character()))
    case "and": scanner.add(.and)
    case "or": scanner.add(.or)
    case "not" where scanner.next() == "(": scanner.add(.not)
    case "selected": try readSelected(&scanner)
    case "count-selected", "string-length": try readCount(word, &scanner)
    default: scanner.add(.other(word + (scanner.next() == "(" ? "()" : "")))
    }
  }

  // MARK: Functions

  /// `selected(${q}, 'a')` as a box that is ticked.
  private static func readSelected(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    guard scanner.accept("("), let name = field(&scanner), scanner.accept(","),
      let code = try quoted(&scanner) ?? scanner.number(), scanner.accept(")")
    else {
      throw BranchingError(reason: "`selected()` asks about something other than a question and an answer")
    }
    // `selected(${q}, '')` is true as long as nothing is selected.
    if code.isEmpty { return scanner.add(.field(name: name, code: nil), .comparison(.equal), .value("")) }
    scanner.add(.field(name: name, code: code), .comparison(.equal), .value("1"))
  }

  /// Whether there is any answer; other numbers of answers have no counterpart.
  private static func readCount(
    _ function: String, _ scanner: inout ExpressionScanner
  ) throws(BranchingError) {
    let failure = BranchingError(reason: "`\(function)()` has no counterpart here")
    guard scanner.accept("("), let name = field(&scanner), scanner.accept(")"), scanner.next() != nil,
      let token = scanner.symbol(symbols), scanner.next() != nil
    else { throw failure }
    let answered: BranchingOperator
    switch (token, scanner.number()) {
    case (.comparison(.greater), "0"), (.comparison(.greaterOrEqual), "1"), (.comparison(.unequal), "0"):
      answered = .unequal
    case (.comparison(.equal), "0"), (.comparison(.less), "1"), (.comparison(.lessOrEqual), "0"):
      answered = .equal
    default: throw failure
    }
    scanner.add(.field(name: name, code: nil), .comparison(answered), .value(""))
  }

  // MARK: Parts

  /// `${name}`.
  private static func field(_ scanner: inout ExpressionScanner) -> String? {
    scanner.between("${", "}", within: 1_000).map { trimmed($0) }
  }

  /// Programs for spreadsheets make quotes typographic.
  private static func quoted(_ scanner: inout ExpressionScanner) throws(BranchingError) -> String? {
    try scanner.quoted(["'": "'", "\"": "\"", "‘": "’", "“": "”"])
  }
}
