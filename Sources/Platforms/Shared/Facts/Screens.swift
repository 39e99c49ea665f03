/// The behavior of a platform's apps with a questionnaire, besides the data that they store.
package struct Screens: Sendable {
  /// Whether apps decide what is on a page when they open it, so that nothing reacts to an answer on the same page.
  package let decidesPagesWhenOpened: Bool
  /// Whether each of its clients shows the intro and the outro of a questionnaire.
  package let showsTextsAround: Bool
  /// Whether the points of a row have numbers.
  package let showsNumbersOfRows: Bool
  /// The separator of a point's number and its label in a list.
  package let pointSeparator: String
  /// Whether all texts above the first field come first, and titles of sections after them.
  package let putsTextsFirst: Bool
  /// Whether it answers `yes-no` in words of its own.
  package let saysYesItself: Bool
  /// Its words for yes and no, if they are the same in every language.
  package let ownYesAndNo: [String]?
  /// Whether a password is hidden while it is typed.
  package let hidesPasswords: Bool

  init(
    decidesPagesWhenOpened: Bool = false, showsTextsAround: Bool = true, showsNumbersOfRows: Bool = true,
    pointSeparator: String = " – ", putsTextsFirst: Bool = false, saysYesItself: Bool = false,
    ownYesAndNo: [String]? = nil,
    hidesPasswords: Bool = true
  ) {
    (self.decidesPagesWhenOpened, self.showsTextsAround) = (decidesPagesWhenOpened, showsTextsAround)
    (self.showsNumbersOfRows, self.pointSeparator) = (showsNumbersOfRows, pointSeparator)
    (self.putsTextsFirst, self.ownYesAndNo) = (putsTextsFirst, ownYesAndNo)
    self.saysYesItself = saysYesItself || ownYesAndNo != nil
    self.hidesPasswords = hidesPasswords
  }
}

/// The days on which the apps of a platform can ask, where that is not what the schedule says.
package struct PromptDays: Sendable {
  /// Number of days of a month; nil for calendar months.
  package let daysOfMonth: Int?
  /// Whether a rule can be about one day of participation alone.
  package let hasSingleDays: Bool

  init(daysOfMonth: Int? = nil, hasSingleDays: Bool = true) {
    (self.daysOfMonth, self.hasSingleDays) = (daysOfMonth, hasSingleDays)
  }
}
