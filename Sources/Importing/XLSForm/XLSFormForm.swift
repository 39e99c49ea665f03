import Questionnaires

/// The rows of a survey as sections: groups in groups become sections with joined titles, and groups without a title only hand
/// on their conditions.
struct XLSFormForm {
  private struct Group {
    let number: Int
    var title: DraftText?
    /// Whether it is asked several times.
    let isRepeated: Bool
    let condition: Test?
    let remarks: [Remark]
  }

  /// A condition that is not understood yet.
  private struct Test {
    let text: String
    let place: SourcePlace
  }

  /// Nil for the section itself.
  private typealias Waiting = (section: Int, question: Int?, tests: [Test])

  private var reader: XLSFormQuestions
  private(set) var sections: [SectionDraft] = []
  /// About the survey as a whole.
  private(set) var remarks: [Remark] = []
  private var groups: [Group] = []
  private var groupCount = 0
  /// The group that the last section is of; nil before the first.
  private var openGroup: Int?
  private var said: Set<Int> = []
  private var waiting: [Waiting] = []
  private var answers: [String: FieldAnswer] = [:]

  init(_ survey: XLSFormTable, _ lists: XLSFormLists, _ languages: XLSFormLanguages) {
    let rows = survey.rows.map { (row: $0, type: XLSFormType($0[.type])) }
    let named = rows.filter { $0.type.frame == nil }
    let names =
      named.map { $0.row[.name] }
      + named.filter { $0.type.hasOther }.map {
        XLSFormQuestions.otherName($0.row[.name], of: $0.type.kind == .several ? .multiple : .choice)
      }
    var lists = lists
    for (_, type) in named where type.hasOther { lists.addOther(to: type.list ?? "", languages) }
    reader = XLSFormQuestions(languages: languages, lists: lists, names: QuestionNames(names))
    for (row, type) in rows { read(row, type) }
    if !groups.isEmpty { remarks.append(Remark(.changed, "a group is never ended", at: .file)) }
    resolve()
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

  private mutating func begin(_ row: XLSFormTable.Row, isRepeated: Bool) {
    var own: [Remark] = []
    let title = reader.languages.text(row.versions(.label), "label", at: row.place(.label), &own)
    if isRepeated {
      let count = row[.repeatCount].isEmpty ? "" : ", `repeat_count` is \(row[.repeatCount])"
      let words = "`\(row[.type])` cannot be expressed: the source asks this part several times\(count)"
      own.append(Remark(.unsaid, words, at: row.place(.type)))
    }
    let test = row[.relevant].isEmpty ? nil : Test(text: row[.relevant], place: row.place(.relevant))
    groupCount += 1
    groups.append(
      Group(number: groupCount, title: title, isRepeated: isRepeated, condition: test, remarks: own))
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
    for group in groups where said.insert(group.number).inserted { section.remarks += group.remarks }
    sections.append(section)
    let tests = groups.compactMap(\.condition)
    if !tests.isEmpty { waiting.append((sections.count - 1, nil, tests)) }
  }

  // MARK: Questions

  private mutating func question(_ row: XLSFormTable.Row, _ type: XLSFormType) {
    let questions = reader.questions(row, type)
    answers[row[.name]] = questions[0].isUnseen ? .nothing : FieldAnswer(questions[0].values)
    open()
    let section = sections.count - 1
    if !row[.relevant].isEmpty, !questions[0].isUnseen {
      let test = Test(text: row[.relevant], place: row.place(.relevant))
      waiting.append((section, sections[section].questions.count, [test]))
    }
    sections[section].questions += questions
  }

  // MARK: Conditions

  private mutating func resolve() {
    var translation = BranchingTranslation(
      answers: answers, names: reader.names, known: Set(answers.keys), .xlsform)
    for (section, question, tests) in waiting {
      var parts: [DraftCondition] = []
      var own: [Remark] = []
      for test in tests {
        do throws(BranchingError) {
          let condition = try translation.condition(try XPathTokens.of(test.text))
          if !parts.contains(condition) { parts.append(condition) }
        } catch {
          let words = "`relevant` cannot be expressed, as \(error.reason): \(test.text)"
          own.append(Remark(.unsaid, words, at: test.place))
        }
      }
      let when = parts.isEmpty ? nil : DraftValue.condition(.all(parts))
      if let question {
        sections[section].questions[question].values[.when] = when
        sections[section].questions[question].remarks += own
      } else {
        sections[section].values[.when] = when
        sections[section].remarks += own
      }
    }
  }
}
