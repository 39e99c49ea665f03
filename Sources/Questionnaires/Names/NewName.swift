/// Why something cannot have this new name, in words; nil if the name itself is fine.
package func problem(ofNewName name: String, for kind: NameUse.Kind) -> String? {
  let (pattern, what) = form(of: kind)
  if pattern.isReserved(name) { return "`\(name)` cannot be \(what): it is a word used in conditions" }
  guard pattern.matches(name) else {
    let near = pattern.suggestion(for: name).map { "; write, for example, `\($0)`" } ?? ""
    return "`\(name)` cannot be \(what): use \(pattern.words)\(near)"
  }
  return nil
}

private func form(of kind: NameUse.Kind) -> (IdentifierPattern, what: String) {
  switch kind {
  case .questionnaire: (.questionnaireID, "the id of a questionnaire")
  case .question: (.questionID, "the id of a question")
  case .section: (.questionID, "the id of a section")
  case .score: (.questionID, "the id of a score")
  case .optionList: (.listName, "the name of a list")
  case .answer: (.code, "an answer code")
  }
}
