import Foundation
import Testing

@testable import Files

struct FolderWalkTests {
  /// Git itself judges what `.gitignore` excludes.
  @Test(.enabled(if: hasGit, "git is not installed")) func leavesOutWhatGitLeavesOut() throws {
    let folder = try Scratch()
    try folder.run("git", "init", "-q")
    try folder.write(
      ".gitignore", "*.tmp.yaml\n/top.yaml\nbuild/\n!keep.tmp.yaml\ndeep/**/x.yaml\n# note\n sp ace.yaml\n")
    try folder.write("sub/.gitignore", "local.yaml\n!/build/\n*.yml\n!b.yml\n")
    let names = [
      "a.yaml", "a.tmp.yaml", "keep.tmp.yaml", "top.yaml", "build/b.yaml", "sub/top.yaml", "sub/local.yaml",
      "sub/a.yml", "sub/b.yml", "sub/build/c.yaml", "deep/x.yaml", "deep/a/b/x.yaml", "deep/y.yaml",
      "ä ö.yaml",
      "sub/local.yaml.d/z.yaml",
    ]
    for name in names { try folder.write(name, "questionnaire: a\n") }
    let listed = try folder.run("git", "-c", "core.quotepath=off", "ls-files", "-co", "--exclude-standard")
    let expected = Set(listed.split(separator: "\n").map(String.init).filter { !$0.hasSuffix(".gitignore") })
    #expect(Set(folder.walk()) == expected)
    // A walk that begins further down follows the rules above it.
    let below = expected.filter { $0.hasPrefix("sub/") }.map { String($0.dropFirst(4)) }
    #expect(Set(folder.walk(from: "sub")) == Set(below))
  }

  @Test func sortsByNameAndSkipsHiddenAndOtherFiles() throws {
    let folder = try Scratch()
    for name in ["b.yaml", "a/z.yml", "a.txt", ".hidden/a.yaml", ".b.yaml", "c.YAML"] {
      try folder.write(name, "")
    }
    #expect(folder.walk() == ["a/z.yml", "b.yaml"])
  }

  @Test func skipsLinksToFoldersAndPipes() throws {
    let folder = try Scratch()
    try folder.write("a/b.yaml", "")
    symlink("..", folder.path("a/loop"))
    symlink("nowhere", folder.path("dangling.yaml"))
    symlink("self.yaml", folder.path("self.yaml"))
    symlink("a/b.yaml", folder.path("link.yaml"))
    mkfifo(folder.path("pipe.yaml"), 0o600)
    #expect(folder.walk() == ["a/b.yaml", "link.yaml"])
  }

  @Test func namesWhatIsTooDeepToLookAt() throws {
    let folder = try Scratch()
    let script = """
      cd '\(folder.path(""))' && for n in $(seq 25); do mkdir \(String(repeating: "d", count: 200)) && cd d*; done
      touch deep.yaml
      """
    try folder.run("bash", "-c", script)
    try folder.write("flat.yaml", "")
    var errors: [FileError] = []
    let found = yamlFiles(in: FilePath(folder.path(""))) { errors.append($0) }
    #expect(found.map(\.text) == [folder.path("flat.yaml")])
    #expect(errors.map(\.reason) == ["its name or path is too long"])
    try folder.run("bash", "-c", "cd '\(folder.path(""))' && rm -rf d*")
  }

  @Test func keepsNamesThatAreNotUTF8() throws {
    let folder = try Scratch()
    let path = FilePath(folder.path("")).appending([0xFF, 0x0A] + Array(".yaml".utf8))
    try writeFile(path, [0x61], as: .result)
    let found = yamlFiles(in: FilePath(folder.path(""))) { _ in }
    #expect(found.map { Array($0.name) } == [Array(path.name)])
    #expect(try readFile(found[0], limit: 10) == [0x61])
  }
}

struct WritingTests {
  @Test func replacesAFileWholeAndKeepsItsPermissions() throws {
    let folder = try Scratch()
    try folder.write("a.json", "old")
    chmod(folder.path("a.json"), 0o640)
    try writeFile(
      FilePath(folder.path("a.json")), Array("new".utf8), as: .update(.follow, insteadOf: Array("old".utf8)))
    #expect(try folder.read("a.json") == "new")
    var status = stat()
    stat(folder.path("a.json"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.names() == ["a.json"], "nothing is left behind")
  }

  @Test func writesThroughALink() throws {
    let folder = try Scratch()
    try folder.write("real.json", "old")
    symlink("real.json", folder.path("link.json"))
    try writeFile(
      FilePath(folder.path("link.json")), Array("new".utf8),
      as: .update(.follow, insteadOf: Array("old".utf8)))
    #expect(try folder.read("real.json") == "new")
  }

  @Test func keepsTheOldFileIfTheFolderIsGone() throws {
    let folder = try Scratch()
    let error = #expect(throws: FileError.self) {
      try writeFile(FilePath(folder.path("no/a.json")), [1], as: .result)
    }
    #expect(error?.reason == "no such file or folder")
  }

  @Test func aNewFileNeverReplacesOne() throws {
    let folder = try Scratch()
    try folder.write("a.yaml", "mine")
    #expect(throws: FileError.self) { try createFile(FilePath(folder.path("a.yaml")), [1]) }
    #expect(try folder.read("a.yaml") == "mine")
    symlink("nowhere", folder.path("link.yaml"))
    #expect(throws: FileError.self) { try createFile(FilePath(folder.path("link.yaml")), [1]) }
    #expect(folder.names() == ["a.yaml", "link.yaml"], "nothing is left behind")
  }

  @Test func aNewFileIsWrittenWhole() throws {
    let folder = try Scratch()
    try createFile(FilePath(folder.path("a.yaml")), Array("new".utf8))
    #expect(try folder.read("a.yaml") == "new")
    #expect(folder.names() == ["a.yaml"])
  }
}

struct ReadingTests {
  @Test func aPipeWithoutAWriterIsEmptyWithoutWaiting() throws {
    let folder = try Scratch()
    mkfifo(folder.path("pipe"), 0o600)
    #expect(try readFile(FilePath(folder.path("pipe")), limit: 10) == [])
  }

  @Test func stopsReadingJustAboveTheLimit() throws {
    #expect(try readFile(FilePath("/dev/zero"), limit: 100_000).count == 100_001)
  }

  @Test func saysWhatIsWrong() throws {
    let folder = try Scratch()
    #expect(throws: FileError.self) { try readFile(FilePath(folder.path("")), limit: 10) }
    let missing = #expect(throws: FileError.self) { try readFile(FilePath(folder.path("no")), limit: 10) }
    #expect(missing?.reason == "no such file or folder")
  }
}
