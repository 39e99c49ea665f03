import DataChecking
import Testing

/// Answers against what was shown.
struct PathTests {
  private let questions = """
    - {id: work, type: yes-no, text: Work?}
    - {id: rush, type: slider, text: Rush?, range: [0, 10], when: work is yes}
    - {id: why, type: text, text: Why?, when: rush > 5}
    - {id: rest, type: yes-no, text: Rest?, when: not work is yes, required: false}
    """

  private func found(_ rows: String...) throws -> [String] {
    try check("work,rush,why,rest\n" + rows.map { $0 + "\n" }.joined(), of: try questionnaire(questions))
      .found
  }

  @Test func completePathsAreFine() throws {
    #expect(try found("yes,6,much,", "yes,5,,", "no,,,yes", "no,,,", ",,,") == [])
  }

  @Test func anAnswerToAHiddenQuestionNamesTheAnswerThatHidesIt() throws {
    let report = try check("work,rush,why,rest\nno,3,,\nno,9,much,\n", of: try questionnaire(questions))
    #expect(report.found == ["answered-though-hidden rush: 2 (1, 2)", "answered-though-hidden why: 1 (2)"])
    #expect(
      report.findings[0].message == "`rush` is answered, but should be hidden: `work` is `no`")
    // The answer to a hidden question does not count.
    #expect(
      report.findings[1].message == "`why` is answered, but should be hidden: `rush` has no answer")
    #expect(report.findings[0].severity == .warning)
  }

  @Test func hiddenAnswersCanBeErrors() throws {
    var options = DataOptions()
    options.isStrict = true
    let report = try check("work,rush,why,rest\nno,3,,\n", of: try questionnaire(questions), options: options)
    #expect(report.findings[0].severity == .error)
  }

  @Test func requiredAnswersMayBeMissingOnlyWhereTheyAreNotAsked() throws {
    #expect(
      try found("yes,,,", "yes,9,,", ",,x,") == [
        "answered-though-hidden why: 1 (3)", "required-missing rush: 1 (1)", "required-missing why: 1 (2)",
        "required-missing work: 1 (3)",
      ])
  }

  @Test func aWrongAnswerHasNoConsequences() throws {
    #expect(
      try found("maybe,3,,", "yes,99,,") == ["unknown-code work maybe: 1 (1)", "out-of-range rush 99: 1 (2)"])
  }

  @Test func aMissingColumnHasNoConsequences() throws {
    #expect(
      try check("rush,why,rest\n3,,\n,,no\n", of: try questionnaire(questions)).found == [
        "missing-column work: 2 (1, 2)"
      ])
  }

  @Test func aColumnThatIsEmptyInEveryRowHasNoConsequencesButForItself() throws {
    let report = try check("work,rush,why,rest\n,3,,\nNA,,,no\n,7,much,\n", of: try questionnaire(questions))
    #expect(report.found == ["required-missing work: 3 (1, 2, 3)", "missing-word work: 1 (2)"])
    #expect(
      report.remarks.last?.hasSuffix(
        "`work` is empty in every row, so nobody knows whether questions that depend on it were shown; answers to those are kept"
      ) == true, "\(report.remarks)")
    // One answer is enough to know that the column was there.
    #expect(
      try found(",3,,", "no,,,") == ["answered-though-hidden rush: 1 (1)", "required-missing work: 1 (1)"])
  }

  @Test func cleaningTwiceKeepsAnswersWhoseConditionLacksItsColumn() throws {
    let asked = try questionnaire(questions)
    let once = try cleaned("rush,why,rest\n3,,\n7,much,\n,,no\n", of: asked)
    #expect(once.hasSuffix(",language,work,rush,why,rest\n,,,,,,,3,,\n,,,,,,,7,much,\n,,,,,,,,,no\n"))
    #expect(try cleaned(once, of: asked) == once)
  }

  @Test func anOptionalGroupIsFilledInAsAWholeOrNotAtAll() throws {
    let asked = try questionnaire(
      """
      - {id: note_of, type: text, text: Note?, required: false}
      - id: home
        type: group
        text: Home
        required: false
        fields:
          - {id: street, type: text, text: Street}
          - {id: city, type: text, text: City}
      """)
    #expect(try check("note_of,home_street,home_city\nx,,\nx,a,b\n", of: asked).found == [])
    #expect(
      try check("note_of,home_street,home_city\nx,a,\n", of: asked).found == [
        "required-missing home_city: 1 (1)"
      ])
    // The data lack the street, so nobody knows whether the group was begun.
    #expect(
      try check("note_of,home_city\nx,\nx,b\n", of: asked).found == ["missing-column home_street: 2 (1, 2)"])
  }

  @Test func scores() throws {
    let asked = try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: rating, text: A?, range: [1, 5]}
        - {id: b, type: rating, text: B?, range: [1, 5]}
      scores:
        - {id: ab, mean: [a, b], reversed: [b]}
      """)
    #expect(try check("a,b,ab\n1,5,1\n2,3,2.5\n2,3,2.496\n", of: asked).found == [])
    let report = try check("a,b,ab\n1,5,3\n1,1,\n,5,1\n", of: asked)
    #expect(report.found == ["required-missing a: 1 (3)", "score-differs ab: 2 (1, 3)"])
  }
}
