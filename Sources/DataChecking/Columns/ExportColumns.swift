import Diagnostics
import JSON
import Platforms
import Questionnaires
import Scheduling

/// The columns of a table of events.
struct EventColumns: Sendable {
  let type: Int
  let title: Int?
  /// The time of the event.
  let ended: Int?
  let prompts: ByteTable
  let joining: ByteTable
  /// Of the questionnaires.
  let titles: ByteTable
}

/// The columns of a table as a platform exports it: their names in the questionnaire, and how their cells become those that codebooks
/// describe.
struct ExportColumns: Sendable {
  /// One way of writing an answer.
  private enum Writing: Sendable {
    /// 1 and 0 for an option, in the platform's words.
    case option(chosen: ByteTable, notChosen: ByteTable)
    /// All chosen codes, with a separator.
    case joined
    /// The number of a step, counted from 1.
    case step
    case plain
  }

  /// With the names of the questionnaire.
  let header: [String]
  /// As the file has them.
  let written: [String]
  private let facts: ExportFacts
  private let missing: ByteTable
  /// By the place of a column with answers.
  private let writings: [(place: Int, writing: Writing)]
  /// The columns of the options of each multiple.
  private let multiples: [[Int]]
  private let tests: (place: Int, values: ByteTable)?
  private let unfinished: (place: Int, values: ByteTable, time: Int)?
  private let events: EventColumns?
  /// The column that says whether a form is complete.
  private let complete: Int?
  /// The clock of its times, if a row below the names says so.
  let zone: TimeZone?
  /// What could not be read as the platform means it.
  let remarks: [String]

  /// - Parameters:
  ///   - names: of the platform's own columns, the short ones
  ///   - written: the names as the file has them
  ///   - further: the rows below the names, the first of which has what stands for them
  init(
    _ names: [String], written: [String], _ further: [[String]], _ convention: DataConvention,
    _ facts: ExportFacts, _ sheets: [AskedColumns]
  ) {
    let labels = further.first ?? []
    let clock = HeadingZone(further)
    zone = clock?.zone
    let header = Self.named(names, written, labels, ExportNames(facts.names, sheets), convention, sheets)
    let (writings, steps) = Self.writings(of: header, facts, sheets)
    (self.header, self.written, self.facts, self.writings) = (header, written, facts, writings)
    missing = ByteTable(facts.missing.sorted())
    func place(_ name: String?) -> Int? { name.flatMap { header.firstIndex(of: $0) } }
    tests = facts.tests.flatMap { tests in place(tests.column).map { ($0, ByteTable(tests.values.sorted())) }
    }
    unfinished = facts.unfinished.flatMap { rows in
      place(rows.column).flatMap { column in
        place(convention.columns[.finished]).map { (column, ByteTable(rows.values.sorted()), $0) }
      }
    }
    let titles = sheets.flatMap { $0.questionnaire.title.versions.map(\.text.value) }
    events = facts.events.flatMap { events in
      place(events.type).map { type in
        EventColumns(
          type: type, title: place(events.title), ended: place(convention.columns[.finished]),
          prompts: ByteTable(events.prompts.sorted()), joining: ByteTable([events.joining]),
          titles: ByteTable(titles))
      }
    }
    complete = facts.mixesForms ? place("form_complete") : nil
    let options = writings.filter { if case .option = $0.writing { true } else { false } }.map(\.place)
    multiples = Dictionary(grouping: options) { place in
      sheets.lazy.compactMap { $0.known[header[place]]?.question }.first ?? -1
    }.values.map { $0 }
    let isTable = facts.events == nil
    let nameless =
      "no column has the name of a question: name them, such as --map \(header.first { !convention.ownNames.contains($0) } ?? "A101")=mood, or export them with their names or texts"
    let headings =
      further.isEmpty
      ? nil
      : further.count == 1
        ? "1 row below the header is one of headings, not an answer"
        : "\(further.count) rows below the header are headings, not answers"
    remarks =
      steps + [headings, clock?.words].compactMap(\.self) + (writings.isEmpty && isTable ? [nameless] : [])
  }

  /// A column that all chosen answers have beside those of the options says nothing more.
  private static func named(
    _ names: [String], _ written: [String], _ labels: [String], _ known: ExportNames,
    _ convention: DataConvention,
    _ sheets: [AskedColumns]
  ) -> [String] {
    var header = names.enumerated().map { place, name in
      guard !convention.ownNames.contains(name), !sheets.contains(where: { $0.known[name] != nil }) else {
        return name
      }
      let text = name.firstRange(of: ". ").map { String(name[$0.upperBound...]) }
      let label = place < labels.count ? labels[place] : nil
      return known[name] ?? label.flatMap { known[$0] } ?? text.flatMap { known[$0] } ?? name
    }
    let all = Set(header)
    let options = header.indices.filter { place in
      sheets.contains { if case .option? = $0.known[header[place]] { true } else { false } }
    }.map { written[$0] }
    for (place, name) in header.enumerated() {
      let isTwice = header[..<place].contains(name)
      // SoSci Survey counts the chosen options of `A102_01`, … in `A102`.
      let isCount = name == names[place] && options.contains { $0.hasPrefix(name + "_") }
      if isTwice || isCount || isJoinedBesideOptions(name, all, sheets) {
        header[place] = "x-" + names[place]
      }
    }
    return header
  }

