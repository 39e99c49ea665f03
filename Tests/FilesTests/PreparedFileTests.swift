import Testing

@testable import Files

struct PreparedFileTests {
  private func prepared(_ path: String, _ text: String) -> Result<PreparedFile, FileError> {
    Result { () throws(FileError) in
      try PreparedFile(FilePath(path), as: .result) { (sink: FileSink) throws(FileError) in
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

  @Test func aResultReplacesNothingThatWasRead() throws {
    let scratch = try Scratch()
    try scratch.write("a.yaml", "mine")
    try scratch.run("ln", "a.yaml", "b.html")
    _ = try readFile(FilePath(scratch.path("a.yaml")), limit: 10)
    for name in ["a.yaml", "./a.yaml", "b.html"] {
      let error = #expect(throws: FileError.self) {
        try writeFile(FilePath(scratch.path("") + "/" + name), [1], as: .result)
      }
      #expect(error?.isRefusal == true || error?.reason.contains("hard links") == true)
    }
    #expect(try scratch.read("a.yaml") == "mine")
    #expect(scratch.names() == ["a.yaml", "b.html"], "nothing is left behind")
  }

  @Test func whatWasReadCanBeUpdated() throws {
    let scratch = try Scratch()
    try scratch.write("a.yaml", "old")
    let path = FilePath(scratch.path("a.yaml"))
    _ = try readFile(path, limit: 10)
    try writeFile(path, Array("new".utf8), as: .update(.refuse, insteadOf: Array("old".utf8)))
    #expect(try scratch.read("a.yaml") == "new")
  }

  /// An editor that saves in place, or by a new file, or before there was a file.
  @Test(arguments: ["echo saved > a.yaml", "echo saved > b && mv b a.yaml", "rm a.yaml"])
  func whatWasSavedSinceItWasReadIsNotReplaced(save: String) throws {
    let scratch = try Scratch()
    try scratch.write("a.yaml", "old")
    let path = FilePath(scratch.path("a.yaml"))
    let file = try PreparedFile(path, as: .update(.refuse, insteadOf: Array("old".utf8))) {
      (sink: FileSink) throws(FileError) in
      try sink(Array("new".utf8))
    }
    try scratch.run("sh", "-c", save)
    let error = #expect(throws: FileError.self) { try file.publish() }
    #expect(error?.reason.contains("another program has saved it") == true)
    file.discard()
    #expect(save.hasPrefix("rm") ? scratch.names() == [] : try scratch.read("a.yaml") == "saved\n")
    try scratch.write("a.yaml", "first")
    #expect(throws: FileError.self) { try writeFile(path, [1], as: .update(.refuse, insteadOf: nil)) }
    #expect(try scratch.read("a.yaml") == "first")
  }

  /// The system may give the number of a replaced file to the next one.
  @Test func onlyTheFileThatWasReadIsKept() throws {
    let scratch = try Scratch()
    try scratch.write("a.yaml", "old")
    _ = try readFile(FilePath(scratch.path("a.yaml")), limit: 10)
    try scratch.run("mv", "a.yaml", "result.json")
    try scratch.write("a.yaml", "new")
    try writeFile(FilePath(scratch.path("result.json")), Array("made".utf8), as: .result)
    #expect(try scratch.read("result.json") == "made")
  }

  @Test func aLookAtTheBeginningIsNotReading() throws {
    let scratch = try Scratch()
    try scratch.write("a.html", "<!doctype html>")
    let path = FilePath(scratch.path("a.html"))
    #expect(try beginning(of: path, count: 2) == Array("<!".utf8))
    #expect(try beginning(of: FilePath(scratch.path("none")), count: 2) == nil)
    try writeFile(path, [], as: .result)
    #expect(try scratch.read("a.html").isEmpty)
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
