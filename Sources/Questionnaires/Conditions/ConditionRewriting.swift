/// The words of a condition, while they become those of the language.
struct ConditionRewriting {
  var words: [ConditionToken]
  /// Something could also have been meant in another way.
  var isGuess = false

  init(_ words: [ConditionToken]) { self.words = words }

  /// Codes that were in quotes keep them where they would be read as something else.
  var text: String { words.map(Self.written).joined(separator: " ") }

  mutating func rewrite() {
    dropLeadingWord()
    replaceNotation()
    replaceWords()
    moveAnswered()
    replacePhrases()
    dropNeedlessIs()
    joinDecimals()
    listValues()
    joinEnds()
    turnRanges()
    repeatSubjects()
    joinBounds()
  }

  private static func written(_ word: ConditionToken) -> String {
    guard word.kind == .quoted else { return word.text }
    let isPlain =
      !word.text.isEmpty
      && word.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isWholeNumber) || $0 == "_" }
    return isPlain ? conditionWord(forCode: word.text) : "\"\(word.text)\""
  }

  func word(_ text: String, _ kind: ConditionToken.Kind = .word) -> ConditionToken {
    ConditionToken(kind: kind, text: text, range: 0..<0)
  }

  func text(at place: Int) -> String? { words.indices.contains(place) ? words[place].text : nil }

  func isComparison(_ place: Int) -> Bool {
    text(at: place).map { ["<", "<=", ">", ">="].contains($0) } ?? false
  }

  func isSubject(_ place: Int) -> Bool {
    words.indices.contains(place) && words[place].kind == .word
      && !ConditionKeyword.isKeyword(words[place].text)
  }

  func isNegated(_ place: Int) -> Bool { ["not", "!"].contains(text(at: place - 1)) }

  func isNumber(_ place: Int) -> Bool {
    words.indices.contains(place) && words[place].kind == .number
  }

  /// `[a] = '1'`, `[a(1)] = '1'`, `[a] <> ''`, as REDCap writes them.
  private mutating func replaceNotation() {
    var place = 0
    while place < words.count {
      defer { place += 1 }
      guard text(at: place) == "[", text(at: place - 1) != "in", isSubject(place + 1) else { continue }
      if text(at: place + 2) == "]" {
        words.remove(at: place + 2)
        words.remove(at: place)
        replaceEmpty(at: place)
      } else if text(at: place + 2) == "(", text(at: place + 4) == ")", text(at: place + 5) == "]",
        ["=", "=="].contains(text(at: place + 6)), ["0", "1"].contains(text(at: place + 7))
      {
        let (subject, code, isChosen) = (words[place + 1], words[place + 3], words[place + 7].text == "1")
        let not = isChosen ? [] : [word("not")]
        words.replaceSubrange(place..<place + 8, with: [subject] + not + [word("includes"), code])
      }
    }
  }

  /// A comparison with an empty text.
  private mutating func replaceEmpty(at place: Int) {
    guard let symbol = text(at: place + 1), words.indices.contains(place + 2),
      words[place + 2].kind == .quoted,
      words[place + 2].text.isEmpty
    else { return }
    let isAnswered = ["<>", "!="].contains(symbol)
    guard isAnswered || ["=", "=="].contains(symbol) else { return }
    words.replaceSubrange(
      place..<place + 3, with: (isAnswered ? [] : [word("not")]) + [word("answered"), words[place]])
  }

  private static let meant = [
    "oder": "or", "und": "and", "nicht": "not", "ist": "is", "zwischen": "between", "beantwortet": "answered",
  ]

  private mutating func replaceWords() {
    for place in words.indices where words[place].kind == .word {
      let lower = words[place].text.lowercased()
      if let meant = Self.meant[lower] {
        words[place] = word(meant)
      } else if ConditionKeyword.isKeyword(lower) {
        words[place] = word(lower)
      }
    }
  }

  /// "is greater than" and its like, after a question.
  private mutating func replacePhrases() {
    var place = 1
    while place < words.count {
      defer { place += 1 }
      guard isSubject(place - 1) else { continue }
      if let meant = text(at: place).flatMap({ mistakenComparisons[$0.lowercased()] }), !isPhrase(at: place) {
        words.replaceSubrange(place...place, with: meant.split(separator: " ").map { word(String($0)) })
        continue
      }
      let start = text(at: place) == "is" ? place + 1 : place
      for (parts, comparison) in mistakenPhrases {
        guard words[start...].prefix(parts.count).map({ $0.text.lowercased() }) == parts else { continue }
        let isSymbol = comparison.first?.isLetter == false
        words.replaceSubrange(
          place..<start + parts.count, with: [word(comparison, isSymbol ? .symbol : .word)])
        break
      }
    }
  }

  private func isPhrase(at place: Int) -> Bool {
    mistakenPhrases.contains { parts, _ in
      words[place...].prefix(parts.count).map { $0.text.lowercased() } == parts
    }
  }

  /// `> 2,5` is 2.5; codes may be separated by commas.
  private mutating func joinDecimals() {
    var isInList = false
    var place = 0
    while place < words.count {
      defer { place += 1 }
      if text(at: place) == "[" { isInList = true }
      if text(at: place) == "]" { isInList = false }
      guard !isInList, text(at: place) == ",", isNumber(place - 1), isNumber(place + 1),
        isComparison(place - 2) || ["between", "and"].contains(text(at: place - 2)),
        words[place - 1].range.upperBound == words[place].range.lowerBound,
        words[place].range.upperBound == words[place + 1].range.lowerBound,
        !words[place - 1].text.contains("."), words[place + 1].text.allSatisfy(\.isWholeNumber)
      else { continue }
      let number = word(words[place - 1].text + "." + words[place + 1].text, .number)
      words.replaceSubrange(place - 1...place + 1, with: [number])
      place -= 1
    }
  }

  private static let turned = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

  /// `3 <= b <= 5` and `3 < b`.
  private mutating func turnRanges() {
    var place = 0
    while place < words.count {
      defer { place += 1 }
      guard isNumber(place), !isComparison(place - 1), isComparison(place + 1), isSubject(place + 2),
        let turned = Self.turned[words[place + 1].text]
      else { continue }
      let (number, subject) = (words[place], words[place + 2])
      // "not" would be about the first end only.
      if isComparison(place + 3), isNegated(place) { continue }
      let rest = isComparison(place + 3) ? [word("and"), subject] : []
      words.replaceSubrange(place..<place + 3, with: [subject, word(turned, .symbol), number] + rest)
      place += 2
    }
  }

  /// `b >= 3 and <= 5`: the question again.
  private mutating func repeatSubjects() {
    var place = 0
    while place < words.count {
      defer { place += 1 }
      guard ["and", "or"].contains(text(at: place) ?? ""), isComparison(place + 1), isNumber(place - 1),
        isComparison(place - 2), isSubject(place - 3), !isNegated(place - 3)
      else { continue }
      words.insert(words[place - 3], at: place + 1)
    }
  }

  /// `b >= 3 and b <= 5` is `b between 3 and 5`.
  private mutating func joinBounds() {
    var place = 0
    while place + 6 < words.count {
      defer { place += 1 }
      let texts = words[place..<place + 7].map(\.text)
      guard isSubject(place), !isNegated(place), texts[3] == "and", texts[4] == texts[0] else { continue }
      let (low, high) = texts[1] == ">=" && texts[5] == "<=" ? (2, 6) : (6, 2)
      guard Set([texts[1], texts[5]]) == [">=", "<="], isNumber(place + 2), isNumber(place + 6) else {
        continue
      }
      let (lower, higher) = (words[place + low], words[place + high])
      words.replaceSubrange(place + 1..<place + 7, with: [word("between"), lower, word("and"), higher])
    }
  }
}
