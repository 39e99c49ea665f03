import Testing

@testable import Files

struct RunningProgramsTests {
  @Test func returnsBothOutputsAndTheStatus() throws {
    let run = try runProgram(
      FilePath("sh"), ["-c", "printf 'a\\0b'; printf c >&2; exit 3"].map { Array($0.utf8) })
    #expect(run.output == [0x61, 0, 0x62])
    #expect(run.errors == [0x63])
    #expect(run.status == 3)
  }

  /// Each output exceeds a pipe's buffer, in turns: reading one to its end before the other would never finish.
  @Test func longOutputsDoNotWaitForEachOther() throws {
    let line = "for i in 1 2 3; do head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; done"
    let run = try runProgram(FilePath("sh"), ["-c", line].map { Array($0.utf8) })
    #expect(run.output.count == 900_000 && run.errors.count == 900_000)
  }

  @Test func argumentsAreNotShellWords() throws {
    let words = ["a b", "$HOME", "*", "\"'", "", "ä\n😀", "; exit 9"]
    let arguments = ["-c", "printf '%s|' \"$@\"", "sh"] + words
    let run = try runProgram(FilePath("sh"), arguments.map { Array($0.utf8) })
    #expect(String(decoding: run.output, as: UTF8.self) == words.map { $0 + "|" }.joined())
  }

  @Test func standardInputIsEmptyAndAClosedPipeEndsAProgram() throws {
    #expect(try runProgram(FilePath("cat"), []).output == [])
    let run = try runProgram(FilePath("sh"), ["-c", "kill -PIPE $$; echo alive"].map { Array($0.utf8) })
    #expect(run.status == 128 + SIGPIPE)
    #expect(run.output == [])
  }

  @Test func variablesAreReplacedOrRemoved() throws {
    let line = "echo \"$LC_ALL ${HOME-none} ${PATH:+kept}\""
    let run = try runProgram(
      FilePath("sh"), ["-c", line].map { Array($0.utf8) }, environment: ["LC_ALL": "C", "HOME": nil])
    #expect(String(decoding: run.output, as: UTF8.self) == "C none kept\n")
  }

  @Test func aMissingProgramIsAnError() {
    #expect { try runProgram(FilePath("no-such-program"), []) } throws: { ($0 as? FileError)?.code == ENOENT }
  }
}

struct PathTests {
  @Test(arguments: [
    ("/a/b/c.yaml", "/a/b", "c.yaml"), ("/a/b/c.yaml", "/a", "b/c.yaml"), ("/a/c.yaml", "/a/b", "../c.yaml"),
    ("/x/y", "/a/b", "../../x/y"), ("/a/bc/d", "/a/b", "../bc/d"), ("/a", "/a", "."), ("/a/b", "/", "a/b"),
  ]) func pathsAreRelativeToAFolder(path: String, folder: String, seen: String) {
    #expect(FilePath(path).relative(to: FilePath(folder)).text == seen)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
  ]) func foldersContainWhatIsBelowThem(path: String, folder: String, expected: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == expected)
  }
}
