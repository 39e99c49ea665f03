import Questionnaires

/// What becomes of every key and type of question on every target, the content of `Documentation/Targets.md`, generated
/// from the rows of keys and types.
let targetReference = """
  # What each target carries

  Written by the tests from the rows of keys and types in `Sources/Questionnaires/Language`; a test fails when it is stale,
  and others compile a questionnaire with each key for each target and compare.

  | | |
  | --- | --- |
  | yes | the document of the target says the same |
  | *words* | it does so in these cases, or in this way; qtool reports the others |
  | lost | the document does not say it, and qtool reports that |
  | no | a questionnaire with it cannot be published on this target |
  | · | only qtool and those who analyse the data need it |

  `qtool targets FILE` says what becomes of a questionnaire or study of yours on all of them. What the apps make of the documents
  is in [Clients.md](Clients.md).

  ## Types of questions

  \(table(QuestionType.allCases.map { ($0.rawValue, $0.support) }))

  \(ObjectKind.allCases.filter { !$0.isOfSettings }.map(section).joined(separator: "\n\n"))

  """

private func section(_ kind: ObjectKind) -> String {
  let object = kind.keys.object
  return "## Keys of \(object)\n\n" + table(kind.namedRows.map { ($0.name, $0.about.support) })
}

private func table(_ rows: [(name: String, support: TargetSupport)]) -> String {
  let heads = [""] + TargetName.allCases.map { "`\($0.rawValue)`" }
  let lines = rows.map { row in ["`\(row.name)`"] + TargetName.allCases.map { words(row.support[$0]) } }
  let all = [heads, heads.map { _ in "---" }] + lines
  return all.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
}

private func words(_ support: Support) -> String {
  switch support {
  case .carried: "yes"
  case .partly(let words): "*\(words)*"
  case .lost: "lost"
  case .refused: "no"
  case .unneeded: "·"
  }
}
