import Questionnaires

/// One line per prompt after a heading, for spreadsheets and R (RFC 4180, lines end in CRLF). The reminders of a
/// prompt are in a column of their own, separated by spaces, because they are not prompts. Each client has a column that says
/// whether its phone rings.
package func scheduleCSV(_ simulation: Simulation) -> [UInt8] {
  let heading = [
    "questionnaire", "rule", "day", "date", "time", "utc_offset", "instant", "open_until", "reminders",
  ]
  let clients = simulation.phones.map { "rings_\($0.client.rawValue)" }
  let rows = simulation.prompts.enumerated().map { place, prompt in
    [
      simulation.questionnaires[prompt.questionnaire].id.value, String(prompt.rule + 1), String(prompt.day),
      prompt.date.description, clockTime(prompt.minute), InstantText.offsetText(prompt.offset),
      InstantText.utc(prompt.instant), prompt.openUntil.map(InstantText.utc) ?? "",
      prompt.reminders.map(InstantText.utc).joined(separator: " "),
    ] + simulation.phones.map { $0.rings[place]?.rawValue ?? "" }
  }
  return ([heading + clients] + rows).flatMap { Array(($0.map(quoted).joined(separator: ",") + "\r\n").utf8) }
}

private func quoted(_ field: String) -> String {
  guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return field }
  return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}
