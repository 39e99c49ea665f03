/// The behavior of a platform's apps with a questionnaire, besides the data that they store.
package struct Screens: Sendable {
  /// Whether apps decide what is on a page when they open it, so that nothing reacts to an answer on the same page.
  package let decidesPagesWhenOpened: Bool
  /// Whether each of its clients shows the intro and the outro of a questionnaire.
  package let showsTextsAround: Bool
  /// Whether the points of a row have numbers.
  package let showsNumbersOfRows: Bool

  init(decidesPagesWhenOpened: Bool = false, showsTextsAround: Bool = true, showsNumbersOfRows: Bool = true) {
    (self.decidesPagesWhenOpened, self.showsTextsAround) = (decidesPagesWhenOpened, showsTextsAround)
    self.showsNumbersOfRows = showsNumbersOfRows
  }
}

/// When the apps of a platform ask, where that is not what the schedule says.
package struct Deliveries: Sendable {
  /// Number of days of a month; nil for calendar months.
  package let daysOfMonth: Int?
  /// Whether a rule can be about one day of participation alone.
  package let hasSingleDays: Bool

  init(daysOfMonth: Int? = nil, hasSingleDays: Bool = true) {
    (self.daysOfMonth, self.hasSingleDays) = (daysOfMonth, hasSingleDays)
  }
}
