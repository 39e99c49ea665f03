import Foundation

/// A file in the folder of corpora: one JSON object per line.
struct Corpus<Row: Decodable> {
  let name: String
  let rows: [Row]

  /// Fails if the file cannot be read or a line does not match `Row`.
  init(_ name: String, in folder: URL) throws {
    self.name = name
    let text = try Data(contentsOf: folder.appendingPathComponent("\(name).jsonl"))
    let decoder = JSONDecoder()
    rows = try text.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Row.self, from: Data($0)) }
  }
}
