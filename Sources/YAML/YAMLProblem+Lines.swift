import Diagnostics

// What the author of a line meant that YAML does not expect at its place.

extension YAMLProblem {
  func unexpectedStart(_ line: SourceLine, in file: SourceFile) -> Finding {
    guard place < line.text.endIndex else { return .other(place) }
    return line.text[place] == 0x09
      ? IndentingTabs(in: file).finding(at: place) : needsQuotes(place, in: file)
  }

  /// The text begins here, or with the brackets right before, as `[a] > 5` does.
  func needsQuotes(_ place: Int, in file: SourceFile) -> Finding {
    let line = SourceLine(at: place, in: file.text)
    var start = place
    if let previous, previous.style == .flow, Int(previous.start) >= line.content.lowerBound,
      previous.end <= place,
      file.text[Int(previous.end)..<place].allSatisfy({ $0 == 0x20 })
    {
      start = Int(previous.start)
    }
    return .needsQuotes(start, file.text[start], written(from: start, in: file))
  }

  private func written(from start: Int, in file: SourceFile) -> WrittenText? {
    WrittenText(from: start, in: file, inside: openBracket(at: start, in: file))
  }

  func openBracket(at place: Int, in file: SourceFile) -> UInt8? {
    WrittenText.openBracket(at: place, in: file)
  }

  /// The lines of ``` around a text that was copied from a chat or a page.
  func codeFences(in file: SourceFile) -> Finding {
    let edits = SourceLine.outsideOfBlocks(in: file.text).filter(\.isFence).map { line in
      let next = min(line.text.endIndex + 1, file.text.count)
      return Fix.Edit(SourceRange(line.text.startIndex..<next), "")
    }
    return Finding(
      "a line of ``` is not a part of the file: it was copied with the text",
      at: SourceRange(SourceLine(at: place, in: file.text).content), help: "delete the lines of ```",
      fix: Fix(edits, isSafe: false))
  }

  /// The commas after values that are not in brackets, as JSON has them: `text: "How are you?",`
  private func commasOfJSON(in file: SourceFile) -> Finding? {
    guard file.text[place...].first == UInt8(ascii: ","),
      place + 1 == SourceLine(at: place, in: file.text).content.upperBound
    else { return nil }
    var depth = 0
    let commas = SourceLine.outsideOfBlocks(in: file.text).compactMap { line -> Int? in
      for byte in line.text[line.content] {
        depth += "[{".utf8.contains(byte) ? 1 : "]}".utf8.contains(byte) ? -1 : 0
      }
      let last = line.content.upperBound - 1
      return depth == 0 && line.key != nil && line.text[last] == UInt8(ascii: ",") ? last : nil
    }
    return Finding(
      "a comma after a value belongs to JSON; in YAML, the line ends with the value",
      at: SourceRange(place..<place + 1), help: "delete the commas at the ends of these lines",
      fix: Fix(commas.map { Fix.Edit(SourceRange($0..<$0 + 1), "") }, isSafe: false))
  }

  /// Text on the line of a `|` or `>`.
  func afterBlockOpening(in file: SourceFile) -> Finding {
    let line = SourceLine(at: contextPlace, in: file.text)
    guard let below = line.below(in: file.text), below.column > line.column else {
      return needsQuotes(contextPlace, in: file)
    }
    return .textAfterBlockOpening(
      contextPlace, file.text[contextPlace],
      rest: file.string(in: SourceRange(contextPlace + 1..<line.content.upperBound)))
  }

  /// A `: ` where YAML does not expect a key: inside a text, or on a line indented too far.
  func unexpectedColon(_ line: SourceLine, in file: SourceFile) -> Finding {
    if let key = line.firstColon, key < place {
      let word = file.text[..<place].suffix { $0 > 0x20 }
      guard !file.hasKey(word) else { return .keyInText(word, at: place, in: file) }
      return .colonInText(at: place, written(from: key + 1, in: file))
    }
    guard let above = line.above(in: file.text) else { return .indentedTooFar(line.content) }
    if file.text[above.content].isDashWithoutSpace { return .spaceAfterDash(above.content.lowerBound) }
    // With equal indentation, the line above is not a key, and this one was read as a continuation of its text.
    if above.column == line.column, above.firstColon == nil {
      let tight = linesWithTightColons(upTo: above, in: file)
      return tight.count > 1 ? .spacesAfterColons(tight) : missingColon(in: above.entry, file)
    }
    return SlippedLine(line, in: file)?.finding ?? .indentedTooFar(line.content)
  }