  private static func isJoinedBesideOptions(_ name: String, _ all: Set<String>, _ sheets: [AskedColumns])
    -> Bool
  {
    sheets.contains { sheet in
      guard case .answer(let place) = sheet.known[name], sheet.questionnaire.questions[place].selection != nil
      else { return false }
      return sheet.known.expected.contains { all.contains($0.name) && $0.content.isOption(of: place) }
    }
  }

  private static func writings(
    of header: [String], _ facts: ExportFacts, _ sheets: [AskedColumns]
  ) -> ([(place: Int, writing: Writing)], remarks: [String]) {
    var (all, remarks) = ([(place: Int, writing: Writing)](), [String]())
    for (place, name) in header.enumerated() {
      guard let sheet = sheets.first(where: { $0.known[name] != nil }), let content = sheet.known[name] else {
        continue
      }
      let questions = sheet.questionnaire.questions
      switch content {
      case .option(let option, of: let question):
        let own = questions[question].options?.options[option]
        let texts =
          (own.map { $0.text.versions.map { plainText($0.text.value) } } ?? [])
          + (own.map { [$0.code.value.text] } ?? [])
        let chosen = facts.chosen.union(texts.filter { !facts.notChosen.contains($0) && $0 != "0" })
        all.append(
          (
            place,
            .option(
              chosen: ByteTable(chosen.subtracting(facts.notChosen).sorted()),
              notChosen: ByteTable(facts.notChosen.sorted()))
          ))
      case .answer(let question) where questions[question].selection != nil: all.append((place, .joined))
      case .answer(let question) where facts.countsSteps && questions[question].kind.type == .slider:
        if questions[question].scale?.countsFromZero == true {
          all.append((place, .step))
        } else {
          remarks.append(
            "`\(name)` has the number of a step instead of a value of its scale; recode it before")
        }
      case .answer: all.append((place, .plain))
      case .score, .measurement: continue
      }
    }
    return (all, remarks)
  }

  var rewriting: @Sendable (inout RowBatch) -> Void { { [self] batch in rewrite(&batch) } }

  /// Rewrites the cells of some rows, in their place.
  private func rewrite(_ batch: inout RowBatch) {
    for row in 0..<batch.table.rows {
      if let unfinished, unfinished.values.number(of: batch.cell(row, unfinished.place)) != nil {
        batch.table.replace(row, unfinished.time, by: .empty)
      }
      for (place, writing) in writings { rewrite(&batch, row, place, writing) }
      if facts.leavesOutNotChosen { for columns in multiples { fill(&batch, row, columns) } }
    }
    if !facts.missing.isEmpty { leaveOutMissingTimes(&batch) }
  }

  private func leaveOutMissingTimes(_ batch: inout RowBatch) {
    for row in 0..<batch.table.rows {
      for place in header.indices where missing.number(of: batch.cell(row, place)) != nil {
        batch.table.replace(row, place, by: .empty)
      }
    }
  }

  private func rewrite(_ batch: inout RowBatch, _ row: Int, _ place: Int, _ writing: Writing) {
    let cell = batch.cell(row, place)
    guard !cell.isEmpty else { return }
    guard missing.number(of: cell) == nil else { return batch.table.replace(row, place, by: .empty) }
    let range = batch.table[row][place]
    switch writing {
    case .option(let chosen, let notChosen):
      // SoSci Survey's 1 is not chosen.
      if notChosen.number(of: cell) != nil {
        put(UInt8(ascii: "0"), range, &batch, row, place)
      } else if chosen.number(of: cell) != nil {
        put(UInt8(ascii: "1"), range, &batch, row, place)
      }
    case .joined: join(range, &batch, row, place)
    case .step:
      guard let step = Int(cell.text), step > 0 else { return }
      // It has as many digits, or fewer.
      let digits = Array(String(step - 1).utf8)
      for (offset, digit) in digits.enumerated() { batch.block.start[Int(range.start) + offset] = digit }
      batch.table.replace(
        row, place, by: CellRange(start: range.start, end: range.start + UInt32(digits.count)))
    case .plain: return
    }
  }

