import Describing
import Diagnostics
import Questionnaires
import Testing
import YAML

@Suite struct VariablesTests {
  @Test func `each type of question has its columns, and a note has none`() throws {
    let questionnaire = try read(
      """
      questionnaire: types
      title: Types
      questions:
        - {id: mood, type: choice, text: Mood?, options: {1: Bad, 2: Good}}
        - {id: city, type: choice, text: City?, options: {ulm: Ulm, 1: Bonn}}
        - {type: note, text: Take a breath.}
        - {id: why, type: multiple, text: Why?, options: {0: Nothing, w-1: Work}}
        - {id: ok, type: yes-no, text: OK?}
        - {id: level, type: slider, text: Level?, range: [0, 1], step: 0.5}
        - {id: points, type: rating, text: Points?, range: [1, 5]}
        - {id: face, type: sam, dimension: valence, text: Face?}
        - {id: weight, type: number, whole: false, unit: kg, text: Weight?}
        - {id: remark, type: text, text: Remark?}
        - {id: day, type: date, text: Day?}
        - {id: hour, type: time, text: Hour?}
        - id: pressure
          type: group
          text: Pressure?
          fields:
            - {id: upper, type: number, text: Upper}
      scores:
        - {id: total, sum: [mood, points]}
      """)
    let found = Variables(of: questionnaire).all.map {
      "\($0.position.map(String.init) ?? "") \($0.name) \($0.type.rawValue)"
    }
    #expect(
      found == [
        "1 mood whole", "2 city code", "3 why_0 0/1", "3 why_w_1 0/1", "4 ok yes-no", "5 level decimal",
        "6 points whole", "7 face whole", "8 weight decimal", "9 remark text", "10 day date", "11 hour time",
        "12 pressure_upper whole", " total decimal",
      ])
  }

  @Test(arguments: [
    (MultipleColumns.split(.underscore), ["why_1", "why__2"]),
    (.split(.threeUnderscores), ["why___1", "why____2"]), (.split(.tilde), ["why~1", "why~2"]),
    (.joined, ["why"]),
  ]) func `a multiple is one column per option, or one for all`(multiples: MultipleColumns, names: [String])
    throws
  {
    let questionnaire = try read(
      """
      questionnaire: why
      title: Why
      questions:
        - {id: why, type: multiple, text: Why?, options: {1: Work, -2: Family}}
      """)
    #expect(Variables(of: questionnaire, multiples: multiples).all.map(\.name) == names)
  }

  @Test func `codes have their texts, and those for no answer are missing values`() throws {
    let questionnaire = try read(
      """
      questionnaire: pain
      title: Pain
      questions:
        - {id: pain, type: choice, text: Pain?, options: {1: some, 2: much, -9: no comment}, no-answer: [-9]}
        - {id: level, type: slider, text: Level?, range: [0, 10], labels: {0: none, 2.5: some, 10: all}, step: 0.5}
      """)
    let variables = Variables(of: questionnaire).all
    #expect(variables[0].codes.map(\.code) == ["1", "2", "-9"])
    #expect(variables[0].missingCodes == ["-9"])
    #expect(variables[0].lowest == Decimal(1) && variables[0].highest == Decimal(2))
    #expect(
      variables[1].codes.map { "\($0.code)=\($0.text?.string(in: nil) ?? "")" } == [
        "0=none", "2.5=some", "10=all",
      ])
  }

  @Test func `a column keeps the names it had, in a group and for options too`() throws {
    let questionnaire = try read(
      """
      questionnaire: names
      title: Names
      questions:
        - {id: why, formerly: [cause, reason], type: multiple, text: Why?, options: {1: Work, 2: Family}}
        - id: home
          formerly: address
          type: group
          text: Home?
          fields:
            - {id: street, formerly: road, type: text, text: Street}
      """)
    #expect(
      Variables(of: questionnaire).all.map(\.formerNames) == [
        ["cause_1", "reason_1"], ["cause_2", "reason_2"], ["home_road", "address_street", "address_road"],
      ])
  }

  @Test func `a label is in the language asked for, without markup`() throws {
    let questionnaire = try read(
      """
      questionnaire: labels
      title: {de: Etiketten, en: Labels}
      languages: [de, en]
      questions:
        - id: why
          type: multiple
          text: {de: Was **stresst** Sie?, en: What **stresses** you?}
          options: {1: {de: Arbeit, en: Work}}
      """)
    let variable = Variables(of: questionnaire).all[0]
    #expect(variable.label(in: "en") == "Work (What stresses you?)")
    #expect(variable.label(in: nil) == "Arbeit (Was stresst Sie?)")
  }
}
