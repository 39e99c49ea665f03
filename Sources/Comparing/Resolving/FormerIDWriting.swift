import Diagnostics
import Questionnaires

/// Edits of a file that say which id something had, or no longer say it.
package struct FormerIDWriting {
  private let questionnaire: Questionnaire
  private let file: SourceFile

  package init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    file = questionnaire.file
  }

  /// The former ids that the file names for the question, score or questionnaire with an id.
  private func known(of id: Located<String>) -> [Located<String>] {
    id.range == questionnaire.id.range
      ? questionnaire.history.formerly
      : questionnaire.history.formerIDs.filter { $0.current.range == id.range }.map(\.id)
  }

  /// `formerly` with one more id; nil if the layout leaves no place for it.
  package func adding(_ former: String, to id: Located<String>) -> [Fix.Edit]? {
    let known = known(of: id)
    if known.contains(where: { $0.value == former }) { return [] }
    if let last = known.last { return another(former, after: last, isFirst: known.count == 1).map { [$0] } }
    let item = questionnaire.questions.first { $0.id?.range == id.range && $0.range.start == id.range.start }
    return item.map { asMap($0, id, former) } ?? afterID(former, id).map { [$0] }
  }

  /// `formerly` without an id that something has again; nil if the layout is unusual.
  package func removing(_ former: String, from id: Located<String>) -> [Fix.Edit]? {
    let known = known(of: id)
    guard let place = known.firstIndex(where: { $0.value == former }) else { return [] }
    let range = known[place].range.bytes
    if known.count > 1 {
      let isLast = place == known.count - 1
      let cut =
        isLast
        ? known[place - 1].range.bytes.upperBound..<range.upperBound
        : range.lowerBound..<known[place + 1].range.bytes.lowerBound
      return [Fix.Edit(SourceRange(cut), "")]
    }
    return key(of: range).map { [Fix.Edit(SourceRange($0), "")] }
  }

  // MARK: adding

  /// In brackets, on a line of its own, or in brackets that are new.
  private func another(_ former: String, after last: Located<String>, isFirst: Bool) -> Fix.Edit? {
    let range = last.range.bytes
    let line = file.line(file.position(at: last.range.start).line)
    let before = file.text[line.lowerBound..<range.lowerBound].filter { $0 != 0x20 }
    if before == [UInt8(ascii: "-")] {
      let margin = file.text[line.lowerBound..<range.lowerBound]
      return Fix.Edit(
        SourceRange(line.upperBound..<line.upperBound),
        "\n" + String(decoding: margin, as: UTF8.self) + former)
    }
    let next = file.text[range.upperBound...].first { $0 != 0x20 }
    if next == UInt8(ascii: "]") {
      return Fix.Edit(SourceRange(range.upperBound..<range.upperBound), ", \(former)")
    }
    return isFirst ? Fix.Edit(last.range, "[\(last.value), \(former)]") : nil
  }

  /// On the next line of a block, or before the next key in braces.
  private func afterID(_ former: String, _ id: Located<String>) -> Fix.Edit? {
    let end = endOfQuotes(id.range.bytes.upperBound)
    let line = file.line(file.position(at: id.range.start).line)
    let rest = file.text[end..<max(end, line.upperBound)].drop { $0 == 0x20 }
    switch rest.first {
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      return Fix.Edit(SourceRange(end..<end), ", formerly: \(former)")
    case nil, UInt8(ascii: "#"):
      guard let indent = indent(before: id.range, in: line) else { return nil }
      return Fix.Edit(SourceRange(line.upperBound..<line.upperBound), "\n\(indent)formerly: \(former)")
    default: return nil
    }
  }

  /// The spaces before the key whose value this is.
  private func indent(before value: SourceRange, in line: Range<Int>) -> String? {
    let before = file.text[line.lowerBound..<value.bytes.lowerBound]
    let margin = before.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    let key = before.dropFirst(margin.count)
    guard key.starts(with: "id:".utf8) || key.starts(with: "questionnaire:".utf8) else { return nil }
    return String(repeating: " ", count: margin.count)
  }

  /// An item is the key of its text, which becomes one of two keys below it.
  private func asMap(_ item: Question, _ id: Located<String>, _ former: String) -> [Fix.Edit]? {
    let end = item.range.bytes.upperBound
    guard let colon = file.text[id.range.bytes.upperBound..<end].firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let line = file.line(file.position(at: id.range.start).line)
    let margin = file.text[line].prefix { $0 == 0x20 }.count
    let isBlock = file.text[line.lowerBound..<id.range.bytes.lowerBound].allSatisfy {
      $0 == 0x20 || $0.isQuote
    }
    guard isBlock else {
      return [
        Fix.Edit(SourceRange(colon + 1..<colon + 1), " {text:"),
        Fix.Edit(SourceRange(end..<end), ", formerly: \(former)}"),
      ]
    }
    let indent = "\n" + String(repeating: " ", count: margin + 2)
    let start = Fix.Edit(SourceRange(colon + 1..<colon + 1), "\(indent)formerly: \(former)\(indent)text:")
    let lines = file.position(at: id.range.start).line..<file.position(at: item.range.end).line
    return [start]
      + lines.map { file.line($0 + 1).lowerBound }.filter { $0 < end }.map {
        Fix.Edit(SourceRange($0..<$0), "  ")
      }
  }

  private func endOfQuotes(_ end: Int) -> Int {
    end < file.text.count && file.text[end].isQuote ? end + 1 : end
  }

  // MARK: removing

  /// A key and its only value, with the line or the comma that belongs to them.
  private func key(of value: Range<Int>) -> Range<Int>? {
    let line = file.line(file.position(at: UInt32(value.lowerBound)).line)
    let before = file.text[line.lowerBound..<value.lowerBound]
    guard let start = before.lastRange(of: "formerly:") else { return nil }
    let margin = before[..<start.lowerBound]
    if margin.allSatisfy({ $0 == 0x20 }) {
      return line.lowerBound..<min(line.upperBound + 1, file.text.count)
    }
    guard let comma = margin.lastIndex(where: { $0 != 0x20 }), margin[comma] == UInt8(ascii: ",") else {
      return nil
    }
    let rest = file.text[value.upperBound...].prefix { $0 == UInt8(ascii: "]") || $0.isQuote }
    return comma..<value.upperBound + rest.count
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}

extension ArraySlice<UInt8> {
  fileprivate func lastRange(of word: String) -> Range<Int>? {
    let bytes = Array(word.utf8)
    return indices.reversed().first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
  }
}
