import Diagnostics
import Platforms
import Questionnaires

extension PhaseReport {
  /// Reports a habit of clients at the places where it matters, under the rule that the habit names.
  mutating func add(
    _ habit: some ClientHabit, at places: Places, as severity: Severity? = nil,
    help: @autoclosure () -> String
  ) {
    guard let first = places.first, let rule = habit.rule else { return }
    add(
      ReportedRule(rule),
      Finding(
        "in \(habit.clients.inWords), \(habit.words): \(habit.consequence)\(places.total)", at: first,
        notes: places.notes, help: help()
      ).lowered(to: severity).marked(.changed(habit.mark), at: places.ranges))
  }
}
