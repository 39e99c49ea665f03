import Foundation
import Testing

/// `qtool pattern` as a user sees it.
struct PatternCommandTests {
  @Test func aPatternIsExplainedAndTriedOnInputs() throws {
    let run = try CommandFolder().qtool("pattern", "[0-9]{2,3}/[0-9]{2,3}", "120/80", "120-80", "1")
    #expect(
      run.output == """
        It asks for two or three digits, then `/`, then two or three digits.

        browser   reads it as intended
        iOS       reads it as intended
        Android   reads it as intended
        Java      reads it as intended
        time      grows with the length of the input

        matches         120/80
        does not match  120-80
                           ^ after `120` it needs `/`, but `-` follows
        does not match  1
                         ^ a digit is missing at its end

        """)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func aPatternWithoutProblemsIsStatus0() throws {
    let folder = try CommandFolder()
    #expect(try folder.qtool("pattern", "[a-z]+").status == 0)
    #expect(try folder.qtool("pattern", "[a-z]+", "abc", "x").status == 0)
    #expect(try folder.qtool("pattern", "--flags", "i", "[a-z]+", "Anna").status == 0)
    #expect(try folder.qtool("pattern", "[a-z]+", "Anna").status == 1)
  }

  @Test func aMistakeIsShownAtItsCharacter() throws {
    let run = try CommandFolder().qtool("pattern", "é😀(b", "x")
    #expect(
      run.output == """
        error: in the pattern, this `(` is never closed [pattern-syntax]
          --> pattern:1:3
           |
         1 | é😀(b
           |    ^
        help: add the missing `)`, or write `\\(` for the character itself

        """)
    #expect(run.status == 1)
  }

  @Test func differencesOfEnginesAndSlowMatchingAreReported() throws {
    let folder = try CommandFolder()
    let portability = try folder.qtool("pattern", #"\d{2}"#)
    #expect(portability.output.contains("warning: on phones `\\d` also matches the digits of other scripts"))
    #expect(portability.output.contains("\niOS       accepts different inputs\n"))
    #expect(portability.status == 0)
    let slow = try folder.qtool("pattern", "(a+)+b")
    #expect(slow.output.contains("[pattern-backtracking]"))
    #expect(slow.output.contains("\ntime      can double with every few characters\n"))
    #expect(slow.status == 1)
    #expect(try folder.qtool("pattern", "a^b").status == 1)
  }

  @Test func controlCharactersNeverReachTheTerminal() throws {
    let run = try CommandFolder().qtool("pattern", "[\u{1B}]x", "\u{1B}y", "\u{1B}x")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func jsonForOtherPrograms() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("pattern", "--json", #"(\d)-"#, "1-", "1x")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["words"] as? String == "a digit, then `-`")
    #expect((report["engines"] as? [String: String])?["iOS"] == "differs")
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect(inputs.map { $0["matches"] as? Bool } == [true, false])
    #expect(inputs[1]["fits"] as? Int == 1)
    #expect(run.status == 1)
    let wrong = try folder.qtool("pattern", "--json", "😀(")
    let mistake = try #require(JSONSerialization.jsonObject(with: Data(wrong.output.utf8)) as? [String: Any])
    let findings = try #require(mistake["findings"] as? [[String: Any]])
    #expect(findings.map { $0["start"] as? Int } == [2])
    #expect(mistake["valid"] as? Bool == false)
  }

  @Test func wrongUsageIsStatus64() throws {
    let folder = try CommandFolder()
    #expect(try folder.qtool("pattern").status == 64)
    let run = try folder.qtool("pattern", "a", "--flags", "ux")
    #expect(run.status == 64)
    #expect(run.errors.contains("`x` is not a flag"))
  }
}