  /// The colons of neighbouring lines at one indentation that have no space after them, from the first line on.
  private func linesWithTightColons(upTo last: SourceLine, in file: SourceFile) -> [Int] {
    var colons: [Int] = []
    var line: SourceLine? = last
    while let current = line, current.column == last.column, current.firstColon == nil,
      let colon = current.tightColon(in: current.entry)
    {
      colons.append(colon)
      line = current.isListEntry ? nil : current.above(in: file.text)
    }
    return colons.reversed()
  }

  func missingColon(in file: SourceFile) -> Finding {
    let line = SourceLine(at: contextPlace, in: file.text)
    return missingColon(in: contextPlace..<max(line.content.upperBound, contextPlace), file)
  }

  /// libyaml looks no further for the colon of a key.
  private static var longestKey: Int { 1_024 }

  /// A key in one of the lines around the problem whose colon libyaml does not find.
  func longKey(in file: SourceFile) -> Finding? {
    let line = SourceLine(at: place, in: file.text)
    let lines = [SourceLine(at: contextPlace, in: file.text), line, line.above(in: file.text)].compactMap(
      \.self)
    for content in lines.map(\.entry) where content.count > Self.longestKey {
      let separators = "{,[".utf8
      let starts = content.filter { $0 == content.lowerBound || separators.contains(file.text[$0 - 1]) }
      for (start, end) in zip(starts, starts.dropFirst() + [content.upperBound]) {
        let colon = (start..<end).first { file.text[$0] == UInt8(ascii: ":") }
        if let colon, colon - start > Self.longestKey {
          let key = file.text[start..<colon].firstIndex { $0 != 0x20 } ?? start
          return .keyTooLong(key..<colon, most: Self.longestKey)
        }
      }
    }
    return nil
  }

  private func missingColon(in content: Range<Int>, _ file: SourceFile) -> Finding {
    let line = SourceLine(at: content.lowerBound, in: file.text)
    let first = file.text[content].first
    if let first, isQuote(first), !file.text[content].dropFirst().contains(first) {
      return openQuote(content.lowerBound, in: file)
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .strayBrackets(content) }
    if let opening = line.blockOpening(in: file.text) {
      return .outsideOfBlock(content, opening, in: file)
    }
    if let above = line.above(in: file.text), above.isListEntry, !line.isListEntry,
      above.content.lowerBound - above.text.startIndex == content.lowerBound - line.text.startIndex
    {
      return .noDash(content, key: nil)
    }
    if let colon = line.tightColon(in: content) {
      return .spaceAfterColon(
        at: colon, line: file.string(in: SourceRange(content)), key: colon - content.lowerBound)
    }
    return .noColon(content, line, in: file)
  }

  /// A quote that is closed at the end of its line, if an entry begins on the next one.
  func openQuote(_ start: Int, in file: SourceFile) -> Finding {
    let line = SourceLine(at: start, in: file.text)
    let rest = file.text[(start + 1)..<max(start + 1, line.content.upperBound)]
    let below = line.below(in: file.text)
    let hasAll =
      below.map { $0.key != nil || $0.isListEntry } ?? true
      && !rest.contains { $0 == file.text[start] || "#]}\\".utf8.contains($0) }
    let edit = Fix.Edit(SourceRange(rest.endIndex..<rest.endIndex), String(UnicodeScalar(file.text[start])))
    return .openQuote(start, file.text[start], hasAll && !rest.isEmpty ? Fix([edit], isSafe: false) : nil)
  }

