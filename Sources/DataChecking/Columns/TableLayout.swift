/// Which columns a table has, and what they are called.
struct TableLayout: Sendable {
  let file: String
  /// With the names that `--map` gives them.
  let header: [String]
  /// Where each design column is.
  let design: DesignPlaces
  /// Answers come with their names, so that a question nobody answered has no column.
  let isSparse: Bool
  /// What ends a line.
  let lineEnd: [UInt8]
  /// Nil for data that are written as codebooks say.
  let convention: DataConvention?

  init(
    file: String, header: [String], names: DesignNames, isSparse: Bool, lineEnd: [UInt8] = [0x0A],
    convention: DataConvention? = nil
  ) {
    self.lineEnd = lineEnd
    self.convention = convention
    self.file = file
    self.header = header
    self.isSparse = isSparse
    let places = Dictionary(zip(header, 0...), uniquingKeysWith: { first, _ in first })
    design = DesignPlaces { column in names[column].flatMap { places[$0] } }
  }

  /// Whether each row says when its participant joined. Records with named answers may all leave it out.
  var namesJoining: Bool { !isSparse && design[.joined] != nil }

  func name(_ column: DesignColumn) -> String { design[column].map { header[$0] } ?? column.rawValue }
}
