import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Texts that do not contradict the values beside them")
struct ContradictionTests {
  private func rules(_ file: String) -> [String] {
    Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics.map(\.rule)
  }

  private func isTold(_ lines: String, _ questions: String = "  - {id: q, type: yes-no, text: \"Q?\"}\n")
    -> Bool
  {
    rules("questionnaire: a\n" + lines + "questions:\n" + questions).contains("text-contradiction")
  }

  private func isTold(question: String) -> Bool { isTold("title: A\n", "  - {id: q, \(question)}\n") }

  @Test(
    "Units that fit the text",
    arguments: [
      ("How many hours did you sleep?", "h", false),
      ("How many hours did you sleep?", "hours a night", false),
      ("How many hours did you sleep (in minutes)?", "minutes", false),
      ("How many minutes did it take?", "m", false), ("How many minutes did it take?", "hours", true),
      ("Wie viele Tage pro Woche?", "Tage", false), ("Wie viele Gläser am Tag?", "ml", false),
      ("How tall are you?", "cm", false), ("How tall are you?", "ft", false),
      ("What was your weight before, in proportion to your height?", "cm", false),
      ("Wie schwer sind Sie?", "kg", false), ("Wie schwer sind Sie?", "cm", true),
      ("How long did you sleep?", "minutes", false),
    ])
  func units(text: String, unit: String, isWrong: Bool) {
    #expect(isTold(question: "type: number, text: \"\(text)\", unit: \"\(unit)\"") == isWrong)
  }

  @Test(
    "Dates and times that fit the text",
    arguments: [
      ("date", "When did you move?", false), ("date", "At what time of the year did you move?", false),
      ("date", "At what time did you move?", true),
      ("date", "On what day and at what time did you move?", false),
      ("time", "At what time did you go to bed?", false), ("time", "Wann sind Sie aufgewacht?", false),
      ("time", "What date and time was it?", false), ("time", "Welches Datum ist heute?", true),
    ])
  func moments(type: String, text: String, isWrong: Bool) {
    #expect(isTold(question: "type: \(type), text: \"\(text)\"") == isWrong)
  }

  @Test(
    "Manikins that fit the text",
    arguments: [
      ("valence", "How pleasant do you feel?", false), ("arousal", "How calm or excited are you?", false),
      ("arousal", "How strong was this positive feeling?", false),
      ("valence", "How did you feel when you were awake?", false),
      ("valence", "How are you?", false), ("arousal", "Wie unangenehm war das?", true),
      ("valence", "Wie wach oder schläfrig sind Sie?", true),
    ])
  func manikins(dimension: String, text: String, isWrong: Bool) {
    #expect(isTold(question: "type: sam, text: \"\(text)\", dimension: \(dimension)") == isWrong)
  }

  @Test(
    "Times and days of prompts that fit the text",
    arguments: [
      ("title: Abendtagebuch", "at: \"20:00\"", false),
      ("title: Abendtagebuch", "at: [\"08:00\", \"20:00\"]", false),
      ("title: Evening diary", "between: 06:00-12:00, times: 2", true),
      ("title: Evening diary", "at: \"00:30\"", false),
      ("title: Morning diary", "at: \"19:00\"", true),
      ("title: Morning and evening questionnaire", "at: \"08:00\"", false),
      ("title: Morning diary", "windows: [08:00-10:00, 20:00-21:00]", false),
      ("title: A\nintro: Did you have a good evening?", "at: \"08:00\"", false),
      ("title: Guten Morgen", "at: \"15:00\"", true),
      ("title: Meeting the morning report", "at: \"08:00\"", false),
      ("title: Am Wochenende", "at: \"20:00\", weekdays: [sat, sun]", false),
      ("title: Am Wochenende", "at: \"20:00\", weekdays: [mon]", false),
      ("title: Am Wochenende", "at: \"20:00\"", false),
      ("title: A\ndescription: Not asked on the weekend.", "at: \"20:00\", weekdays: [mon, tue, wed]", false),
      ("title: Jeden Montag und Mittwoch", "at: \"20:00\", weekdays: [wed]", false),
      ("title: Every Sunday", "at: \"20:00\", weekdays: [sun]", false),
      ("title: Sonntags", "at: \"20:00\", weekdays: [sat]", true),
      ("title: My Sunday best", "at: \"20:00\", weekdays: [mon]", false),
      ("title: Werktags", "at: \"20:00\", weekdays: [sat, sun]", true),
    ])
  func schedules(texts: String, rule: String, isWrong: Bool) {
    #expect(isTold("\(texts)\nrepeat: many\nschedule: [{\(rule)}]\n") == isWrong)
  }

