import Diagnostics
import Files
import Platforms
import Questionnaires
import Scheduling

/// How `qtool check-data` was called.
package struct DataOptions: Sendable {
  package var names = DesignNames()
  /// The platform that the data are from; nil to find out.
  package var convention: DataConvention?
  /// The name that a column of the data has in the questionnaire.
  package var map: [String: String] = [:]
  /// The participants' time zone; nil if none is named.
  package var zone: TimeZone?
  /// Nil if dates begin with the year.
  package var dates: DateOrder?
  /// Further words that mean that there is no answer.
  package var missing: [String] = []
  /// Answers to hidden questions are errors.
  package var isStrict = false
  /// Prompts are judged even if participants may move them.
  package var isFixed = false
  /// Findings have all their rows, and each wrong score is a finding of its own.
  package var listsAllRows = false
  /// The report has figures about participants, questions and scores.
  package var countsFigures = false
  /// A table of events is read after those of answers.
  package var hasEvents = false
  /// They include prompts that may have been answered without care.
  package var isCareless = false
  /// The earlier versions of all questionnaires, looked up only if a column may be one of theirs.
  package var earlierVersions: @Sendable () -> [Questionnaire] = { [] } {
    didSet { earlier = EarlierVersions(earlierVersions) }
  }
  private var earlier = EarlierVersions { [] }

  package init() {}

  func earlierColumns(_ sheets: [SheetPlan]) -> EarlierColumns { EarlierColumns(sheets, versions: earlier) }

  /// Help for columns of earlier versions.
  static let historyHelp =
    "use --history 'TAGS', so that each row is checked as the version that it names asked it (--version-column)"
}

/// A questionnaire as it was at some time.
package struct QuestionnaireVersion: Sendable {
  /// As data name it.
  let names: [String]
  let questionnaire: Questionnaire

  package init(names: [String], questionnaire: Questionnaire) {
    (self.names, self.questionnaire) = (names, questionnaire)
  }
}

/// An earlier version, whose columns have the names of today.
struct EarlierSheet: Sendable {
  let names: [String]
  let sheet: SheetPlan

  /// - Parameter today: the names that its columns have now
  init(_ version: QuestionnaireVersion, today: [String: String]) {
    (names, sheet) = (version.names, SheetPlan(version.questionnaire, today: today))
  }
}

