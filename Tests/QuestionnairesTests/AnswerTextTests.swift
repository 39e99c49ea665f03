import Testing

@testable import Questionnaires

@Suite struct AnswerTextTests {
  private static let daily = """
    questionnaire: daily
    title: Daily
    sections:
      - id: now
        questions:
          - {id: thought, type: yes-no, text: Did you think of it?}
          - {id: mood, type: rating, text: How is your mood?, range: [1, 5], when: thought is yes}
          - id: stressors
            type: multiple
            text: What stresses you?
            options: {none: Nothing, work: Work, other: Other, home: Home}
            exclusive: [none]
            at-most: 2
          - {id: stress, type: slider, text: How stressed?, range: [0, 100], step: 10}
          - {id: weight, type: number, text: How heavy?, whole: false, range: [2, 200.5]}
          - {id: remark, type: text, text: Anything else?, required: false}
          - {id: day, type: date, text: When?}
          - {id: marks, type: multiple, text: Which?, options: {a: A, b: B}, at-least: 0}
          - {id: hours, type: number, text: Hours?}
          - {id: cups, type: number, text: Cups?, range: [0, any]}
          - {id: balance, type: number, text: Missing?, range: [any, 100]}
          - {id: since, type: date, text: Since?, range: [2020-01-01, today]}
          - {id: from, type: date, text: From?, range: [today, any]}
          - {id: pain, type: choice, text: Pain?, options: {1: low, 9: no answer}, no-answer: [9]}
          - id: causes
            type: multiple
            text: Causes?
            options: {1: Work, 2: Home, 9: no answer}
            no-answer: [9]
            at-least: 2
          - {id: why, type: text, text: Why?, when: stress >= 50 and stressors includes work}

    """

  private func reading(_ text: String) throws -> AnswerText.Reading {
    AnswerText.read(text, for: try read(Self.daily), today: CalendarDate(year: 2026, month: 6, day: 30))
  }

  @Test(arguments: [
    "thought=yes,mood=2,stressors=work+other", "weight=70.5,remark=a, b and c,day=2026-01-02", "marks=",
    "hours=-3", "cups=0", "balance=-7", "since=2026-06-30", "from=2026-06-30", "pain=9", "causes=9",
    "",
  ])
  func isWrittenAsRead(text: String) throws {
    let reading = try reading(text)
    #expect(reading.errors == [])
    #expect(AnswerText.write(reading.sheet, of: try read(Self.daily)) == text)
  }

  @Test func allowsSpaces() throws {
    let reading = try reading(" thought = yes , stressors = work + other ")
    #expect(reading.errors == [])
    #expect(reading.sheet[0] == .code("yes"))
    #expect(reading.sheet[2] == .codes(["work", "other"]))
  }

  @Test(arguments: [
    ("thoght=yes", "no question has the id `thoght` (did you mean `thought`?)"),
    ("now=yes", "`now` is a section, but only questions have answers (name one of its questions)"),
    ("thought=yeah", "`thought` has no answer with the code `yeah` (the codes are `yes`, `no`)"),
    (
      "stressors=wrok",
      "`stressors` has no answer with the code `wrok`"
        + " (did you mean `work`? the codes are `none`, `work`, `other`, `home`)"
    ),
    (
      "stressors=none+work",
      "`none` of `stressors` excludes all other answers (leave out `none` or the others)"
    ),
    ("stressors=work+other+home", "`stressors` takes at most 2 answers (leave some out)"),
    ("mood=6", "6 is outside the range of `mood` (it goes from 1 to 5)"),
    ("mood=good", "`mood` needs a number, but `good` is not one (write, for example, `mood=1`)"),
    (
      "mood=1.5",
      "1.5 is not a possible answer to `mood`, which takes whole numbers (the nearest answers are 1 and 2)"
    ),
    (
      "stress=55",
      "55 is not a possible answer to `stress`, which takes steps of 10 (the nearest answers are 50 and 60)"
    ),
    (
      "thought=yes,thought=no",
      "`thought` is answered twice (join several answers to one question with `+`)"
    ),
    ("cups=-1", "-1 is outside the range of `cups` (it goes from 0 up)"),
    ("balance=101", "101 is outside the range of `balance` (it goes up to 100)"),
    ("since=2019-12-31", "2019-12-31 is outside the range of `since` (it goes from 2020-01-01 to today)"),
    ("since=2026-07-01", "2026-07-01 is outside the range of `since` (it goes from 2020-01-01 to today)"),
    ("from=2026-06-29", "2026-06-29 is outside the range of `from` (it goes from today on)"),
    (
      "since=yesterday",
      "`since` needs a date, but `yesterday` is not one (write it as year-month-day, such as 2026-01-31)"
    ),
    ("causes=1+9", "`9` of `causes` excludes all other answers (leave out `9` or the others)"),
    ("yes", "`yes` is not an answer (write the question, `=` and the answer, such as `mood=2`)"),
    (
      "thought=",
      "`thought` must be answered (write an answer after `thought=`, or leave out `thought` if the question is not shown)"
    ),
  ])
  func saysWhatIsWrong(text: String, message: String) throws {
    let errors = try reading(text).errors
    #expect(errors.map { "\($0.message) (\($0.help ?? ""))" } == [message])
  }

  @Test func decidesWhatIsShown() throws {
    let questionnaire = try read(Self.daily)
    let shown = { (text: String) in
      let evaluation = Evaluation(of: questionnaire, after: AnswerText.read(text, for: questionnaire).sheet)
      return ["mood", "why"].filter { id in
        evaluation.isShown(questionnaire.questions.first { $0.id?.value == id }!)
      }
    }
    #expect(shown("") == [])
    #expect(shown("thought=yes") == ["mood"])
    #expect(shown("thought=no,stress=50,stressors=work+home") == ["why"])
    let hidden = AnswerText.read("thought=no,mood=2", for: questionnaire).sheet
    #expect(Evaluation(of: questionnaire, after: hidden).unasked == [1])
  }
}
