import Diagnostics

// Keys of questions that lack the character before or after them, so that YAML reads them as parts of texts.

extension YAMLProblem {
  /// The keys that most questions have: other words may be parts of texts.
  private static let keys = [
    "id", "type", "text", "help", "options", "range", "labels", "when", "required", "title", "items",
    "questions",
  ].map { Array($0.utf8) }

  private static var longestLine: Int { 2_000 }

  /// `{id: visit type: date}`, `{de: "Ja" en: "Yes"}` and `{1: never 2: often}`
  func missingComma(in file: SourceFile) -> Finding? {
    guard place < file.text.count, openBracket(at: place, in: file) == UInt8(ascii: "{") else { return nil }
    // After a text in quotes, the place is that of the key, otherwise that of its colon.
    let isColon = file.text[place] == UInt8(ascii: ":")
    let word =
      isColon
      ? file.text[..<place].suffix { $0 > 0x20 }
      : file.text[place...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    guard word.endIndex < file.text.count, file.text[word.endIndex] == UInt8(ascii: ":"),
      Self.keys.contains(Array(word)) || isLikeFirstKey(word, in: file),
      let last = file.text[..<word.startIndex].lastIndex(where: { $0 != 0x20 }),
      last > contextPlace, !"{,:[".utf8.contains(file.text[last])
    else { return nil }
    let others = furtherNumbers(after: word, in: file)
    guard others.isEmpty else {
      return .missingCommas(
        [last + 1] + others, of: contextPlace, before: SourceRange(word.indices), in: file)
    }
    return .missingCommaBefore(SourceRange(word.indices), after: last + 1, in: file)
  }

  /// The places of the commas before the numbers that follow in the same map: `{1: never 2: often 3: always}`.
  private func furtherNumbers(after word: ArraySlice<UInt8>, in file: SourceFile) -> [Int] {
    let rest = file.text[word.endIndex...].prefix { !"}\n\r".utf8.contains($0) }
    return rest.indices.compactMap { colon -> Int? in
      guard rest[colon] == UInt8(ascii: ":") else { return nil }
      let number = rest[..<colon].suffix { (48...57).contains($0) }
      guard !number.isEmpty, isLikeFirstKey(number, in: file),
        let last = rest[..<number.startIndex].lastIndex(where: { $0 != 0x20 }),
        last + 1 < number.startIndex, !",:".utf8.contains(rest[last])
      else { return nil }
      return last + 1
    }
  }

  /// Whether the word is another language, a higher number or another id, than the first key of the map.
  private func isLikeFirstKey(_ word: ArraySlice<UInt8>, in file: SourceFile) -> Bool {
    let map = file.text[contextPlace..<place].dropFirst().drop { $0 == 0x20 }
    let first = map.prefix { $0 != UInt8(ascii: ":") }
    let isLanguage =
      first.count == 2 && word.count == 2 && (first + word).allSatisfy { (97...122).contains($0) }
    let numbers = [first, word].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let areIDs =
      first.count > 2 && !Self.keys.contains(Array(first)) && [first, word].allSatisfy { Self.isID($0) }
    return isLanguage && first != word || areIDs || numbers.count == 2 && numbers[0] < numbers[1]
  }

  /// In small letters: a capital one may be a word of a text.
  private static func isID(_ word: ArraySlice<UInt8>) -> Bool {
    word.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// `options {1: yes}` and `{id: a, text "A?"}`
  func missingColonAfterKey(in file: SourceFile) -> Finding? {
    let lines = [contextPlace, place].map { SourceLine(at: $0, in: file.text) }
    // Each place looks at the line before it, and nobody writes longer lines of keys.
    for line in lines where line.content.count < Self.longestLine {
      for start in line.entry where isEntryStart(start, of: line, in: file) {
        let word = line.text[start..<line.content.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
        let rest = line.text[word.endIndex..<max(word.endIndex, line.content.upperBound)]
        let value = rest.drop { $0 == 0x20 }
        guard Self.keys.contains(Array(word)), value.startIndex > rest.startIndex, let first = value.first,
          "{[\"'".utf8.contains(first)
        else { continue }
        return .missingColonAfter(SourceRange(word.indices), in: file)
      }
    }
    return nil
  }

  /// The beginning of a line, or after a bracket or comma inside of brackets.
  private func isEntryStart(_ place: Int, of line: SourceLine, in file: SourceFile) -> Bool {
    if place == line.entry.lowerBound { return true }
    guard let last = line.text[..<place].last(where: { $0 != 0x20 }), line.text[place] != 0x20 else {
      return false
    }
    return last == UInt8(ascii: "{")
      || last == UInt8(ascii: ",") && openBracket(at: place, in: file) == UInt8(ascii: "{")
  }
}

extension Finding {
  fileprivate static func missingCommaBefore(_ key: SourceRange, after end: Int, in file: SourceFile)
    -> Finding
  {
    let name = file.string(in: key)
    return Finding(
      "a comma is missing before `\(name)`", at: key, help: "write `, \(name):`",
      fix: Fix([Fix.Edit(SourceRange(end..<end), ",")], isSafe: false))
  }

  fileprivate static func missingCommas(
    _ places: [Int], of map: Int, before key: SourceRange, in file: SourceFile
  ) -> Finding {
    let line = SourceLine(at: map, in: file.text).content.upperBound
    let end = file.text[map..<line].lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? line
    var written = ""
    var start = map
    for place in places + [end] {
      written += (start == map ? "" : ",") + file.string(in: SourceRange(start..<max(start, place)))
      start = place
    }
    return Finding(
      "commas are missing between these answers", at: key, help: "write `\(written)`",
      fix: Fix(places.map { Fix.Edit(SourceRange($0..<$0), ",") }, isSafe: false))
  }

  fileprivate static func missingColonAfter(_ key: SourceRange, in file: SourceFile) -> Finding {
    let name = file.string(in: key)
    return Finding(
      "a colon is missing after `\(name)`", at: key, help: "write `\(name):`",
      fix: Fix([Fix.Edit(SourceRange(start: key.end, end: key.end), ":")], isSafe: false))
  }
}
