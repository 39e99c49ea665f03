/// A column of the data for one answer, as it is known: `a___1` of REDCap, `a_1`.
typealias ConditionBox = (question: String, code: String)

/// Whether a box with this value is ticked.
let boxValues = [
  "1": true, "yes": true, "ja": true, "true": true, "checked": true, "0": false, "no": false, "nein": false,
  "false": false,
  "unchecked": false,
]

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
    dropFillers()
    replaceNumberWords()
    replaceNotation()
    replaceWords()
    dropUnits()
    unfoldCalls()
    moveAnswered()
    replacePhrases()
    dropNeedlessIs()
    insertIs()
    moveEmpty()
    joinDecimals()
    listValues()
    joinEnds()
    turnRanges()
    repeatSubjects()
    joinBounds()
  }

  /// For a comparison that can be read, but not with its value: `b is empty`, `b is 3–5`.
  mutating func rewriteValue() {
    replaceNumberWords()
    moveEmpty()
    joinEnds()
  }

  /// Answers in the author's words as their codes: `ja` as `yes`.
  mutating func replaceAnswers(_ code: (_ question: String, _ answer: String) -> String?) {
    var question: String?
    for place in words.indices
    where words[place].kind == .number || words[place].kind == .quoted || isSubject(place) {
      let next = text(at: place + 1)
      if isComparison(place + 1) {
        question = nil
      } else if ["is", "in", "not", "includes", "between", "=", "==", "!=", "<>"].contains(next) {
        question = words[place].text
      } else if let code = question.flatMap({ code($0, words[place].text) }) {
        words[place] = word(code, .quoted)
      }
    }
    for place in words.indices.reversed() where isAlone(place) {
      let isNegated = text(at: place - 1) == "not"
      guard let code = code(words[place].text, isNegated ? "nein" : "ja") else { continue }
      isGuess = true
      words.replaceSubrange(
        (isNegated ? place - 1 : place)...place, with: [words[place], word("is"), word(code)])
    }
  }

  /// A question that is compared with nothing.
  private func isAlone(_ place: Int) -> Bool {
    isSubject(place) && ["and", "or", "not", "(", nil].contains(text(at: place - 1))
      && ["and", "or", ")", nil].contains(text(at: place + 1))
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

  /// `[a] = '1'`, `[a(1)] = '1'`, `a(1) = 1`, `[a] <> ''`, as REDCap writes them.
  private mutating func replaceNotation() {
    var place = 0
    while place < words.count {
      defer { place += 1 }
      if text(at: place) == "[", text(at: place - 1) != "in", isSubject(place + 1) {
        if text(at: place + 2) == "]" {
          words.remove(at: place + 2)
          words.remove(at: place)
          replaceEmpty(at: place)
        } else if text(at: place + 2) == "(", text(at: place + 4) == ")", text(at: place + 5) == "]" {
          words.remove(at: place + 5)
          words.remove(at: place)
        }
      }
      replaceBox(at: place)
    }
  }

  /// `a(1) = 1` and `a[1] = 1`: a box that is ticked or not.
  private mutating func replaceBox(at place: Int) {
    guard isSubject(place), let closing = ["(": ")", "[": "]"][text(at: place + 1)],
      text(at: place + 3) == closing, words[place + 2].kind != .symbol, text(at: place - 1) != "in",
      joiningWords[words[place].text.lowercased()] == nil,
      !ConditionKeyword.isKeyword(words[place].text.lowercased()), let (isTicked, end) = tick(at: place + 4)
    else { return }
    let not = isTicked ? [] : [word("not")]
    words.replaceSubrange(place..<end, with: [words[place]] + not + [word("includes"), words[place + 2]])
  }

  /// Whether `= 1`, `<> '0'` or nothing at a place says that a box is ticked, and where it ends; nil for another comparison.
  private func tick(at place: Int) -> (isTicked: Bool, end: Int)? {
    guard let sign = text(at: place), !["and", "or", "und", "oder", ")"].contains(sign.lowercased()) else {
      return (true, place)
    }
    let isNot = ["<>", "!="].contains(sign) || text(at: place + 1) == "not"
    let end = text(at: place + 1) == "not" ? place + 2 : place + 1
    guard isNot || ["=", "==", "is"].contains(sign),
      let isTicked = text(at: end).flatMap({ boxValues[$0.lowercased()] })
    else { return nil }
    return (isTicked != isNot, end + 1)
  }

  /// The names of the columns of boxes, such as `a___1`, as what they say.
  mutating func replaceColumns(_ box: (String) -> ConditionBox?) {
    for place in words.indices.reversed() where isSubject(place) {
      guard let (question, code) = box(words[place].text), let (isTicked, end) = tick(at: place + 1) else {
        continue
      }
      let not = isTicked ? [] : [word("not")]
      words.replaceSubrange(
        place..<end, with: [word(question)] + not + [word("includes"), word(code, .quoted)])
    }
  }

  /// `m is 1` and `m in [1, 2]` of a question with several answers.
  mutating func includeAnswers(_ isMultiple: (String) -> Bool) {
    for place in words.indices.reversed() where isSubject(place) && isMultiple(words[place].text) {
      var start = place + 1
      let isNot =
        [text(at: start), text(at: start + 1)].contains("not") || ["!=", "<>"].contains(text(at: start))
      while ["not", "is", "in", "=", "==", "!=", "<>"].contains(text(at: start)) { start += 1 }
      guard
        ["is", "in", "=", "==", "!=", "<>"].contains(
          text(at: place + (text(at: place + 1) == "not" ? 2 : 1))), words.indices.contains(start)
      else { continue }
      let isList = text(at: start) == "["
      let end = isList ? words[start...].firstIndex { $0.text == "]" } : start
      guard let end else { continue }
      let values = words[start...end].filter { $0.kind != .symbol }
      let test = [words[place]] + (isNot ? [word("not")] : []) + [word("includes")]
      let joint = word(isNot ? "and" : "or")
      let parts = Array(values.map { test + [$0] }.joined(separator: [joint]))
      let isPart = values.count > 1 && end - place + 1 < words.count
      words.replaceSubrange(
        place...end, with: isPart ? [word("(", .symbol)] + parts + [word(")", .symbol)] : parts)
    }
  }

  /// A comparison with an empty text.
  private mutating func replaceEmpty(at place: Int) {
    guard let symbol = text(at: place + 1), words.indices.contains(place + 2),
      words[place + 2].kind == .quoted, words[place + 2].text.isEmpty
    else { return }
    let isAnswered = ["<>", "!="].contains(symbol)
    guard isAnswered || ["=", "=="].contains(symbol) else { return }
    words.replaceSubrange(
      place..<place + 3, with: (isAnswered ? [] : [word("not")]) + [word("answered"), words[place]])
  }

  private mutating func replaceWords() {
    for place in words.indices where words[place].kind == .word {
      let lower = words[place].text.lowercased()
      if let meant = joiningWords[lower] {
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
      if start > place, isNumber(start + 1),
        let meant = text(at: start).flatMap({ mistakenComparisons[$0.lowercased()] })
      {
        words.replaceSubrange(place...start, with: meant.split(separator: " ").map { word(String($0)) })
        continue
      }
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
      // Three digits after a comma are thousands.
      let isThousands = words[place + 1].text.count == 3 && words[place - 1].text != "0"
      isGuess = isGuess || isThousands
      let number = word(words[place - 1].text + (isThousands ? "" : ".") + words[place + 1].text, .number)
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
