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
  private let links: LinkPolicy

  /// - Parameter links: which links the new files are written through
  init(_ compared: ChangeComparing.Result, checker: Checker, links: LinkPolicy) {
    self.compared = compared
    self.checker = checker
    self.links = links
  }

  /// The files that were written.
  func write() throws -> Set<FilePath> {
    var written: Set<FilePath> = []
    for questionnaire in compared.questionnaires {
      let fixes = questionnaire.changes.compactMap { change in change.fix.map { (change: change, fix: $0) } }
      guard let file = questionnaire.newFile, file.origin == nil, !fixes.isEmpty else { continue }
      guard let place = compared.places[file.path] ?? nil else {
        throw ValidationError("--fix needs a new version that is a file on the disk.")
      }
      let text = file.text(making: file.fixesTogether(self.fixes(fixes)))
      guard try isReadable(text, at: place) else { continue }
      try write(text, of: file, to: place)
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

  private func write(_ text: [UInt8], of file: SourceFile, to path: FilePath) throws {
    try Console.writing { () throws(FileError) in
      let original = try readFile(path, limit: YAMLLimits().bytes)
      // What was compared; if the file has been saved since then, writing it says so.
      let isSame = decodeText(original, path: file.path).value?.text == file.text
      try writeFile(
        path, encodeText(text, like: original), as: .update(links, insteadOf: isSame ? original : file.text))
    }
  }
}
