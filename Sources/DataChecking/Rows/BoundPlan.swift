import Describing
import Platforms
import Questionnaires

/// A questionnaire's checks, bound to the columns of one table.
struct BoundPlan: Sendable {
  struct Column: Sendable {
    let place: Int
    let kind: CellKind
  }

  let sheet: SheetPlan
  let layout: TableLayout
  /// Nil without a schedule.
  let prompts: PromptPlan?
  let missing: MissingWords
  /// How far the table's clock is from that of the schedule, in seconds; nil if they are the same.
  let shift: Int?
  /// Participants cannot move their prompts.
  let judgesWindows: Bool
  let columns: [Column]
  /// How rows of web pages are read, and which these are; nil if there are none.
  let web: WebColumns?
  private let parts: KeptParts
  /// The scores that the table has, with their columns.
  let scoreColumns: [(score: Int, place: Int)]
  /// Measurements of sensors, with their columns.
  let measurements: [(value: SensorValue, place: Int)]
  let initialStates: [AnswerState]
  /// The table has no column for a question.
  let lacksColumns: Bool
  /// The place of a finding about a question: a column of the table, or a number after those.
  let questionColumns: [Int]
  /// By the place of the column; nil if it has no answers.
  let kinds: [CellKind?]
  /// By question: the place of its gate; nil if it is shown to everybody.
  let gates: [Int?]
  /// The separator of the chosen codes of a multiple in one cell, besides semicolons.
  let listSeparator: UInt8

  /// - Parameter silent: the columns that are empty in every row
  init(
    _ sheet: SheetPlan, _ layout: TableLayout, prompts: PromptPlan?, judgesWindows: Bool, silent: Set<Int>,
    missing: MissingWords, shift: Int?
  ) {
    (self.missing, self.shift) = (missing, shift)
    self.sheet = sheet
    self.layout = layout
    self.prompts = prompts
    self.judgesWindows = judgesWindows
    let questions = sheet.questionnaire.questions
    var states = questions.map { _ in layout.isSparse ? AnswerState.none : .unrecorded }
    var reported = questions.indices.map { layout.header.count + $0 }
    var (columns, scores): ([Column], [(Int, Int)]) = ([], [])
    var measured: [(SensorValue, Int)] = []
    let parts = KeptParts()
    let design = Set(layout.design.all.map(\.place))
    for (place, name) in layout.header.enumerated() where !design.contains(place) {
      guard let content = sheet.known[name] else { continue }
      switch content {
      case .score(let score): scores.append((score, place))
      case .measurement(let value): measured.append((sheet.questionnaire.sensorValues[value].value, place))
      case .answer(let question):
        guard !layout.isText(ofMultiple: questions[question]) else { continue }
        reported[question] = place
        states[question] = silent.contains(place) ? .neverGiven : .none
        if let kind = CellKind(questions[question], parts, layout.storedOptions(at: place)) {
          columns.append(Column(place: place, kind: kind))
        }
      case .option(let option, of: let question):
        if !silent.contains(place) {
          states[question] = .none
        } else if states[question] == .unrecorded {
          states[question] = .neverGiven
        }
        let column = parts.kept(OptionColumn(questions[question], option))
        columns.append(Column(place: place, kind: .option(question, option, column)))
      }
    }
    self.columns = columns
    web = layout.webPlace.map { WebColumns($0, columns, questions, layout.header.count, parts) }
    self.parts = parts
    listSeparator = layout.convention?.listSeparator ?? UInt8(ascii: ";")
    scoreColumns = scores
    measurements = measured
    initialStates = states
    lacksColumns = states.contains(.unrecorded)
    questionColumns = reported
    var (kinds, gates) = (
      [CellKind?](repeating: nil, count: layout.header.count), [Int?](repeating: nil, count: questions.count)
    )
    for column in columns { kinds[column.place] = column.kind }
    for (place, gate) in sheet.gates.enumerated() { gates[gate.question] = place }
    (self.kinds, self.gates) = (kinds, gates)
  }

  /// The number under which whole rows are reported.
  var wholeRow: Int { layout.header.count + questionColumns.count }

  /// The names of the questions that no row has an answer to.
  var neverGiven: [String] {
    initialStates.indices.filter { initialStates[$0] == .neverGiven }.map {
      sheet.questionnaire.questions[$0].name
    }
  }

  /// The measurement in the column; nil for any other.
  func measurement(_ column: Int) -> SensorValue? { measurements.first { $0.place == column }?.value }

  func isScore(_ column: Int) -> Bool { scoreColumns.contains { $0.place == column } }

