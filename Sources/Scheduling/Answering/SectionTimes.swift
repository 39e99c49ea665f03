import Questionnaires

/// The answering time of each section that is shown, in words; in the language that takes longest.
package func sectionTimes(
  of questionnaire: Questionnaire, readingSpeed: ReadingSpeed = ReadingSpeed()
) -> [String] {
  let costs = questionnaire.outputLanguages.map {
    countCosts(questionnaire, language: $0, speed: readingSpeed)
  }
  guard let longest = costs.max(by: { $0.everything.total < $1.everything.total }) else { return [] }
  var ranges = longest.sections.map { $0.shortest.total...$0.longest.total }
  var isExact = ranges.map { _ in true }
  for question in questionnaire.questions {
    let (cost, isSure) = (longest.questions[question.index], !questionnaire.mayBeSkipped(question))
    let range = ranges[question.section]
    ranges[question.section] =
      range.lowerBound + (isSure ? cost.shortest.total : 0)...range.upperBound + cost.longest.total
    isExact[question.section] = isExact[question.section] && isSure
  }
  let wording = ScheduleWording(.english)
  return zip(ranges, isExact).map { $1 ? wording.about($0) : wording.bounds($0) }
}

extension Questionnaire {
  /// Whether a question may be left out although its section is shown.
  fileprivate func mayBeSkipped(_ question: Question) -> Bool {
    question.condition != nil || question.group.map { questions[$0].condition != nil } ?? false
  }
}
