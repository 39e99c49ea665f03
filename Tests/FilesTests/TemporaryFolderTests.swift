import Foundation
import Testing

@testable import Files

@Suite struct TemporaryFolderTests {
  @Test func isRemovedWithAllThatIsInItAndNothingElse() throws {
    let scratch = try Scratch()
    try scratch.write("mine/kept.txt", "kept")
    let folder = try withTemporaryFolder { folder in
      let inner = folder.appending("profile").text
      try FileManager.default.createDirectory(atPath: inner + "/.cache", withIntermediateDirectories: true)
      for name in ["a", ".b", ".cache/c"] { try Data().write(to: URL(fileURLWithPath: "\(inner)/\(name)")) }
      try FileManager.default.createSymbolicLink(
        atPath: inner + "/link", withDestinationPath: scratch.path("mine"))
      try FileManager.default.createSymbolicLink(atPath: inner + "/nowhere", withDestinationPath: "missing")
      return folder
    }
    #expect(!FileManager.default.fileExists(atPath: folder.text))
    #expect(FileManager.default.fileExists(atPath: folder.folder.text))
    #expect(try scratch.read("mine/kept.txt") == "kept")
  }

  @Test func isRemovedAfterAnError() throws {
    struct Failure: Error {}
    var seen: FilePath?
    #expect(throws: Failure.self) {
      try withTemporaryFolder { folder in
        seen = folder
        throw Failure()
      }
    }
    #expect(try !FileManager.default.fileExists(atPath: #require(seen).text))
  }
}
