import Diagnostics
import Platforms
import Questionnaires

extension DataConvention {
  /// The convention that a header follows.
  ///
  /// - Parameters:
  ///   - forms: the ids of the questionnaires
  ///   - isTaken: whether a name is that of a question
  static func recognized(in header: [String], forms: [String], isTaken: (String) -> Bool) -> DataConvention? {
    let found = all.compactMap { convention in
      let names = Set(convention.shortNames(header, forms).filter { !isTaken($0) })
      let count = convention.marks.count(where: names.contains)
      return count >= convention.leastMarks ? (convention: convention, count: count) : nil
    }
    let most = found.map(\.count).max()
    return found.first { $0.count == most }?.convention
  }

  /// A header with the short names of the platform's own columns.
  func shortNames(_ header: [String], _ forms: [String]) -> [String] {
    export?.shortNames(header, forms) ?? header
  }

  /// Names that several columns may have.
  static let repeatedNames = all.reduce(into: Set<String>()) { $0.formUnion($1.export?.repeatedNames ?? []) }
}

extension DataConvention {
  /// Columns that platforms add and that nobody else calls so: known also in a table that names too few others to be recognized. The first
  /// three are formr's.
  private static let added = Set(
    ["session_id", "study_id", "iteration", "timeZoneOffset"]
      + all.flatMap(\.ownNames).filter { $0.hasSuffix("_formatted") || $0.hasSuffix("BeepId") })

  /// - Parameter ids: of the questionnaires that the table may have answers to
  static func adds(_ name: String, to ids: [String]) -> Bool {
    added.contains(name) || TargetName.allCases.contains { $0.platform.data.adds(name, ids) }
  }
}

extension DataConvention {
  /// Which columns of a table are taken for what, such as ``from ESMira: `userId` is the participant``.
  func words(_ layout: TableLayout) -> String {
    let named: [(DesignColumn, String)] = [
      (.participant, "the participant"), (.prompted, "the prompt"), (.started, "the start of answering"),
      (.finished, "its end"),
    ]
    let columns = named.compactMap { column, meaning in
      layout.design[column].map { "`\(layout.export?.written[$0] ?? layout.header[$0])` is \(meaning)" }
    }
    let stored = layout.hasPlaces ? ["answers are places in their lists"] : []
    return "from \(platform): " + (columns + stored).joined(separator: ", ")
  }
}

extension TableLayout {
  /// Whether the column of a question only has the texts of the options that other columns have.
  func isText(ofMultiple question: Question) -> Bool {
    convention?.hasTextsOfMultiples == true && question.selection != nil
  }

  /// Whether the cell of a prompt says that there was none.
  func isNoPrompt(_ cell: Bytes) -> Bool {
    cell.isEmpty || convention != nil && cell.count == 1 && cell[0] == UInt8(ascii: "0")
  }
}
