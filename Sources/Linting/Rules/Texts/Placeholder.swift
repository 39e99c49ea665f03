import Diagnostics
import Questionnaires

package struct Placeholder: Rule {
  package let about = RuleDescription("placeholder")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text, role in
      let found = place(in: text.value) ?? bracketedQuestion(in: text.value, of: texts.questionnaire)
      guard let found, !found.isMeant(in: text.value, role), !FormTerms.areIn(text.value) else { return nil }
      return .placeholder(texts.place(of: found.bytes, in: text), found, in: text.value)
    }
  }

  /// `[goal]` where `goal` is a question, as REDCap writes its answer.
  private func bracketedQuestion(in text: String, of questionnaire: Questionnaire) -> Place? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "[")),
      let close = text[open...].firstIndex(of: "]")
    else { return nil }
    let name = String(text[text.index(after: open)..<close])
    guard !name.isEmpty, questionnaire.questions.contains(where: { $0.id?.value == name }) else { return nil }
    let start = text[..<open].utf8.count
    return Place(bytes: start..<start + name.utf8.count + 2, isReplacedElsewhere: true)
  }

  fileprivate struct Place {
    let bytes: Range<Int>
    let isReplacedElsewhere: Bool

    /// `{beats}/min` is a unit of UCUM, `TBD` an answer of its own, and `XXX-XXX` what a number looks like.
    func isMeant(in text: String, _ role: TextRole) -> Bool {
      switch role {
      case .unit: return text.utf8.first == UInt8(ascii: "{") || text.contains("/{")
      case .answer: return isAnswer(in: text) || isPattern(in: Array(text.utf8))
      case .other: return isPattern(in: Array(text.utf8))
      }
    }

    /// "To be determined", "traditional birth attendant", and initials that nobody knows, alone or in parentheses.
    private func isAnswer(in text: String) -> Bool {
      let mark = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
      return ["TBD", "TBA"].contains(mark) || mark == "XXX" && (text == mark || text.contains("(\(mark))"))
    }

    /// `47, XXX`
    private func isKaryotype(_ text: [UInt8]) -> Bool {
      let before = text[..<bytes.lowerBound].reversed().drop { $0 == 0x20 }
      return before.first == UInt8(ascii: ",")
        && before.dropFirst().first.map { (48...57).contains($0) } == true
    }

    /// Whether other crosses or digits are beside it, with a sign or a space between.
    private func isPattern(in text: [UInt8]) -> Bool {
      guard text[bytes.lowerBound] == UInt8(ascii: "X") else { return false }
      func isDigit(_ place: Int) -> Bool {
        text.indices.contains(place) && (text[place] == UInt8(ascii: "X") || (48...57).contains(text[place]))
      }
      func isBetween(_ place: Int) -> Bool {
        text.indices.contains(place) && " -/.()".utf8.contains(text[place])
      }
      return isKaryotype(text) || isBetween(bytes.lowerBound - 1) && isDigit(bytes.lowerBound - 2)
        || isBetween(bytes.upperBound) && isDigit(bytes.upperBound + 1)
        || isBetween(bytes.upperBound) && isBetween(bytes.upperBound + 1) && isDigit(bytes.upperBound + 2)
    }
  }

  private func place(in text: String) -> Place? {
    if ["…", "..."].contains(text) { return Place(bytes: 0..<text.utf8.count, isReplacedElsewhere: false) }
    return Array(text.utf8).withUnsafeBufferPointer(place)
  }

  private func place(in text: UnsafeBufferPointer<UInt8>) -> Place? {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "["):
        if let end = endOfVariable(text[index...]) {
          return Place(bytes: index..<end, isReplacedElsewhere: true)
        }
      case UInt8(ascii: "`") where text[index...].starts(with: "`r ".utf8):
        if let end = end(of: "`", in: text[(index + 1)...]) {
          return Place(bytes: index..<end, isReplacedElsewhere: true)
        }
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "X"), UInt8(ascii: "L"), UInt8(ascii: "l"):
        guard index + 1 < text.count, Self.secondBytes.contains(text[index + 1]) else { continue }
        if let end = endOfMark(text, at: index) {
          return Place(bytes: index..<end, isReplacedElsewhere: false)
        }
      default: break
      }
    }
    return nil
  }

  /// `{{…}}`, `${…}`, `{name}`, and words in brackets instead of a name.
  private func endOfVariable(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if text.starts(with: "{{".utf8) { return end(of: "}}", in: text) }
    if text.starts(with: "${".utf8) { return end(of: "}", in: text) }
    if text.first == UInt8(ascii: "{"), let close = end(of: "}", in: text) {
      let name = text[(text.startIndex + 1)..<(close - 1)]
      return !name.isEmpty && name.allSatisfy(isPartOfName) ? close : nil
    }
    return Self.bracketed.first { text.starts(with: $0.utf8) }.map { text.startIndex + $0.utf8.count }
  }

  private static let bracketed = ["[name]", "[Name]", "[NAME]", "[xyz]"]
  private static let marks = ["TODO", "FIXME", "XXX", "TBD", "TBA"]
  /// The second bytes of these and of "lorem ipsum".
  private static let secondBytes = Array("OIXoB".utf8)

  private func end(of sign: String, in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    text.prefix(Self.longest).indices.first { text[$0...].starts(with: sign.utf8) }.map {
      $0 + sign.utf8.count
    }
  }

  /// No placeholder is longer, and a long text of braces is searched only this far from each.
  private static let longest = 64

  private func endOfMark(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let rest = text[index...]
    if isLorem(rest) { return index + 11 }
    guard let mark = Self.marks.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    let end = index + mark.utf8.count
    let isWord =
      (index == 0 || !isPartOfName(text[index - 1])) && (end == text.count || !isPartOfName(text[end]))
    return isWord ? end : nil
  }

  private func isLorem(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.prefix(11).elementsEqual("lorem ipsum".utf8) { $0 | 0x20 == $1 }
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
  }
}

