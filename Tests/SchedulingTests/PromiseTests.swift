import Diagnostics
import Questionnaires
import Testing

@testable import Scheduling

/// What is said about promises that do not hold.
struct PromiseProofTests {
  private static let smoking = """
    questionnaire: smoking
    title: Smoking
    languages: [en]
    repeat: many
    schedule: [{between: 08:00-22:00, times: 3}, {at: "07:00", weekdays: [mon]}]
    questions:
      - {id: smoker, type: yes-no, text: Do you smoke?}
      - {id: drinks, type: number, text: How many drinks?, required: false, range: [0, 30]}
      - {id: amount, type: rating, text: How much?, range: [0, 4], labels: [l, h], when: smoker is yes}
      - {id: brand, type: text, text: Which brand?, when: drinks is not 0}
      - {id: other, type: text, text: Anything else?}
    scores: [{id: s, sum: [amount]}]
    expect:

    """

  private func prover(_ promise: String, _ targets: [TargetName] = []) -> PromiseProver {
    PromiseProver(
      questionnaire(Self.smoking + "  - {\(promise)}\n"), on: targets, readingSpeed: ReadingSpeed())
  }

  private func messages(_ promise: String, _ targets: [TargetName] = []) -> [String] {
    let proofs = prover(promise, targets).proofs
    return ExpectationFails().findings(in: proofs).map(\.message)
      + ExpectationForNobody().findings(in: proofs).map(\.message)
      + ExpectationUndecided().findings(in: proofs).map(\.message)
  }

  @Test(arguments: [
    "shown: amount, when: smoker is yes", "hidden: amount, when: smoker is no", "shown: [smoker, other]",
    "hidden: brand, when: drinks is 0", "score: {s: [0, 4]}", "score: {s: [0, any]}", "questions: 5 at most",
    "takes: 1 min at most", "takes: 0.02 h at most", "prompts: 4 a day at most",
  ])
  func whatHoldsIsNotReported(promise: String) { #expect(messages(promise) == []) }

  @Test(arguments: [
    ("shown: amount", "`amount` is not always shown: after `smoker=no`, it is hidden"),
    ("hidden: amount", "`amount` is not always hidden: after `smoker=yes`, it is shown"),
    ("hidden: other", "everybody sees `other`"),
    ("hidden: [amount, other]", "`amount` and `other` are not always hidden: everybody sees `other`"),
    (
      "hidden: brand, when: not answered drinks",
      "`brand` is not always hidden when `not answered drinks`: after `drinks=`, it is shown"
    ),
    (
      "shown: [amount, brand], when: smoker is no",
      "`amount` and `brand` are not always shown when `smoker is no`: after `smoker=no`, `amount` is hidden"
    ),
    (
      "hidden: brand, when: drinks > 2 and drinks < 2",
      "this promise is about nobody: `drinks > 2` and `drinks < 2` cannot both be true"
    ),
    ("score: {s: [0, 5]}", "`s` goes from 0 to 4, not from 0 to 5"),
    ("score: {s: [0, 3]}", "`s` goes from 0 to 4, not from 0 to 3: after `smoker=yes,amount=4`, it is 4"),
    ("score: {s: [1, any]}", "`s` goes from 0 to 4, not from 1 up: after `smoker=yes,amount=0`, it is 0"),
    (
      "questions: 4 at most",
      "some participants are asked up to 5 questions, but this promises 4 at most: more than that after `smoker=yes,drinks=`"
    ),
    ("questions: 2 at most", "everybody is asked up to 5 questions, but this promises 2 at most"),
    ("takes: 5 s at most", "everybody is busy for up to 33 s, but this promises 5 s at most"),
    ("prompts: 3 a day at most", "up to 4 prompts on one day, not 3 a day at most"),
  ])
  func aBrokenPromiseSaysHow(promise: String, message: String) { #expect(messages(promise) == [message]) }

  /// Nobody can fill it in, so nothing rings.
  @Test func whatIsNotActiveDoesNotPrompt() {
    let paused = questionnaire("active: false\n" + Self.smoking + "  - {prompts: 0 a day at most}\n")
    #expect(messagesOfAll(paused) == [])
    let running = questionnaire(Self.smoking + "  - {prompts: 0 a day at most}\n")
    #expect(messagesOfAll(running) == ["up to 4 prompts on one day, not 0 a day at most"])
  }

  private func messagesOfAll(_ questionnaire: Questionnaire) -> [String] {
    let prover = PromiseProver(questionnaire, on: [], readingSpeed: ReadingSpeed())
    return ExpectationFails().findings(in: prover.proofs).map(\.message)
  }

  @Test func theConditionThatLetsItHappenIsNamed() throws {
    let proofs = prover("shown: amount").proofs
    let finding = try #require(Array(ExpectationFails().findings(in: proofs)).first)
    #expect(finding.notes.map(\.message) == ["this condition is false then"])
    #expect(proofs[0].questionnaire?.file.string(in: finding.notes[0].range) == "smoker is yes")
    #expect(
      finding.help
        == "correct the conditions, or the promise; `qtool preview test.yaml --as-written --answers smoker=no` shows it"
    )
  }

  @Test func whereEverythingIsShownOnlyShownHolds() {
    #expect(messages("shown: amount", [.track]) == [])
    #expect(
      messages("hidden: amount, when: smoker is no", [.track]) == [
        "on `track`, everybody sees `amount`, also after `smoker=no`: `when` is not followed there"
      ])
    #expect(messages("hidden: amount, when: smoker is no", [.fhir]) == [])
    #expect(
      messages("questions: 4 at most", [.track]) == [
        "on `track`, everybody is asked up to 5 questions, but this promises 4 at most"
      ])
    #expect(messages("shown: amount", [.fhir]).first?.hasPrefix("`amount`") == true)
    #expect(
      messages("shown: amount", [.fhir, .redcap]).first?.hasPrefix("on `fhir` and `redcap`, `amount`") == true
    )
    #expect(messages("shown: amount", [.track, .fhir]).first?.hasPrefix("on `fhir`, `amount`") == true)
  }
}
