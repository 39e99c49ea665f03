import Files
import Foundation
import Testing

@testable import DataChecking

/// Files that somebody adds to while they are read, and files without an end.
struct GrowingFileTests {
  /// What reading the records of a file says if a text is added to it after it was opened.
  private func records(_ text: String, adding added: String, mostLines: Int = 100) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "qtool-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    let reader = RecordReader(try OpenFile(FilePath(url.path)), name: "data.csv", mostLines: mostLines)
    let writer = try FileHandle(forWritingTo: url)
    try writer.seekToEnd()
    try writer.write(contentsOf: Data(added.utf8))
    var (block, all) = (Block(capacity: RecordReader.blockSize), "")
    defer { block.free() }
    do throws(DataProblem) {
      while try reader.next(&block, separator: UInt8(ascii: ",")) { all += block.bytes.text }
      return all
    } catch {
      return "\(error.line ?? 0): \(error.message)"
    }
  }

  @Test func rowsThatAreAddedLaterAreLeftOut() throws {
    #expect(try records("a,b\nx,y\n", adding: "x,y\n") == "a,b\nx,y\n")
    #expect(try records("a,b\nx,y", adding: "") == "a,b\nx,y")
  }

  /// `12` may have become `123`.
  @Test func aRowThatIsCutIsNoAnswer() throws {
    #expect(
      try records("a,b\nx,12", adding: "3\n")
        == "2: somebody writes to the file while it is read, and this row is not whole yet")
  }

  @Test func linesCanBeCounted() throws {
    #expect(try records("a\nx\n", adding: "", mostLines: 3) == "a\nx\n")
    #expect(
      try records("a\nx\nx\n", adding: "", mostLines: 3)
        == "3: the file has more than 3 lines, which is more than can be counted")
  }
}
