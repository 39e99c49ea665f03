import Diagnostics
import Questionnaires
import Tables

/// Texts that contradict a value beside them. Words with several meanings are left alone.
package struct TextContradiction: Rule {
  package let about = RuleDescription("text-contradiction")

  package init() {}

  package func findings(in items: ItemTexts) -> Findings {
    let questionnaire = items.questionnaire
    let file = questionnaire.file
    let answers = questionnaire.byAnswer
    return Findings(of: answers.numbers) { question in
      // Nearly all have no value that a text can contradict.
      guard let scale = question.scale, scale.unit != nil || scale.manikin != nil else { return nil }
      return QuestionClaims(of: question, in: file).ofNumber
    }
      + Findings(of: answers.dates + answers.times) { QuestionClaims(of: $0, in: file).ofMoment }
      + ItemClaims(in: items).findings + SafetyNote().helpForOthers(in: items)
      + Findings(of: questionnaire.questions) { ItemClaims.otherNumber($0, in: file) }
      + Findings(QuestionnaireClaims(of: questionnaire).findings)
  }

  /// Those in the texts of a study, which has no questions.
  package func contradictions(in study: Study) -> Findings { Findings(StudyClaims(of: study).findings) }
}

/// A text with its words.
struct ReadText {
  let text: Located<String>
  let words: TextWords
  private let file: SourceFile

  init(_ text: Located<String>, in file: SourceFile) {
    self.text = text
    words = TextWords(text.value)
    self.file = file
  }

  /// All versions of some texts.
  static func all(_ texts: [Text?], in file: SourceFile) -> [ReadText] {
    texts.flatMap { $0?.versions ?? [] }.map { ReadText($0.text, in: file) }
  }

  /// Number of different words of a list.
  func count(of phrases: Phrases) -> Int {
    Set(words.words.indices.filter { words.end(of: phrases, at: $0) != nil }.map { words.words[$0].lower })
      .count
  }

  func has(_ phrases: Phrases) -> Bool { words.first(of: phrases) != nil }

  /// A phrase at the beginning of a sentence.
  func begins(with phrases: Phrases) -> Range<Int>? {
    for start in words.words.indices where words.words[start].gap == .sentence {
      if let end = words.end(of: phrases, at: start) { return start..<end }
    }
    return nil
  }

  /// The number at a place, in digits or as a word.
  func number(at index: Int) -> Int? {
    guard words.words.indices.contains(index) else { return nil }
    let word = words.words[index].lower
    return Int(word) ?? NumberWord.value(of: word)
  }

  func lower(_ index: Int) -> String { words.words.indices.contains(index) ? words.words[index].lower : "" }

  /// The words of the sentence around a place.
  func sentence(around index: Int) -> [String] {
    let starts = words.words.indices.filter { words.words[$0].gap == .sentence }
    let start = starts.last { $0 <= index } ?? 0
    let end = starts.first { $0 > index } ?? words.words.endIndex
    return words.words[start..<end].map(\.lower)
  }

  /// Some words as they are written.
  func written(_ range: Range<Int>) -> String {
    let bytes = words.bytes(of: range)
    return String(decoding: text.value.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }

  func place(of range: Range<Int>) -> SourceRange { text.place(of: words.bytes(of: range), in: file) }
}

/// The lists of `Words/text-contradiction.tsv`, in both languages: hardly any phrase of one is one of the other.
enum ClaimWords {
  static func phrases(_ list: String) -> Phrases { Phrases(WordsFile.textContradiction.words(list)) }

  static func words(_ list: String) -> Set<String> { Set(WordsFile.textContradiction.words(list)) }
}
