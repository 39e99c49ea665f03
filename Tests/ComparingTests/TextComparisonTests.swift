import Comparing
import Generating
import Testing

/// How two versions of a text differ.
struct TextComparisonTests {
  private func kind(_ old: String, _ new: String, _ language: String?) -> TextComparison.Kind {
    TextComparison(from: old, to: new, language: language).kind
  }

  @Test(
    "Case, markup, spaces, punctuation and joined words are layout",
    arguments: [
      ("How are you", "How are you?"), ("How are you?", "How are **you**?"),
      ("How  are\nyou?", "how are you"),
      ("health care", "healthcare"), ("e-mail", "email"), ("I can not sleep", "I cannot sleep"),
      ("don't", "don’t"), ("0 – 100", "0-100"), ("Café", "Cafe\u{301}"), ("> 5", ">5"), (">= 5", "≥ 5"),
      ("Yes.", "Yes!"), ("PHQ-9", "PHQ 9"), ("10 km", "10km"), ("50 %", "50%"),
    ])
  func layout(old: String, new: String) {
    #expect(kind(old, new, "en") == (old == new ? .same : .layout))
    #expect(kind(new, old, "en") == (old == new ? .same : .layout))
  }

  @Test(
    "A slip that comes or goes is spelling, but only if one of the words is not a word",
    arguments: [
      ("How stresed are you?", "How stressed are you?", "en"), ("tomorow", "tomorrow", "en"),
      ("Wie angespant sind Sie?", "Wie angespannt sind Sie?", "de"), ("a naive idea", "a naïve idea", "en"),
      ("Cafe", "Café", "de"), ("muede", "müde", "de"), ("Strasse", "Straße", "de-CH"),
      ("What is the cause?", "What is the cuase?", "en"), ("sometimes", "somtimes", "en"),
      ("happy", "hapyp", "en"),
      ("Was ist die Ursache?", "Was ist die Ursahce?", "de"),
    ])
  func spelling(old: String, new: String, language: String) {
    #expect(kind(old, new, language) == .spelling)
    // A slip is one in both directions.
    #expect(kind(new, old, language) == .spelling)
  }

  @Test(
    "Another word is wording",
    arguments: [
      ("lonely", "lovely", "en"), ("Freude", "Freunde", "de"), ("konnte", "könnte", "de"),
      ("why", "when", "en"), ("of", "or", "en"), ("lion", "dog", "en"), ("services", "servings", "en"),
      ("Wie geht es Ihnen?", "Wie geht es ihnen?", "de"), ("Wo sind Sie?", "Wo sind sie?", "de"),
      ("Ist das Ihr Kind?", "Ist das ihr Kind?", "de"), ("Ihnen", "Ihren", "de"),
      ("not able", "notable", "en"),
      ("I am able", "I am not able", "en"), ("> 5", "5", "en"), ("> 5", "< 5", "en"), ("1-2", "12", "en"),
      ("1-2", "1, 2", "en"), ("1.5", "15", "en"), ("-3", "3", "en"), ("5 days", "6 days", "en"),
      ("stresed", "stressed", "fr"), ("tres", "très", "fr"), ("cost in €", "cost in $", "en"),
      ("sleep well", "well sleep", "en"), ("", "Sleep", "en"), ("😀", "😢", "en"),
    ])
  func wording(old: String, new: String, language: String) {
    #expect(kind(old, new, language) == .wording)
  }

  @Test(
    "An option of one word is spelled differently if the old one is no word, wherever the letter is",
    arguments: [
      ("stresed", "stressed", "en"), ("sress", "stress", "en"), ("gruop", "group", "en"),
      ("appy", "happy", "en"),
      ("gutt", "gut", "de"),
      ("müed", "müde", "de"), ("Nidergeschlagen", "Niedergeschlagen", "de"),
      ("ngespannt", "angespannt", "de"),
      ("anzurfen", "anzurufen", "de"), ("Gruppenterapie", "Gruppentherapie", "de"),
      // Neither is in the list, but they are long.
      ("Kortisonspraytherapieversuch", "Kortisonspraytherapeversuch", "de"),
    ])
  func oneWordSlips(old: String, new: String, language: String) {
    #expect(kind(old, new, language) == .spelling)
  }