  private func put(_ byte: UInt8, _ range: CellRange, _ batch: inout RowBatch, _ row: Int, _ place: Int) {
    batch.block.start[Int(range.start)] = byte
    batch.table.replace(row, place, by: CellRange(start: range.start, end: range.start + 1))
  }

  /// With semicolons between the codes.
  private func join(_ range: CellRange, _ batch: inout RowBatch, _ row: Int, _ place: Int) {
    let separator = Array(facts.separator.utf8)
    var (read, write) = (Int(range.start), Int(range.start))
    while read < Int(range.end) {
      let isSeparator =
        read + separator.count <= Int(range.end)
        && separator.indices.allSatisfy { batch.block.start[read + $0] == separator[$0] }
      batch.block.start[write] = isSeparator ? UInt8(ascii: ";") : batch.block.start[read]
      read += isSeparator ? separator.count : 1
      write += 1
    }
    batch.table.replace(row, place, by: CellRange(start: range.start, end: UInt32(write)))
  }

  /// Writes 0 for options that were not chosen, if another one was.
  private func fill(_ batch: inout RowBatch, _ row: Int, _ columns: [Int]) {
    guard columns.contains(where: { !batch.cell(row, $0).isEmpty }) else { return }
    for place in columns where batch.cell(row, place).isEmpty {
      batch.table.replace(row, place, by: batch.block.zero)
    }
  }

  /// The table has no answers, but what happened.
  var areEvents: Bool { events != nil }

  /// The cell with the time at which somebody joined; nil in other rows.
  func joined(_ batch: RowBatch, _ row: Int) -> Bytes? {
    guard let events, let place = events.ended, events.joining.number(of: batch.cell(row, events.type)) != nil
    else { return nil }
    return batch.cell(row, place)
  }

  /// Whether a row is a test, or belongs to another questionnaire.
  func leavesOut(_ batch: RowBatch, _ row: Int) -> LeftOut? {
    if let events {
      guard events.prompts.number(of: batch.cell(row, events.type)) != nil else { return .event }
      guard let title = events.title else { return nil }
      return events.titles.number(of: batch.cell(row, title)) == nil ? .otherForm : nil
    }
    if let tests, tests.values.number(of: batch.cell(row, tests.place)) != nil { return .test }
    guard facts.mixesForms else { return nil }
    if let complete, !batch.cell(row, complete).isEmpty { return nil }
    let isAnswered = writings.contains { place, writing in
      let cell = batch.cell(row, place)
      if case .option = writing { return cell.count == 1 && cell[0] == UInt8(ascii: "1") }
      return !cell.isEmpty
    }
    return isAnswered ? nil : .otherForm
  }

  /// Why a row is left out.
  enum LeftOut: CaseIterable, Sendable {
    case test, otherForm, event
    /// A prompt to which an answer is in another table.
    case answered

    /// What happens to some rows.
    func words(_ count: Int) -> String {
      let rows = count == 1 ? "1 row" : "\(grouped(count)) rows"
      return switch self {
      case .test: "\(rows) of tests and previews left out"
      case .otherForm: "\(rows) without an answer here left out, as of another form"
      case .event: "\(rows) of other events than prompts"
      case .answered: "\(rows) of prompts that have an answer"
      }
    }
  }
}

extension ColumnContent {
  fileprivate func isOption(of question: Int) -> Bool {
    if case .option(_, of: question) = self { true } else { false }
  }
}

extension NumberScale {
  /// Whether its steps are 0, 1, 2, ….
  fileprivate var countsFromZero: Bool {
    guard lowest == Decimal(0) else { return false }
    switch spacing {
    case .steps(let size), .typed(let size): return size == Decimal(1)
    case .points, .whole: return true
    case .any: return false
    }
  }
}

/// The time zone that Qualtrics writes below the names of times, such as `{"ImportId":"startDate","timeZone":"America/Denver"}`.
private struct HeadingZone {
  /// Nil if this machine does not know it.
  let zone: TimeZone?
  private let name: String

  /// Nil if no row names one.
  init?(_ rows: [[String]]) {
    let names = rows.joined().lazy.compactMap { cell -> String? in
      guard cell.hasPrefix("{"), let value = try? JSONReader.value(of: Array(cell.utf8)),
        case .string(let name)? = value["timeZone"]
      else { return nil }
      return name
    }
    guard let name = names.first else { return nil }
    self.name = name
    zone = ["Z", "UTC"].contains(name) ? .utc : try? findTimeZone(name)
  }

  var words: String {
    zone == nil
      ? "the rows below the header name the time zone `\(name)`, which this machine does not know; times are read as those of participants' clocks"
      : "times are those of `\(name)`, as the rows below the header say"
  }
}
