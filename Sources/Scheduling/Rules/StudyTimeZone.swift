import Diagnostics
import Questionnaires

extension ReportedRule {
  package static let unknownTimeZone = ReportedRule("unknown-timezone")
}

extension Study {
  /// The zone that it names; nil if it names none, or one that this machine does not have.
  package var zone: TimeZone? { timeZone.flatMap { try? findTimeZone($0.value) } }

  /// A finding about the name of its zone; nil if nothing is wrong with it.
  package var timeZoneFinding: Finding? {
    guard let timeZone else { return nil }
    do throws(TimeZoneProblem) {
      _ = try findTimeZone(timeZone.value)
      return nil
    } catch {
      return Finding(error.message, at: timeZone.range, help: error.help)
    }
  }
}