  /// Three questions, the last of which not everybody sees.
  @Test(
    "Numbers of questions that fit the text",
    arguments: [
      ("Three questions about today", false), ("Two short questions about today", false),
      ("Two questions about one thing, and one about another", false),
      ("Five short questions", true),
      ("About five questions", false), ("Up to 5 questions", false),
      ("The first five questions are easy.", false),
      ("5 questions a day", false), ("5-7 questions", false), ("Die fünf Fragen des WHO-5", false),
      ("Fünf Fragen zu Ihrem Tag", true), ("You can ask questions", false),
      ("5 minutes, no questions asked", false),
    ])
  func counts(text: String, isWrong: Bool) {
    let questions = ["", "", ", when: a is yes"].enumerated().map { index, condition in
      "  - {id: \(["a", "b", "c"][index]), type: yes-no, text: \"Is it \(index)?\"\(condition)}\n"
    }
    #expect(isTold("title: A\nintro: \"\(text)\"\n", questions.joined()) == isWrong)
  }

  @Test func aQuestionWithAnErrorCounts() {
    let wrong = "  - {id: b, type: slider, text: B?, range: [0, 100], labels: [a, b], step: x}\n"
    #expect(!isTold("title: A\nintro: Two questions\n", "  - {id: a, type: date, text: A?}\n" + wrong))
  }

  @Test(
    "Welcomes and farewells in their places",
    arguments: [
      ("Welcome!", "Thank you for your answers, see you tomorrow!", false),
      ("Thank you for your answers so far.", "You are always welcome to write to us.", false),
      ("Thank you for taking part!", "Welcome to the study.", false), ("See you tomorrow!", "Welcome!", true),
      ("Willkommen! Vielen Dank für Ihre Antworten von gestern.", "Willkommen in der Studie!", false),
    ])
  func greetings(intro: String, outro: String, isWrong: Bool) {
    #expect(isTold("title: A\nintro: \"\(intro)\"\noutro: \"\(outro)\"\n") == isWrong)
  }

  @Test(
    "Numbers of items that fit the title of a score",
    arguments: [
      ("Sum of the two items", false), ("Sum of the 7 days", false), ("Sum of the five items", true),
      ("Mittelwert der 5 Items", true),
      ("Sum of the items", false), ("Five symptoms", false),
    ])
  func totals(title: String, isWrong: Bool) {
    let questions = ["a", "b"].map {
      "  - {id: \($0), type: rating, text: \"Is it \($0)?\", range: [1, 5], labels: [x, y]}\n"
    }
    let score = "scores:\n  - {id: s, title: \"\(title)\", sum: [a, b]}\n"
    #expect(isTold("title: A\n", questions.joined() + score) == isWrong)
  }

  @Test(
    "Lengths and dates that fit the study",
    arguments: [
      ("We ask you for two weeks.", "length: 14 days", false),
      ("We ask you for two weeks.", "length: 15 days", false),
      ("We ask you for two weeks.", "length: 28 days", true),
      ("Die Teilnahme dauert 7 Tage.", "length: 14 days", true),
      ("The study takes 12 weeks.", "length: 2 weeks\nstarts: 2026-01-01\nends: 2026-03-25", false),
      ("We ask you for two weeks, and again for two weeks.", "length: 42 days", false),
      ("Your answers are stored for two weeks after you take part.", "length: 28 days", false),
      ("Each phase of the study takes two weeks.", "length: 28 days", false),
      ("We ask you for one week. Later, we ask you for two weeks.", "length: 21 days", false),
      ("The last two weeks of the study are easy.", "length: 28 days", false),
      ("We ask you for two weeks.", "access: open", false),
      ("Seit zwei Wochen sind Sie dabei.", "length: 28 days", false),
      ("Die Studie beginnt am 01.03.2026.", "starts: 2026-03-01", false),
      ("Die Studie beginnt am 1. Mai 2026.", "starts: 2026-03-01", true),
      ("Die Studie beginnt am Montag.", "starts: 2026-03-01", false),
      ("The second part starts on 1 May 2026.", "starts: 2026-03-01", false),
      ("The study ends on 2026-05-01.", "ends: 2026-06-01", true),
    ])
  func studies(text: String, values: String, isWrong: Bool) {
    let found = rules("study: s\ntitle: S\ntext: \"\(text)\"\n\(values)\nquestionnaires: [a]\n")
    #expect(found.contains("text-contradiction") == isWrong, "\(found)")
  }

