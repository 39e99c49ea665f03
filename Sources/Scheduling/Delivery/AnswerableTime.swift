import Platforms
import Questionnaires

/// When ESMira lets participants fill in questionnaires. What comes late rings only if they can.
struct AnswerableTime: Sendable {
  /// By questionnaire: the seconds after its last prompt or reminder; nil if it can always be filled in.
  private let openFor: [Int?]
  /// By questionnaire: when it was last filled in.
  private var answered: [Int]

  init(_ questionnaires: [Questionnaire]) {
    openFor = questionnaires.map { $0.schedule.openFromLastReminder.map { $0 * 60 } }
    answered = questionnaires.map { _ in .min }
  }

  mutating func answer(_ questionnaire: Int, at now: Int) { answered[questionnaire] = now }

  /// Whether a prompt or a reminder comes too late to ring.
  ///
  /// - Parameters:
  ///   - left: the reminders after it
  ///   - others: when the other overdue prompts and reminders of the questionnaire were to come
  func isOver(_ instant: Int, of signalTime: SignalTime, left: Int, others: [Int], at now: Int) -> Bool {
    let questionnaire = signalTime.questionnaire
    guard let open = openFor[questionnaire], let ownOpen = signalTime.openFromLastReminder else {
      return false
    }
    let last = others.reduce(instant, max)
    return last <= answered[questionnaire] || last + open <= now
      || instant + left * signalTime.reminderStep + ownOpen <= now
  }
}
