import Questionnaires
import Terminal

/// The days of a study's participants, to prove limits that the study promises.
package struct StudyLimits {
  /// A questionnaire of the study.
  package struct TimedQuestionnaire {
    let questionnaire: Questionnaire
    let isBaseline: Bool
    /// How long answering takes at most.
    let time: (milliseconds: Int, isExact: Bool)

    package init(_ questionnaire: Questionnaire, isBaseline: Bool, _ prover: PromiseProver) {
      self.questionnaire = questionnaire
      self.isBaseline = isBaseline
      time = prover.longest
    }

    fileprivate var rules: [ScheduleRule] { questionnaire.isActive ? questionnaire.schedule : [] }
    /// Without prompts, a baseline is filled in on the day of joining.
    fileprivate var comesFirst: Bool { isBaseline && questionnaire.isActive && rules.isEmpty }
  }

  private let members: [TimedQuestionnaire]
  /// In days of participation; nil if it goes on.
  private let length: Int?

  package init(_ members: [TimedQuestionnaire], over length: Int?) {
    self.members = members
    self.length = length
  }

  package func verdict(on limit: ExpectedLimit) -> PromiseProof.Verdict {
    switch limit.measure {
    case .prompts:
      verdict(on: limit, days(onFirstDay: 0) { _ in 1 }, isExact: true) { counted($0, "prompt") }
    case .questions, .time, .timeADay:
      verdict(
        on: limit,
        days(onFirstDay: members.filter(\.comesFirst).reduce(0) { $0 + $1.time.milliseconds }) {
          $0.time.milliseconds
        }, isExact: members.allSatisfy(\.time.isExact)
      ) { "\(($0 + 999) / 1_000) s of answering" }
    }
  }

  private func days(onFirstDay first: Int, _ cost: (TimedQuestionnaire) -> Int) -> StudyDays {
    let rules = members.flatMap { member in member.rules.map { (rule: $0, cost: cost(member)) } }
    return StudyDays(rules, onFirstDay: first, over: length)
  }

  private func verdict(
    on limit: ExpectedLimit, _ days: StudyDays, isExact: Bool, words: (Int) -> String
  ) -> PromiseProof.Verdict {
    let most = days.mostPrompts
    guard most > limit.most else { return days.isCut ? .undecided : .proved }
    guard isExact else { return .undecided }
    return .fails([
      Breach(targets: [], message: "up to \(words(most)) on one day, not \(limit.words) at most")
    ])
  }
}
