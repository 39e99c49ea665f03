import Diagnostics
import Questionnaires

package struct SafetyNote: Rule {
  package let about = RuleDescription(
    name: "safety-note", topic: .wording, severity: .hint,
    summary: "an item about suicide or self-harm, and nothing says where people find help",
    rationale: """
      No app and no server reacts to an answer. People who have such thoughts need to read, at once and on the same phone, whom they
      can call; and somebody in the team must read the answers and know what to do. Ethics committees ask for both.
      """,
    failing: """
      \(questions(of: "mood"))
        - id: harm
          type: choice
          text: Thoughts that you would be ↓better off dead, or of hurting yourself
          options: {0: not at all, 1: several days, 2: nearly every day}
      """,
    passing: """
      \(questions(of: "mood"))
        - id: harm
          type: choice
          text: Thoughts that you would be better off dead, or of hurting yourself
          options: {0: not at all, 1: several days, 2: nearly every day}
        - {type: note, text: "If you have such thoughts, please call 112 or the crisis line of your country now."}
      """)

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let questionnaire = items.questionnaire
    let texts = items.texts(with: .harm)
    guard !texts.isEmpty, !questionnaire.saysWhereHelpIs else { return [] }
    // One is enough: what it asks for is about all of them.
    for text in texts {
      guard let item = text.item, item.takesAnswer else { continue }
      let words = TextWords(text.text.value)
      guard let found = harm(in: words) else { continue }
      return [
        .noHelp(item, questionnaire.targets.map(\.value), at: items.place(of: found, of: words, in: text))
      ]
    }
    return []
  }

  private func harm(in words: TextWords) -> Range<Int>? {
    if let found = words.first(of: Self.phrases) { return found }
    guard let injury = words.first(of: Self.injuries) else { return nil }
    return words.words.contains { Self.intentions.contains($0.lower) } ? injury : nil
  }

  private static let phrases = Phrases(
    """
    better off dead, wish i were dead, wish i was dead, wished i were dead, wished to be dead, suicide, suicidal, suicidal thoughts, self-harm
    kill yourself, kill myself, killing yourself, killing myself, end my life, end your life, ending my life, ending your life
    end it all, take my own life, take your own life, taking my own life, taking your own life
    harm yourself, harm myself, harming yourself, harming myself
    lieber tot, tot wären, tot wäre, suizid, suizidgedanken, suizidal, suizidale, selbstmord, selbstmordgedanken
    umbringen, umzubringen, das leben nehmen, das leben zu nehmen, leid zufügen, leid zuzufügen, nicht mehr leben
    sich etwas antun, sich etwas anzutun, mir etwas anzutun, mir etwas antun, dir etwas anzutun, dir etwas antun
    selbstverletzung, selbstverletzungen, lieber sterben
    """)

  /// May be accidents.
  private static let injuries = Phrases(
    """
    hurting yourself, hurting myself, hurt yourself, hurt myself, cutting yourself, cutting myself, cut yourself, cut myself
    selbst verletzen, selbst zu verletzen, selbst verletzt, sich zu verletzen, mich zu verletzen
    """)
  private static let intentions = wordSet(
    """
    thoughts thought thinking urge urges wish wished want wanted purpose deliberately intentionally
    gedanken gedacht drang wunsch absicht absichtlich
    """)
}

extension Questionnaire {
  /// In a note, a help, or at the beginning or end: everything that is no item.
  fileprivate var saysWhereHelpIs: Bool {
    let around = [intro, outro] + sections.map(\.text) + questions.map(\.help)
    let notes = questions.filter { $0.kind.type == .note }.map(\.text)
    return (around + notes).contains { $0.map(Self.namesHelp) ?? false }
  }

  private static func namesHelp(_ text: Text) -> Bool {
    let all =
      switch text {
      case .plain(let text): [text.value]
      case .translated(let translations, _): translations.texts.map(\.value)
      }
    return all.contains { text in
      TextWords(text).words.contains { helpWords.contains($0.lower) }
    }
  }

  private static let helpWords = wordSet(
    """
    emergency helpline hotline lifeline samaritans crisis call phone telephone 112 911 999 988 116
    notruf notfall notfallnummer telefonseelsorge seelsorge krisendienst krisentelefon hilfetelefon rufen anrufen wenden
    """)
}

extension Finding {
  fileprivate static func noHelp(_ item: Question, _ targets: [TargetName], at place: SourceRange) -> Finding
  {
    Finding(
      "\(item.name) asks about suicide or self-harm, and nothing says where people find help", at: place,
      help: "add a note with the number to call, and say in `outro` that answers are not read at once"
        + targets.map(condition).joined())
  }

  private static func condition(_ target: TargetName) -> String {
    switch QuestionKey.when.about.support[target] {
    case .carried: "; `when` can show the note on `\(target.rawValue)` only to those who need it"
    case .partly, .lost, .refused, .unneeded: "; on `\(target.rawValue)` everybody sees the note"
    }
  }
}
