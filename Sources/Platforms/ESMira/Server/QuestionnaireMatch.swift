/// The questionnaire on the server that one of a study file belongs to: a wrong match would file answers under another questionnaire.
package struct QuestionnaireMatch: Equatable, Sendable {
  /// The number there; nil if it is not there yet.
  package let there: Int?
  /// Whether the file says the number.
  package let isNumbered: Bool

  /// Of a questionnaire that is not there yet.
  package static func new(isNumbered: Bool = false) -> QuestionnaireMatch {
    QuestionnaireMatch(there: nil, isNumbered: isNumbered)
  }

  /// - Returns: one for each questionnaire; nil where one belongs to none or to several of those on the server
  package static func all(
    of own: [PushedQuestionnaire], among there: [ServerQuestionnaire]
  ) -> [QuestionnaireMatch]? {
    let numbers = own.compactMap(\.number)
    guard Set(numbers).count == numbers.count else { return nil }
    let left = there.filter { one in !numbers.contains { $0 == one.number } }
    var matches: [QuestionnaireMatch] = []
    for questionnaire in own {
      guard let match = match(questionnaire, among: there, left: left, besides: own) else { return nil }
      matches.append(match)
    }
    return matches
  }

  private static func match(
    _ own: PushedQuestionnaire, among there: [ServerQuestionnaire], left: [ServerQuestionnaire],
    besides others: [PushedQuestionnaire]
  ) -> QuestionnaireMatch? {
    if let number = own.number {
      if there.contains(where: { $0.number == number }) {
        return QuestionnaireMatch(there: number, isNumbered: true)
      }
      // A number that was mistyped must not leave the answers behind.
      let isNew = left.allSatisfy { $0.items.isDisjoint(with: own.items) }
      return isNew ? .new(isNumbered: true) : nil
    }
    if left.isEmpty { return .new() }
    let same = left.filter { !own.items.isEmpty && $0.items == own.items }
    let rivals = others.filter { $0.number == nil && $0.items == own.items }
    guard same.count == 1, rivals.count == 1, let number = same[0].number else { return nil }
    return QuestionnaireMatch(there: number, isNumbered: false)
  }
}
