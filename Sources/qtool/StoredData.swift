import ArgumentParser
import Checking
import Questionnaires

extension CheckedFile {
  /// The target whose data the questionnaire has: its own, or that of its study or of `--target`; nil if it has none.
  ///
  /// Several may keep other names or codes of its questions: then it must be named.
  func dataTarget(of questionnaire: Questionnaire) throws -> TargetName? {
    let targets = pipeline.targets(of: questionnaire).map(\.name)
    guard let first = targets.first else { return nil }
    if let other = targets.dropFirst().first(where: { !questionnaire.isStored(on: first, as: $0) }) {
      throw ValidationError(
        "\(questionnaire.file.path): `\(first.rawValue)` and `\(other.rawValue)` keep different names or codes of its questions (`stored`); name the one that the data are from with --target."
      )
    }
    return first
  }

  /// The questionnaire under the names and codes that its data have.
  func asInData(_ questionnaire: Questionnaire) throws -> Questionnaire {
    questionnaire.asStored(on: try dataTarget(of: questionnaire))
  }
}
