import Diagnostics
import Files
import TestSupport
import Testing

@testable import Checking

/// A study and its questionnaires are read once, so that nothing sees two states of the same file.
struct ReadOnceTests {
  private static let names = ["study.yaml", "a.yaml", "b.yaml", "other.yaml"]

  /// A study that lists two of three questionnaires, one of which has a target of its own.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "study.yaml", "study: s\ntitle: S\ntarget: track\nlength: 14 days\nquestionnaires: [a, b]\n")
    for (id, target) in [("a", ""), ("b", "target: track\n"), ("other", "")] {
      try folder.write(
        "\(id).yaml",
        "questionnaire: \(id)\ntitle: T\n\(target)questions:\n  - {id: q_\(id), type: yes-no, text: \(id)?}\n"
      )
    }
    return folder
  }

  #if os(Linux)
    @Test func lintOfTheFolderOpensEachFileOnce() throws {
      let folder = try folder()
      let opened = try openings(in: folder) { _ = try LintRun(InputFiles([folder.at("")])).result() }
      #expect(opened == ["a.yaml": 1, "b.yaml": 1, "other.yaml": 1, "study.yaml": 1])
    }

    @Test(arguments: [
      ["study.yaml"], ["a.yaml", "study.yaml"], ["study.yaml", "a.yaml", "b.yaml", "./b.yaml"],
    ])
    func lintOfTheStudyOpensEachFileOnce(names: [String]) throws {
      let folder = try folder()
      let paths = names.map { folder.at($0) }
      let opened = try openings(in: folder) { _ = try LintRun(InputFiles(paths)).result() }
      #expect(opened.values.allSatisfy { $0 == 1 } && opened.keys.contains("study.yaml"), "\(opened)")
    }

    @Test func compilingAndShowingOpenEachFileOnce() throws {
      let folder = try folder()
      let opened = try openings(in: folder) {
        var checker = Checker()
        let checked = try checker.checkWithStudies([folder.at("study.yaml")])
        #expect(checked.entries.count == 3 && checked.studies.count == 1)
      }
      #expect(opened.values.allSatisfy { $0 == 1 } && opened.count == 4, "\(opened)")
    }

    /// How often each file is opened while `body` runs.
    private func openings(in folder: TemporaryFolder, _ body: () throws -> Void) throws -> [String: Int] {
      let queue = inotify_init1(Int32(IN_NONBLOCK))
      defer { close(queue) }
      #expect(inotify_add_watch(queue, folder.path(""), UInt32(IN_OPEN)) >= 0)
      try body()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(queue, &buffer, buffer.count)
      var opened: [String: Int] = [:]
      var place = 0
      while place < count {
        // struct inotify_event: watch, mask, cookie, length of the name, name.
        let length = buffer.withUnsafeBytes { $0.load(fromByteOffset: place + 12, as: UInt32.self) }
        let name = buffer[(place + 16)..<(place + 16 + Int(length))].prefix { $0 != 0 }
        if name.first != UInt8(ascii: "."), !name.isEmpty {
          opened[String(decoding: name, as: UTF8.self), default: 0] += 1
        }
        place += 16 + Int(length)
      }
      return opened
    }
  #endif

  @Test func aStudyIsRecognizedByItsTree() throws {
    for start in [String(repeating: "# about the study\n", count: 70) + "study: s\n", "--- {study: s, "] {
      let folder = try folder()
      let isFlow = start.hasPrefix("---")
      let rest =
        isFlow ? "title: S, questionnaires: [a, missing]}\n" : "title: S\nquestionnaires: [a, missing]\n"
      try folder.write("study.yaml", start + rest)
      let result = try LintRun(InputFiles([folder.at("")])).result()
      #expect(result.studyCount == 1)
      #expect(
        result.diagnostics.contains { $0.rule == "study-file" && $0.finding.message.contains("missing") })
    }
  }

  /// What a study decides counts, however the files are given.
  @Test func theStudyDecidesInEveryOrder() throws {
    let folder = try folder()
    let (study, file) = (folder.at("study.yaml"), folder.at("a.yaml"))
    let alone = try findings(in: "a.yaml", of: [file], looksForStudies: false)
    let inStudy = try findings(in: "a.yaml", of: [study])
    #expect(alone != inStudy)
    for paths in [[folder.at("")], [file], [file, study], [study, file]] {
      #expect(try findings(in: "a.yaml", of: paths) == inStudy)
    }
  }

  private func findings(
    in name: String, of paths: [FilePath], looksForStudies: Bool = true
  ) throws -> [String] {
    var checker = Checker()
    checker.looksForStudies = looksForStudies
    let found = try LintRun(InputFiles(paths), checker: checker).result().diagnostics
    return found.filter { $0.file.path.hasSuffix("/" + name) }.map(\.rule)
  }
}

extension TemporaryFolder {
  fileprivate func at(_ name: String) -> FilePath { FilePath(path(name)) }
}
