import Questionnaires

/// The first or the last calendar day of a questionnaire. The language has them in each rule of a schedule, and in the study file.
struct ESMiraDay {
  let isLast: Bool
  let date: CalendarDate
  private let place: SourcePlace
  /// Remarks about the day wherever it is written.
  let remarks: [Remark]

  var key: ScheduleKey { isLast ? .ends : .starts }
  var studyKey: StudyKey { isLast ? .ends : .starts }

  /// Midnight where the study takes place, which the file does not say: the nearest midnight in UTC has the same date.
  ///
  /// Nil if the language has no such day.
  init?(milliseconds: Int, isLast: Bool, at place: SourcePlace) {
    let midnight = (milliseconds + 43_200_000) / 86_400_000
    guard midnight < 1_000_000, let date = CalendarDate(dayNumber: midnight - (isLast ? 1 : 0)) else {
      return nil
    }
    (self.isLast, self.date, self.place) = (isLast, date, place)
    let words = "the file has a point in time, \(milliseconds); the nearest day begins with it"
    remarks = milliseconds % 86_400_000 == 0 ? [] : [Remark(.changed, words, at: place)]
  }

  /// The days of the study, if every questionnaire has them: the earliest first and the latest last day.
  static func shared(by questionnaires: [[ESMiraDay]]) -> [ESMiraDay] {
    [false, true].compactMap { isLast in
      let days = questionnaires.compactMap { $0.first { $0.isLast == isLast } }
      guard days.count == questionnaires.count else { return nil }
      return isLast ? days.max { $0.date < $1.date } : days.min { $0.date < $1.date }
    }
  }

  /// Adds to the rules of a questionnaire what the study does not say.
  static func add(_ days: [ESMiraDay], to draft: inout QuestionnaireDraft, besides shared: [ESMiraDay]) {
    for day in days where !shared.contains(where: { $0.key == day.key && $0.date == day.date }) {
      if draft.schedule.isEmpty {
        let words = "without a schedule, `\(day.key.rawValue)` (\(day.date)) cannot be expressed"
        draft.remarks.append(Remark(.unsaid, words, at: day.place))
      } else {
        draft.remarks += day.remarks
      }
      for place in draft.schedule.indices { draft.schedule[place][day.key] = .word(day.date.description) }
    }
  }
}
