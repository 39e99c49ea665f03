import Platforms
import Questionnaires

/// What becomes of every key and type of question on every target, the content of `Documentation/Targets.md`, generated
/// from what each platform says of keys and types.
let targetReference = """
  # What each target carries

  Written by the tests from what each platform in `Sources/Platforms` says of keys and types; a test fails when it is stale,
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

  \(table(QuestionType.allCases.map { type in (type.rawValue, { $0.support(of: type) }) }))

  ## What the schemas cannot say

  `schemas/<target>.schema.json` refuses what JSON Schema (draft-07) can refuse in a document. These mistakes it cannot see; `qtool lint`
  finds them in the questionnaire:

  | target | not refused |
  | --- | --- |
  | all | two questions with one id; two answers with one code and different texts (`track`: codes are compared); conditions about questions or answers that do not exist; a start after its end, a lowest number above the highest |
  | `track` | lists of more than 20 answers with more or fewer codes; a slider whose labels have other values than its ends |
  | `form` | the name of a composite that is not in the file; a pattern with other mistakes than a parenthesis, bracket, brace or quantifier without its partner, unless the validator checks `format: regex` |
  | `intersession` | positions that do not count from 1 |
  | `radar`, `redcap`, `esmira` | logic and scripts that cannot be evaluated |

  \(ObjectKind.allCases.filter { !$0.isOfSettings }.map(section).joined(separator: "\n\n"))

  """

private func section(_ kind: ObjectKind) -> String {
  let object = kind.keys.object
  return "## Keys of \(object)\n\n"
    + table(kind.members.keys.map { key in (key.rawValue, { $0.support(of: key) }) })
}

private func table(_ rows: [(name: String, support: (any Platform) -> Support)]) -> String {
  let heads = [""] + TargetName.allCases.map { "`\($0.rawValue)`" }
  let lines = rows.map { row in
    ["`\(row.name)`"] + TargetName.allCases.map { words(row.support($0.platform)) }
  }
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
