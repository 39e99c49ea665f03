/// A condition word by word, as far as it can be understood, even while it is being written: which words name
/// questions, which are answers, and what may come next.
package struct ConditionOutline {
  package enum Role: Equatable, Sendable {
    case question
    /// An answer to the question with this id.
    case answer(of: String)
    /// A word or operator of the language.
    case word
  }

  package struct Word: Sendable {
    package let role: Role
    /// Without quotes.
    package let text: String
    /// In bytes of the condition's text, with quotes.
    package let range: Range<Int>
  }

  /// A possible next word.
  package enum Expectation: Equatable, Sendable {
    /// A question to compare, or `not`, `answered`.
    case question
    case answeredQuestion
    case comparison(of: String)
    /// After `is`: an answer, or `not`.
    case answerOrNot(of: String)
    /// After `not`: `in` or `includes`.
    case negatedComparison(of: String)
    case answer(of: String)
    /// After `in`.
    case list(of: String)
    case listElement(of: String)
    case listEnd(of: String)
    case lowerBound(of: String)
    /// The `and` of `between`.
    case boundsJoint(of: String)
    case upperBound(of: String)
    /// `and` or `or`.
    case joint
  }

  package private(set) var words: [Word] = []
  package private(set) var expects = Expectation.question

  package init(_ text: some Collection<UInt8>) {
    for token in ConditionLexer.readableTokens(of: Array(text)) { read(token) }
  }

  /// The part before a word that is being written, and this word; nil if there is none.
  package func beginning(upTo offset: Int) -> (before: ConditionOutline, word: Word?) {
    guard let last = words.last, last.range.upperBound == offset, last.isWord else { return (self, nil) }
    var before = ConditionOutline([])
    for word in words.dropLast() { before.read(word) }
    return (before, last)
  }

  private mutating func read(_ token: ConditionToken) {
    read(Word(role: .word, text: token.text, range: token.range), canBeValue: token.isValue)
  }

  private mutating func read(_ word: Word) { read(word, canBeValue: word.isWord) }

  private mutating func read(_ word: Word, canBeValue: Bool) {
    let text = word.text
    let isKeyword = ConditionKeyword.isKeyword(text)
    var role = Role.word
    switch expects {
    case .question, .answeredQuestion:
      if text == "answered" {
        expects = .answeredQuestion
      } else if canBeValue, !isKeyword {
        role = .question
        expects = expects == .answeredQuestion ? .joint : .comparison(of: text)
      }
    case .comparison(let id): expects = expectation(after: text, of: id)
    case .negatedComparison(let id): expects = expectation(after: text, of: id)
    case .answerOrNot(let id) where text == "not": expects = .answer(of: id)
    case .list(let id): if text == "[" { expects = .listElement(of: id) } else { recover(text) }
    case .listEnd(let id): expects = text == "," ? .listElement(of: id) : text == "]" ? .joint : expects
    case .boundsJoint(let id): if text == "and" { expects = .upperBound(of: id) } else { recover(text) }
    case .joint: recover(text)
    case .answer(let id), .answerOrNot(let id), .listElement(let id), .lowerBound(let id),
      .upperBound(let id):
      if canBeValue, !isKeyword || !["and", "or"].contains(text) {
        role = .answer(of: id)
        expects = expectationAfterAnswer(of: id)
      } else {
        recover(text)
      }
    }
    words.append(Word(role: role, text: text, range: word.range))
  }

  private func expectation(after comparison: String, of id: String) -> Expectation {
    switch comparison {
    case "is": .answerOrNot(of: id)
    case "=", "==", "!=", "<>", "<", "<=", ">", ">=", "includes": .answer(of: id)
    case "not": .negatedComparison(of: id)
    case "in": .list(of: id)
    case "between": .lowerBound(of: id)
    case "and", "or", "&&", "||": .question
    default: .comparison(of: id)
    }
  }

  private func expectationAfterAnswer(of id: String) -> Expectation {
    switch expects {
    case .listElement: .listEnd(of: id)
    case .lowerBound: .boundsJoint(of: id)
    case .question, .answeredQuestion, .comparison, .answerOrNot, .negatedComparison, .answer, .list,
      .listEnd,
      .boundsJoint, .upperBound, .joint:
      .joint
    }
  }

  /// `and` or `or` begins the next comparison, whatever came before.
  private mutating func recover(_ text: String) {
    if ["and", "or", "&&", "||"].contains(text) { expects = .question }
  }
}

extension ConditionOutline.Word {
  /// Not an operator such as `>=`.
  fileprivate var isWord: Bool {
    text.utf8.contains { $0 >= 0x80 || ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || ($0 >= 48 && $0 <= 57) }
  }
}