/// Checks files of data against the questionnaires they come from.
package struct DataCheck {
  /// Runs a function on several threads, and returns when all have ended.
  package typealias Parallel = (Int, @escaping @Sendable (Int) -> Void) -> Void

  let sheets: [SheetPlan]
  /// The earlier versions of each questionnaire; nil if versions are not looked up.
  let versions: [[EarlierSheet]]?
  private(set) var options: DataOptions
  /// How long participation in the study takes, in days.
  let length: Int?
  let parallel: Parallel
  package private(set) var report = DataReport()
  private var people = People()
  /// The prompts that were answered, if a table of events is read after the answers.
  private var prompts = HashSet()
  /// Until `finish`.
  private var tables: [ReadTable] = []

  /// Whether a file is a table of what happened on phones, which says which prompts nobody answered.
  package static func hasEvents(_ path: FilePath) -> Bool {
    guard let file = try? DataFile(path, isStandardInput: false) else { return false }
    let line = String(decoding: file.head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.contains("eventType") && line.contains("actionScheduledTo")
  }

  /// Whether a table has a column of one of the questionnaires. One that cannot be read has, so that checking it says why.
  package func hasColumns(in path: FilePath) -> Bool {
    guard let file = try? DataFile(path, isStandardInput: false),
      let table = try? OpenTable(file, sheets: sheets, earlier: earlier, options)
    else { return true }
    return table.unknownNames != nil
      || table.layout.header.contains { name in
        (sheets + earlier.flatMap(\.self)).contains { $0.known[name] != nil || $0.known.former[name] != nil }
      }
  }

  package init(
    _ questionnaires: [Questionnaire], versions: [[QuestionnaireVersion]]? = nil, options: DataOptions,
    length: Int? = nil, parallel: @escaping Parallel
  ) {
    let sheets = questionnaires.map { SheetPlan($0) }
    self.sheets = sheets
    self.options = options
    if let versions {
      let all = versions.flatMap { $0.map(\.questionnaire) }
      self.options.earlierVersions = { all }
    }
    let earlier = self.options.earlierColumns(sheets)
    self.versions = versions.map { versions in
      zip(versions, sheets).map { versions, now in
        let today = now.continued(since: earlier)
        return versions.map { EarlierSheet($0, today: today) }
      }
    }
    self.options.names = options.names.leaving(Set(sheets.flatMap(\.known.all)))
    self.length = length
    self.parallel = parallel
  }

  /// The earlier versions of each questionnaire; empty if they are not looked up.
  private var earlier: [[SheetPlan]] { versions?.map { $0.map(\.sheet) } ?? sheets.map { _ in [] } }

  /// A table that was read, until those after it were too.
  private struct ReadTable {
    let path: FilePath
    /// Kept only if it cannot be opened again.
    let file: DataFile?
    let silent: Set<Int>
    /// How far its clock is from that of the schedules, in seconds.
    let shift: Int?
    var checked: Checked?
    /// Must be read again, now that days of joining and rows that count are known.
    var isDoubtful = false

    func again() throws(DataProblem) -> DataFile? {
      if let file { return try file.again() }
      return try DataFile(path, isStandardInput: false).again()
    }
  }

  /// Reads one file. Rows go to the output as they are read. What was found is in the report after `finish`.
  package mutating func check(
    _ path: FilePath, isStandardInput: Bool = false, output: RowOutput? = nil,
    progress: @escaping (_ bytes: Int, _ size: Int) -> Void = { _, _ in }
  ) throws(DataProblem) {
    var file = try DataFile(path, isStandardInput: isStandardInput)
    let silent = try silentColumns(of: &file)
    let later = output == nil ? [:] : try rowsThatCount(in: &file, silent)
    let checked = try checkedFile(file, silent, isSettled: false, answeredLater: later, output, progress)
    people = checked.check.ledger.people
    prompts = checked.check.ledger.prompts
    if checked.results.contains(where: { $0.simulated.count > 0 }) {
      report.isSimulated = true
      report.remarks.append("\(file.name): simulated: qtool invented these answers")
    }
    report.remarks += checked.table.remarks + checked.plans.remarks
    let shift = checked.shift
    tables.append(
      ReadTable(
        path: path, file: isStandardInput ? file : nil, silent: silent, shift: shift, checked: checked))
    if checked.check.ledger.keptWrongRows || shift != nil { tables[tables.count - 1].isDoubtful = true }
    if checked.check.ledger.isOutOfOrder { for place in tables.indices { tables[place].isDoubtful = true } }
  }

  /// Completes the report, after all files were read: an earlier prompt in any of them may change a participant's day of joining.
  package mutating func finish() throws(DataProblem) {
    var results: [TableResult] = []
    for place in tables.indices {
      guard var checked = tables[place].checked else { continue }
      let name = checked.table.layout.file
      if tables[place].isDoubtful {
        let later = checked.check.ledger.answeredLater
        // Which day of participation a row is about, and which row counts, was only known at the end.
        if let again = try tables[place].again() {
          tables[place].checked = nil
          checked = try checkedFile(
            again, tables[place].silent, shift: tables[place].shift, isSettled: true, answeredLater: later,
            nil,
            { _, _ in })
        } else {
          report.remarks.append(
            "\(name): rows are not ordered by time and cannot be read twice, so days of participation and rows that repeat others may be wrong"
          )
        }
      }
      report.remarks += remarks(on: checked, name)
      results.append(result(of: checked))
      tables[place].checked = nil
    }
    tables = []
    report.add(results, people)
  }

  /// Of prompts whose first row has no answers: the row that counts. What is written must be known before rows are.
  private func rowsThatCount(
    in file: inout DataFile, _ silent: Set<Int>
  ) throws(DataProblem) -> [UInt64: Int] {
    guard let scanned = try file.again() else { return [:] }
    let table = try OpenTable(scanned, sheets: sheets, earlier: earlier, options)
    guard table.layout.design[.participant] != nil, table.layout.design[.prompted] != nil else {
      if let again = try file.again() { file = again }
      return [:]
    }
    let checked = try checkedFile(
      try file.again() ?? file, silent, isSettled: false, answeredLater: [:], nil, { _, _ in })
    if let again = try file.again() { file = again }
    return checked.check.ledger.answeredLater
  }

  /// Columns without answers that conditions ask about. The file is read from its beginning afterwards.
  private func silentColumns(of file: inout DataFile) throws(DataProblem) -> Set<Int> {
    guard file.form == .table, sheets.contains(where: { !$0.questionsOfConditions.isEmpty }),
      let scanned = try file.again()
    else { return [] }
    let table = try OpenTable(scanned, sheets: sheets, earlier: earlier, options)
    let all = table.sheets.flatMap { [sheets[$0]] + (versions?[$0].map(\.sheet) ?? []) }
    let silent =
      table.layout.isSparse ? nil : try SilentColumns(of: all, in: table, MissingWords(options.missing))
    if let again = try file.again() { file = again }
    return silent?.places ?? []
  }

  /// About what may not be meant as it was read.
  private func remarks(on checked: Checked, _ name: String) -> [String] {
    var remarks: [String] = []
    if let line = checked.table.strayQuoteLine {
      remarks.append(
        "\(name):\(line): a cell contains a quote, but does not begin with one; here it is part of the text, but other programs may read more cells as one"
      )
    }
    let again = checked.check.ledger.repeatedPrompts
    if again > 0 {
      let rows = again == 1 ? "1 row names a prompt" : "\(grouped(again)) rows name a prompt"
      remarks.append(
        "\(name): \(rows) that an earlier row answers; such rows count as answers without a prompt")
    }
    var leftOut: [ExportColumns.LeftOut: Int] = [:]
    for result in checked.results { leftOut.merge(result.leftOut, uniquingKeysWith: +) }
    remarks += ExportColumns.LeftOut.allCases.compactMap { reason in
      leftOut[reason].map { "\(name): \(reason.words($0))" }
    }
    let unfinished = checked.results.reduce(0) { $0 + $1.unfinished }
    if unfinished > 0 {
      let rows = unfinished == 1 ? "1 row was" : "\(grouped(unfinished)) rows were"
      remarks.append("\(name): \(rows) not finished; answers missing there are not reported")
    }
    if options.zone == nil, let words = checked.clockWords { remarks.append("\(name): \(words)") }
    if checked.check.ledger.rows == 0 {
      remarks.append("\(name): the file has a header, but no rows")
    } else if let silent = checked.plans.silentWords {
      remarks.append("\(name): \(silent)")
    }
    return remarks
  }

  private struct Checked {
    let table: OpenTable
    let plans: Plans
    let check: TableCheck
    let results: [WorkerResult]

    /// How far the table's clock is from that of the schedules.
    var shift: Int? {
      let minutes = plans.bound.indices.map { plan in
        results.reduce(into: [Int]()) { all, result in
          DataChecking.add(result.minutes[plan], to: &all, empty: 0, +=)
        }
      }
      return ClockShift(minutes, plans.bound.map(\.prompts)).seconds
    }

    /// Whose clock times are taken for, if nobody says where participants live.
    var clockWords: String? {
      var forms = TimeForms()
      for result in results { forms.add(result.forms) }
      var words =
        forms.contains(.withOffset) ? ["times with `Z` or an offset are taken as they are written"] : []
      if forms.contains(.unixSeconds) || forms.contains(.unixMilliseconds) {
        words.append("points in time that are numbers are taken as UTC")
      }
      guard !words.isEmpty else { return nil }
      return words.joined(separator: ", and ")
        + ": nothing says where participants live (`timezone` in the study file, or --timezone)"
    }
  }

  /// - Parameter isSettled: the days of joining of all people are known
  private func checkedFile(
    _ file: DataFile, _ silent: Set<Int>, shift: Int? = nil, isSettled: Bool, answeredLater: [UInt64: Int],
    _ output: RowOutput?, _ progress: @escaping (Int, Int) -> Void
  ) throws(DataProblem) -> Checked {
    let table = try OpenTable(file, sheets: sheets, earlier: earlier, options)
    let plans = plans(for: table, silent, shift)
    let check = TableCheck(
      table.source, table.layout, plans: plans.bound, versions: plans.versions,
      clock: ClockReader(
        options.zone, dates: options.dates,
        countsClockSeconds: table.layout.convention?.countsClockSeconds == true,
        tableZone: table.layout.export?.zone),
      ledger: Ledger(
        people, isSettled: isSettled, answeredLater: answeredLater, prompts: prompts,
        keepsPrompts: options.hasEvents, areEvents: table.layout.export?.areEvents == true),
      keepsRows: options.listsAllRows, figures: figures(for: plans.bound), output: output, size: file.size,
      progress: progress)
    if let output { output.begin(plans.bound) }
    return Checked(table: table, plans: plans, check: check, results: try check.run(parallel))
  }

  private func figures(for plans: [BoundPlan]) -> [RowFigures]? {
    guard options.countsFigures || options.isCareless else { return nil }
    return plans.map { RowFigures($0.sheet.questionnaire, isCareless: options.isCareless) }
  }

  private func result(of checked: Checked) -> TableResult {
    let (check, bound) = (checked.check, checked.plans.bound)
    var result = TableResult(
      bound, of: checked.plans.questionnaires, check.ledger, people, checked.results, options,
      unknown: checked.table.unknownNames, repeated: checked.table.repeatedNames)
    for sheet in bound.indices { result.add(check.takePrompts(of: sheet), of: sheet) }
    return result
  }

  private struct Plans {
    let bound: [BoundPlan]
    /// The place of each one's questionnaire among all.
    let questionnaires: [Int]
    let versions: VersionChoice?

    /// About questions that conditions ask about and nobody has answered. Nil if there are none.
    var silentWords: String? {
      let names = bound.flatMap(\.neverGiven)
      guard !names.isEmpty else { return nil }
      let (are, them) = names.count == 1 ? ("is", "it") : ("are", "them")
      return
        "\(listedBriefly(names)) \(are) empty in every row, so nobody knows whether questions that depend on \(them) were shown; answers to those are kept"
    }

    /// Rules of the schedule that cannot be judged, once for a file.
    var remarks: [String] {
      let layout = bound[0].layout
      guard layout.design[.participant] == nil, layout.design[.joined] == nil,
        bound.contains(where: { $0.judgesWindows && $0.prompts?.beginsLater == true })
      else { return [] }
      return [
        "\(layout.file): nobody knows on which day participants joined (--participant or --joined names the column), so parts of the schedule that begin later are not checked"
      ]
    }
  }

  private func plans(for table: OpenTable, _ silent: Set<Int>, _ shift: Int?) -> Plans {
    let layout = table.layout
    var bound = table.sheets.map { bind(sheets[$0], layout, silent, shift) }
    guard let versions, let place = layout.design[.version] else {
      return Plans(bound: bound, questionnaires: table.sheets, versions: nil)
    }
    var (choices, questionnaires) = ([VersionChoice.Versions](), table.sheets)
    for sheet in table.sheets {
      var (names, numbers): ([String], [Int]) = ([], [])
      for version in versions[sheet] {
        for name in version.names where !names.contains(name) {
          names.append(name)
          numbers.append(bound.count)
        }
        bound.append(bind(version.sheet, layout, silent, shift))
        questionnaires.append(sheet)
      }
      choices.append(VersionChoice.Versions(table: ByteTable(names), sheets: numbers))
    }
    return Plans(
      bound: bound, questionnaires: questionnaires, versions: VersionChoice(place: place, choices: choices))
  }

  private func bind(
    _ sheet: SheetPlan, _ layout: TableLayout, _ silent: Set<Int>, _ shift: Int?
  ) -> BoundPlan {
    let questionnaire = sheet.questionnaire
    let hasTimes = layout.design[.prompted] != nil && !questionnaire.schedule.isEmpty
    return BoundPlan(
      sheet, layout, prompts: hasTimes ? PromptPlan(questionnaire.schedule, length: length) : nil,
      judgesWindows: options.isFixed || !questionnaire.isChangeable, silent: silent,
      missing: MissingWords(options.missing), shift: shift)
  }
}
