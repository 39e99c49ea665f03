import Compiling
import Platforms
import Questionnaires

/// The page about the known clients in Markdown, the content of `Documentation/Clients.md`, generated from the same
/// descriptions as the findings.
let clientReference = """
  # Clients, and what they do

  Written by the tests from the habits and deliveries in the folders of `Sources/Platforms`, such as `Track/Facts/TrackHabit.swift` and
  `Track/Facts/TrackDelivery.swift`; a test fails when it is stale. The web member area and the Android app of Track Your … are described
  from their public source code, its iOS apps from the theses about TrackYourStress (2017), TrackYourHearing (2019) and TrackYourTinnitus
  (2016), Intersession-Online and the Crowd Sensing forms from their theses (2019 and 2016), the aRMT app of RADAR-base from its public
  source code, version 3.3.7. Of the apps of TrackYourTinnitus and TrackYourHearing for Android no source is known.

  If participants use only some of a target's clients, list those in `.qtool.yaml`. Findings about the others are then left out:

  ```yaml
  clients: [ios-hearing]
  ```

  | name in `.qtool.yaml` | client | target |
  | --- | --- | --- |
  \(ClientName.allCases.map { "| `\($0.rawValue)` | \($0.name) | `\($0.platform.target.rawValue)` |" }.joined(separator: "\n"))

  ## Which questions the clients of Track Your … show

  \(typeTable)

  A question that a client does not show is left out without a word, and its answer is missing from the data.

  ## What they do

  \(sections.joined(separator: "\n\n"))

  ## What rings

  A schedule says when participants are asked; which of these prompts ring depends on the client. A fact was seen running (*run*), read in
  code (*read*), or said in a thesis or another description (*said*). "No source says" means exactly that: what a similar app does is not
  taken over.

  Nothing rings for \(silentTargets): the files that qtool writes for them carry no schedule. When the apps of TrackYourTinnitus and
  TrackYourHearing for Android ring, no source says.

  \(ringingTables.joined(separator: "\n\n"))

  A signal time of ESMira is a window or a fixed time; `between` with `times: 6` is one signal time with six prompts. What is said about
  `radar` is about a project with the default remote settings.

  \(ringingNotes.joined(separator: "\n\n"))

  What becomes of a questionnaire in RADAR-base and ESMira is in [RADAR.md](RADAR.md) and [ESMira.md](ESMira.md).

  """

private let clients = Track().clients

private let typeTable =
  "| question | " + clients.map { "`\($0.rawValue)`" }.joined(separator: " | ") + " |\n| --- |"
  + String(repeating: " --- |", count: clients.count) + "\n"
  + TrackQuestionType.allCases.map { type in
    "| `\(type.rawValue)` | " + clients.map { shown(type, in: $0) }.joined(separator: " | ")
      + " |"
  }.joined(separator: "\n")

private func shown(_ type: TrackQuestionType, in client: ClientName) -> String {
  client.shows(type).map { $0 ? "yes" : "no" } ?? "not known"
}

/// A section for each platform that has habits, in the order of the targets.
private let sections = TargetName.allCases.map(\.platform).filter { !$0.habits.isEmpty }.map { platform in
  "### \(platform.name)\n\n" + platform.habits.map(paragraph).joined(separator: "\n")
}

private let deliveries = TargetName.allCases.flatMap(\.platform.deliveries)

private let silentTargets: String = {
  let names = TargetName.allCases.filter(\.platform.deliveries.isEmpty).map { "`\($0.rawValue)`" }
  return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
}()

/// A table for each four clients, which fit on a page.
private let ringingTables = stride(from: 0, to: deliveries.count, by: 4).map { start in
  let group = deliveries[start..<min(start + 4, deliveries.count)]
  let head =
    "|  | " + group.map { "`\($0.client.rawValue)`" }.joined(separator: " | ") + " |\n| --- |"
    + String(repeating: " --- |", count: group.count)
  return group[start].rows.indices.reduce(head) { table, row in
    let cells = group.map { $0.rows[row].statement.map(sourced) ?? "no source says" }
    return table + "\n| \(group[start].rows[row].name) | " + cells.joined(separator: " | ") + " |"
  }
}

/// A list for iPhones and for each platform.
private let ringingNotes: [String] = {
  let platforms = TargetName.allCases.map(\.platform).map { ($0.name, $0.deliveryNotes) }
  return ([("iPhones", IOSNotifications.notes)] + platforms).filter { !$0.1.isEmpty }.map { name, notes in
    "\(name):\n\n" + notes.map { "- \(sourced($0))." }.joined(separator: "\n")
  }
}()

private func sourced(_ statement: SourcedStatement) -> String {
  "\(statement.words) *(\(statement.evidence.rawValue): \(statement.source))*"
}

private func paragraph(_ habit: any ClientHabit) -> String {
  let named = habit.needsNamedClient ? ", only if `.qtool.yaml` names the client" : ""
  let reported = habit.rule.map { " ([`\($0)`](Rules.md#\($0))\(named))" } ?? ", which no finding reports"
  return "- In \(habit.clients.inWords), \(habit.words): \(habit.consequence)\(reported)."
}
