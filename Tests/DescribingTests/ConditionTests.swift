import Describing
import Questionnaires
import Testing

/// The R expression of the last question, which is shown under a condition.
@Suite struct ConditionTests {
  @Test(arguments: [
    ("thought is yes", #"thought %in% c("yes", "1")"#),
    ("thought is not yes", #"!(thought %in% c("yes", "1"))"#),
    ("level >= 50", "(!is.na(level) & level >= 50)"),
    ("level between 1 and 5", "(!is.na(level) & level >= 1 & level <= 5)"),
    ("mood > 1", "mood %in% c(2, 3)"), ("mood is 98", "mood %in% 98"),
    ("mood in [1, 2]", "mood %in% c(1, 2)"),
    ("stressors includes w-1", "stressors_w_1 %in% 1"),
    ("answered stressors", "(stressors_w_1 %in% 1 | stressors_2 %in% 1)"),
    ("answered remark", #"!(remark %in% c(NA, ""))"#), ("answered level", "!is.na(level)"),
    ("not (thought is no or level < 5)", #"!(thought %in% c("no", "0") | (!is.na(level) & level < 5))"#),
  ]) func `a condition never gives a missing value`(condition: String, expression: String) throws {
    #expect(try shown(when: condition) == expression)
  }

  @Test func `an answer to a question that was not shown does not count`() throws {
    #expect(
      try shown(when: "later is yes")
        == #"((!is.na(level) & level > 9) & later %in% c("yes", "1"))"#)
  }

  @Test func `joined codes are searched as whole codes`() throws {
    #expect(
      try shown(when: "stressors includes 2", multiples: .joined)
        == #"grepl(";2;", paste0(";", stressors, ";"), fixed = TRUE)"#)
  }

  @Test func `a column whose name is a word of R or has a tilde is in backticks`() throws {
    #expect(
      try shown(when: "stressors includes 2 and next is yes", multiples: .split(.tilde))
        == #"(`stressors~2` %in% 1 & `next` %in% c("yes", "1"))"#)
  }

  private func shown(
    when condition: String, multiples: MultipleColumns = .split(.underscore)
  ) throws -> String {
    let questionnaire = try read(
      """
      questionnaire: conditions
      title: Conditions
      questions:
        - {id: thought, type: yes-no, text: Thought?}
        - {id: next, type: yes-no, text: Next?}
        - {id: level, type: slider, text: Level?, range: [0, 100]}
        - {id: mood, type: choice, text: Mood?, options: {1: a, 2: b, 3: c, 98: no comment}, no-answer: [98]}
        - {id: stressors, type: multiple, text: Stressors?, options: {w-1: Work, 2: Family}}
        - {id: remark, type: text, text: Remark?}
        - {id: later, type: yes-no, text: Later?, when: level > 9}
        - {id: last, type: text, text: Last?, when: "\(condition)"}
      """)
    let table = String(
      decoding: CodebookFormat.csv.bytes(of: [
        Codebook(of: questionnaire, language: nil, multiples: multiples)
      ]),
      as: UTF8.self)
    // The cell before the last three commas; a quoted cell has doubled quotes.
    let row = try #require(table.split(separator: "\n").last.map(String.init))
    var cells: [String] = [""]
    var isQuoted = false
    for character in row {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { cells.append("") } else { cells[cells.count - 1].append(character) }
    }
    let cell = cells[16]
    let plain = cell.hasPrefix("\"") ? String(cell.dropFirst().dropLast()) : cell
    return plain.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
  }
}
