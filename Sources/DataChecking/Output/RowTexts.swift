import Files
import Platforms
import Questionnaires

/// Rows as they are to be written, for `--clean` and `--scores`.
struct RowTexts {
  private(set) var clean: [UInt8] = []
  private(set) var scores: [UInt8] = []
  private let form: RowForm

  init(_ form: RowForm) { self.form = form }

  /// - Parameter places: of each score that is written, among those of the row's questionnaire
  mutating func add(_ checker: RowChecker, _ columns: [CleanedTable.Source], scores places: [Int?]) {
    if form.isCleaned { addClean(checker, columns) }
    if form.isScored { addScores(checker, places) }
  }

  /// The answers that count, written as codebooks say, without those to hidden questions.
  private mutating func addClean(_ checker: RowChecker, _ columns: [CleanedTable.Source]) {
    for (number, source) in columns.enumerated() {
      if number > 0 { clean.append(UInt8(ascii: ",")) }
      switch source {
      case .column(let place): addCell(checker.cleaned(place), checker.cell(place))
      case .option(let option, of: let question):
        if let isChosen = checker.hasChosen(option, of: question) {
          clean.append(UInt8(ascii: isChosen ? "1" : "0"))
        }
      case .nowhere: continue
      }
    }
    clean += checker.bound.layout.lineEnd
  }

  private mutating func addCell(_ cleaned: CleanedCell, _ cell: Bytes) {
    switch cleaned {
    case .asItIs where form.isOneLine: appendCell(cell.onOneLine, to: &clean)
    case .asItIs: appendCell(cell, to: &clean)
    case .empty: return
    case .text(let text): appendCell(text, to: &clean)
    }
  }

  private mutating func addScores(_ checker: RowChecker, _ places: [Int?]) {
    var separator: [UInt8] = []
    for place in checker.bound.layout.whoAndWhen {
      scores += separator
      separator = [UInt8(ascii: ",")]
      appendCell(checker.cell(place), to: &scores)
    }
    for place in places {
      scores += separator
      separator = [UInt8(ascii: ",")]
      guard let place, checker.isAnswered, case .value(let value) = checker.score(place) else { continue }
      scores += Array(value.digits.utf8)
    }
    scores.append(0x0A)
  }
}

/// The scores of all questionnaires and versions of a table, each once: rows have those of their own.
struct ScoredTable {
  let names: [String]
  /// By questionnaire: the place of each.
  let places: [[Int?]]

  init(_ plans: [BoundPlan]) {
    let own = plans.map { $0.sheet.questionnaire.scores.map(\.id.value) }
    var known: Set<String> = []
    let names = own.flatMap(\.self).filter { known.insert($0).inserted }
    self.names = names
    places = own.map { own in names.map { own.firstIndex(of: $0) } }
  }
}

extension ScoreValue {
  /// The value itself, or its first fifteen digits, as many as programs for statistics write.
  fileprivate var digits: String {
    let exact = decimals
    if isAtLeast(exact), isAtMost(exact) { return exact.description }
    let text = number.description
    guard !text.contains("e") else { return exact.description }
    return roundedDigits(text, 15)
  }
}

/// The first digits of a number with decimals, halves away from zero.
private func roundedDigits(_ text: String, _ count: Int) -> String {
  let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2 else { return text }
  var digits = (parts[0] + parts[1]).utf8.map { Int($0) - 0x30 }
  let first = digits.firstIndex { $0 > 0 } ?? 0
  let (decimals, kept) = (parts[1].count, first + count)
  guard digits.count > kept, kept >= parts[0].count else { return text }
  let isUp = digits[kept] >= 5
  digits.removeSubrange(kept...)
  var place = kept - 1
  if isUp { digits[place] += 1 }
  while place > 0, digits[place] > 9 {
    digits[place] = 0
    place -= 1
    digits[place] += 1
  }
  let left = decimals - (parts[0].count + decimals - kept)
  let whole = digits.dropLast(left).map(String.init).joined()
  var fraction = digits.suffix(left).map(String.init).joined()
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return (text.hasPrefix("-") ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// The first lines of the files.
extension RowTexts {
  static func scoresHeader(_ plans: [BoundPlan]) -> [UInt8] {
    let layout = plans[0].layout
    return line(layout.whoAndWhen.map(layout.cleanedName) + ScoredTable(plans).names)
  }

  static func line(_ names: [String], end: [UInt8] = [0x0A]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, name) in names.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      appendCell(name, to: &bytes)
    }
    return bytes + end
  }
}

extension Bytes {
  /// With a space for each line break.
  fileprivate var onOneLine: String {
    let text = self.text
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

private func appendCell(_ text: String, to bytes: inout [UInt8]) {
  Array(text.utf8).withPaddedBytes { appendCell($0, to: &bytes) }
}

/// In quotes if it contains what ends a cell.
private func appendCell(_ cell: Bytes, to bytes: inout [UInt8]) {
  guard cell.contains(where: { $0 == 0x22 || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }) else {
    return bytes.append(contentsOf: cell)
  }
  bytes.append(0x22)
  for byte in cell {
    if byte == 0x22 { bytes.append(0x22) }
    bytes.append(byte)
  }
  bytes.append(0x22)
}

/// How rows are written.
package struct RowForm: Sendable {
  /// Cleaned data are written too. Scores are then those of the cleaned data, in which texts are codes; otherwise those of the data as they
  /// are.
  package var isCleaned = false
  /// Scores are written.
  package var isScored = true
  /// Line breaks within cells become spaces, as SPSS needs.
  package var isOneLine = false
  /// Rows that repeat others are left out of cleaned data.
  package var dropsDuplicates = false

  package init() {}
}

/// Takes rows to the files that `--clean` and `--scores` name, as they are read.
package final class RowOutput {
  private let clean: ([UInt8]) -> Void
  private let scores: ([UInt8]) -> Void
  let form: RowForm

  package init(
    _ form: RowForm = RowForm(), clean: @escaping ([UInt8]) -> Void, scores: @escaping ([UInt8]) -> Void
  ) {
    self.form = form
    self.clean = clean
    self.scores = scores
  }

  func begin(_ plans: [BoundPlan]) {
    clean(RowTexts.line(CleanedTable(plans).header, end: plans[0].layout.lineEnd))
    scores(RowTexts.scoresHeader(plans))
  }

  func write(_ rows: RowTexts) {
    clean(rows.clean)
    scores(rows.scores)
  }
}
