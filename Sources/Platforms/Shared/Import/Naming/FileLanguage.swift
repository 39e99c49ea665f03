import Questionnaires

/// The language at the end of a file's name, as in `phq8_armt_de.json` or `phq8.redcap.de.csv`; nil if there is none.
func fileLanguage(_ name: String) -> String? {
  let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
  let parts = stem.split { $0 == "_" || $0 == "-" || $0 == "." }
  guard parts.count > 1, let last = parts.last, last.utf8.count == 2, last.utf8.allSatisfy(isLetter),
    LanguageTag.check(String(last)) == .registered
  else { return nil }
  return String(last)
}

/// The language of a document that qtool compiled, such as `daily.pt-BR.json`, or of a file that is named as others are.
func documentLanguage(_ name: String) -> String? {
  let parts = name.split(separator: ".").dropLast()
  if parts.count > 1, let last = parts.last, LanguageTag.check(String(last)) == .registered {
    return String(last)
  }
  return fileLanguage(name)
}
