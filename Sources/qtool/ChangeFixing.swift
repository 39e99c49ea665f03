import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import YAML

/// Writes the fixes of changes into the new files.
struct ChangeFixing {
  private let compared: ChangeComparing.Result
  private let checker: Checker

  init(_ compared: ChangeComparing.Result, checker: Checker) {
    self.compared = compared
    self.checker = checker
  }

  /// The files that were written.
  func write() throws -> Set<FilePath> {
    var written: Set<FilePath> = []
    for questionnaire in compared.questionnaires {
      let fixes = questionnaire.changes.compactMap { change in change.fix.map { (change: change, fix: $0) } }
      guard let file = questionnaire.newFile, !fixes.isEmpty else { continue }
      guard let place = compared.places[file.path] ?? nil else {
        throw ValidationError("--fix needs a new version that is a file on the disk.")
      }
      let text = file.text(making: file.fixesTogether(self.fixes(fixes)))
      guard try isReadable(text, at: place) else { continue }
      try write(text, to: place)
      written.insert(place)
    }
    return written
  }

  /// Ids and codes first: whether the version must be raised depends on them.
  private func fixes(_ all: [(change: Change, fix: Fix)]) -> [Fix] {
    let declaring = all.filter { $0.change.kind != .versionNotRaised }
    return (declaring.isEmpty ? all : declaring).map(\.fix)
  }

  /// An edit at the wrong place of an unusual layout must not break the file.
  private func isReadable(_ text: [UInt8], at place: FilePath) throws -> Bool {
    var checker = checker
    let pipeline = try checker.pipeline(for: place)
    return pipeline.check(text, path: place.text).whole != nil
  }

  private func write(_ text: [UInt8], to path: FilePath) throws {
    do throws(FileError) {
      let original = try readFile(path, limit: YAMLLimits().bytes)
      try writeFile(path, encodeText(text, like: original), links: .follow)
    } catch {
      Console.complain("write", error)
      throw ExitStatus.unwritable
    }
  }
}
