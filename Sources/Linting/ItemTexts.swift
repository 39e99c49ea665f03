import Diagnostics
import Questionnaires

/// The languages that rules on wording can read.
enum WordLanguage {
  case german
  case english

  /// Nil for any other language.
  init?(tag: String) {
    switch tag {
    case "de": self = .german
    case "en": self = .english
    default: self.init(longTag: tag)
    }
  }

  private init?(longTag tag: String) {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "de": self = .german
    case "en": self = .english
    default: return nil
    }
  }
}

/// A text of a questionnaire that asks or explains something, with at least one cue.
struct ItemText {
  enum Part {
    case question(Question)
    case help(of: Question)
    /// The intro, or the title or text of a section.
    case around(Section?)
  }

  let part: Part
  let text: Located<String>
  /// Nil if the file does not name it and its words do not show it.
  fileprivate(set) var language: WordLanguage?
  let cues: Cues

  /// The question whose text or help this is.
  var question: Question? {
    switch part {
    case .question(let question), .help(of: let question): question
    case .around: nil
    }
  }

  /// The question whose text this is.
  var item: Question? {
    switch part {
    case .question(let question): question
    case .help, .around: nil
    }
  }
}

/// The German and English texts in which rules on wording look for words.
package final class ItemTexts {
  package let questionnaire: Questionnaire
  /// In file order; the language is found out for files that do not name theirs.
  private lazy var all = CuedTexts(of: questionnaire).texts()
  /// The cues of `all`. Most texts have a cue for some rule and few one for a certain rule, which does not touch the others.
  private lazy var cues = all.map(\.cues)

  package init(of questionnaire: Questionnaire) { self.questionnaire = questionnaire }

  /// The findings in the texts with this cue.
  func findings(_ cue: Cues, _ finding: @escaping (ItemText) -> Finding?) -> Findings {
    Findings(of: texts(with: cue), finding)
  }

  func texts(with cue: Cues) -> [ItemText] {
    cues.indices.filter { !cues[$0].isDisjoint(with: cue) }.map { all[$0] }
  }

  /// Whether only some participants see the text.
  func isConditional(_ text: ItemText) -> Bool {
    switch text.part {
    case .question(let question), .help(of: let question):
      question.condition != nil || questionnaire.sections[question.section].condition != nil
    case .around(let section): section?.condition != nil
    }
  }

  func place(of words: Range<Int>, of split: TextWords, in text: ItemText) -> SourceRange {
    text.text.place(of: split.bytes(of: words), in: questionnaire.file)
  }
}

private struct CuedTexts {
  private let words = CueWords.shared
  /// Without a language if the file names none.
  private var found: [ItemText] = []
  private var english = 0
  private var german = 0
  /// Of texts that are not translated; nil if the file names no language.
  private let plainLanguage: WordLanguage??

  init(of questionnaire: Questionnaire) {
    plainLanguage = questionnaire.languages.first.map { WordLanguage(tag: $0.value) }
    add(questionnaire.intro, .around(nil))
    for section in questionnaire.sections {
      add(section.title, .around(section))
      add(section.text, .around(section))
      for question in section.questions { add(question) }
    }
  }

  private mutating func add(_ question: Question) {
    add(question.text, .question(question))
    add(question.help, .help(of: question))
    for field in question.fields { add(field) }
  }

  private mutating func add(_ text: Text?, _ part: ItemText.Part) {
    switch text {
    case nil: return
    case .plain(let text): add(text, plainLanguage, part)
    case .translated(let translations, _):
      for index in translations.indices {
        add(translations.texts[index], .some(WordLanguage(tag: translations.languages[index])), part)
      }
    }
  }

  private mutating func add(_ text: Located<String>, _ language: WordLanguage??, _ part: ItemText.Part) {
    if case .some(nil) = language { return }
    let cues = words.cues(in: text.value)
    if cues.contains(.english) { english += 1 }
    if cues.contains(.german) { german += 1 }
    guard !cues.subtracting(.languages).isEmpty else { return }
    found.append(ItemText(part: part, text: text, language: language ?? nil, cues: cues))
  }

  consuming func texts() -> [ItemText] {
    if plainLanguage == nil, let mostTexts {
      for index in found.indices where found[index].language == nil { found[index].language = mostTexts }
    }
    return found
  }

  /// The language that most texts seem to have.
  private var mostTexts: WordLanguage? {
    english > 2 * german ? .english : german > 2 * english ? .german : nil
  }
}

extension String {
  /// `NUMBER OF EPISODES`: the heading of a block, which in other systems may be a field.
  var isHeading: Bool {
    contains(where: \.isLetter) && !contains { $0.isLowercase || $0 == "?" }
      && split(separator: " ").count < 5
  }
}