  func unfinishedList(_ line: SourceLine, in file: SourceFile, closing: String, name: String) -> Finding {
    let opening = SourceRange(contextPlace..<contextPlace + 1)
    let isOnLaterLine = SourceLine(at: contextPlace, in: file.text).content.upperBound <= place
    guard !isOnLaterLine else { return neverClosed(opening, in: file, closing: closing, name: name) }
    if let quote = quoteInside(line, file) { return quote }
    if let character = characterInside(line, file) { return character }
    if let previous, previous.style == .flow, let text = written(from: Int(previous.start), in: file),
      text.comparison != nil
    {
      return .needsQuotes(text.range.lowerBound, UInt8(ascii: "["), text)
    }
    return Finding(
      "a `,` or `\(closing)` is missing before this", at: SourceRange(place..<place + 1),
      notes: [Note("the \(name) begins here", at: opening)],
      help: "separate the entries by commas; put a text that holds `,`, `[`, `]`, `{` or `}` in quotes")
  }

  /// A list ends with its line if the next one begins with a key or a dash.
  private func neverClosed(_ opening: SourceRange, in file: SourceFile, closing: String, name: String)
    -> Finding
  {
    let line = SourceLine(at: contextPlace, in: file.text)
    let rest = file.text[contextPlace..<max(contextPlace + 1, line.content.upperBound)]
    let below = line.below(in: file.text)
    let isWhole =
      below.map { $0.key != nil || $0.isListEntry } ?? true
      && Self.areEntries(rest.dropFirst(), mayHaveKeys: closing == "}")
    let end = SourceRange(rest.endIndex..<rest.endIndex)
    return Finding(
      "this \(name) is never closed", at: opening,
      help: isWhole
        ? "write `\(String(decoding: rest, as: UTF8.self))\(closing)`"
        : "write `\(closing)` where the \(name) ends",
      fix: isWhole ? Fix([Fix.Edit(end, closing)], isSafe: false) : nil)
  }

