import CTables

/// A file of the folder `Words`, which people write: a line for each row and tabs between its cells. The first line names the
/// columns, and lines that begin with `#` are comments.
package struct WordsFile: Sendable {
  // Nothing changes or frees the bytes of the program.
  nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

  init(_ file: CTable) { bytes = UnsafeBufferPointer(start: file.bytes, count: file.count) }

  package var columns: [String] { lines.first.map(cells) ?? [] }
  /// Read again each time.
  package var rows: [[String]] { lines.dropFirst().map(cells) }

  /// The rows of a list, whose name is in the first column. Each run of `lint` asks for some lists, so no text is made of
  /// other rows: 0.1 million instructions instead of 0.5 for two lists of `answers.tsv`.
  package func rows(_ list: String) -> [[String]] { lines(list).map(cells) }

  /// The words of a list, in one language or in all: those in the third column of its rows.
  package func words(_ list: String, _ language: String? = nil) -> [String] {
    var words: [String] = []
    for line in lines(list) {
      let tag = cell(of: line, from: cell(of: line, from: line.lowerBound).upperBound + 1)
      guard language.map({ bytes[tag].elementsEqual($0.utf8) }) ?? true else { continue }
      add(cell(of: line, from: tag.upperBound + 1), to: &words)
    }
    return words
  }

  /// The words of each row, which have commas between them, with what the row says about them.
  /// - Parameters:
  ///   - column: of the words
  ///   - list: nil for all rows
  package func byWord<Value>(
    _ column: Int, of list: String? = nil, _ value: ([String]) -> Value?
  ) -> [String: Value] {
    var found: [String: Value] = [:]
    for row in list.map({ rows($0) }) ?? rows {
      guard let value = value(row) else { continue }
      for word in listedWords(row[column]) { found[word] = value }
    }
    return found
  }

  /// The first is the header.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let line = start..<place(of: lineFeed, in: start..<bytes.count)
      if bytes[start] != UInt8(ascii: "#") { lines.append(line) }
      start = line.upperBound + 1
    }
    return lines
  }

  private func lines(_ list: String) -> [Range<Int>] {
    lines.filter { bytes[cell(of: $0, from: $0.lowerBound)].elementsEqual(list.utf8) }
  }

  private func cells(of line: Range<Int>) -> [String] {
    var cells: [String] = []
    var start = line.lowerBound
    while start <= line.upperBound {
      let cell = cell(of: line, from: start)
      cells.append(text(cell))
      start = cell.upperBound + 1
    }
    return cells
  }

  private func text(_ place: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[place]), as: UTF8.self)
  }

  private func add(_ cell: Range<Int>, to words: inout [String]) {
    var start = cell.lowerBound
    while start < cell.upperBound {
      let end = place(of: comma, in: start..<cell.upperBound)
      words.append(text(start..<end))
      start = end + 2  // A space follows.
    }
  }

  /// The cell that begins at a place; empty after the end of the line.
  private func cell(of line: Range<Int>, from start: Int) -> Range<Int> {
    let start = min(start, line.upperBound)
    return start..<place(of: tab, in: start..<line.upperBound)
  }

  /// The end of the range if the byte is not in it.
  private func place(of byte: UInt8, in range: Range<Int>) -> Int {
    bytes[range].firstIndex(of: byte) ?? range.upperBound
  }

  package static var answers: WordsFile { WordsFile(answersTable()) }
  package static var comparedNegations: WordsFile { WordsFile(comparedNegationsTable()) }
  package static var comparisons: WordsFile { WordsFile(comparisonsTable()) }
  package static var cues: WordsFile { WordsFile(cuesTable()) }
  package static var doubleBarrelled: WordsFile { WordsFile(doubleBarrelledTable()) }
  package static var doubleNegation: WordsFile { WordsFile(doubleNegationTable()) }
  package static var feelings: WordsFile { WordsFile(feelingsTable()) }
  package static var inventedAnswers: WordsFile { WordsFile(inventedAnswersTable()) }
  package static var keys: WordsFile { WordsFile(keysTable()) }
  package static var languages: WordsFile { WordsFile(languagesTable()) }
  package static var leadingItem: WordsFile { WordsFile(leadingItemTable()) }
  package static var lowEnds: WordsFile { WordsFile(lowEndsTable()) }
  package static var misspelt: WordsFile { WordsFile(misspeltTable()) }
  package static var numbers: WordsFile { WordsFile(numbersTable()) }
  package static var opposites: WordsFile { WordsFile(oppositesTable()) }
  package static var overlappingRanges: WordsFile { WordsFile(overlappingRangesTable()) }
  package static var page: WordsFile { WordsFile(pageTable()) }
  package static var participantColumns: WordsFile { WordsFile(participantColumnsTable()) }
  package static var plausibleSizes: WordsFile { WordsFile(plausibleSizesTable()) }
  package static var recallMismatch: WordsFile { WordsFile(recallMismatchTable()) }
  package static var remarks: WordsFile { WordsFile(remarksTable()) }
  package static var reportGaps: WordsFile { WordsFile(reportGapsTable()) }
  package static var reportSections: WordsFile { WordsFile(reportSectionsTable()) }
  package static var reportSentences: WordsFile { WordsFile(reportSentencesTable()) }
  package static var reportWords: WordsFile { WordsFile(reportWordsTable()) }
  package static var requests: WordsFile { WordsFile(requestsTable()) }
  package static var safetyNote: WordsFile { WordsFile(safetyNoteTable()) }
  package static var sensors: WordsFile { WordsFile(sensorsTable()) }
  package static var shortTexts: WordsFile { WordsFile(shortTextsTable()) }
  package static var sincePrompt: WordsFile { WordsFile(sincePromptTable()) }
  package static var singleButPlural: WordsFile { WordsFile(singleButPluralTable()) }
  package static var textContradiction: WordsFile { WordsFile(textContradictionTable()) }
  package static var times: WordsFile { WordsFile(timesTable()) }
  package static var translations: WordsFile { WordsFile(translationsTable()) }
  package static var types: WordsFile { WordsFile(typesTable()) }
  package static var unbalancedEnds: WordsFile { WordsFile(unbalancedEndsTable()) }
  package static var functionWords: WordsFile { WordsFile(functionWordsTable()) }
  package static var units: WordsFile { WordsFile(unitsTable()) }
  package static var values: WordsFile { WordsFile(valuesTable()) }
  package static var wordKinds: WordsFile { WordsFile(wordKindsTable()) }
  package static var yesNo: WordsFile { WordsFile(yesNoTable()) }
}

private let lineFeed = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
private let comma = UInt8(ascii: ",")

/// The words and phrases in a cell, which have commas between them.
package func listedWords(_ cell: String) -> [String] {
  cell.utf8.split(separator: comma).map {
    String(Substring($0.first == UInt8(ascii: " ") ? $0.dropFirst() : $0))
  }
}
