import Diagnostics
import Foundation
import Tables
import TestSupport
import Testing

@testable import Questionnaires

/// The meanings of words in the files of `Words` exist in the language.
struct MeantWordTests {
  @Test func keysExist() {
    let keys: [any ObjectKey.Type] = [
      QuestionnaireKey.self, SectionKey.self, ItemKey.self, QuestionKey.self, ScheduleKey.self, ScoreKey.self,
      StudyKey.self, ReservedKey.self, ChangeKey.self, ExamplesKey.self, ExpectKey.self,
    ]
    let names = Set(keys.flatMap { $0.allNames })
    for row in WordsFile.keys.rows {
      for key in listedWords(row[0]) { #expect(names.contains(key), "Words/keys.tsv: `\(key)` is not a key") }
      #expect(["same", "other"].contains(row[1]), "Words/keys.tsv: `\(row[1])`")
    }
  }

  @Test func valuesExist() {
    let values =
      QuestionType.allCases.map(\.rawValue) + Order.allCases.map(\.rawValue) + Repeat.allCases.map(\.rawValue)
      + TextInput.allCases.map(\.rawValue) + SAMDimension.allCases.map(\.rawValue)
      + TargetName.allCases.map(\.rawValue) + StudyAccess.allCases.map(\.rawValue)
      + InterventionKind.allCases.map(\.rawValue) + ["off"] + Severity.allCases.map(\.rawValue)
    for row in WordsFile.values.rows {
      #expect(values.contains(row[0]), "Words/values.tsv: `\(row[0])` is not a word of the language")
    }
    #expect(randomWords.count > 10)
  }

  @Test func sensorsExist() {
    for row in WordsFile.sensors.rows {
      #expect(Sensor(rawValue: row[0]) != nil, "Words/sensors.tsv: there is no sensor `\(row[0])`")
      for word in listedWords(row[1]) {
        #expect(Sensor(rawValue: word) == nil, "`\(word)` is a sensor itself")
      }
    }
  }

  @Test(arguments: WordsFile.comparisons.rows.map { $0[0] })
  func comparisonsCanBeRead(_ comparison: String) {
    let value = comparison == "between" ? "1 and 2" : comparison == "in" ? "[1, 2]" : "1"
    #expect(conditionInWords(Array("mood \(comparison) \(value)".utf8)) != nil)
  }

  /// Yes and no are in English where the language has no words for them.
  @Test func languagesAreRegistered() {
    for tag in WordsFile.languages.rows.map({ $0[0] }) + WordsFile.yesNo.rows.map({ $0[0] }) {
      #expect(LanguageTag.check(tag) == .registered, "`\(tag)`")
    }
    #expect(WordsFile.yesNo.rows[0][0] == OwnLanguage.english.rawValue)
    let hasBoth = WordsFile.yesNo.rows.allSatisfy { $0[3].isEmpty == $0[4].isEmpty }
    #expect(hasBoth && !WordsFile.yesNo.rows[0][3].isEmpty)
  }

  @Test func timesHaveMeanings() {
    func meanings(_ list: String) -> [String] { WordsFile.times.rows.filter { $0[0] == list }.map { $0[1] } }
    #expect(meanings("month") == (1...12).map(String.init))
    #expect(meanings("weekday") == Weekday.allCases.map(\.rawValue))
    #expect((meanings("part of the day") + meanings("minutes from an hour")).allSatisfy { Int($0) != nil })
    #expect(
      meanings("ordinal").allSatisfy { Int($0) != nil } && meanings("duration").allSatisfy { Int($0) != nil })
    #expect(WordsFile.numbers.rows.map { $0[0] } == (1...12).map(String.init))
    let lists = Set(WordsFile.times.rows.map { $0[0] })
    #expect(
      lists == [
        "part of the day", "minutes from an hour", "noon", "ordinal", "interval", "unit of an interval",
        "unit of a duration",
        "duration",
        "before a date", "month", "weekday", "several weekdays", "time zone",
      ])
  }
}

extension ObjectKey {
  fileprivate static var allNames: [String] { allCases.map { $0.rawValue } }
}
