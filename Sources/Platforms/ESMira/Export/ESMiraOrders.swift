import Diagnostics
import Platforms
import Questionnaires

extension PhaseReport {
  /// Reports the random orders that pages cannot have, because a page shuffles all of its items or none.
  mutating func addLostOrders(of questionnaire: Questionnaire) {
    var (ofSections, ofGroups, withKept) = (Places(), Places(), Places())
    if let order = questionnaire.order { ofSections.add(order.range) }
    for section in questionnaire.sections where !ESMira().shuffles(section) {
      // An order of one question is no loss.
      guard let order = section.order, order.shuffled(of: section.questions.count).count > 1 else { continue }
      if section.questions.allSatisfy(\.fields.isEmpty) {
        withKept.add(order.range)
      } else {
        ofGroups.add(order.range)
      }
    }
    addLost(
      QuestionnaireKey.order, at: ofSections, in: .esmira, as: nil, what: "a random order of sections")
    addLost(
      SectionKey.order, at: ofGroups, in: .esmira, as: nil,
      what: "a random order of groups, whose fields would not stay together",
      instead: "put the groups into a section of their own without `order`, or write `order: as written`")
    addLost(
      SectionKey.order, at: withKept, in: .esmira, as: nil,
      what: "a random order in which some questions stay in place",
      instead:
        "put the questions that stay into a section of their own, so that this one needs neither `keep-first` nor `keep-last`"
    )
  }
}
