import Compiling
import TestSupport
import Testing

/// Names that guides to REDCap advise against.
struct REDCapNameTests {
  @Test func namesOfAnUnusualLengthAreOneHint() throws {
    let outcome = try target(named: .redcap).lower(
      questionnaire(
        """
        questionnaire: names
        title: Names
        questions:
          - {id: a, type: text, text: First?}
          - {id: ab, type: text, text: Second?}
          - {id: a_name_of_26_characters_is_, type: text, text: Third?}
          - {id: a_name_of_twenty_six_chars, type: text, text: Fourth?}
        """), language: nil)
    let hints = outcome.diagnostics.map(\.finding.message)
    #expect(
      hints.filter { $0.hasPrefix("REDCap") } == [
        "REDCap recommends names of 2 to 26 characters, and this id has fewer or more (2 places)"
      ],
      "\(hints)")
    #expect(outcome.value != nil)
  }
}