package struct CodingNote: Rule {
  package let about = RuleDescription("coding-note")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let file = questionnaire.file
    // "(R)" beside "(L)" is the right side.
    let hasSides = questionnaire.questions.contains { $0.endsWith("(l)") }
    return Findings(of: questionnaire.questions) { question in
      if hasSides, question.endsWith("(r)") { return nil }
      return switch question.text {
      case .plain(let text): Finding.codingNote(text, in: file)
      case .translated(let translations, _):
        translations.texts.lazy.compactMap { Finding.codingNote($0, in: file) }.first
      }
    }
  }
}

extension Question {
  /// - Parameter note: three bytes
  fileprivate func endsWith(_ note: String) -> Bool {
    let end = text.string(in: nil).utf8.suffix(3)
    return end.last == UInt8(ascii: ")") && end.map { $0 | 0x20 } == note.utf8.map { $0 | 0x20 }
  }
}

extension Finding {
  fileprivate static func placeholder(_ range: SourceRange, _ place: Placeholder.Place, in text: String)
    -> Finding
  {
    let found = String(decoding: Array(text.utf8)[place.bytes], as: UTF8.self)
    return Finding(
      "participants would read `\(found)`", at: range,
      help: place.isReplacedElsewhere
        ? "write words that fit everybody: qtool does not put answers or names into texts"
        : "write the text that participants should read")
  }

  /// Marks that researchers put after reversed items.
  private static let notes: Set = [
    "-", "–", "r", "rev", "reverse", "reversed", "reverse scored", "reverse-scored", "reverse coded",
    "reverse-coded", "inverse", "inverted", "recode", "recoded", "umgepolt", "umpolen", "invertiert",
    "invers", "rekodiert", "*",
  ]

  fileprivate static func codingNote(_ text: Located<String>, in file: SourceFile) -> Finding? {
    guard let last = text.value.utf8.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
      let open = text.value.lastIndex(where: { $0 == "(" || $0 == "[" })
    else { return nil }
    let note = text.value[text.value.index(after: open)...].dropLast()
    guard notes.contains(note.lowercased()) else { return nil }
    let before = text.value[..<open].reversed().drop { $0 == " " }.count
    let start = text.value.prefix(before).utf8.count
    let place = text.place(of: start..<text.value.utf8.count, in: file)
    return Finding(
      "participants read the note \"\(text.value[open...])\"", at: place,
      help:
        "write `\(text.value.prefix(before))`; if the item counts the other way round, name it under `reversed` in its score",
      fix: place == text.range || before == 0 ? nil : Fix([Fix.Edit(place, "")], isSafe: false))
  }
}
