import Platforms
import Questionnaires
import Tables

/// Which columns a table has, and what they are called.
struct TableLayout: Sendable {
  let file: String
  /// With the names that `--map` gives them.
  let header: [String]
  /// The place of each design column.
  let design: DesignPlaces
  /// The columns that identify a row.
  let whoAndWhen: [Int]
  /// Answers come with their names, so that a question nobody answered has no column.
  let isSparse: Bool
  /// The end of a line.
  let lineEnd: [UInt8]
  /// Nil for data that are written as codebooks say.
  let convention: DataConvention?
  /// Columns under a former name, with those under the present one: they are one column, whose cells are in either.
  let joined: [(former: Int, now: Int)]
  /// Nil if columns are named as codebooks name them.
  let export: ExportColumns?
  /// The kind of each column's cells; empty if all are as the platform says.
  private let cells: [TypedColumn.Cells]

  init(
    file: String, header: [String], names: DesignNames, isSparse: Bool, lineEnd: [UInt8] = [0x0A],
    convention: DataConvention? = nil, cells: [TypedColumn.Cells] = [],
    joined: [(former: Int, now: Int)] = [], export: ExportColumns? = nil
  ) {
    self.export = export
    self.joined = joined
    self.cells = cells
    self.lineEnd = lineEnd
    self.convention = convention
    self.file = file
    self.header = header
    self.isSparse = isSparse
    let places = Dictionary(zip(header, 0...), uniquingKeysWith: { first, _ in first })
    let design = DesignPlaces { column in names[column].flatMap { places[$0] } }
    self.design = design
    whoAndWhen = [DesignColumn.participant, .prompted, .entry].compactMap { design[$0] }.sorted()
  }

  /// How a column stores the answers to a question with options.
  func storedOptions(at place: Int) -> DataConvention.StoredOptions {
    let isPlace = place < cells.count && cells[place] == .places
    return isPlace ? .placesFromOne : convention?.storedOptions ?? .codes
  }

  /// Numbers where times belong are worth a word: nobody said that the data have them.
  var tellsNumbers: Bool { convention == nil && !isSparse }

  /// Some column has places of options instead of their codes.
  var hasPlaces: Bool { convention?.storedOptions.arePlaces == true || cells.contains(.places) }

  /// Columns of texts that are in quotes within their cells.
  var quoted: [Int] { cells.indices.filter { cells[$0] == .quoted } }

  /// Whether a column only has what another one says, too.
  func isIgnored(_ place: Int) -> Bool { place < cells.count && cells[place] == .ignored || isFormer(place) }

  /// Whether its answers are read as those of another column.
  func isFormer(_ place: Int) -> Bool { joined.contains { $0.former == place } }

  func name(_ column: DesignColumn) -> String { design[column].map { header[$0] } ?? column.rawValue }

  /// Whether the column of a question only has the texts of the options that other columns have.
  func isText(ofMultiple question: Question) -> Bool {
    convention?.hasTextsOfMultiples == true && question.selection != nil
  }

  /// Whether the cell of a prompt says that there was none.
  func isNoPrompt(_ cell: Bytes) -> Bool {
    cell.isEmpty || convention != nil && cell.count == 1 && cell[0] == UInt8(ascii: "0")
  }
}

/// The places of those columns in a table: an array, because every row asks for several of them.
struct DesignPlaces: Sendable {
  private let places: [Int?]

  init(_ place: (DesignColumn) -> Int?) { places = DesignColumn.allCases.map(place) }

  subscript(column: DesignColumn) -> Int? { places[column.number] }

  /// The columns that the table has.
  var all: [(column: DesignColumn, place: Int)] {
    DesignColumn.allCases.compactMap { column in self[column].map { (column, $0) } }
  }
}

/// How the data name those columns.
package struct DesignNames: Sendable {
  /// The names that the user gives; each must be in the data.
  package let given: [DesignColumn: String]
  /// The names of questions, such as `language`, which only mean something else if the user says so.
  private var taken: Set<String> = []
  /// The day of joining may stand under its own name, as in invented data.
  private var readsJoined = false
  /// The names of a platform, where the user gives none.
  private var usual: [DesignColumn: String] = [:]

  package init(_ given: [DesignColumn: String] = [:]) { self.given = given }

  func leaving(_ taken: Set<String>) -> DesignNames {
    var names = self
    names.taken = taken
    return names
  }

  var readingJoined: DesignNames {
    var names = self
    names.readsJoined = true
    return names
  }

  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// - Parameter header: a name that is not in it takes no other's place
  func following(_ convention: DataConvention?, in header: [String]) -> DesignNames {
    var names = self
    // A question with such a name is a question.
    names.usual = convention?.columns.filter { !taken.contains($0.value) && header.contains($0.value) } ?? [:]
    return names
  }

  /// Nil for a column that only exists if the user or the platform names it.
  subscript(column: DesignColumn) -> String? {
    let named = given[column] ?? usual[column]
    switch column {
    case .participant, .prompted, .started, .finished, .version, .language, .simulated:
      return named ?? (taken.contains(column.rawValue) ? nil : column.rawValue)
    case .joined: return named ?? (readsJoined && !taken.contains(column.rawValue) ? column.rawValue : nil)
    case .entry: return named
    }
  }
}

extension DesignColumn {
  /// Its place in `allCases`.
  fileprivate var number: Int {
    switch self {
    case .participant: 0
    case .prompted: 1
    case .started: 2
    case .finished: 3
    case .version: 4
    case .language: 5
    case .entry: 6
    case .joined: 7
    case .simulated: 8
    }
  }

  /// The columns with times.
  static let times: [DesignColumn] = [.prompted, .started, .finished]

  /// The columns that cleaned data always have.
  static let usual: [DesignColumn] = [.participant, .prompted, .started, .finished, .version, .language]
}

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

  /// Columns that platforms add and that nobody else calls so: known also in a table that names too few others to be recognized. The first
  /// three are formr's.
  private static let added = Set(
    ["session_id", "study_id", "iteration", "timeZoneOffset"]
      + all.flatMap(\.ownNames).filter { $0.hasSuffix("_formatted") || $0.hasSuffix("BeepId") })

  /// - Parameter ids: of the questionnaires that the table may have answers to
  static func adds(_ name: String, to ids: [String]) -> Bool {
    added.contains(name) || TargetName.allCases.contains { $0.platform.data.adds(name, ids) }
  }

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

/// A column that probably says who answered, under a name that the options do not give.
struct ParticipantColumn {
  let name: String

  /// In small letters, without what separates words; the surest come first.
  private static let usual = WordsFile.participantColumns.rows.map { $0[0] }

  /// - Parameter isTaken: whether the column has another meaning
  init?(among header: [String], isTaken: (String) -> Bool) {
    let ranked = header.compactMap { name in
      Self.usual.firstIndex(of: Self.word(name)).map { (rank: $0, name: name) }
    }
    guard let best = ranked.filter({ !isTaken($0.name) }).min(by: { $0.rank < $1.rank }) else { return nil }
    name = best.name
  }

  private static func word(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { !" _-.".unicodeScalars.contains($0) })
  }

  /// The checks that are impossible without participants.
  static let consequence =
    "repeated rows, the number of prompts on a day, the time between them and days of participation are not checked"
}
