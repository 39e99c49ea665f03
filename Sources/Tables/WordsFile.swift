import CTables

/// A file of the folder `Words`, which people write: a line for each row and tabs between its cells. The first line names the
/// columns, and lines that begin with `#` are comments.
package struct WordsFile: Sendable {
  package let columns: [String]
  package let rows: [[String]]

  init(_ file: CTable) {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map {
      line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    columns = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// The words of each row, which have commas between them, with what the row says about them.
  /// - Parameter column: of the words
  package func byWord<Value>(_ column: Int, _ value: ([String]) -> Value?) -> [String: Value] {
    var found: [String: Value] = [:]
    for row in rows {
      guard let value = value(row) else { continue }
      for word in listedWords(row[column]) { found[word] = value }
    }
    return found
  }
}

extension WordsFile {
  /// The words of a list, in one language or in all: those in the third column of its rows.
  package func words(_ list: String, _ language: String? = nil) -> [String] {
    rows.filter { $0[0] == list && (language == nil || $0[1] == language) }.flatMap { listedWords($0[2]) }
  }
}

/// The words and phrases in a cell, which have commas between them.
package func listedWords(_ cell: String) -> [String] {
  cell.utf8.split(separator: UInt8(ascii: ",")).map {
    String(Substring($0.first == UInt8(ascii: " ") ? $0.dropFirst() : $0))
  }
}

// Each file is read once, when somebody asks for it.
extension WordsFile {
  package static let answers = WordsFile(answersTable())
  package static let comparedNegations = WordsFile(comparedNegationsTable())
  package static let comparisons = WordsFile(comparisonsTable())
  package static let cues = WordsFile(cuesTable())
  package static let doubleBarrelled = WordsFile(doubleBarrelledTable())
  package static let doubleNegation = WordsFile(doubleNegationTable())
  package static let feelings = WordsFile(feelingsTable())
  package static let inventedAnswers = WordsFile(inventedAnswersTable())
  package static let keys = WordsFile(keysTable())
  package static let languages = WordsFile(languagesTable())
  package static let leadingItem = WordsFile(leadingItemTable())
  package static let lowEnds = WordsFile(lowEndsTable())
  package static let numbers = WordsFile(numbersTable())
  package static let opposites = WordsFile(oppositesTable())
  package static let overlappingRanges = WordsFile(overlappingRangesTable())
  package static let page = WordsFile(pageTable())
  package static let participantColumns = WordsFile(participantColumnsTable())
  package static let plausibleSizes = WordsFile(plausibleSizesTable())
  package static let recallMismatch = WordsFile(recallMismatchTable())
  package static let reportGaps = WordsFile(reportGapsTable())
  package static let reportSections = WordsFile(reportSectionsTable())
  package static let reportSentences = WordsFile(reportSentencesTable())
  package static let reportWords = WordsFile(reportWordsTable())
  package static let requests = WordsFile(requestsTable())
  package static let safetyNote = WordsFile(safetyNoteTable())
  package static let sensors = WordsFile(sensorsTable())
  package static let shortTexts = WordsFile(shortTextsTable())
  package static let sincePrompt = WordsFile(sincePromptTable())
  package static let singleButPlural = WordsFile(singleButPluralTable())
  package static let times = WordsFile(timesTable())
  package static let types = WordsFile(typesTable())
  package static let unbalancedEnds = WordsFile(unbalancedEndsTable())
  package static let units = WordsFile(unitsTable())
  package static let values = WordsFile(valuesTable())
  package static let wordKinds = WordsFile(wordKindsTable())
  package static let yesNo = WordsFile(yesNoTable())
}
