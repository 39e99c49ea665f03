import Diagnostics
import Questionnaires
import Tables

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

  private static let plural = requests("several", afterVerbs: "several after a verb")
  private static let notPlural = Set(WordsFile.singleButPlural.words("not several"))
  private static let singular = requests("one", afterVerbs: "one after a verb")
  private static let notSingular = Set(WordsFile.singleButPlural.words("not one"))

  private static func requests(_ list: String, afterVerbs ends: String) -> Phrases {
    let table = WordsFile.singleButPlural
    let afterVerbs = table.words("verbs").flatMap { verb in table.words(ends).map { "\(verb) \($0)" } }
    return Phrases(afterVerbs + table.words(list))
  }
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
