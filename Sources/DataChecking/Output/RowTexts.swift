import Questionnaires

/// Rows as they are to be written, for `--clean` and `--scores`.
struct RowTexts {
  private(set) var clean: [UInt8] = []
  private(set) var scores: [UInt8] = []
  private let form: RowForm

  init(_ form: RowForm) { self.form = form }

  mutating func add(_ checker: RowChecker, _ columns: [CleanedTable.Source]) {
    if form.isCleaned { addClean(checker, columns) }
    addScores(checker)
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

  private mutating func addScores(_ checker: RowChecker) {
    var separator: [UInt8] = []
    for place in checker.bound.layout.whoAndWhen {
      scores += separator
      separator = [UInt8(ascii: ",")]
      appendCell(checker.cell(place), to: &scores)
    }
    for place in checker.bound.sheet.scores.indices {
      scores += separator
      separator = [UInt8(ascii: ",")]
      guard checker.isAnswered, case .value(let value) = checker.score(place) else {
        continue
      }
      scores += Array(value.decimals.description.utf8)
    }
    scores.append(0x0A)
  }
}

/// The first lines of the files.
extension RowTexts {
  static func scoresHeader(_ bound: BoundPlan) -> [UInt8] {
    line(
      bound.layout.whoAndWhen.map(bound.layout.cleanedName)
        + bound.sheet.questionnaire.scores.map(\.id.value))
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

extension TableLayout {
  /// The columns that identify a row.
  fileprivate var whoAndWhen: [Int] {
    [DesignColumn.participant, .prompted, .entry].compactMap { design[$0] }.sorted()
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
