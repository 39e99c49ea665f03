import Diagnostics
import Questionnaires

/// The questionnaires in a folder: participants are prompted for all of them.
package final class StudySchedule {
  let questionnaires: [Questionnaire]
  /// For each questionnaire, the first overlap with an earlier one or between rules of its own.
  private(set) lazy var meetings = firstMeetings()
  private(set) lazy var shortage = Shortage(of: questionnaires)

  /// More notifications than iOS keeps, unless one questionnaire alone uses them up as soon.
  struct Shortage {
    let supply: NotificationSupply
    /// How many of them each questionnaire sends, and the place of the one that sends most.
    let counts: [Int]
    let most: Int

    fileprivate init?(of study: [Questionnaire]) {
      guard study.count > 1, let supply = NotificationSupply(of: study.flatMap(\.schedule)) else {
        return nil
      }
      let alone = study.compactMap { NotificationSupply(of: $0.schedule)?.days }.min()
      guard supply.days < alone ?? .max else { return nil }
      self.supply = supply
      counts = study.map { $0.schedule.reduce(0) { $0 + supply.notifications(of: $1) } }
      most = counts.indices.max { [counts] in counts[$0] < counts[$1] }!  // The study is not empty.
    }
  }

  private init(_ questionnaires: [Questionnaire]) {
    self.questionnaires = questionnaires.sorted { $0.file.path < $1.file.path }
  }

  package var members: [StudyMember] {
    questionnaires.indices.map { StudyMember(questionnaires[$0], at: $0, in: self) }
  }

  /// The studies of questionnaires in several folders.
  package static func all(of questionnaires: [Questionnaire]) -> [StudySchedule] {
    let asking = questionnaires.filter { $0.isActive && $0.repeats == .many && !$0.schedule.isEmpty }
    let folders = Dictionary(grouping: asking, by: \.folder)
    return folders.sorted { $0.key < $1.key }.map { StudySchedule($0.value) }
  }

  private func firstMeetings() -> [TakenTimes.Meeting?] {
    var taken = TakenTimes()
    return questionnaires.map { taken.firstMeeting(of: $0) }
  }
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
