import Diagnostics

/// The name of a question, or the code of an option, on systems that keep another one than the file.
package final class StoredNames: Sendable {
  /// On each target that takes it.
  package let shared: Located<String>?
  package let byTarget: [(target: TargetName, name: Located<String>)]

  init(shared: Located<String>?, byTarget: [(target: TargetName, name: Located<String>)]) {
    self.shared = shared
    self.byTarget = byTarget
  }

  /// Nil if the target keeps the file's own. Without a target, it is the name on whatever system the data are from.
  package subscript(target: TargetName?) -> Located<String>? {
    byTarget.first { $0.target == target }?.name ?? shared
  }
}

/// Which names and codes a system can keep. Where it cannot, it keeps those of the file.
package struct StoredNaming: Sendable {
  /// Nil for data of a system that is not known.
  let target: TargetName?
  private let takesName: @Sendable (String) -> Bool
  private let takesCode: @Sendable (String) -> Bool

  package init(
    of target: TargetName?, takesName: @escaping @Sendable (String) -> Bool,
    takesCode: @escaping @Sendable (String) -> Bool
  ) {
    (self.target, self.takesName, self.takesCode) = (target, takesName, takesCode)
  }

  /// The naming of a file without a target.
  package static let unknown = StoredNaming(of: nil, takesName: isStorable, takesCode: isStorable)

  func name(_ stored: StoredNames?) -> Located<String>? {
    stored?[target].flatMap { takesName($0.value) ? $0 : nil }
  }

  func code(_ stored: StoredNames?) -> Located<String>? {
    stored?[target].flatMap { takesCode($0.value) ? $0 : nil }
  }
}

extension Question {
  /// The name under which answers are kept: the id, unless the file says another that the system takes.
  package func storedID(in naming: StoredNaming) -> Located<String>? { naming.name(stored) ?? id }
}

extension ResponseOption {
  /// The code that is kept: the file's, unless it says another that the system takes.
  package func storedCode(in naming: StoredNaming) -> Located<Code> {
    naming.code(stored).map { Located(Code($0.value), at: $0.range) } ?? code
  }
}

/// Whether any system could keep the name or code: it is visible, without spaces at its ends, and without a character that ends a
/// text in one of the expression languages.
package func isStorable(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else { return false }
  return !first.properties.isWhitespace && !last.properties.isWhitespace
    && name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: !"\"'\\`".unicodeScalars.contains(scalar)
      }
    }
}
