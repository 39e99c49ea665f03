import Checking
import Diagnostics
import Testing

/// Each mistake is one error, whose help says what to write; where the meaning is certain, all fixes write it.
@Suite("A table of natural mistakes")
struct MistakeTests {
  @Test(
    arguments: Mistake.all + Mistake.open + Mistake.seventhOpen + Mistake.eighthOpen + Mistake.tenthOpen
      + Mistake.elsewhere)
  func isExplained(_ mistake: Mistake) {
    let found = Pipeline().check(mistake.file, path: "a.yaml").diagnostics.filter { $0.severity > .hint }
    #expect(found.count == 1, "\(found.map { $0.rule + ": " + $0.finding.message })")
    let help = found.first?.finding.help ?? ""
    #expect(help.contains(mistake.help), "\(help)")
    #expect(!help.contains("remove"), "\(help)")
  }

  @Test(
    "The message of a condition names the mistake, not what follows from it",
    arguments: [
      ("b > 3 und y is yes", "`und` is written `and` in a condition"),
      ("b > 3 AND y is yes", "`AND` is written `and` in a condition"),
      ("b = 1 oder 2", "`oder` is written `or` in a condition"),
      ("b is greater than 5", "`is greater than` is written `>` in a condition"),
      ("b ist größer als 5", "`ist größer als` is written `>` in a condition"),
      ("b > 5 Jahre", "after this comparison, only `and` or `or` can follow, not `Jahre`"),
      ("b > 5 y is yes", "`and` or `or` is missing before `y`"),
      ("w is At home", "`At home` is the text of an answer; a condition has its code, `home`"),
      ("w is At home or b > 5", "`At home` is the text of an answer; a condition has its code, `home`"),
    ])
  func namesTheMistake(condition: String, message: String) {
    let file = """
      questionnaire: mood
      title: Mood
      questions:
        - {id: b, type: number, text: "B?", range: [0, 60]}
        - {id: y, type: yes-no, text: "Y?"}
        - {id: w, type: choice, text: "W?", options: {home: At home, work: At work}}
        - id: a
          type: date
          text: "A?"
          when: \(condition)
      """
    let found = Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics.map(\.finding.message)
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: Mistake.all)
  func isFixedAsItIsMeant(_ mistake: Mistake) {
    let fixing = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true)
    let fixed = String(decoding: fixing.fixed(mistake.file).bytes, as: UTF8.self)
    if let meant = mistake.fixed {
      #expect(fixed.contains(meant), "\(fixed)")
    } else {
      #expect(fixed == String(decoding: mistake.file, as: UTF8.self))
    }
  }
}
