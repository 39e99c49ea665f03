import Diagnostics
import Platforms
import Questionnaires
import Tables

package struct SafetyNote: Rule {
  package let about = RuleDescription("safety-note")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let questionnaire = items.questionnaire
    // One finding is enough: what it asks for is about all items.
    guard let found = harmful(in: items), !questionnaire.saysWhereHelpIs else { return [] }
    return [.noHelp(found.item, questionnaire.targets.map(\.value), at: found.place)]
  }

  /// A note with help that only those read whom it is not for: a warning, of `text-contradiction`.
  func helpForOthers(in items: ItemTexts) -> Findings {
    guard let found = harmfulItem(in: items), let note = items.questionnaire.helpForOthers(than: found.item)
    else { return [] }
    return [.helpForOthers(note, than: found.item)]
  }

  private func harmful(in items: ItemTexts) -> (item: Question, place: SourceRange)? {
    harmfulItem(in: items) ?? harmfulAnswer(in: items.questionnaire)
  }

  private func harmfulItem(in items: ItemTexts) -> (item: Question, place: SourceRange)? {
    for text in items.texts(with: .harm) {
      guard let item = text.item, item.takesAnswer else { continue }
      let words = TextWords(text.text.value)
      if let found = HarmWords.first(in: words), !text.text.value.isHeading {
        return (item, items.place(of: found, of: words, in: text))
      }
    }
    return nil
  }

  /// Some questionnaires, such as the BDI, ask which of several statements applies.
  private func harmfulAnswer(in questionnaire: Questionnaire) -> (item: Question, place: SourceRange)? {
    var seen: Set<Fingerprint> = []
    for question in questionnaire.questions {
      guard let list = question.options, seen.insert(list.place).inserted else { continue }
      for text in list.options.lazy.flatMap(\.text.versions) where HarmWords.mayBeIn(text.value) {
        if HarmWords.first(in: TextWords(text.value)) != nil { return (question, text.range) }
      }
    }
    return nil
  }
}

extension Questionnaire {
  /// In a note, a help, or at the beginning or end: everything that is no item and that participants read.
  fileprivate var saysWhereHelpIs: Bool {
    around.contains(where: Self.saysWhereHelpIs) || !notesWithHelp.isEmpty
  }

  private var around: [Text?] {
    let ends = [(QuestionnaireKey.intro, intro), (.outro, outro)].map { isShown($0) ? $1 : nil }
    return ends + sections.map(\.text) + questions.map(\.help)
  }

  private var notesWithHelp: [Question] {
    questions.filter { $0.kind.type == .note && Self.saysWhereHelpIs($0.text) }
  }

  private static func saysWhereHelpIs(_ text: Text?) -> Bool {
    text?.versions.contains { HarmWords.sayWhereHelpIs(TextWords($0.value)) } ?? false
  }

  /// The first note with help, if only those who say "never" or "no" read one.
  fileprivate func helpForOthers(than item: Question) -> Question? {
    let notes = notesWithHelp
    guard !around.contains(where: Self.saysWhereHelpIs),
      notes.allSatisfy({ isOnlyForUnharmed($0, item) })
    else { return nil }
    return notes.first
  }

  private func isOnlyForUnharmed(_ note: Question, _ item: Question) -> Bool {
    let conditions = [note.condition, sections[note.section].condition].compactMap(\.self)
    let tests = conditions.flatMap(\.tests)
    // Nobody knows here how people answer the other questions.
    guard !tests.isEmpty, tests.allSatisfy({ $0.question == item.index }) else { return false }
    let readers = answers(to: item).filter { answer in
      var sheet = AnswerSheet()
      sheet[item.index] = .code(answer.code)
      return conditions.allSatisfy { $0.holds(after: sheet, in: self) }
    }
    return !readers.isEmpty && readers.allSatisfy(\.isNone)
  }

