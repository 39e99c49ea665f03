import Testing

@testable import Files

struct PreparedFileTests {
  private func prepared(_ path: String, _ text: String) -> Result<PreparedFile, FileError> {
    Result { () throws(FileError) in
      try PreparedFile(FilePath(path), links: .refuse) { (sink: FileSink) throws(FileError) in
        try sink(Array(text.utf8))
      }
    }
  }

  @Test func takesItsNameOnlyWhenPublished() throws {
    let scratch = try Scratch()
    try scratch.write("a.json", "old")
    let file = try prepared(scratch.path("a.json"), "new").get()
    #expect(try scratch.read("a.json") == "old")
    try file.publish()
    #expect(try scratch.read("a.json") == "new")
    #expect(scratch.names() == ["a.json"])
  }

  @Test(arguments: [3, 30]) func manyTakeTheirNamesTogether(count: Int) throws {
    let scratch = try Scratch()
    try PreparedFile.publish((0..<count).map { prepared(scratch.path("\($0).json"), "\($0)") })
    #expect(scratch.names().count == count)
    for number in 0..<count { #expect(try scratch.read("\(number).json") == "\(number)") }
  }

  @Test func ifOneFailsNoneIsWritten() throws {
    let scratch = try Scratch()
    try scratch.write("0.json", "old")
    let files = (0..<20).map { prepared(scratch.path($0 == 11 ? "no/folder.json" : "\($0).json"), "new") }
    #expect(throws: FileError.self) { try PreparedFile.publish(files) }
    #expect(scratch.names() == ["0.json"])
    #expect(try scratch.read("0.json") == "old")
  }
}
