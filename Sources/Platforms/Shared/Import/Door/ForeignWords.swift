import Questionnaires

extension ImportFormat {
  /// Nil if the format has nothing like it.
  func key(_ key: String) -> ForeignKey? { keys[key] }

  /// The keys of the language, and those of sections as `section.title`, as each platform's folder names them.
  private var keys: [String: ForeignKey] {
    switch self {
    case .armt: ARMTDefinition.keys
    case .esmira: ESMiraFile.keys
    case .fhir: FHIRQuestionnaire.keys
    case .formr: FormrQuestionnaire.keys
    case .redcap: DataDictionary.keys
    case .xlsform: XLSFormFile.keys
    case .form, .intersession, .protocol, .track: [:]
    }
  }

  /// Rules that are about what only qtool's own files have, or what import changes.
  package static let silentRules: Set<String> = [
    "assigned-codes", "bad-allow", "default-yes-no", "no-target", "portable-name", "target-loses",
    "typographic-quotes", "unused-allow", "unused-anchor", "unused-options",
  ]
}

/// Findings in the words of a format.
struct ForeignWords {
  let format: ImportFormat

  /// The names of keys become those of the format.
  func message(_ text: String) -> String {
    pieces(of: text).map { piece in
      piece.isCode ? "`\(format.key(piece.text)?.words ?? piece.text)`" : piece.text
    }.joined()
  }

  /// Without the parts that show how qtool's own files are written; nil if nothing else is left.
  func help(_ text: String) -> String? {
    let parts = text.split(separator: "; ").filter { part in
      !pieces(of: String(part)).contains { $0.isCode && isOwn($0.text) }
    }
    return parts.isEmpty ? nil : message(parts.joined(separator: "; "))
  }

  /// The same as such a help, such as ``exclusive: [9]``, in the format; nil if nobody knows how.
  func instead(of text: String) -> String? {
    for code in pieces(of: text).filter(\.isCode).map(\.text) {
      guard let colon = code.firstRange(of: ": "), let key = format.key(String(code[..<colon.lowerBound])),
        let example = key.example
      else { continue }
      let value = code[colon.upperBound...].filter { !"[] ".contains($0) }
      return "write `\(example.replacing("{0}", with: value))` into `\(key.words)`"
    }
    return nil
  }

  /// Whether code is YAML, or a key that the format does not have.
  private func isOwn(_ code: String) -> Bool {
    if code.contains(": ") || code.hasSuffix(":") || code.contains("[") || code.contains("{") { return true }
    if code.hasPrefix("#") || code.hasPrefix(".qtool") || code.hasPrefix("--") { return true }
    let isKey =
      QuestionKey(rawValue: code) != nil || QuestionnaireKey(rawValue: code) != nil
      || SectionKey(rawValue: code) != nil
    return isKey && format.key(code) == nil
  }

  private func pieces(of text: String) -> [(text: String, isCode: Bool)] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      (String($0.element), !$0.offset.isMultiple(of: 2))
    }
  }
}
