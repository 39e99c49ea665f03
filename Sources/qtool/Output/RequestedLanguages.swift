import ArgumentParser
import Terminal

/// The languages that `--lang` names among those of a file, in the file's order; `otherwise` if it names none. A file
/// without `languages` counts as written in the first that is requested.
///
/// - Throws: `ValidationError` for a language that the file does not have
func requestedLanguages(
  _ requested: [String], of declared: [String], in source: String, otherwise: [String?]
) throws -> [String?] {
  guard !requested.isEmpty else { return otherwise }
  for language in requested where !declared.isEmpty && !declared.contains(language) {
    throw ValidationError(
      "\(escapeControls(source)) is not in the language '\(language)': it has \(declared.joined(separator: ", "))."
    )
  }
  return declared.isEmpty ? [requested[0]] : declared.filter(requested.contains)
}
