import Questionnaires

/// Columns that earlier versions of the questionnaires have, which do not mean what a column of today means: they are read as they were
/// asked then (`--history`), and are never taken for another.
struct EarlierColumns: Sendable {
  private let reserved: Set<String>
  private let codings: [String: ColumnCoding]

  /// - Parameter versions: those that are known; none if the file has no history
  init(_ sheets: [SheetPlan], versions: [SheetPlan]) {
    reserved = Set(sheets.flatMap { $0.questionnaire.history.reservedIDs.map(\.value) })
    var codings: [String: ColumnCoding] = [:]
    for sheet in versions {
      for name in sheet.known.all where codings[name] == nil { codings[name] = sheet.coding(of: name) }
    }
    self.codings = codings
  }

  func contains(_ name: String) -> Bool { codings[name] != nil || isReserved(name) }

  /// Nil if nobody knows it.
  func coding(of name: String) -> ColumnCoding? { codings[name] }

  /// The question itself, or one of the columns of a multiple.
  func isReserved(_ name: String) -> Bool {
    if reserved.isEmpty { return false }
    return reserved.contains(name)
      || name.indices.contains { place in
        (name[place] == "_" || name[place] == "~") && reserved.contains(String(name[..<place]))
      }
  }
}

extension SheetPlan {
  /// Nil if the questionnaire has no such column, or computes it.
  func coding(of name: String) -> ColumnCoding? {
    (known[name] ?? known.former[name].flatMap { known[$0] }).flatMap { ColumnCoding($0, in: questionnaire) }
  }
}
