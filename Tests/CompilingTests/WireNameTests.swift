import JSON
import Platforms
import Testing

/// The names of members in files of platforms.
struct WireNameTests {
  @Test func earlierNamesBelongToNoOtherMember() {
    check(ESMiraStudyKey.self)
    check(ESMiraQuestionnaireKey.self)
    check(ESMiraScoreKey.self)
    check(ESMiraPageKey.self)
    check(ESMiraItemKey.self)
    check(ESMiraTriggerKey.self)
    check(ESMiraActionKey.self)
    check(ESMiraScheduleKey.self)
    check(ESMiraSignalTimeKey.self)
  }

  private func check<Key: WireKey>(_ keys: Key.Type) {
    for key in keys.allCases {
      #expect(Key(named: key.rawValue) == key)
      guard let earlier = key.about.earlier else { continue }
      #expect(Key(named: earlier) == key)
    }
  }

  /// What equals the usual value is left out, and so is what has no value.
  @Test func usualValuesAreLeftOut() {
    let usual: WireObject<ESMiraScheduleKey> = [
      .userEditable: true, .startDayOne: nil, .dailyRepeatRate: 1, .weekdays: 0,
    ]
    #expect(usual.json == ["userEditable": true, "weekdays": 0])
    let other: WireObject<ESMiraScheduleKey> = [.dailyRepeatRate: 2]
    #expect(other.json == ["dailyRepeatRate": 2])
  }
}
