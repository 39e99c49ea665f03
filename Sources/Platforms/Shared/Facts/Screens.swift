/// The behavior of a platform's apps with a questionnaire, besides the data that they store.
package struct Screens: Sendable {
  /// Whether apps decide what is on a page when they open it, so that nothing reacts to an answer on the same page.
  package let decidesPagesWhenOpened: Bool
  /// Whether each of its clients shows the intro and the outro of a questionnaire.
  package let showsTextsAround: Bool

  init(decidesPagesWhenOpened: Bool = false, showsTextsAround: Bool = true) {
    (self.decidesPagesWhenOpened, self.showsTextsAround) = (decidesPagesWhenOpened, showsTextsAround)
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