  @Test(
    "Tasks and commendations that are what they say",
    arguments: [
      ("task: Take a walk.", "commendation: Well done!", false),
      ("task: Well done! Now take a walk.", "commendation: Sit down.", false),
      ("task: Well done!", "commendation: Great job!", false),
      ("task: Gut gemacht!", "commendation: Atmen Sie ruhig.", true),
    ])
  func interventions(first: String, second: String, isWrong: Bool) {
    let lines = [first, second].enumerated().map { index, line in
      let parts = line.split(separator: ":")
      return "  - {id: i\(index), kind: \(parts[0]), text: \"\(parts[1].dropFirst())\"}\n"
    }
    let found = rules("study: s\ntitle: S\nquestionnaires: [a]\ninterventions:\n" + lines.joined())
    #expect(found.contains("text-contradiction") == isWrong, "\(found)")
  }

  @Test(
    "Answers in two languages",
    arguments: [
      ("{de: nie, en: never}, {de: selten, en: rarely}, {de: oft, en: often}", false),
      ("{de: nie, en: never}, {de: oft, en: rarely}, {de: selten, en: often}", true),
      ("{de: manchmal, en: occasionally}, {de: gelegentlich, en: sometimes}", false),
      ("{de: nie, en: seldom}, {de: selten, en: once}", false),
      ("{de: Ja, en: No}, {de: Nein, en: Yes}", true),
      ("{de: oft, en: often}, {de: fast nie, en: seldom}", false),
    ])
  func translations(texts: String, isWrong: Bool) {
    let options = texts.split(separator: "}, ").enumerated().map {
      "\($0): \($1)\($1.hasSuffix("}") ? "" : "}")"
    }
    let found = rules(
      "questionnaire: a\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - {id: q, type: choice, text: {de: A?, en: B?}, options: {\(options.joined(separator: ", "))}}\n"
    )
    #expect(found.contains("exchanged-translations") == isWrong, "\(found)")
  }

  @Test func labelsOfAScaleAreComparedAsWell() {
    let found = rules(
      "questionnaire: a\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - {id: q, type: slider, text: {de: A?, en: B?}, range: [0, 100], labels: [{de: gar nicht, en: very}, {de: sehr, en: not at all}]}\n"
    )
    #expect(found.contains("exchanged-translations"))
  }

  @Test func mistakesBesideOthersAreTold() {
    let reversed = "starts: 2026-06-30, ends: 2026-04-01"
    let head = "questionnaire: a\ntitle: A\nrepeat: many\n"
    let question =
      "questions:\n  - {id: q, type: slider, text: How stressed were you in the last seven days?, range: [0, 100], labels: [a, b]}\n"
    #expect(
      rules(head + "schedule: [{between: 08:00-22:00, \(reversed)}]\n" + question).contains("schedule-never"))
    let wrong = "  - {id: r, type: sam, text: R?, dimension: other}\n"
    #expect(
      rules(head + "schedule: [{at: \"08:00\", \(reversed)}]\n" + question + wrong).contains("schedule-never")
    )
    #expect(rules(head + "schedule: [{at: \"08:00\"}]\n" + question + wrong).contains("recall-mismatch"))
    #expect(
      !rules(head + "schedule: [{at: \"08:00\", every: 1 wek}]\n" + question + wrong).contains(
        "recall-mismatch"))
  }

  @Test(
    "Lengths that fit between the first and the last day",
    arguments: [("14 days", false), ("2 weeks", false), ("15 days", true)])
  func lengths(length: String, isTooLong: Bool) {
    let found = rules(
      "study: s\ntitle: S\nstarts: 2026-03-02\nends: 2026-03-15\nlength: \(length)\nquestionnaires: [a]\n")
    #expect(found.contains("study-length") == isTooLong)
  }
}