  /// Nil for whole rows.
  func name(ofColumn column: Int) -> String? {
    if column < layout.header.count { return layout.header[column] }
    guard column < wholeRow else { return nil }
    let questionnaire = sheet.questionnaire
    return questionnaire.column(of: questionnaire.questions[column - layout.header.count])
  }
}

/// The columns of a table as its rows of web pages are read.
struct WebColumns: Sendable {
  /// Of the column that says what wrote a row.
  let place: Int
  let columns: [BoundPlan.Column]
  let kinds: [CellKind?]

  fileprivate init(
    _ place: Int, _ columns: [BoundPlan.Column], _ questions: [Question], _ count: Int, _ parts: KeptParts
  ) {
    self.place = place
    self.columns = columns.map { column in
      let question = questions[column.kind.question]
      let kind: CellKind =
        switch column.kind {
        case .codes(let place, _):
          question.options.map { .codes(place, parts.kept(CodeColumn(question, $0, storedAs: .texts))) }
            ?? column.kind
        case .number(let place, _):
          question.scale.map { .number(place, parts.kept(NumberColumn(question, $0, isWeb: true))) }
            ?? column.kind
        case .joined, .option, .text, .date, .time: column.kind
        }
      return BoundPlan.Column(place: column.place, kind: kind)
    }
    var kinds = [CellKind?](repeating: nil, count: count)
    for column in self.columns { kinds[column.place] = column.kind }
    self.kinds = kinds
  }
}

extension TableLayout {
  /// The column that says which rows are from web pages.
  fileprivate var webPlace: Int? { convention?.webRows.flatMap { header.firstIndex(of: $0.column) } }

  func isWeb(_ cell: Bytes) -> Bool {
    guard let beginning = convention?.webRows?.beginning else { return false }
    return cell.starts(
      with: UnsafeBufferPointer(start: beginning.utf8Start, count: beginning.utf8CodeUnitCount))
  }
}

/// How the cells of a column are read.
///
/// The plan keeps what it points to: counting references for each cell takes an eighth more instructions.
enum CellKind: @unchecked Sendable {
  case codes(Int, UnsafePointer<CodeColumn>)
  case number(Int, UnsafePointer<NumberColumn>)
  /// All chosen codes in one cell.
  case joined(Int, UnsafePointer<CodeColumn>)
  case option(Int, Int, UnsafePointer<OptionColumn>)
  case text(Int, UnsafePointer<TextColumn>)
  case date(Int, UnsafePointer<DateColumn>)
  case time(Int)

  /// Nil for a question that takes no answer.
  fileprivate init?(_ question: Question, _ parts: KeptParts, _ stored: DataConvention.StoredOptions) {
    let place = question.index
    switch question.answer {
    case .oneOf(let list): self = .codes(place, parts.kept(CodeColumn(question, list, storedAs: stored)))
    case .anyOf(let multiple):
      self = .joined(place, parts.kept(CodeColumn(question, multiple.options, storedAs: stored)))
    case .number(let scale): self = .number(place, parts.kept(NumberColumn(question, scale)))
    case .text(let field): self = .text(place, parts.kept(TextColumn(field)))
    case .date(let date): self = .date(place, parts.kept(DateColumn(range: date.range)))
    case .time: self = .time(place)
    case .fields, .nothing: return nil
    }
  }

  var question: Int {
    switch self {
    case .codes(let question, _), .number(let question, _), .joined(let question, _),
      .option(let question, _, _), .text(let question, _), .date(let question, _), .time(let question):
      question
    }
  }
}

/// The objects to which the kinds of a plan's columns refer, kept for as long as the plan exists.
private final class KeptParts: @unchecked Sendable {
  /// Only added to while the plan is made.
  private var frees: [() -> Void] = []

  func kept<Part: ~Copyable & Sendable>(_ part: consuming Part) -> UnsafePointer<Part> {
    let pointer = UnsafeMutablePointer<Part>.allocate(capacity: 1)
    pointer.initialize(to: part)
    frees.append {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    return UnsafePointer(pointer)
  }

  deinit {
    for free in frees { free() }
  }
}

/// Which dates a column can have.
struct DateColumn: Sendable {
  let range: DateRange?
}

/// The column of one option of a multiple: 1 if it was chosen, 0 if not.
struct OptionColumn: ~Copyable, Sendable {
  let label: LabelTable

  init(_ question: Question, _ option: Int) {
    label = LabelTable(question.options.map { [$0.options[option].text] } ?? [])
  }
}
