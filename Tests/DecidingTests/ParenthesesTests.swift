import Testing

/// What is underlined in conditions with parentheses.
struct ParenthesesTests {
  /// The rule, and what it underlines.
  private func found(_ condition: String) throws -> [String] {
    let text = """
      questionnaire: evening
      title: Evening
      questions:
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 10], labels: [calm, stressed]}
        - {id: rested, type: yes-no, text: "Did you rest?"}
        - {id: why, type: text, text: "Why?", when: \(condition)}
      """
    return try said(about: text).compactMap { sentence in
      let rule = sentence.prefix { $0 != ":" }
      return sentence.split(separator: " [").dropFirst().first.map { "\(rule): \($0.prefix { $0 != "]" })" }
    }
  }

  @Test(arguments: [
    "(stress >= 0)", "rested is yes or (stress >= 0)", "(stress >= 0) or rested is yes",
    "( rested is yes or (stress >= 0) )", "not (rested is yes and (rested is no))",
  ])
  func aWholeConditionIsUnderlinedWithAllItsParentheses(condition: String) throws {
    #expect(try found(condition) == ["always-shown: \(condition)"])
  }

  @Test(arguments: [
    "(rested is yes or stress >= 3) and stress >= 3", "stress >= 3 and (rested is yes or stress >= 3)",
    "(stress >= 3 and (rested is yes or stress >= 3))",
  ])
  func aPartIsUnderlinedWithItsParentheses(condition: String) throws {
    #expect(try found(condition) == ["redundant-condition: (rested is yes or stress >= 3)"])
  }
}
