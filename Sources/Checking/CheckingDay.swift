import Questionnaires
import Scheduling

/// The day on which a questionnaire is checked, for findings about schedules that are over.
package enum CheckingDay: Sendable {
  /// No day, so that the findings in a file are the same on each of them.
  case any
  case date(CalendarDate)
  /// Today, by the machine's clock.
  case clock

  package var day: CalendarDate? {
    switch self {
    case .any: nil
    case .date(let date): date
    case .clock: .today()
    }
  }
}
