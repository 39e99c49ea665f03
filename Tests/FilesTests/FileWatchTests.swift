import Foundation
import Testing

@testable import Files

/// Looks follow each other immediately here, so nothing depends on the clock.
struct FileWatchTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("a.yaml", "one")
    try folder.write("b.yaml", "two")
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }
  private var both: [FilePath] { [path("a.yaml"), path("b.yaml")] }
  private func watch() -> FileWatch { FileWatch(both, limit: 1000) }

  /// Looks until a change is complete, or nothing is seen.
  private func verdict(_ watch: inout FileWatch, _ paths: [FilePath]? = nil) -> FileWatch.Verdict {
    for _ in 0...FileWatch.mostLooks {
      let verdict = watch.look(at: paths ?? both)
      if verdict != .changing { return verdict }
    }
    return .changing
  }

  private func changed(_ name: String, _ kind: FileChange.Kind = .changed) -> FileWatch.Verdict {
    .changed([FileChange(path: path(name), kind: kind)])
  }

  @Test func nothingHappensIfNothingIsSaved() {
    var watch = watch()
    for _ in 1...10 { #expect(watch.look(at: both) == .same) }
  }

  @Test func aSaveIsReportedOnceItIsComplete() throws {
    var watch = watch()
    try folder.write("a.yaml", "One")
    #expect(watch.look(at: both) == .changing)
    #expect(watch.look(at: both) == changed("a.yaml"))
    #expect(watch.look(at: both) == .same)
  }

  @Test func severalSavesAreOneChange() throws {
    var watch = watch()
    for text in ["1", "12", "123"] {
      try folder.write("a.yaml", text)
      try folder.write("b.yaml", text)
      #expect(watch.look(at: both) == .changing)
    }
    #expect(
      watch.look(at: both)
        == .changed(both.map { FileChange(path: $0, kind: .changed) }))
  }

  /// The system's clock ticks too slowly for a fast program: same size, same file, same time.
  @Test func savesOfTheSameLengthAtTheSameTimeAreSeen() throws {
    var watch = watch()
    for text in ["uno", "due", "tre", "one", "two"] {
      let file = try #require(FileHandle(forWritingAtPath: folder.path("a.yaml")))
      file.write(Data(text.utf8))
      try file.close()
      #expect(verdict(&watch) == changed("a.yaml"), "\(text)")
    }
  }

  /// Vim, Emacs and most other editors save like this: a new file takes the name.
  @Test func aReplacedFileIsSeenEvenWithAnOldTime() throws {
    var watch = watch()
    let before = try FileManager.default.attributesOfItem(atPath: folder.path("a.yaml"))
    try folder.write("new", "uno")
    let time = try #require(before[.modificationDate])
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder.path("new"))
    rename(folder.path("new"), folder.path("a.yaml"))
    #expect(verdict(&watch) == changed("a.yaml"))
  }

  @Test func equalContentIsNotAChange() throws {
    var watch = watch()
    try folder.run("touch", "a.yaml")
    #expect(watch.look(at: both) == .same)
    try folder.run("cp", "a.yaml", "new")
    try folder.run("mv", "new", "a.yaml")
    #expect(watch.look(at: both) == .same)
    chmod(folder.path("a.yaml"), 0o600)
    #expect(watch.look(at: both) == .same)
    try folder.write("a.yaml", "other")
    #expect(watch.look(at: both) == .changing)
    try folder.write("a.yaml", "one")
    #expect(verdict(&watch) == .same)
  }

  @Test func waitsForAFileThatIsEmptyOrMissingForAMoment() throws {
    var watch = watch()
    try folder.write("a.yaml", "")
    for _ in 1...FileWatch.calmLooks.withLoss { #expect(watch.look(at: both) == .changing) }
    try folder.write("a.yaml", "One")
    #expect(watch.look(at: both) == .changing)
    #expect(watch.look(at: both) == changed("a.yaml"))
    try folder.run("rm", "a.yaml")
    for _ in 1...FileWatch.calmLooks.withLoss { #expect(watch.look(at: both) == .changing) }
    try folder.write("a.yaml", "One")
    #expect(watch.look(at: both) == .same, "deleted and written again")
  }

  @Test func filesComeAndGo() throws {
    var watch = watch()
    try folder.run("rm", "a.yaml")
    #expect(verdict(&watch) == changed("a.yaml", .gone))
    #expect(watch.look(at: both) == .same)
    try folder.write("a.yaml", "one")
    #expect(verdict(&watch) == changed("a.yaml", .new))
    try folder.write("c.yaml", "")
    #expect(verdict(&watch, both + [path("c.yaml")]) == changed("c.yaml", .new))
    #expect(verdict(&watch) == changed("c.yaml", .gone), "also one that is merely no longer asked for")
    try folder.run("mv", "b.yaml", "d.yaml")
    #expect(
      verdict(&watch, both + [path("d.yaml")])
        == .changed([
          FileChange(path: path("b.yaml"), kind: .gone), FileChange(path: path("d.yaml"), kind: .new),
        ]))
  }

  @Test func aFileThatKeepsChangingIsReportedInTheEnd() throws {
    var watch = watch()
    var verdict = FileWatch.Verdict.same
    var looks = 0
    repeat {
      looks += 1
      try folder.write("a.yaml", "\(looks)")
      verdict = watch.look(at: both)
    } while verdict == .changing
    #expect(verdict == changed("a.yaml"))
    #expect(looks == FileWatch.mostLooks)
  }

  @Test func aLinkCountsAsItsTarget() throws {
    symlink("a.yaml", folder.path("link.yaml"))
    let paths = [path("link.yaml")]
    var watch = FileWatch(paths, limit: 1000)
    try folder.write("a.yaml", "One")
    #expect(verdict(&watch, paths) == changed("link.yaml"))
    unlink(folder.path("link.yaml"))
    symlink("b.yaml", folder.path("link.yaml"))
    #expect(verdict(&watch, paths) == changed("link.yaml"))
  }

  @Test func foldersPipesAndEndlessDevicesAreNotRead() throws {
    mkfifo(folder.path("pipe"), 0o600)
    let paths = [path(""), path("pipe"), FilePath("/dev/zero"), path("a.yaml/b.yaml")]
    var watch = FileWatch(paths, limit: 1000)
    #expect(watch.look(at: paths) == .same)
  }

  @Test func aLongFileIsComparedByItsBeginningAndLength() throws {
    try folder.write("a.yaml", String(repeating: "x", count: 5000))
    var watch = watch()
    #expect(watch.look(at: both) == .same)
    try folder.write("a.yaml", String(repeating: "x", count: 5001))
    #expect(verdict(&watch) == changed("a.yaml"))
    try folder.write("a.yaml", String(repeating: "y", count: 5001))
    #expect(verdict(&watch) == changed("a.yaml"))
  }
}
