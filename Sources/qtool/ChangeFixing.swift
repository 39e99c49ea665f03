import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import YAML

/// Writes the fixes of changes into the new files.
struct ChangeFixing {
  private let compared: ChangeComparing.Result

  init(_ compared: ChangeComparing.Result) {
    self.compared = compared
  }

  /// Whether any file was written.
  func write() throws -> Bool {
    var hasWritten = false
    for questionnaire in compared.questionnaires {
      let fixes = questionnaire.changes.compactMap(\.fix).filter(\.isSafe)
      guard let file = questionnaire.newFile, !fixes.isEmpty else { continue }
      guard let place = compared.places[file.path] ?? nil else {
        throw ValidationError("--fix needs a new version that is a file on the disk.")
      }
      try write(file.text(making: file.fixesTogether(fixes)), to: place)
      hasWritten = true
    }
    return hasWritten
  }

  private func write(_ text: [UInt8], to path: FilePath) throws {
    do throws(FileError) {
      let original = try readFile(path, limit: YAMLLimits().bytes)
      try writeFile(path, encodeText(text, like: original), links: .follow)
      Console.inform("fixed \(path.text)")
    } catch {
      Console.complain("write", error)
      throw ExitStatus.unwritable
    }
  }
}
