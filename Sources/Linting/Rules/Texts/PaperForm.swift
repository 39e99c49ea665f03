import Diagnostics
import Questionnaires
import Tables

/// Only a form on paper needs these: boxes to tick, lines to write on, jumps, numbers of items.
package struct PaperForm: Rule {
  package let about = RuleDescription("paper-form")

  package init() {}

  /// Nearly all texts are looked at only as far as their first byte, their last one, and whether they have a digit.
  package func findings(in texts: WrittenTexts) -> Findings {
    let (file, lists) = (texts.questionnaire.file, texts.questionnaire.everyOptionList)
    // In other systems, an underscore is where interviewers say a word, or a rule between two parts of a text.
    let isForeign = file.origin != nil
    let lines =
      isForeign
      ? []
      : texts.findingsInUnusual { text in
        Self.line(in: text.value).map { .line(text, text.place(of: $0, in: file)) }
      }
    let boxes = Findings(of: lists) { list in
      guard let first = list.options.first, Self.mayHaveBox(first.text.string(in: nil)) else { return nil }
      let boxes = list.options.flatMap { $0.text.versions.map(\.text) }.compactMap { text in
        Self.box(in: text.value).map { (text, $0) }
      }
      return boxes.isEmpty ? nil : .boxes(boxes, in: file)
    }
    let jumps = Findings(joining: lists) { list in
      Findings(of: list.options) { option in
        guard Self.mayHaveJump(option.text.string(in: nil)) else { return nil }
        return option.text.versions.lazy.compactMap { version in
          Self.jump(in: version.text.value).map { .jump(version.text, $0, in: file) }
        }.first
      }
    }
    let stars = Findings(of: texts.questionnaire.questions) { question in
      guard question.text.string(in: nil).utf8.last == UInt8(ascii: "*") else { return nil }
      return question.text.versions.lazy.compactMap { version in
        Self.star(in: version.text.value).map { .star(version.text, $0, in: file) }
      }.first
    }
    return lines + boxes + jumps + stars + oddNumbers(texts.questionnaire)
  }

  private static func mayHaveBox(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first >= 0xE2 || first == UInt8(ascii: "[") || first == UInt8(ascii: "(")
  }

  /// Whether there is a digit after a phrase.
  private static func mayHaveJump(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count > 8 && $0.dropFirst(7).contains { (48...57).contains($0) } }
  }

  /// The only star, at the end, which says in other systems that a question must be answered.
  private static func star(in text: String) -> Range<Int>? {
    guard text.utf8.last == UInt8(ascii: "*"), text.utf8.count(where: { $0 == UInt8(ascii: "*") }) == 1 else {
      return nil
    }
    let bytes = text.utf8.dropLast().reversed().drop { $0 == 0x20 }.count
    return bytes..<text.utf8.count
  }

  /// `____`
  private static func line(in text: String) -> Range<Int>? {
    // Looking for three of them takes long, and nearly no text has one.
    guard text.utf8.contains(UInt8(ascii: "_")), let run = text.firstRange(of: "___") else { return nil }
    let start = text[..<run.lowerBound].utf8.count
    return start..<start + text[run.lowerBound...].prefix { $0 == "_" }.utf8.count
  }

  private static let boxes = [
    "☐", "☑", "☒", "□", "▢", "○", "◯", "❍", "❏", "❑", "•", "▪", "►", "[ ]", "[]", "( )", "()",
  ]

  /// The number of bytes of a box, and the spaces after it, before an answer.
  private static func box(in text: String) -> Int? {
    guard mayHaveBox(text), let box = boxes.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(box.count).drop { $0 == " " }
    return rest.isEmpty ? nil : text.utf8.count - rest.utf8.count
  }

  private static let jumps = Phrases(WordsFile.answers.words("jump"))

  /// "(weiter mit Frage 3)": the phrase and the number after it.
  private static func jump(in text: String) -> Range<Int>? {
    let words = TextWords(text)
    guard let found = words.first(of: jumps), let number = words.adjacent(found.upperBound),
      number.last?.isNumber == true
    else { return nil }
    return words.bytes(of: found.lowerBound..<found.upperBound + 1)
  }

  /// The only item of a section that begins with a number.
  private func oddNumbers(_ questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.sections) { section in
      let numbered = section.questions.filter { Self.number(in: $0.text.string(in: nil)) != nil }
      guard numbered.count == 1, section.questions.count(where: \.takesAnswer) > 2,
        let text = numbered[0].text.versions.first?.text, let bytes = Self.number(in: text.value)
      else { return nil }
      return .number(text, text.place(of: 0..<bytes, in: questionnaire.file))
    }
  }

  /// The number of bytes of `7. ` or `7) ` before a word.
  private static func number(in text: String) -> Int? {
    guard let first = text.utf8.first, (48...57).contains(first) else { return nil }
    let digits = text.utf8.prefix { (48...57).contains($0) }.count
    guard digits < 3 else { return nil }
    let rest = text.dropFirst(digits)
    guard let mark = rest.first, mark == "." || mark == ")" else { return nil }
    let after = rest.dropFirst()
    guard after.first == " ", after.dropFirst().first?.isLetter == true else { return nil }
    return digits + 2
  }
}

extension Finding {
  fileprivate static func line(_ text: Located<String>, _ place: SourceRange) -> Finding {
    Finding(
      "nothing can be written on a line in a text", at: place,
      help:
        "leave the line out, and ask in a question of type `text`, with a `when` if it belongs to one answer")
  }

  /// - Parameter boxes: answers, each with the number of bytes of its box
  fileprivate static func boxes(_ boxes: [(text: Located<String>, bytes: Int)], in file: SourceFile)
    -> Finding
  {
    let places = boxes.map { $0.text.place(of: 0..<$0.bytes, in: file) }
    let answer = String(decoding: boxes[0].text.value.utf8.dropFirst(boxes[0].bytes), as: UTF8.self)
    let isExact = !zip(places, boxes).contains { $0 == $1.text.range }
    return Finding(
      "apps draw the box or point before an answer themselves", at: places[0],
      notes: places.dropFirst().prefix(20).map { Note("also here", at: $0) },
      help: "write `\(answer)`" + (boxes.count > 1 ? ", and the other answers without it, too" : ""),
      fix: isExact ? Fix(places.map { Fix.Edit($0, "") }, isSafe: false) : nil)
  }

  fileprivate static func star(_ text: Located<String>, _ bytes: Range<Int>, in file: SourceFile) -> Finding {
    let place = text.place(of: bytes, in: file)
    return Finding(
      "apps do not say what the star means", at: place,
      help: "leave it out: without `required: false`, a question must be answered",
      fix: place == text.range ? nil : Fix([Fix.Edit(place, "")], isSafe: false))
  }

  fileprivate static func jump(_ text: Located<String>, _ bytes: Range<Int>, in file: SourceFile) -> Finding {
    Finding(
      "apps do not follow \"\(String(decoding: Array(text.value.utf8)[bytes], as: UTF8.self))\"",
      at: text.place(of: bytes, in: file),
      help: "leave it out, and write `when` at the questions that are only for some people")
  }

  fileprivate static func number(_ text: Located<String>, _ place: SourceRange) -> Finding {
    Finding(
      "only this item of its section has a number", at: place,
      help: "leave the number out: apps show where people are",
      fix: place == text.range ? nil : Fix([Fix.Edit(place, "")], isSafe: false)
    ).lowered(to: .hint)
  }
}
