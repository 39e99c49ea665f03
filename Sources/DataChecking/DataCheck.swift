import Diagnostics
import Files
import Questionnaires
import Scheduling

/// How `qtool check-data` was called.
package struct DataOptions: Sendable {
  package var names = DesignNames()
  /// The platform that the data are from; nil to find out.
  package var convention: DataConvention?
  /// The name that a column of the data has in the questionnaire.
  package var map: [String: String] = [:]
  package var zone = TimeZone.utc
  /// Nil if dates begin with the year.
  package var dates: DateOrder?
  /// Answers to hidden questions are errors.
  package var isStrict = false
  /// Prompts are judged even if participants may move them.
  package var isFixed = false
  /// Findings have all their rows, and each wrong score is a finding of its own.
  package var listsAllRows = false
  /// The report has figures about participants, questions and scores.
  package var countsFigures = false
  /// They include prompts that may have been answered without care.
  package var isCareless = false

  package init() {}
}

/// A questionnaire as it was at some time.
package struct QuestionnaireVersion: Sendable {
  /// As data name it.
  let names: [String]
  let sheet: SheetPlan

  package init(names: [String], questionnaire: Questionnaire) {
    self.names = names
    sheet = SheetPlan(questionnaire)
  }
}

/// Checks files of data against the questionnaires they come from.
package struct DataCheck {
  /// Runs a function on several threads, and returns when all have ended.
  package typealias Parallel = (Int, @escaping @Sendable (Int) -> Void) -> Void

  let sheets: [SheetPlan]
  /// The earlier versions of each questionnaire; nil if versions are not looked up.
  let versions: [[QuestionnaireVersion]]?
  private(set) var options: DataOptions
  /// How long participation in the study takes, in days.
  let length: Int?
  let parallel: Parallel
  package private(set) var report = DataReport()

  package init(
    _ questionnaires: [Questionnaire], versions: [[QuestionnaireVersion]]? = nil, options: DataOptions,
    length: Int? = nil, parallel: @escaping Parallel
  ) {
    sheets = questionnaires.map(SheetPlan.init)
    self.versions = versions
    self.options = options
    self.options.names = options.names.leaving(Set(sheets.flatMap(\.known.all)))
    self.length = length
    self.parallel = parallel
  }

  /// Checks one file. Rows go to the output as they are read.
  package mutating func check(
    _ path: FilePath, isStandardInput: Bool = false, output: RowOutput? = nil,
    progress: @escaping (_ bytes: Int, _ size: Int) -> Void = { _, _ in }
  ) throws(DataProblem) {
    var file = try DataFile(path, isStandardInput: isStandardInput)
    let silent = try silentColumns(of: &file)
    let first = try checkedFile(file, silent, after: nil, output, progress)
    if first.results.contains(where: { $0.simulated.count > 0 }) {
      report.isSimulated = true
      report.remarks.append("\(file.name): simulated: qtool invented these answers")
    }
    report.remarks += first.table.remarks + first.plans.remarks
    var last = first
    if first.check.ledger.isOutOfOrder {
      // Which day of participation a row is about was only known at the end.
      if let again = try file.again() {
        last = try checkedFile(again, silent, after: first.check.ledger, nil, progress)
      } else {
        report.remarks.append(
          "\(file.name): rows are not ordered by time and cannot be read twice, so days of participation may be wrong"
        )
      }
    }
    report.remarks += remarks(on: last, file)
    add(last)
  }

  /// Columns without answers that conditions ask about. The file is read from its beginning afterwards.
  private func silentColumns(of file: inout DataFile) throws(DataProblem) -> Set<Int> {
    guard file.form == .table, sheets.contains(where: { !$0.questionsOfConditions.isEmpty }),
      let scanned = try file.again()
    else { return [] }
    let table = try OpenTable(scanned, sheets: sheets, options)
    let all = table.sheets.flatMap { [sheets[$0]] + (versions?[$0].map(\.sheet) ?? []) }
    let silent = table.layout.isSparse ? nil : try SilentColumns(of: all, in: table)
    if let again = try file.again() { file = again }
    return silent?.places ?? []
  }

  /// About what may not be meant as it was read.
  private func remarks(on checked: Checked, _ file: DataFile) -> [String] {
    var remarks: [String] = []
    if let line = checked.table.strayQuoteLine {
      remarks.append(
        "\(file.name):\(line): a cell contains a quote, but does not begin with one; here it is part of the text, but other programs may read more cells as one"
      )
    }
    let again = checked.check.ledger.repeatedPrompts
    if again > 0 {
      let rows = again == 1 ? "1 row names a prompt" : "\(grouped(again)) rows name a prompt"
      remarks.append(
        "\(file.name): \(rows) that an earlier row answers; such rows count as answers without a prompt")
    }
    if checked.check.ledger.rows == 0 {
      remarks.append("\(file.name): the file has a header, but no rows")
    } else if let silent = checked.plans.silentWords {
      remarks.append("\(file.name): \(silent)")
    }
    return remarks
  }

  private struct Checked {
    let table: OpenTable
    let plans: Plans
    let check: TableCheck
    let results: [WorkerResult]
  }

  /// - Parameter ledger: what was known after all rows, if they are read a second time
  private func checkedFile(
    _ file: DataFile, _ silent: Set<Int>, after ledger: Ledger?, _ output: RowOutput?,
    _ progress: @escaping (Int, Int) -> Void
  ) throws(DataProblem) -> Checked {
    let table = try OpenTable(file, sheets: sheets, options)
    let plans = plans(for: table, silent)
    let check = TableCheck(
      table.source, table.layout, plans: plans.bound, versions: plans.versions,
      clock: ClockReader(
        options.zone, dates: options.dates,
        countsClockSeconds: table.layout.convention?.countsClockSeconds == true),
      ledger: ledger.map { Ledger(after: $0) }
        ?? Ledger(
          namesJoining: table.layout.namesJoining, firstDay: plans.firstDay(in: table.layout)),
      keepsRows: options.listsAllRows, figures: figures(for: plans.bound), output: output, size: file.size,
      progress: progress)
    if let output { output.begin(plans.bound) }
    return Checked(table: table, plans: plans, check: check, results: try check.run(parallel))
  }

  private func figures(for plans: [BoundPlan]) -> [RowFigures]? {
    guard options.countsFigures || options.isCareless else { return nil }
    return plans.map { RowFigures($0.sheet.questionnaire, isCareless: options.isCareless) }
  }

  private mutating func add(_ checked: Checked) {
    let (check, bound) = (checked.check, checked.plans.bound)
    var result = TableResult(bound, check.ledger, checked.results, options)
    for sheet in bound.indices { result.add(check.takePrompts(of: sheet), of: sheet) }
    result.append(to: &report, unknown: checked.table.unknownNames, repeated: checked.table.repeatedNames)
  }

  private struct Plans {
    let bound: [BoundPlan]
    let versions: VersionChoice?

    /// The day of participation of a first prompt: with the names of a platform, the first that the schedule has.
    func firstDay(in layout: TableLayout) -> Int {
      layout.convention?.namesLatestPrompt == true ? bound.compactMap { $0.prompts?.firstDay }.min() ?? 0 : 0
    }

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

  private func plans(for table: OpenTable, _ silent: Set<Int>) -> Plans {
    let layout = table.layout
    var bound = table.sheets.map { bind(sheets[$0], layout, silent) }
    guard let versions, let place = layout.design[.version], table.sheets.count == 1 else {
      return Plans(bound: bound, versions: nil)
    }
    var (names, numbers): ([String], [Int]) = ([], [])
    for version in versions[table.sheets[0]] {
      for name in version.names where !names.contains(name) {
        names.append(name)
        numbers.append(bound.count)
      }
      bound.append(bind(version.sheet, layout, silent))
    }
    return Plans(
      bound: bound, versions: VersionChoice(place: place, table: ByteTable(names), sheets: numbers))
  }

  private func bind(_ sheet: SheetPlan, _ layout: TableLayout, _ silent: Set<Int>) -> BoundPlan {
    let questionnaire = sheet.questionnaire
    let hasTimes = layout.design[.prompted] != nil && !questionnaire.schedule.isEmpty
    return BoundPlan(
      sheet, layout, prompts: hasTimes ? PromptPlan(questionnaire.schedule, length: length) : nil,
      judgesWindows: options.isFixed || !questionnaire.isChangeable, silent: silent)
  }
}
