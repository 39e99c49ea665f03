import DataChecking
import Questionnaires
import Testing

/// What a server of forms answers to a reply that it does not take.
struct RefusalTests {
  private func problem(_ text: String) throws -> DataProblem {
    let form = try questionnaire(
      """
      - {id: fancyInput, type: number, text: Input?, range: [1, 5]}
      - id: fancyBanking
        type: group
        text: Banking
        fields:
          - {id: iban, type: text, text: IBAN, pattern: '[A-Z]{2}[0-9]{2}'}
          - {id: swift, type: text, text: Swift, required: false}
      """)
    return try #require(throws: DataProblem.self) { try check(text, of: form) }
  }

  /// Listing 4.3 of the thesis of 2016.
  private let refusal =
    #"{"errors": {"inputValidation": [{"name": "fancyInput"}, {"name": "fancyBanking", "fields": [{"name": "iban"}, {"name": "swift"}]}]}}"#

  @Test func theRefusedFieldsAreNamedWithWhatTheyAskFor() throws {
    let problem = try problem(refusal)
    #expect(
      problem.message
        == "this is not a reply, but the server's refusal of one: it did not take `fancyInput` (it must be answered with a whole number from 1 to 5), `iban` in `fancyBanking` (it must be answered with a text that matches `[A-Z]{2}[0-9]{2}`), `swift` in `fancyBanking` (if it is answered, with a text)"
    )
    #expect(problem.help?.hasPrefix("the refused reply is not in the data: correct these answers") == true)
  }

  @Test func aRefusalAmongRepliesHasItsLine() throws {
    let reply = #"{"formreply": {"version": "1", "fields": [{"name": "fancyInput", "value": "3"}]}}"#
    #expect(try problem(reply + "\n" + refusal).line == 2)
  }

  @Test func otherNamesAndNoneAreSaidToo() throws {
    let other = try problem(#"{"errors": {"inputValidation": [{"name": "age"}]}}"#)
    #expect(other.message.hasSuffix("it did not take `age` (the questionnaire has no such question)"))
    let none = try problem(#"{"errors": {"inputValidation": []}}"#)
    #expect(none.message.hasSuffix("refusal of one: it names no fields"))
  }

  @Test func otherErrorsAreNoRefusals() throws {
    #expect(try problem(#"{"errors": "down"}"#).message == "this is neither an answer sheet nor a form reply")
  }
}
