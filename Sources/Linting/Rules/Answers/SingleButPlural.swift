import Diagnostics
import Questionnaires
import Tables

package struct SingleButPlural: Rule {
  package let about = RuleDescription("single-but-plural")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let lists = YesNoRuns(in: items) { request(Self.plural, Self.notPlural, in: $0) }
    return items.findings(.selection) { text in
      guard let question = text.question else { return nil }
      let words = TextWords(text.text.value)
      if let multiple = question.selection {
        guard multiple.atMost?.value != 1, let found = request(Self.singular, Self.notSingular, in: words)
        else { return nil }
        return .singular(question, at: items.place(of: found, of: words, in: text))
      }
      let isInList = lists.places[question.index] != nil
      // A note beside a question for yes or no may be about those that follow.
      guard
        question.optionList != nil && !question.isYesNo(in: items.questionnaire.languages.first?.value)
          || isInList,
        let found = request(Self.plural, Self.notPlural, in: words)
      else { return nil }
      let place = items.place(of: found, of: words, in: text)
      guard isInList else { return .plural(question, at: place) }
      // One finding is about all of them.
      return lists.run(of: question, at: place).map { .oneList(at: place, others: $0) }
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

/// Yes-no questions of a section that each ask to check what applies: the answers of one question.
private struct YesNoRuns {
  /// By the index of the question.
  private(set) var places: [Int: SourceRange] = [:]
  private var sections: [Int: [SourceRange]] = [:]

  init(in items: ItemTexts, _ request: (TextWords) -> Range<Int>?) {
    let language = items.questionnaire.languages.first?.value
    for text in items.texts(with: .selection) {
      guard let question = text.question, question.isYesNo(in: language), places[question.index] == nil else {
        continue
      }
      let words = TextWords(text.text.value)
      guard let found = request(words) else { continue }
      let place = items.place(of: found, of: words, in: text)
      places[question.index] = place
      sections[question.section, default: []].append(place)
    }
    let alone = sections.values.filter { $0.count < 2 }.flatMap(\.self)
    places = places.filter { !alone.contains($0.value) }
  }

  /// The places of the other questions if this is the first, or nil.
  func run(of question: Question, at place: SourceRange) -> [SourceRange]? {
    sections[question.section].flatMap { $0.first == place ? Array($0.dropFirst()) : nil }
  }
}

extension Question {
  fileprivate func isYesNo(in language: String?) -> Bool {
    kind.type == .yesNo
      || kind.type == .choice && optionList.flatMap { YesNoList($0, language: language) } != nil
  }
}

extension Finding {
  fileprivate static func plural(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "participants are asked for several answers, but \(question.name) takes only one", at: place,
      help: "write `type: multiple`, or ask for one answer")
  }

  fileprivate static func oneList(at place: SourceRange, others: [SourceRange]) -> Finding {
    Finding(
      "these \(others.count + 1) questions for yes or no are the answers of one question", at: place,
      notes: others.prefix(5).map { Note("so is this one", at: $0) },
      help: "merge them into one `multiple`, with an answer for each")
  }

  fileprivate static func singular(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "participants are asked for one answer, but \(question.name) takes several", at: place,
      help: "write `type: choice`, or ask for all answers that apply")
  }
}
