import Diagnostics
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
    case .form: FormFile.keys
    case .intersession: IntersessionFile.keys
    case .protocol: ProtocolFile.keys
    case .track: TrackFile.keys
    }
  }

  /// Whether a finding says nothing to the author of such a file: it is about what only qtool's own files have or what import changes, or
  /// the format has no way to follow it.
  package func silences(_ diagnostic: Diagnostic) -> Bool {
    Self.silentRules.contains(diagnostic.rule) || cannotFollow(diagnostic)
  }

  private func cannotFollow(_ diagnostic: Diagnostic) -> Bool {
    switch self {
    case .armt: ARMTDefinition.silentRules.contains(diagnostic.rule)
    // Apps put names of patients into templates.
    case .fhir: FHIRQuestionnaire.silentRules.contains(diagnostic.rule) || isFilledIn(diagnostic, after: "{")
    case .redcap:
      DataDictionary.silentRules.contains(diagnostic.rule) || isFilledIn(diagnostic, after: "[", "{")
    case .xlsform: XLSFormFile.silentRules.contains(diagnostic.rule) || isFilledIn(diagnostic, after: "${")
    case .formr: isFilledIn(diagnostic, after: "`r ", "{{")
    case .esmira, .form, .intersession, .protocol, .track: false
    }
  }

  /// Whether the app puts something there, such as an answer or a field.
  private func isFilledIn(_ diagnostic: Diagnostic, after signs: String...) -> Bool {
    diagnostic.rule == "placeholder" && signs.contains { diagnostic.finding.message.contains("`" + $0) }
  }

  private static let silentRules: Set<String> = [
    "assigned-codes", "bad-allow", "default-yes-no", "duplicate-question-text", "no-target", "portable-name",
    "target-loses",
    "typographic-quotes", "unused-allow", "unused-anchor", "unused-options",
  ]

  /// Nil if nobody knows how.
  func value(_ value: ShownValue, _ current: CurrentTexts) -> ForeignValue? {
    guard let key = QuestionKey(rawValue: value.key) else { return nil }
    return switch self {
    case .fhir: FHIRQuestionnaire.value(value, of: key)
    case .redcap: DataDictionary.value(value, of: key, current)
    case .xlsform: XLSFormFile.value(value, of: key, current)
    case .armt, .esmira, .form, .formr, .intersession, .protocol, .track: nil
    }
  }

  /// The name by which people know a column of a table; nil in other formats.
  func columnTitle(_ column: String) -> String? {
    switch self {
    case .redcap: FieldColumn(rawValue: column)?.title
    case .xlsform: column
    case .armt, .esmira, .fhir, .form, .formr, .intersession, .protocol, .track: nil
    }
  }
}

/// Findings in the words of a format.
struct ForeignWords {
  let format: ImportFormat
  /// The names of questions that have another id.
  let names: [String: String]

  /// The names of questions and keys, and values of keys, become those of the file.
  func message(_ text: String) -> String {
    pieces(of: text).map { piece in
      guard piece.isCode else { return piece.text }
      if let name = names[piece.text] { return "`\(name)`" }
      let value = ShownValue(piece.text, usual: nil).flatMap { format.value($0) { _ in "" } }?.text ?? ""
      return "`\(value.isEmpty ? format.key(piece.text)?.words ?? piece.text : value)`"
    }.joined()
  }

  /// What the format has instead of the parts that show how qtool's own files are written, or else the other parts; nil if there are
  /// none.
  ///
  /// - Parameters:
  ///   - key: the key that the finding is about
  ///   - current: the cells of the row
  func help(_ text: String, about key: String? = nil, _ current: CurrentTexts = { _ in "" }) -> String? {
    let parts = text.split(separator: "; ").map(String.init)
    let own = parts.first { part in pieces(of: part).contains { $0.isCode && isOwn($0.text) } }
    guard let own else { return message(text) }
    let others = parts.filter { part in !pieces(of: part).contains { $0.isCode && isOwn($0.text) } }
    return instead(of: own, about: key, current)
      ?? (others.isEmpty ? nil : message(others.joined(separator: "; ")))
  }

  /// The same as such a help, such as ``exclusive: [9]``, in the format; nil if nobody knows how. A part of it would not be enough.
  private func instead(of part: String, about key: String?, _ current: CurrentTexts) -> String? {
    let values = pieces(of: part).filter { $0.isCode && isNotation($0.text) }
      .map { ShownValue($0.text, usual: key).flatMap { format.value($0, current) } }
    let helps = values.compactMap { $0?.help }
    guard let first = helps.first, helps.count == values.count else { return nil }
    return helps.dropFirst().reduce(first) { "\($0), and \($1)" }
  }

  /// Whether a help says to name a list of answers that two questions have. Other formats have no such lists, or other ones.
  func isAboutSharedList(_ text: String) -> Bool {
    pieces(of: text).contains { piece in
      piece.isCode
        && (piece.text == QuestionnaireKey.optionLists.rawValue || piece.text.hasPrefix("options: "))
    }
  }

  /// Whether code is YAML, or a key that the format does not have.
  private func isOwn(_ code: String) -> Bool {
    if isNotation(code) { return true }
    if code.hasPrefix("#") || code.hasPrefix(".qtool") || code.hasPrefix("--") { return true }
    let isKey =
      QuestionKey(rawValue: code) != nil || QuestionnaireKey(rawValue: code) != nil
      || SectionKey(rawValue: code) != nil
    return isKey && format.key(code) == nil
  }

  /// Whether code is YAML.
  private func isNotation(_ code: String) -> Bool {
    code.contains(": ") || code.hasSuffix(":") || code.contains("[") || code.contains("{")
  }

  private func pieces(of text: String) -> [(text: String, isCode: Bool)] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      (String($0.element), !$0.offset.isMultiple(of: 2))
    }
  }
}
