import Testing

@testable import Files

struct OpenFileTests {
  private func text(_ file: OpenFile) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// However fast somebody adds to a file, reading it ends.
  @Test func aFileIsReadToWhereItEndedWhenItWasOpened() throws {
    let scratch = try Scratch()
    try scratch.write("data.csv", "a,b\nx,y\n")
    let file = try OpenFile(FilePath(scratch.path("data.csv")))
    #expect(!file.hasGrown)
    try scratch.run("sh", "-c", "echo x,y >>data.csv")
    #expect(try text(file) == "a,b\nx,y\n")
    #expect(try text(file) == "")
    #expect(file.hasGrown)
    #expect(file.rewind())
    #expect(try text(file) == "a,b\nx,y\n")
  }

  #if os(Linux)
    /// Its size says nothing about what can be read.
    @Test func aFileOfTheSystemIsReadToItsEnd() throws {
      let file = try OpenFile(FilePath("/proc/self/stat"))
      #expect(file.size == 0)
      #expect(try !text(file).isEmpty)
    }
  #endif
}
