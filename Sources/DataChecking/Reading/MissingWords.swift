/// Words and numbers that programs write where there is no answer, unless the question has such an answer.
package struct MissingWords: Sendable {
  private let table: ByteTable
  /// So many of the words are usual; the others were named by the user, and count in texts too.
  private let usual: Int
  private let longest: Int

  /// R, Python, SQL, spreadsheets, SAS and people write these. SPSS users choose numbers such as -99.
  package static let usualWords = [
    "NA", "NULL", "null", "NaN", "nan", "N/A", "n/a", "#N/A", "#NULL!", "#NV", "<NA>", "None", "nil", ".",
    "-", "--", "-9",
    "-99", "-999", "-9999", "-77", "-777", "-88", "-888",
  ]

  init(_ named: [String]) {
    table = ByteTable(Self.usualWords + named)
    usual = Set(named).isEmpty ? table.count : Self.usualWords.count
    longest = (Self.usualWords + named).map(\.utf8.count).max() ?? 0
  }

  /// An empty cell, too: other programs write spaces.
  @inline(__always) func contains(_ cell: Bytes) -> Bool {
    cell.count <= longest && table.number(of: cell) != nil || cell.first == 0x20 && cell.isBlank
  }

  /// Whether a text means nothing else: people may type a point or `null`.
  func containsText(_ cell: Bytes) -> Bool {
    guard cell.count <= longest, let number = table.number(of: cell) else { return cell.isBlank }
    return number == 0 || number >= usual
  }
}

extension Bytes {
  /// Nothing but spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 } }
}
