import Comparing
import Questionnaires
import Testing

/// A column that asks something else under the same id.
@Suite struct QuestionMeaningTests {
  private let moods = """
    questionnaire: moods
    title: Moods
    version: 1
    sections:
      - options: {1: not at all, 2: somewhat, 3: very}
        items:
          calm: I was calm.
          tense: I was tense.
          awake: I was awake.
    scores:
      - {id: tension, sum: [calm, tense], reversed: [calm]}

    """

  private func only(_ edits: (String, String)...) throws -> Change {
    let changes = try Versions(moods, edits).compared().changes.filter { $0.changeClass == .coding }
    return try #require(changes.first, "\(edits)")
  }

  @Test func exchangedTextsNameBothQuestions() throws {
    let change = try only(
      ("calm: I was calm.", "calm: I was tense."), ("tense: I was tense.", "tense: I was calm."))
    #expect(
      change.message
        == "`calm` asks what `tense` asked before and `tense` asks what `calm` asked before: \"I was calm.\" → \"I was tense.\""
    )
    #expect(change.help?.contains("move whole questions with their ids") ?? false)
    #expect(change.help?.contains("allow: [texts-permuted calm]") ?? false)
  }

  /// Without it, nobody would see that the column `awake` goes on with another question.
  @Test func aQuestionThatIsGoneMayLiveOnInAnotherColumn() throws {
    let found = try Versions(
      moods,
      [
        ("tense: I was tense.\n      awake: I was awake.", "awake: I was tense."),
        ("sum: [calm, tense]", "sum: [calm]"),
      ]
    )
    .changes()
    #expect(found.contains("coding texts-permuted awake"), "\(found)")
  }

  @Test func textsThatSeveralQuestionsHaveShowNothing() throws {
    let base = moods.replacing("I was calm.", with: "I was tense.")
    let found = try Versions(base, [("awake: I was awake.", "awake: I was tense.")]).changes()
    #expect(found.first == "measurement question-wording awake")
  }

  @Test func theScoreThatCountsAnOppositeIsNamed() throws {
    let negated = try only(("calm: I was calm.", "calm: I was not calm."))
    #expect(
      negated.message.hasSuffix(
        "a negation was added: not; the score `tension` counts it as before, so in the wrong direction"))
    #expect(negated.help?.contains("under a new id, which is not under `reversed` of `tension`") ?? false)
    let opposite = try only(("tense: I was tense.", "tense: I was relaxed."))
    #expect(
      opposite.message.contains("relaxed is the opposite of tense; the score `tension` counts it as before"))
    #expect(opposite.help?.contains("which is under `reversed` of `tension`") ?? false)
    let outside = try only(("awake: I was awake.", "awake: I was tired."))
    #expect(!outside.message.contains("score"))
  }

  @Test func aScoreThatTurnsTheItemToIsNotWrong() throws {
    let changes = try Versions(
      moods, [("I was tense.", "I was relaxed."), ("reversed: [calm]", "reversed: [calm, tense]")]
    )
    .compared().changes
    let change = try #require(changes.first { $0.kind == .questionMeaning })
    #expect(change.message.hasSuffix("the score `tension` counts it the other way from now on"))
  }

  @Test func aSentenceThatIsAddedTurnsNothingAround() throws {
    let longer = "tense: I was tense. If that is not what you felt most of the time, choose the middle."
    let found = try Versions(moods, [("tense: I was tense.", longer)]).changes()
    #expect(
      found.contains("measurement question-wording tense") && !found.contains { $0.hasPrefix("coding") })
  }

  @Test func aHigherVersionAloneDoesNotSettleIt() throws {
    let edit = ("tense: I was tense.", "tense: I was relaxed.")
    let raised = try Versions(moods, [edit, ("version: 1", "version: 2")]).compared()
    #expect(raised.changes.first?.resolution == nil)
    let allowed = try Versions(
      moods,
      [
        edit,
        (
          "version: 1\n",
          "version: 2\nchanges: {2: {why: Nobody has answered., allow: [question-meaning tense]}}\n"
        ),
      ]
    ).compared()
    #expect(allowed.changes.first?.resolution == .allow)
  }

  /// The language in which the meaning changed is shown, even if others are reworded as well.
  @Test func anOppositeInATranslationIsFound() throws {
    let found = try Versions(
      bilingual,
      [
        ("de: Wie geht es Ihnen heute?", "de: Wie geht es Ihnen jetzt?"),
        ("en: How are you today?", "en: How are you not now?"),
      ]
    ).compared().changes.first
    #expect(found?.kind == .questionMeaning && found?.language == "en")
  }
}