  @Test(
    "An option of one word is another word if both are words, joined ones and names too, or if nobody can know",
    arguments: [
      ("lonely", "lovely", "en"), ("Iraq", "Iran", "en"), ("Irak", "Iran", "de"), ("Hand", "Hund", "de"),
      ("Hausarzt", "Hautarzt", "de"), ("Gruppentherapie", "Truppentherapie", "de"),
      ("Schlafzimmerlampe", "Schlafzimmerrampe", "de"), ("unbezahlt", "unbemalt", "de"),
      ("ADHS", "ADHD", "de"),
      ("X-ray", "Y-ray", "en"), ("Mon", "Mox", "en"), ("m", "w", "de"), ("Tavorl", "Tavorr", "de"),
      ("Bosch", "Busch", "de"), ("stresed", "stressed", "fr"),
      // Words that are not in the list come in rather than slips: one is short, one begins differently.
      ("cast", "casq", "en"), ("correlation", "orrelation", "en"),
    ])
  func oneWordChanges(old: String, new: String, language: String) {
    #expect(kind(old, new, language) == .wording)
  }

  @Test("Without a language, the little words of a text show it; otherwise every changed word is wording")
  func unnamedLanguage() {
    #expect(kind("How stresed are you?", "How stressed are you?", nil) == .spelling)
    #expect(kind("Wie angespant sind Sie?", "Wie angespannt sind Sie?", nil) == .spelling)
    #expect(kind("stresed", "stressed", nil) == .wording)
    #expect(kind("Fragen an Sie", "Fragen an sie", nil) == .wording)
  }

  @Test("A changed number is named with its minus, range and comparison")
  func numbers() {
    let found = { (old: String, new: String) in
      TextComparison(from: old, to: new, language: "en").changedNumbers
    }
    #expect(found("in the last 7 days", "in the last 14 days") == .init(old: ["7"], new: ["14"]))
    #expect(found("more than 5", "> 5") == .init(old: ["5"], new: ["> 5"]))
    #expect(found("1-2 times", "1.5 times") == .init(old: ["1-2"], new: ["1.5"]))
    #expect(found("twice a day", "a day") == .init(old: ["twice"], new: []))
    #expect(found("7 days", "7 nights") == nil)
  }

  @Test("A changed negation is named, but not another way to write it")
  func negations() {
    let found = { (old: String, new: String, language: String) in
      TextComparison(from: old, to: new, language: language).changedNegations
    }
    #expect(found("I am sad", "I am never sad", "en") == .init(old: [], new: ["never"]))
    #expect(found("not able", "notable", "en") == .init(old: ["not"], new: []))
    #expect(found("ich schlafe nicht", "ich schlafe nie", "de") == .init(old: ["nicht"], new: ["nie"]))
    #expect(found("immer", "nimmer", "de") == .init(old: [], new: ["nimmer"]))
    #expect(found("einmal", "keinmal", "de") == .init(old: [], new: ["keinmal"]))
    #expect(found("keinmal", "einmal", "de") == .init(old: ["keinmal"], new: []))
    #expect(found("überall", "nirgends", "de") == .init(old: [], new: ["nirgends"]))
    #expect(found("side", "inside", "en") == nil)
    #expect(found("happy", "unhappy", "en") == .init(old: ["happy"], new: ["unhappy"]))
    #expect(found("I do not sleep", "I don't sleep", "en") == nil)
    #expect(found("I can not sleep", "I cannot sleep", "en") == nil)
  }

