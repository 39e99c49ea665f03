import Compiling
import JSON
import Questionnaires
import Testing

/// Line breaks at the end of a text are not part of it, however it is written.
@Suite struct LastLineBreakTests {
  @Test(arguments: [TargetName.track, .intersession]) func isDroppedInEveryDocument(_ name: TargetName) throws
  {
    #expect(try documents(breakingLines: "|", target: name) == documents(breakingLines: "|-", target: name))
    #expect(try documents(breakingLines: ">", target: name) == documents(breakingLines: ">-", target: name))
  }

  @Test func noneIsLeftAtTheEnd() throws {
    let title = { (text: String) in
      try questionnaire("questionnaire: a\ntitle: \(text)\nquestions: [{id: b, type: text, text: c}]\n")
        .title.string(in: nil)
    }
    #expect(try title("|\n  one\n\n  two\n") == "one\n\ntwo")
    #expect(try title("|+\n  one\n\n\n") == "one")
    #expect(try title("\"one\\n\\n\"") == "one")
    #expect(try title("\"\\none\\n \"") == "\none\n ")
  }

  @Test func theSourceHasNoneEither() throws {
    let read = try questionnaire(
      "questionnaire: a\ntitle: A\nsource: \"one\\n\\n\"\nquestions: [{id: b, type: text, text: c}]\n")
    #expect(read.source?.value == "one")
  }

  private func documents(breakingLines mark: String, target name: TargetName) throws -> [[UInt8]] {
    let block = { (text: String) in "\(mark)\n                \(text)\n" }
    let read = try questionnaire(
      """
      questionnaire: \(block("mood"))
      title:
        de: \(block("Stimmung"))
        en: \(block("Mood"))
      languages: [de, en]
      description:
        de: \(block("Kurz"))
        en: \(block("Short"))
      questions:
        - id: \(block("mood"))
          type: choice
          text:
            de: \(block("Wie geht es Ihnen?"))
            en: \(block("How are you?"))
          options:
            1: {de: gut, en: well}
            2:
              de: \(block("schlecht"))
              en: \(block("bad"))
        - id: why
          type: choice
          when: \(block("mood is 2"))
          text: {de: Warum?, en: Why?}
          options: {1: {de: so, en: so}, 2: {de: anders, en: otherwise}}
      """)
    return try read.outputLanguages.map { language in
      let outcome = try target(named: name).lower(read, language: language)
      return try JSONWriter.bytes(of: #require(outcome.value, "\(outcome.diagnostics.map(\.line))"))
    }
  }
}
