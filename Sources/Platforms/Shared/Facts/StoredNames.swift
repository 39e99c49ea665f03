import Diagnostics
import Questionnaires

extension TargetName {
  /// Which names and codes its system can keep.
  package var naming: StoredNaming {
    let platform = platform
    return StoredNaming(of: self, takesName: platform.takesName, takesCode: platform.takesCode)
  }
}

extension Questionnaire {
  /// The questionnaire with the names and codes that a target keeps, or the only ones that it says.
  package func asStored(on target: TargetName?) -> Questionnaire { asStored(in: target?.naming ?? .unknown) }

  /// Whether two targets keep the same names and codes.
  package func isStored(on target: TargetName, as other: TargetName) -> Bool {
    isStored(in: target.naming, as: other.naming)
  }
}

extension Platform {
  package func takesName(_ name: String) -> Bool { isStorable(name) }

  package func takesCode(_ code: String) -> Bool { isStorable(code) }
}

extension Question {
  package func storedID(on target: TargetName?) -> Located<String>? {
    storedID(in: target?.naming ?? .unknown)
  }
}

extension ResponseOption {
  package func storedCode(on target: TargetName?) -> Located<Code> {
    storedCode(in: target?.naming ?? .unknown)
  }
}

/// Whether a system that takes all but these characters could keep the name or code.
func isStorable(_ name: String, without characters: String) -> Bool {
  isStorable(name) && !name.utf8.contains { characters.utf8.contains($0) }
}
