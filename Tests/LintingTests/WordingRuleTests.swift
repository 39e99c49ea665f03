import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on the wording of items")
struct WordingRuleTests {
  /// The items are ratings, so that the wording is the only question; `↓` marks where a finding must start.
  private func check(
    _ rule: String, _ item: String, language: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(
      """
      questionnaire: items
      title: Items
      languages: [\(language)]
      target: form
      questions:
        - id: item
          type: rating
          range: [0, 10]
          labels: [0 …, 10 …]
          text: "\(item)"
      """)
    let found = allFindings(in: text.bytes).filter { wordingRules.contains($0.rule) }
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private let wordingRules = everyRule.filter { $0.topic == .wording }.map(\.name)

  @Test(
    "Two things in one English item",
    arguments: [
      "How ↓satisfied and motivated are you?", "How very ↓tired and sad do you feel?",
      "How ↓clear and helpful was the course?",
      "I feel ↓anxious and bored.", "Are you ↓stressed and hungry right now?", "Today I was ↓calm and proud",
      "How satisfied are you with your ↓sleep and your appetite?",
      "How happy are you with your ↓job and your pay?",
    ])
  func doubleBarrelled(item: String) { check("double-barrelled", item, language: "en") }

  @Test(
    "One thing in one English item",
    arguments: [
      "How calm and relaxed are you?", "I feel tired and exhausted.", "How often and how long did you sleep?",
      "When you are stressed and hungry, how much do you eat?",
      "How much do you care for sad and lonely people?",
      "You feel an urge to use it more and more.", "Did you feel overly active and compelled to do things?",
      "I have a hard time keeping up with the give-and-take.",
      "How well do you get on with friends and family?",
      "Been preoccupied with thoughts of food and eating",
      "How satisfied are you with your family and friends?",
      "If you are anxious and sad, do you talk about it?",
    ])
  func notDoubleBarrelled(item: String) {
    check("double-barrelled", item.replacing("↓", with: ""), language: "en")
  }

  @Test(
    "Two things in one German item",
    arguments: [
      "Wie ↓zufrieden und motiviert sind Sie?", "Wie ↓müde und traurig fühlst du dich?",
      "Ich bin ↓nervös und hungrig.",
      "Ich habe mich ↓einsam und gestresst gefühlt.",
      "Wie zufrieden sind Sie mit Ihrem ↓Schlaf und Ihrem Appetit?",
    ])
  func doubleBarrelledInGerman(item: String) { check("double-barrelled", item, language: "de") }

  @Test(
    "One thing in one German item",
    arguments: [
      "Wie ruhig und entspannt sind Sie?", "Sie fühlen sich sicher und geschützt.",
      "Wie oft und wie lange haben Sie geschlafen?",
      "In den letzten zwei Wochen war ich froh und guter Laune",
      "Bei Stress und Druck finde ich Halt im Glauben.",
      "In den letzten zwei Wochen habe ich mich energisch und aktiv gefühlt",
      "Wenn ich traurig und müde bin, rede ich darüber.",
      "Hin und wieder denke ich, dass ich gar nichts tauge",
      "Haben Sie seit der letzten Benachrichtigung an die Einzeltherapie und/oder Ihre/n EinzeltherapeutIn gedacht?",
    ])
  func notDoubleBarrelledInGerman(item: String) { check("double-barrelled", item, language: "de") }

  @Test(
    "Two negations in one English item",
    arguments: [
      "Do you ↓not disagree with the plan?", "I am ↓never really unhappy.", "I ↓don't dislike my job.",
      "Are you ↓not dissatisfied?", "Do you ↓disagree that you should not smoke?",
      "I did ↓not do nothing today.",
      "I do ↓not feel that my life has no meaning.", "There was ↓nothing I did not enjoy.",
      "It is ↓not uncommon for me to wake up at night.", "I ↓don't have no one to talk to.",
      "I did ↓not feel incapable.", "I ↓never feel that I am not good enough.",
      "I ↓don't think that I am not liked.",
      "It is ↓not very unlikely that I smoke.", "I wasn’t uncomfortable".replacing("wasn", with: "↓wasn"),
    ])
  func doubleNegation(item: String) { check("double-negation", item, language: "en") }

  @Test(
    "At most one negation in one English item",
    arguments: [
      "I do not agree with the plan.", "Not only am I unhappy, I am also tired.",
      "I am not tired and never hungry.",
      "I do not have much to be proud of", "Are you unhappy?", "When I am not at work, I am never stressed.",
      "I cannot say no to people.", "I do not think that it is good, but I never say so.",
      "Nothing helps, I do not sleep.",
      "I do not join group activities unless prompted to do so", "If not, why are you dissatisfied?",
      "Did you feel that people wouldn't like you, that you weren't smart enough?",
    ])
  func notDoubleNegation(item: String) { check("double-negation", item, language: "en") }

  @Test(
    "Two negations in one German item",
    arguments: [
      "Ich bin ↓nicht unzufrieden.", "Sind Sie ↓nie ganz unglücklich?", "Ich habe ↓nicht nichts getan.",
      "Das ist ↓nicht sehr unwahrscheinlich.", "↓Lehnen Sie ab, dass man nicht raucht?",
      "Stimmen Sie ↓nicht zu, dass man nicht rauchen soll?", "Es gibt ↓nichts, was mich nicht interessiert.",
      "Es ist ↓nicht so, dass ich keine Freunde habe.", "Ich kann ↓nicht sagen, dass mir nichts fehlt.",
      "Ich glaube ↓nicht, dass niemand mich mag.", "Mir ist ↓nicht unklar, was ich will.",
    ])
  func doubleNegationInGerman(item: String) { check("double-negation", item, language: "de") }

  @Test(
    "At most one negation in one German item",
    arguments: [
      "Ich tue alles, damit Stress erst gar nicht entsteht.", "Ich bin nicht müde und habe keinen Hunger.",
      "Auch wenn ich sehr unter Druck stehe, verliere ich meinen Humor nicht.", "Ich bin unzufrieden.",
      "Ich fürchte, es gibt nicht viel, worauf ich stolz sein kann", "Nicht nur ich bin unglücklich.",
      "Jedenfalls bin ich nicht weniger wertvoll als andere", "Ich glaube nicht, dass ich krank bin.",
      "Nichts hilft, ich schlafe nicht.", "Ich habe nicht gewusst, dass sie nicht nur müde war.",
    ])
  func notDoubleNegationInGerman(item: String) { check("double-negation", item, language: "de") }

  @Test(
    "An English item that suggests its answer",
    arguments: [
      "↓Don't you agree that your pain is strong?", "↓Isn’t it hard to sleep?",
      "↓Wouldn't you say that you eat too much?",
      "You are tired, ↓aren't you?", "↓As everyone knows, sport is healthy. Do you do sports?",
      "↓Most people feel stressed at work. How stressed do you feel?",
      "It is ↓well known that exercise improves mood. Did you exercise today?",
      "↓Experts recommend eight hours of sleep. How long did you sleep?",
      "↓Most people think that sleep matters. Do you?", "That was easy, ↓right?",
    ])
  func leading(item: String) { check("leading-item", item, language: "en") }

  @Test(
    "An English item that leaves the answer open",
    arguments: [
      "Do you agree that your pain is strong?", "Why don't you sleep?", "I feel that people don't like me.",
      "Is your left or right hand stronger?", "Everyone in my family is happy.", "I don't know what to do.",
      "Most people can be trusted.", "If you don't sleep well, do you read?", "Most people are honest.",
      "Which side hurts, left or right?",
    ])
  func notLeading(item: String) { check("leading-item", item, language: "en") }

  @Test(
    "A German item that suggests its answer",
    arguments: [
      "Sie sind ↓sicher auch müde?", "↓Finden Sie nicht, dass Sie zu viel arbeiten?",
      "Sie schlafen gut, ↓oder?",
      "↓Ist es nicht so, dass Sie sich am Wochenende einsam fühlen?",
      "↓Natürlich hat jeder mal schlechte Laune. Wie oft haben Sie sie?",
      "Das ist ↓doch sicher schwer.", "Haben ↓Sie nicht auch Hunger?", "Das war leicht, ↓nicht wahr?",
    ])
  func leadingInGerman(item: String) { check("leading-item", item, language: "de") }

  @Test(
    "A German item that leaves the answer open",
    arguments: [
      "Sie fühlen sich sicher und geschützt.", "Sind Sie müde oder nicht?",
      "Ich bin sicher, dass ich es schaffe.",
      "Haben Sie auch andere Beschwerden?", "Sind Sie zu Hause, bei der Arbeit, oder woanders?",
      "Ich sage mir, dass Stress und Druck auch ihre guten Seiten haben.",
    ])
  func notLeadingInGerman(item: String) { check("leading-item", item, language: "de") }

  @Test("Frequent typing errors are found with what is meant, in their language")
  func misspelt() {
    func found(_ item: String, _ language: String) -> [Finding] {
      let text =
        "questionnaire: a\ntitle: A\nlanguages: [\(language)]\nquestions:\n  - {id: a, type: date, text: \"\(item)\"}\n"
      return allFindings(in: text).filter { $0.rule == "misspelt" }.map(\.finding)
    }
    for (item, meant) in [("Teh day", "The"), ("Did you recieve it?", "receive"), ("Seperate", "Separate")] {
      #expect(found(item, "en").map(\.help) == ["write `\(meant)`"])
      #expect(found(item, "en").first?.fix?.edits.map(\.text) == [meant])
    }
    for (item, meant) in [
      ("Vieleicht", "Vielleicht"), ("Ich schlafe garnicht", "gar nicht"), ("Wieviel Schlaf?", "Wie viel"),
    ] {
      #expect(found(item, "de").map(\.help) == ["write `\(meant)`"])
    }
    for item in ["Which colour or color is your favourite?", "Did you practise?", "A garnicht for you"] {
      #expect(found(item, "en").isEmpty)
    }
    #expect(found("Teh", "de").isEmpty && found("Wieviel", "nl").isEmpty)
  }

  @Test("Other languages are not judged, whatever their words look like")
  func otherLanguages() {
    check("double-barrelled", "How satisfied and motivated are you?", language: "nl")
    check("leading-item", "Don't you agree?", language: "fr")
    check("double-negation", "Ich bin nicht unzufrieden.", language: "da")
  }

  @Test("Without declared languages, the words of the texts decide")
  func undeclaredLanguage() {
    let items = { (first: String, second: String) in
      allFindings(
        in: """
          questionnaire: items
          title: Items
          questions:
            - {id: a, type: yes-no, text: "\(first)"}
            - {id: b, type: yes-no, text: "\(second)"}
          """
      ).filter { $0.rule == "double-negation" }.count
    }
    #expect(items("Sind Sie nicht unzufrieden?", "Wie geht es Ihnen und sind Sie wach?") == 1)
    #expect(items("Are you not dissatisfied?", "How are you?") == 1)
    #expect(items("Niet ontevreden?", "Hoe gaat het met u?") == 0)
  }

  @Test(
    "Scales with one extreme and one moderate end",
    arguments: [
      "[not at all, ↓somewhat]", "[↓a little, completely]", "[gar nicht, ↓etwas]", "[never, ↓sometimes]",
      "[very dissatisfied, ↓satisfied]", "[↓happy, very unhappy]", "[sehr unzufrieden, ↓zufrieden]",
      "[very bad, ↓good]", "[↓gut, sehr schlecht]", "[terrible, ↓good]", "[↓bad, excellent]",
      "[very tired, ↓awake]", "[trifft gar nicht zu, ↓trifft zu]", "[↓gut, furchtbar]",
    ])
  func unbalanced(labels: String) { checkLabels("unbalanced-ends", labels) }

  @Test(
    "Scales with equally strong ends",
    arguments: [
      "[not at all, extremely]", "[never, always]", "[very unhappy, very happy]", "[unhappy, happy]",
      "[gar nicht, sehr]",
      "[no pain, worst pain]", "[calm, tense]", "[a little, a lot]", "[very sad, very happy]",
      "[rather not, rather]", "[not happy, very happy]", "[terrible, excellent]", "[bad, good]",
      "[trifft gar nicht zu, trifft völlig zu]",
    ])
  func balanced(labels: String) { checkLabels("unbalanced-ends", labels) }

  @Test(
    "Numbers do not say what an end means",
    arguments: [
      "↓[0, 10]", "↓[\"1\", \"100\"]", "[0 %, 100 %]", "[0 points, 10]", "[0 gar nicht, 10 sehr]",
      "[0 cm, 10 cm]", "[0 Tage, 10 Tage]", "[0 day, 10 days or more]", "[0 out of ten, 10 out of ten]",
    ])
  func numberLabels(labels: String) { checkLabels("number-labels", labels) }

  private func checkLabels(
    _ rule: String, _ labels: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: slider, text: A?, range: [0, 10], labels: \(labels)}\n"
    )
    #expect(
      allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule } == text.places(of: rule),
      sourceLocation: sourceLocation)
  }

  private func checkAddress(_ items: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = items.enumerated().map { "  - {id: q\($0), type: text, text: \($1)}\n" }
    let text = MarkedText("questionnaire: a\ntitle: A\nlanguages: [de]\nquestions:\n" + lines.joined())
    #expect(
      allFindings(in: text.bytes).map(\.place).filter { $0.rule == "address-mixed" }
        == text.places(of: "address-mixed"),
      sourceLocation: sourceLocation)
  }

  @Test("The second form of address in a questionnaire is found once")
  func mixedAddress() {
    checkAddress(["\"Wie geht es Ihnen?\"", "\"Wie geht es ↓dir?\"", "\"Und deiner Familie?\""])
    checkAddress(["\"Bist du müde?\"", "\"Wie geht es ↓Ihnen?\""])
    checkAddress(["\"Was hast du gegessen?\"", "\"Haben ↓Sie geschlafen?\""])
  }

  @Test("One form of address, other people, and what others said are fine")
  func oneAddress() {
    checkAddress(["\"Wie geht es Ihnen?\"", "\"Haben Sie geschlafen?\""])
    checkAddress(["\"Bist du müde?\"", "\"Deine Freunde: Sind sie da?\"", "\"Sie sind da.\""])
    checkAddress(["\"Wie geht es Ihnen?\"", "Hat jemand zu Ihnen „Du bist schuld“ gesagt?"])
    checkAddress(["\"Wie geht es Ihnen?\"", "\"Wie geht es dir?\", when: answered q0"])
  }
}
