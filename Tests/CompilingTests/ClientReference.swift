import Compiling
import Questionnaires

/// The page about the known clients in Markdown, the content of `Documentation/Clients.md`, generated from the same
/// descriptions as the findings.
let clientReference = """
  # The clients of Track Your … and RADAR-base

  Written by the tests from `Sources/Platforms/Track/Export/ClientHabit.swift`; a test fails when it is stale. The web
  member area and the Android app are described from their public source code, the iOS apps from the theses about
  TrackYourStress (2017) and TrackYourHearing (2019).

  If participants use only some of them, list those in `.qtool.yaml`. Findings about the others are then left out:

  ```yaml
  clients: [ios-hearing]
  ```

  | name in `.qtool.yaml` | client |
  | --- | --- |
  \(ClientName.allCases.map { "| `\($0.rawValue)` | \($0.name) |" }.joined(separator: "\n"))

  ## Which questions they show

  \(typeTable)

  A question that a client does not show is left out without a word, and its answer is missing from the data.

  ## What else they do

  \(ClientHabit.allCases.map(paragraph).joined(separator: "\n"))

  ## The aRMT app of RADAR-base

  The target `radar` has one client, the aRMT app. It is described from its public source code, version 3.3.7
  ([RADAR.md](RADAR.md) says what becomes of a questionnaire there). In the aRMT app:

  \(ARMTHabit.allCases.map(paragraph).joined(separator: "\n"))

  """

private let typeTable =
  "| question | " + ClientName.allCases.map { "`\($0.rawValue)`" }.joined(separator: " | ") + " |\n| --- |"
  + String(repeating: " --- |", count: ClientName.allCases.count) + "\n"
  + TrackQuestionType.allCases.map { type in
    "| `\(type.rawValue)` | " + ClientName.allCases.map { shown(type, in: $0) }.joined(separator: " | ")
      + " |"
  }.joined(separator: "\n")

private func shown(_ type: TrackQuestionType, in client: ClientName) -> String {
  client.shows(type).map { $0 ? "yes" : "no" } ?? "not known"
}

private func paragraph(_ habit: ClientHabit) -> String {
  let reported = "[`\(habit.rule)`](Rules.md#\(habit.rule))"
  let named = habit.needsNamedClient ? ", only if `.qtool.yaml` names the client" : ""
  return "- In \(habit.clients.inWords), \(habit.words): \(habit.consequence) (\(reported)\(named))."
}

private func paragraph(_ habit: ARMTHabit) -> String {
  let reported = habit.rule.map { " ([`\($0)`](Rules.md#\($0)))" } ?? ", which no finding reports"
  return "- \(habit.words): \(habit.consequence)\(reported)."
}
