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

extension Question {
  /// The name under which a target keeps the answers: the id, unless the file says another that the target takes.
  package func storedID(on target: TargetName?) -> Located<String>? {
    stored?[target].flatMap { target?.takesName($0.value) ?? isStorable($0.value) ? $0 : nil } ?? id
  }
}

extension ResponseOption {
  /// The code that a target keeps: the file's, unless it says another that the target takes.
  package func storedCode(on target: TargetName?) -> Located<Code> {
    let name = stored?[target].flatMap { target?.takesCode($0.value) ?? isStorable($0.value) ? $0 : nil }
    return name.map { Located(Code($0.value), at: $0.range) } ?? code
  }
}

extension TargetName {
  /// Whether a question can have the name there.
  func takesName(_ name: String) -> Bool {
    switch self {
    case .track, .intersession, .form, .fhir: isStorable(name)
    case .radar: isStorable(name) && !name.utf8.contains { "[]() ".utf8.contains($0) }
    case .redcap: Self.isREDCapName(name)
    // Its scripts and its own columns rely on ids as ours are.
    case .esmira: false
    }
  }

  /// Whether an option can have the code there.
  func takesCode(_ code: String) -> Bool {
    switch self {
    case .track, .intersession, .form, .fhir: isStorable(code)
    case .radar, .redcap: isStorable(code) && !code.utf8.contains { "|,".utf8.contains($0) }
    // Its apps store places.
    case .esmira: false
    }
  }

  private static func isREDCapName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 100, (97...122).contains(first) else {
      return false
    }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
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
