import Diagnostics
import Questionnaires

/// The questionnaires of a study, or of a folder without one: participants are prompted for all of them.
package final class StudySchedule {
  let questionnaires: [Questionnaire]
  /// Days of participation; nil if their number is not known.
  let length: Int?
  /// For each questionnaire, the first overlap with an earlier one or between rules of its own.
  private(set) lazy var meetings = firstMeetings()

  private init(_ questionnaires: [Questionnaire], over length: Int? = nil) {
    self.questionnaires = questionnaires.sorted { $0.file.path < $1.file.path }
    self.length = length
  }

  package var members: [StudyMember] {
    questionnaires.indices.map { StudyMember(questionnaires[$0], at: $0, in: self) }
  }

  /// The questionnaires of several folders, each of which is a study of its own.
  package static func all(of questionnaires: [Questionnaire]) -> [StudySchedule] {
    let folders = Dictionary(grouping: questionnaires.filter(\.asksRepeatedly), by: \.folder)
    return folders.sorted { $0.key < $1.key }.map { StudySchedule($0.value) }
  }

  package convenience init(of gathered: GatheredStudy) {
    self.init(gathered.questionnaires.filter(\.asksRepeatedly), over: gathered.study.length?.value)
  }

  private func firstMeetings() -> [TakenTimes.Meeting?] {
    var taken = TakenTimes(over: length)
    return questionnaires.map { taken.firstMeeting(of: $0) }
  }
}

extension Questionnaire {
  fileprivate var asksRepeatedly: Bool { isActive && repeats == .many && !schedule.isEmpty }
}

/// A questionnaire, alone or in its study.
package struct StudyMember {
  package let questionnaire: Questionnaire
  /// Nil if only the questionnaire itself is checked.
  let study: StudySchedule?
  /// The place among the study's questionnaires.
  let place: Int

  fileprivate init(_ questionnaire: Questionnaire, at place: Int, in study: StudySchedule) {
    self.questionnaire = questionnaire
    self.study = study
    self.place = place
  }

  package init(alone questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    study = nil
    place = 0
  }
}
