import Deciding
import Questionnaires
import Testing

@testable import Scheduling

struct AnsweringTimeTests {
  @Test func wordsAreCounted() {
    #expect(wordCount("Wie laut ist er?") == 4)
    #expect(wordCount("  – Therapeut/in, 3-mal …\n(oft)") == 3)
    #expect(wordCount("") == 0)
    #expect(wordCount("今日はどうですか") == 4)
    #expect(wordCount("Skala von 0 bis 100") == 5)
  }

  @Test func aQuestionTakesReadingLookingAndAnswering() {
    let costs = costs("- {id: a, type: yes-no, text: Are you calm now?, labels: [Yes, No]}")
    let reading = 4 * 300
    #expect(costs.questions[0].longest == AnsweringCost(reading: reading, scanning: 600, acting: 2_450))
    #expect(costs.frame == AnsweringCost(reading: 300, acting: 1_100))
    #expect(costs.wordsToRead == 7)
    #expect(costs.answers == 1)
  }

  @Test func optionsSeenBeforeCostOneLookEach() {
    let costs = costs(
      """
      - {id: a, type: choice, text: One, options: [not at all, quite a lot]}
      - {id: b, type: choice, text: Two, options: [not at all, quite a lot]}
      """)
    #expect(costs.questions.map(\.longest.scanning) == [1_800, 500])
  }

  @Test func optionsThatOnlySomeHaveSeenAreNew() {
    let costs = costs(
      sections: """
        - when: a is yes
          questions:
            - {id: b, type: choice, text: One, options: [not at all, quite a lot]}
        - questions:
            - {id: c, type: choice, text: Two, options: [not at all, quite a lot]}
            - {id: d, type: choice, text: Two, options: [not at all, quite a lot]}
        """)
    #expect(costs.questions.map(\.longest.scanning) == [600, 1_800, 1_800, 500])
  }

  @Test func eachTypeHasItsAction() {
    let kinds: [(String, Int)] = [
      ("type: choice, options: [a, b]", 2_450), ("type: multiple, options: [a, b, c]", 3_550),
      ("type: multiple, options: [a, b, c], at-least: 3", 4_650),
      ("type: multiple, options: [a, b, c], at-most: 1", 2_450), ("type: yes-no", 2_450),
      ("type: slider, range: [0, 100]", 3_550), ("type: rating, range: [0, 7]", 2_450),
      ("type: sam, dimension: arousal", 2_450), ("type: number, range: [0, 99]", 3_112),
      ("type: number", 3_443), ("type: text", 8_765), ("type: text, input: area", 23_660),
      ("type: date", 4_650), ("type: time", 3_550),
    ]
    for (keys, acting) in kinds {
      #expect(costs("- {id: a, text: One, \(keys)}").questions[0].longest.acting == acting, "\(keys)")
    }
  }

  @Test func optionalQuestionsAndConditionsMakeARange() {
    let time = estimateAnsweringTime(
      asking("- {id: a, type: yes-no, text: One}\n- {id: b, type: text, text: Two, required: false}"))
    #expect(time.range.upperBound - time.range.lowerBound == 8_765)
    let group = estimateAnsweringTime(
      asking("- {id: a, type: group, text: One, required: false, fields: [{id: b, type: date, text: Two}]}"))
    #expect(group.range.upperBound - group.range.lowerBound == 4_650)
  }

  @Test func partsForDifferentAnswersAreNotAddedUp() {
    let first = "- {id: a, type: yes-no, text: One}\n"
    let longer = "- {id: b, type: text, input: area, text: Two, when: a is yes}\n"
    let shorter = "- {id: c, type: text, text: Three, when: a is no}\n"
    let both = estimateAnsweringTime(asking(first + longer + shorter)).range
    #expect(both.upperBound == estimateAnsweringTime(asking(first + longer)).range.upperBound)
    let least = estimateAnsweringTime(asking(first + "- {id: c, type: text, text: Three}")).range
    #expect(both.lowerBound == least.lowerBound, "participants who say no get the shorter one")
    let independent = estimateAnsweringTime(
      asking(first + longer + "- {id: c, type: text, text: Three, when: a is not yes}"))
    #expect(independent.range.upperBound == both.upperBound)
    let other = estimateAnsweringTime(
      asking(first + longer + "- {id: c, type: text, text: Three, required: false}"))
    #expect(other.range.upperBound > both.upperBound)
  }

  @Test func pathsThatAreTooHardToFindAreBounded() {
    let costs = estimateAnsweringTime(asking("- {id: a, type: yes-no, text: One}")).costs
    let time = AnsweringTime(costs, PathExtremes(24_000...151_000, isExact: false))
    #expect(time.inWords == "at least 20 s and at most 3 min")
    #expect(AnsweringTime(costs, PathExtremes(24_000...41_000, isExact: true)).inWords == "about 25 to 40 s")
    #expect(
      AnsweringTime(costs, PathExtremes(80_000...120_000, isExact: true)).inWords == "about 1.5 to 2 min")
    #expect(AnsweringTime(costs, PathExtremes(118_000...120_000, isExact: true)).inWords == "about 2 min")
    #expect(
      AnsweringTime(costs, PathExtremes(25_000...150_000, isExact: true)).inWords == "about 25 s to 2.5 min")
  }

  @Test func theLanguageThatTakesLongestCounts() {
    let file = questionnaire(
      """
      questionnaire: two
      title: {en: Mood, de: Die Stimmung}
      languages: [en, de]
      questions:
        - {id: a, type: number, text: {en: How many?, de: Wie viele?}}
      """)
    #expect(estimateAnsweringTime(file).language == "de")
    #expect(estimateAnsweringTime(file, language: "en").wordsPerMinute == 230)
    #expect(
      estimateAnsweringTime(file, readingSpeed: ReadingSpeed(wordsPerMinute: 100)).wordsPerMinute == 100)
  }

  @Test func timesAreRoundedToTheirPrecision() {
    #expect(durationWords(41_000) == "about 40 s")
    #expect(durationWords(1) == "about 5 s")
    #expect(durationWords(118_000) == "about 2 min")
    #expect(durationWords(150_000) == "about 2.5 min")
    #expect(durationWords(786_450) == "about 13 min")
    #expect(durationWords(25_000...41_000) == "about 25 to 40 s")
    #expect(durationWords(90_000...181_000) == "about 1.5 to 3 min")
  }

  private func asking(_ questions: String) -> Questionnaire {
    let lines = questions.split(separator: "\n").map { "  \($0)\n" }.joined()
    return questionnaire("questionnaire: test\ntitle: Test\nquestions:\n\(lines)")
  }

  private func costs(_ questions: String) -> AnsweringCosts {
    estimateAnsweringTime(asking(questions)).costs
  }

  private func costs(sections: String) -> AnsweringCosts {
    let lines = sections.split(separator: "\n").map { "  \($0)\n" }.joined()
    let first = "  - questions:\n      - {id: a, type: yes-no, text: Yes or no?}\n"
    return estimateAnsweringTime(
      questionnaire("questionnaire: test\ntitle: Test\nsections:\n\(first)\(lines)")
    )
    .costs
  }
}