  @Test(
    "An answer is another one if a number or negation changed, or if no word of it is left",
    arguments: [
      ("1-2 times", "3-4 times", true), ("satisfied", "dissatisfied", true), ("often", "rarely", true),
      ("Strawberry", "Mocha", true), ("every day", "every single day", false),
      ("Strawberry", "Strawberries", false),
      ("Very often", "Often", false), ("very good", "very bad", true), ("Yes", "No", true),
      ("immer", "nimmer", true), ("einmal", "keinmal", true),
      ("once a week", "twice a week", true), ("somtimes", "sometimes", false), ("Sí", "S\u{FFFD}", false),
    ])
  func answers(old: String, new: String, isOther: Bool) {
    #expect(TextComparison(from: old, to: new, language: "en").isOtherAnswer == isOther)
  }

  @Test(
    "A text says the opposite if a negation or an opposite word came or went, but not if both did",
    arguments: [
      ("I am calm", "I am not calm", "en", true), ("I am calm", "I am restless", "en", true),
      ("I am not calm", "I am restless", "en", false), ("I am never calm", "I am not calm", "en", false),
      ("I feel happy", "I feel unhappy", "en", true),
      ("I breathed calmly", "I breathed nervously", "en", true),
      ("I did not want to sleep", "I wanted not to sleep", "en", false),
      ("I eat bread", "I eat cake", "en", false),
      ("I was neither sad nor tired", "I was sad and tired", "en", true),
      ("Ich bin ruhig", "Ich bin unruhig", "de", true),
      ("ein ruhiger Tag", "ein sehr gereizter Tag", "de", true),
      ("Ich bin nicht müde", "Ich bin wach", "de", false),
      ("Ich schlafe gut", "Ich schlafe schlecht", "de", true),
      ("Ich habe Hunger", "Ich habe keinen Hunger", "de", true),
      ("Ich bin froh", "Ich bin ganz froh", "de", false),
      ("ruhig", "unruhig", nil, true), ("calm", "calmer", "fr", false),
    ] as [(String, String, String?, Bool)])
  func opposites(old: String, new: String, language: String?, isOpposite: Bool) {
    #expect(TextComparison(from: old, to: new, language: language).isOpposite == isOpposite)
    #expect(TextComparison(from: new, to: old, language: language).isOpposite == isOpposite)
  }

  @Test("The changed words are those of the texts")
  func replacements() {
    let found = TextComparison(
      from: "How often are you *tired*?", to: "How often do you feel tired", language: "en")
    #expect(found.replacements == [.init(old: ["are"], new: ["do"]), .init(old: [], new: ["feel"])])
  }

  @Test("Texts of random words differ in the same way in both directions, and a text is the same as itself")
  func symmetry() {
    let pieces = [
      "not", "able", "5", "> 5", "-3", "1-2", "**bold**", "Sie", "sie", "e-mail", "Übung", "%", "\u{301}",
      "½", "1️⃣", "don't", "—",
      "\n",
    ]
    var generator = SeededGenerator(seed: 7)
    let text = { (generator: inout SeededGenerator) in
      (0..<Int.random(in: 0..<6, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined(separator: Bool.random(using: &generator) ? " " : "")
    }
    for _ in 0..<2_000 {
      let (old, new) = (text(&generator), text(&generator))
      let (there, back) = (kind(old, new, "de"), kind(new, old, "de"))
      #expect(kind(old, old, "de") == .same)
      #expect(
        there == back || max(there, back) == .wording && min(there, back) == .spelling, "\(old) | \(new)")
      let change = TextComparison(from: old, to: new, language: "de")
      if change.changedNumbers != nil { #expect(change.kind == .wording, "\(old) | \(new)") }
    }
  }

  @Test("Two long texts are compared in linear time")
  func longTexts() {
    let long = (0..<50_000).map { "word\($0)" }.joined(separator: " ")
    let other = (0..<50_000).map { "other\($0)" }.joined(separator: " ")
    #expect(kind(long, other, "en") == .wording)
  }
}
