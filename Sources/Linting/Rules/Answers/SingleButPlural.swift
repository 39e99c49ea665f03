import Diagnostics
import Questionnaires

package struct SingleButPlural: Rule {
  package let about = RuleDescription("single-but-plural")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    items.findings(.selection) { text in
      guard let question = text.question, question.optionList != nil else { return nil }
      let words = TextWords(text.text.value)
      guard let multiple = question.selection else {
        guard let found = request(Self.plural, Self.notPlural, in: words) else { return nil }
        return .plural(question, at: items.place(of: found, of: words, in: text))
      }
      guard multiple.atMost?.value != 1, let found = request(Self.singular, Self.notSingular, in: words)
      else {
        return nil
      }
      return .singular(question, at: items.place(of: found, of: words, in: text))
    }
  }

  /// A phrase that is not followed or preceded by a word that turns its meaning.
  private func request(_ phrases: Phrases, _ turns: Set<String>, in words: TextWords) -> Range<Int>? {
    guard let found = words.first(of: phrases) else { return nil }
    let around = max(0, found.lowerBound - 3)..<min(words.words.count, found.upperBound + 3)
    return words.words[around].contains { turns.contains($0.lower) } ? nil : found
  }

  private static let plural = Phrases(
    ["choose", "select", "check", "tick", "mark", "pick"].flatMap { verb in
      ["all that apply", "all which apply", "all that are", "one or more", "as many as"].map {
        "\(verb) \($0)"
      }
    }.joined(separator: ",")
      + """
      ,all that apply, multiple answers are possible, multiple answers possible, multiple answers allowed
      more than one answer is possible, more than one answer possible, multiple choices possible
      mehrfachnennung, mehrfachnennungen, mehrfachantwort, mehrfachantworten, mehrfachauswahl, alles zutreffende
      alle zutreffenden, mehrere antworten möglich, mehrere antworten sind möglich, mehrere nennungen möglich
      """)
  private static let notPlural = wordSet("not cannot nicht keine no")
  private static let singular = Phrases(
    ["choose", "select", "check", "tick", "mark", "pick"].flatMap { verb in
      ["one answer", "only one", "one option", "just one", "exactly one"].map { "\(verb) \($0)" }
    }.joined(separator: ",")
      + """
      ,choose one, select one, tick one, only one answer, one answer only
      nur eine antwort, genau eine antwort, nur eine angabe, wählen sie eine antwort, wähle eine antwort
      """)
  private static let notSingular = wordSet(
    "or more least several not oder mehrere mindestens nicht per pro each")
}

extension ItemText {
  /// The question whose text or help this is.
  fileprivate var question: Question? {
    switch part {
    case .question(let question), .help(of: let question): question
    case .around: nil
    }
  }
}

extension Finding {
  fileprivate static func plural(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "participants are asked for several answers, but \(question.name) takes only one", at: place,
      help: "write `type: multiple`, or ask for one answer")
  }

  fileprivate static func singular(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "participants are asked for one answer, but \(question.name) takes several", at: place,
      help: "write `type: choice`, or ask for all answers that apply")
  }
}
