import Platforms

/// Which columns a table has, and what they are called.
struct TableLayout: Sendable {
  let file: String
  /// With the names that `--map` gives them.
  let header: [String]
  /// The place of each design column.
  let design: DesignPlaces
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
    joined: [(former: Int, now: Int)] = [],
    export: ExportColumns? = nil
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
    design = DesignPlaces { column in names[column].flatMap { places[$0] } }
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
}
