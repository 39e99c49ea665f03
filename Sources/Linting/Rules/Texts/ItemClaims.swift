import Diagnostics
import Questionnaires

/// Contradictions between an item's text and who is asked, whether an answer is needed, and what can be typed.
struct ItemClaims {
  private let items: ItemTexts
  private let questionnaire: Questionnaire

  init(in items: ItemTexts) {
    self.items = items
    questionnaire = items.questionnaire
  }

  /// The first of each question, in file order.
  var findings: Findings {
    var told: Set<Int> = []
    return items.findings(.claim) { text in
      guard let question = text.question, !told.contains(question.index) else { return nil }
      let read = ReadText(text.text, in: questionnaire.file)
      let finding =
        unconditional(question, text, read) ?? required(question, read) ?? whole(question, read)
        ?? year(question, read)
      if finding != nil { told.insert(question.index) }
      return finding
    }
  }

  /// "If yes, …" that everybody is asked, and has to answer.
  private func unconditional(_ question: Question, _ text: ItemText, _ read: ReadText) -> Finding? {
    // The condition of a draft may be one that cannot be read.
    guard questionnaire.unread.isEmpty, text.item != nil, mustBeRead(question),
      !items.isConditional(text), question.group == nil, read.words.words.count > 2,
      read.words.end(of: Self.ifYes, at: 0) != nil,
      // "If no change in hours"
      read.words.words[1].lower != "no" || read.words.words[2].gap != .space
    else { return nil }
    let earlier = questionnaire.questions.prefix(question.index).last { $0.kind.type == .yesNo }?.id?.value
    let words = read.written(0..<2)
    return .unconditional(words, earlier, question, at: read.place(of: 0..<2))
  }

  /// A question that must be answered, or a note. In other formats, notes are often for interviewers, who know what was said.
  private func mustBeRead(_ question: Question) -> Bool {
    question.takesAnswer ? question.isRequired : questionnaire.file.origin == nil
  }

  /// "(optional)" of an answer that is required.
  private func required(_ question: Question, _ read: ReadText) -> Finding? {
    guard question.isRequired, question.takesAnswer, let place = read.words.first(of: Self.optional),
      // In brackets or on its own; "optional courses" are part of the question.
      read.words.words[place.lowerBound].gap == .sentence,
      place.upperBound == read.words.words.count || read.words.words[place.upperBound].gap != .space
    else { return nil }
    return .required(read.written(place), question, at: read.place(of: place))
  }

  /// "To one decimal, for example 36.8" beside a number that has to be whole.
  private func whole(_ question: Question, _ read: ReadText) -> Finding? {
    guard let scale = question.scale, !scale.isDrawn, scale.hasOnlyWholeNumbers,
      let place = read.words.first(of: Self.decimals)
    else { return nil }
    return .whole(read.written(place), question.typeRange, at: read.place(of: place))
  }

  /// A year of birth that the range excludes.
  private func year(_ question: Question, _ read: ReadText) -> Finding? {
    guard let scale = question.scale, !scale.isDrawn, let highest = scale.highest, highest < Decimal(1900),
      let place = read.words.first(of: Self.years)
    else { return nil }
    return .year(highest, question.typeRange, at: read.place(of: place))
  }

  /// "7 days" in one language and "14 days" in the other.
  static func otherNumber(_ question: Question, in file: SourceFile) -> Finding? {
    guard case .translated(let texts, _) = question.text, let first = SmallNumbers(texts.texts[0].value)
    else { return nil }
    for place in texts.indices.dropFirst() {
      guard let other = SmallNumbers(texts.texts[place].value), other.values.count == first.values.count,
        let (left, right) = first.onlyDifference(from: other),
        !texts.texts.contains(where: { SmallNumbers.areHours(in: $0.value) })
      else { continue }
      return .otherNumber(
        (texts.languages[0], left, texts.texts[0].range),
        (texts.languages[place], right, texts.texts[place].range))
    }
    return nil
  }

  private static let ifYes = ClaimWords.phrases("if yes")
  private static let optional = ClaimWords.phrases("optional")
  private static let decimals = ClaimWords.phrases("decimals")
  private static let years = ClaimWords.phrases("year of birth")
}

/// The numbers of a text that mean the same in every language: none in a time, a date or a telephone number.
private struct SmallNumbers {
  let values: [Int]

  /// Nil if there are none, which is soon known of nearly all texts.
  init?(_ text: String) {
    var values: [Int] = []
    var number = 0
    var digits = 0
    var isJoined = false
    for byte in text.utf8 {
      if (0x30...0x39).contains(byte) {
        if isJoined || digits == 2 { return nil }
        number = number * 10 + Int(byte - 0x30)
        digits += 1
        continue
      }
      isJoined = digits > 0 && ":.,/".utf8.contains(byte)
      if digits > 0 { values.append(number) }
      (number, digits) = (0, 0)
    }
    if digits > 0 { values.append(number) }
    guard !values.isEmpty else { return nil }
    self.values = values
  }

  /// Hours are other numbers in other languages.
  static func areHours(in text: String) -> Bool {
    !Set(TextWords(text).words.map(\.lower)).isDisjoint(with: ["uhr", "pm", "m", "o'clock", "h"])
  }

  func onlyDifference(from other: SmallNumbers) -> (Int, Int)? {
    let (mine, others) = (values.sorted(), other.values.sorted())
    let different = zip(mine, others).filter { $0 != $1 }
    return different.count == 1 ? different[0] : nil
  }
}

extension Finding {
  fileprivate static func unconditional(
    _ words: String, _ earlier: String?, _ question: Question, at place: SourceRange
  ) -> Finding {
    let condition =
      earlier.map { "if `\($0)` is meant, `when: \($0) is yes` or `no`" } ?? "`when` with the condition"
    return Finding(
      "the text begins with \"\(words)\", but everybody \(question.takesAnswer ? "has to answer" : "reads it")",
      at: place,
      help: "write below it, \(condition)"
        + (question.takesAnswer ? "; where no app follows conditions, `required: false`" : ""))
  }

  fileprivate static func required(_ words: String, _ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "the text says \"\(words)\", but the question has to be answered", at: place,
      notes: question.requiredRange.map { [Note("required here", at: $0)] } ?? [],
      help: "write `required: false`, or take the word out of the text")
  }

  fileprivate static func whole(_ words: String, _ written: SourceRange, at place: SourceRange) -> Finding {
    Finding(
      "the text says \"\(words)\", but only whole numbers can be typed", at: place,
      notes: [Note("whole numbers only", at: written)],
      help:
        "ask for a whole number, such as minutes instead of hours; or, where apps store decimals, write `whole: false` and, for example, `step: 0.1`"
    )
  }

  fileprivate typealias Version = (language: String, number: Int, place: SourceRange)

  fileprivate static func otherNumber(_ first: Version, _ other: Version) -> Finding {
    Finding(
      "the text in `\(first.language)` says \(first.number) where the one in `\(other.language)` says \(other.number)",
      at: other.place, notes: [Note("the other text", at: first.place)], help: "write the same number in both"
    )
  }

  fileprivate static func year(_ highest: Decimal, _ type: SourceRange, at place: SourceRange) -> Finding {
    Finding(
      "the text asks for a year, but the highest number that can be typed is \(highest)", at: place,
      notes: [Note("the question", at: type)],
      help: "write the years that are possible as `range`, or ask for the age")
  }
}
