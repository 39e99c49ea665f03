import Questionnaires
import Synchronization

/// Columns that earlier versions of the questionnaires have, which do not mean what a column of today means: they are read as they were
/// asked then (`--history`), and are never taken for another.
struct EarlierColumns: Sendable {
  private let reserved: Set<String>
  private let codings: [String: [ColumnCoding]]

  /// - Parameter versions: those that are known; none if the file has no history
  init(_ sheets: [SheetPlan], versions: EarlierVersions) {
    reserved = Set(sheets.flatMap { $0.questionnaire.history.reservedIDs.map(\.value) })
    codings = versions.codings
  }

  func contains(_ name: String) -> Bool { codings[name] != nil || isReserved(name) }

  /// Nil if nobody knows it.
  func coding(of name: String) -> ColumnCoding? { codings[name]?.first }

  /// Whether a column that `formerly` continues had values that mean something else.
  func isRecoded(_ name: String, as now: ColumnCoding?) -> Bool {
    now.map { now in codings[name]?.contains { $0.difference(to: now) != nil } ?? false } ?? false
  }

  /// The question itself, or one of the columns of a multiple.
  func isReserved(_ name: String) -> Bool {
    if reserved.isEmpty { return false }
    return reserved.contains(name)
      || name.indices.contains { place in
        (name[place] == "_" || name[place] == "~") && reserved.contains(String(name[..<place]))
      }
  }
}

/// The versions of all questionnaires that were released, looked up once, and only if a column may be one of theirs: git takes its time.
final class EarlierVersions: Sendable {
  private let find: @Sendable () -> [Questionnaire]
  private let found = Mutex<[String: [ColumnCoding]]?>(nil)

  init(_ find: @escaping @Sendable () -> [Questionnaire]) { self.find = find }

  /// By the name of a column: what its values meant.
  var codings: [String: [ColumnCoding]] {
    found.withLock { found in
      if let found { return found }
      var codings: [String: [ColumnCoding]] = [:]
      for sheet in find().map({ SheetPlan($0) }) {
        for name in sheet.known.all {
          if let coding = sheet.coding(of: name) { codings[name, default: []].append(coding) }
        }
      }
      found = codings
      return codings
    }
  }
}

extension SheetPlan {
  /// Nil if the questionnaire has no such column, or computes it.
  func coding(of name: String) -> ColumnCoding? {
    (known[name] ?? known.former[name].flatMap { known[$0] }).flatMap { ColumnCoding($0, in: questionnaire) }
  }
}