  /// Whether only the bracket that closes them is missing after these entries; nothing in them is in quotes.
  private static func areEntries(_ text: ArraySlice<UInt8>, mayHaveKeys: Bool) -> Bool {
    var depth = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "#"): return false
      case UInt8(ascii: ":") where depth == 0 && !mayHaveKeys: return false
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0 && !text.isEmpty && text.last != UInt8(ascii: ",")
  }

  /// A text in brackets without quotes, with a colon or a bracket in it.
  private func characterInside(_ line: SourceLine, _ file: SourceFile) -> Finding? {
    guard let previous, previous.style == .plain, Int(previous.start) >= line.content.lowerBound,
      place >= previous.end, file.text.indices.contains(place)
    else { return nil }
    let text = written(from: Int(previous.start), in: file)
    switch file.text[place] {
    case UInt8(ascii: ":"): return .colonInText(at: place, text)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return .bracketInText(at: place, file.text[place], text)
    case _: return nil
    }
  }

  /// A text in brackets that goes on after its closing quote, unless the next entry follows without a comma.
  private func quoteInside(_ line: SourceLine, _ file: SourceFile) -> Finding? {
    guard let previous, previous.style == .singleQuoted || previous.style == .doubleQuoted,
      Int(previous.start) >= line.content.lowerBound, place >= previous.end
    else { return nil }
    let rest = file.text[place..<max(place, line.content.upperBound)]
    if rest.first == UInt8(ascii: ";") { return semicolons(line, in: file) }
    guard let first = rest.first, !isQuote(first), first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
      !WrittenText.beginsWithKey(rest)
    else { return nil }
    return textAfterQuote(in: file)
  }

  /// `["bad"; "good"]`
  private func semicolons(_ line: SourceLine, in file: SourceFile) -> Finding {
    var quote: UInt8?
    var places: [Int] = []
    var end = place
    for index in contextPlace..<line.content.upperBound {
      let byte = file.text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte) {
        quote = byte
      } else if byte == UInt8(ascii: ";") {
        places.append(index)
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        end = index + 1
        break
      }
    }
    let edits = places.map { Fix.Edit(SourceRange($0..<$0 + 1), ",") }
    var list = Array(file.text[contextPlace..<max(end, place)])
    for place in places where place - contextPlace < list.count {
      list[place - contextPlace] = UInt8(ascii: ",")
    }
    return .semicolon(at: place, instead: String(decoding: list, as: UTF8.self), Fix(edits, isSafe: false))
  }

  private func textAfterQuote(in file: SourceFile) -> Finding {
    if let commas = commasOfJSON(in: file) { return commas }
    let start = previous.map { Int($0.start) } ?? place
    return .textAfterQuote(place, written(from: start, in: file))
  }

  /// Something after a complete value, or a line that matches no level of indentation.
  func unexpectedContent(_ line: SourceLine, in file: SourceFile) -> Finding {
    let before = file.text[line.content.lowerBound..<max(place, line.content.lowerBound)]
    guard let last = before.last(where: { $0 != 0x20 }) else { return misplaced(line, in: file) }
    if isQuote(last) { return textAfterQuote(in: file) }
    let rest = file.text[place..<max(place, line.content.upperBound)]
    if last == UInt8(ascii: ":"), rest.starts(with: [UInt8(ascii: "-"), 0x20]) {
      return dashAfterKey(line, in: file)
    }
    if let first = rest.first, first == UInt8(ascii: "]") || first == UInt8(ascii: "}") {
      return .closesNothing(place, first)
    }
    // A text that begins with a bracket, unless another key follows.
    if let previous, previous.style == .flow, Int(previous.start) >= line.content.lowerBound,
      place > previous.end, !rest.contains(UInt8(ascii: ":"))
    {
      let start = Int(previous.start)
      return .needsQuotes(start, file.text[start], written(from: start, in: file))
    }
    return .unexpected(place, in: file)
  }

  /// `text: - Sad` is a text; where dashes follow on the lines below, a list begins one line too early.
  private func dashAfterKey(_ line: SourceLine, in file: SourceFile) -> Finding {
    if let below = line.below(in: file.text), below.isListEntry,
      below.content.lowerBound - below.text.startIndex > line.column
    {
      return .listAfterKey(place)
    }
    let value = file.text[(place + 1)..<max(place + 1, line.content.upperBound)].drop { $0 == 0x20 }
    if let first = value.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return .dashBeforeBrackets(place..<value.startIndex, file.string(in: SourceRange(value.indices)))
    }
    if line.key?.elementsEqual("options".utf8) == true,
      let list = listWithDashes(from: place, to: line, in: file)
    {
      return list
    }
    return needsQuotes(place, in: file)
  }

  /// `options: - never - often`
  private func listWithDashes(from start: Int, to line: SourceLine, in file: SourceFile) -> Finding? {
    let range = SourceRange(start..<line.content.upperBound)
    let entries = file.string(in: range).dropFirst(2).split(separator: " - ").map { entry in
      let text = String(entry)
      return text.contains { ",:[]{}#\"'".contains($0) } ? quotedInYAML(text) : text
    }
    guard entries.count > 1 else { return nil }
    let list = "[" + entries.joined(separator: ", ") + "]"
    return Finding(
      "the entries of a list on one line are in brackets, with commas between them", at: range,
      help: "write `options: \(list)`", fix: Fix([Fix.Edit(range, list)], isSafe: false))
  }

  /// A line that matches no level of indentation.
  private func misplaced(_ line: SourceLine, in file: SourceFile) -> Finding {
    let first = file.text[line.content].first
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .strayBrackets(line.content) }
    if let opening = line.blockOpening(in: file.text) {
      return .outsideOfBlock(line.content, opening, in: file)
    }
    return SlippedLine(line, in: file)?.finding ?? .indentation(line.content)
  }

  /// A line aligned with the entries of a list that is not an entry.
  func missingDash(_ line: SourceLine, in file: SourceFile) -> Finding {
    let content = line.content
    guard place <= content.lowerBound else { return unexpectedContent(line, in: file) }
    if file.text[content].isDashWithoutSpace { return .spaceAfterDash(content.lowerBound) }
    if let slipped = SlippedLine(line, in: file) ?? SlippedLine(outsideOfEntryAbove: line, in: file) {
      return slipped.finding
    }
    guard file.text[content].first != UInt8(ascii: "-") else { return .indentation(content) }
    return .noDash(content, key: line.key.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isDashWithoutSpace: Bool {
    count > 1 && first == UInt8(ascii: "-") && self[startIndex + 1] != 0x20
  }

  func suffix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isPart($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

extension SourceFile {
  /// Whether a line of the file begins with this key.
  fileprivate func hasKey(_ word: ArraySlice<UInt8>) -> Bool {
    text.split { $0 == 0x0A || $0 == 0x0D }.contains { SourceLine(at: $0.startIndex, in: text).key == word }
  }
}
