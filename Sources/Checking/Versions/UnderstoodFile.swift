import Configuring
import Diagnostics
import Files
import Questionnaires

/// The content of a version of a file, for comparisons, which do not need its findings.
package enum UnderstoodFile {
  /// With the targets that apply to it.
  case questionnaire(Questionnaire)
  case study(Study)
  /// With the errors that keep it from being read.
  case faulty([Diagnostic])
  /// Other YAML.
  case unrelated
}

extension Checker {
  package mutating func understand(_ file: VersionedFile) throws(CheckingError) -> UnderstoodFile {
    guard file.isExplicit || isQuestionnaire(file.bytes) || isStudy(file.bytes) else { return .unrelated }
    var pipeline = try pipeline(for: file.place)
    if let study = try surroundingStudy(of: file) { pipeline.join(study) }
    return pipeline.understand(file.bytes, path: file.shown.text)
  }
}

extension Checker {
  /// The study that lists a version of a file now.
  package mutating func surroundingStudy(of file: VersionedFile) throws(CheckingError) -> SurroundingStudy? {
    try surroundingStudy(of: file.place == InputFiles.standardInput ? nil : file.place, file.bytes)
  }

  /// The settings for a version of a file.
  package mutating func settings(of file: VersionedFile) throws(CheckingError) -> Configuration {
    try pipeline(for: file.place).configuration
  }
}