  private func answers(to item: Question) -> [(code: String, isNone: Bool)] {
    if item.kind.type == .yesNo { return [("yes", false), ("no", true)] }
    guard item.kind.type == .choice, let list = item.options else { return [] }
    return list.options.map { ($0.code.value.text, LowEnd.says($0.text)) }
  }

  /// Some clients show neither the intro nor the outro of a document that has both.
  private func isShown(_ key: QuestionnaireKey) -> Bool {
    targets.allSatisfy { target in
      switch target.value.platform.support(of: key) {
      case .carried: target.value.platform.screens.showsTextsAround
      case .partly, .lost, .refused, .unneeded: false
      }
    }
  }
}

extension Text {
  fileprivate var versions: [Located<String>] {
    switch self {
    case .plain(let text): [text]
    case .translated(let translations, _): translations.texts
    }
  }
}

extension Finding {
  fileprivate static func noHelp(_ item: Question, _ targets: [TargetName], at place: SourceRange) -> Finding
  {
    Finding(
      "\(item.name) asks about suicide or self-harm, and nothing says where people find help", at: place,
      help: "add a note with the number to call, which also says that nobody reads the answers at once"
        + targets.map(condition).joined())
  }

  fileprivate static func helpForOthers(_ note: Question, than item: Question) -> Finding {
    Finding(
      "only people who deny the thoughts that \(item.name) asks about read this note, which says where help is",
      at: note.condition?.range ?? note.nameRange, notes: [Note("the item", at: item.nameRange)],
      help: "correct the condition, so that the people whom the note is for read it")
  }

  private static func condition(_ target: TargetName) -> String {
    switch target.platform.support(of: QuestionKey.when) {
    case .carried: "; `when` can show the note on `\(target.rawValue)` only to those who need it"
    case .partly, .lost, .refused, .unneeded: "; on `\(target.rawValue)` everybody sees the note"
    }
  }
}

/// Words of items about suicide and self-harm, and of notes that say where help is, in German and English.
private enum HarmWords {
  /// The first words that mean suicide or self-harm.
  static func first(in text: TextWords) -> Range<Int>? {
    if let found = text.first(of: phrases) ?? selfHarm(in: text) { return found }
    guard let found = text.first(of: ambiguous) else { return nil }
    return text.words.contains { intentions.contains($0.lower) } ? found : nil
  }

  /// Short answers say nothing by themselves, and nearly all lists have only those.
  static func mayBeIn(_ answer: String) -> Bool {
    answer.utf8.count >= 12 && CueWords.shared.cues(in: answer).contains(.harm)
  }

  /// "self-harm" and its like, with a hyphen or a space.
  private static func selfHarm(in text: TextWords) -> Range<Int>? {
    text.words.indices.dropLast().first { place in
      text.words[place].lower == "self" && text.words[place + 1].gap < .sentence
        && harms.contains(text.words[place + 1].lower)
    }.map { $0..<$0 + 2 }
  }

  private static let phrases = Phrases(WordsFile.safetyNote.words("harm"))
  /// After "self", such as "injury".
  private static let harms = Set(WordsFile.safetyNote.words("after self"))
  /// May be accidents, or about others.
  private static let ambiguous = Phrases(WordsFile.safetyNote.words("ambiguous"))
  private static let intentions = Set(WordsFile.safetyNote.words("intentions"))

  /// Whether a text names somebody to turn to.
  static func sayWhereHelpIs(_ text: TextWords) -> Bool {
    let words = Set(text.words.map(\.lower))
    guard words.isDisjoint(with: services) else { return true }
    let isNumber = { (word: String) in word.count >= 3 && word.allSatisfy(\.isWholeNumber) }
    return !words.isDisjoint(with: turning)
      && (!words.isDisjoint(with: helpers) || words.contains(where: isNumber))
  }

  private static let services = Set(WordsFile.safetyNote.words("services"))
  private static let turning = Set(WordsFile.safetyNote.words("turning"))
  private static let helpers = Set(WordsFile.safetyNote.words("helpers"))
}
