import Diagnostics
import Files
import Questionnaires
import Scheduling

/// How `qtool check-data` was called.
package struct DataOptions: Sendable {
  package var names = DesignNames()
  /// The name that a column of the data has in the questionnaire.
  package var map: [String: String] = [:]
  package var zone = TimeZone.utc
  /// Answers to hidden questions are errors.
  package var isStrict = false
  /// Prompts are judged even if participants may move them.
  package var isFixed = false

  package init() {}
}

/// A questionnaire as it was at some time.
package struct QuestionnaireVersion: Sendable {
  /// As data name it.
  package let names: [String]
  package let questionnaire: Questionnaire

  package init(names: [String], questionnaire: Questionnaire) {
    self.names = names
    self.questionnaire = questionnaire
  }
}

/// Checks files of data against the questionnaires they come from.
package struct DataCheck {
  /// Runs a function on several threads, and returns when all have ended.
  package typealias Parallel = (Int, @escaping @Sendable (Int) -> Void) -> Void

  let sheets: [SheetPlan]
  /// The earlier versions of each questionnaire; nil if versions are not looked up.
  let versions: [[QuestionnaireVersion]]?
  let options: DataOptions
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
    self.length = length
    self.parallel = parallel
  }

  /// Checks one file. Rows go to the output as they are read.
  package mutating func check(
    _ path: FilePath, isStandardInput: Bool = false, output: RowOutput? = nil,
    progress: @escaping (_ bytes: Int, _ size: Int) -> Void = { _, _ in }
  ) throws(DataProblem) {
    let file = try DataFile(path, isStandardInput: isStandardInput)
    let table = try OpenTable(file, sheets: sheets, options)
    report.remarks += table.remarks
    let plans = plans(for: table)
    let check = TableCheck(
      table.source, table.layout, plans: plans.bound, versions: plans.versions,
      clock: ClockReader(options.zone),
      output: output, size: file.size, progress: progress)
    if let output { output.begin(plans.bound[0]) }
    let results = try check.run(parallel)
    var result = TableResult(plans.bound, check.ledger, results, isStrict: options.isStrict)
    for sheet in plans.bound.indices { result.add(check.takePrompts(of: sheet), of: sheet) }
    result.append(to: &report, table.unknownNames)
  }

  private func plans(for table: OpenTable) -> (bound: [BoundPlan], versions: VersionChoice?) {
    let layout = table.layout
    var bound = table.sheets.map { bind(sheets[$0], layout) }
    guard let versions, let place = layout.design[.version], table.sheets.count == 1 else {
      return (bound, nil)
    }
    var (names, numbers): ([String], [Int]) = ([], [])
    for version in versions[table.sheets[0]] {
      for name in version.names where !names.contains(name) {
        names.append(name)
        numbers.append(bound.count)
      }
      bound.append(bind(SheetPlan(version.questionnaire), layout))
    }
    return (bound, VersionChoice(place: place, table: ByteTable(names), sheets: numbers))
  }

  private func bind(_ sheet: SheetPlan, _ layout: TableLayout) -> BoundPlan {
    let questionnaire = sheet.questionnaire
    let hasTimes = layout.design[.prompted] != nil && !questionnaire.schedule.isEmpty
    return BoundPlan(
      sheet, layout, prompts: hasTimes ? PromptPlan(questionnaire.schedule, length: length) : nil,
      judgesWindows: options.isFixed || !questionnaire.isChangeable)
  }
}
