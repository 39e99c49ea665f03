import Questionnaires

/// A condition as a paper says it: `pain is “yes” and stress is at least 5`.
struct ConditionInWords: ConditionDialect {
  /// The looser a part binds, the more it needs parentheses.
  enum Binding: Int {
    case or
    case and
    case single
  }

  struct Part {
    let text: String
    let binding: Binding

    func inside(_ outer: Binding) -> String { binding.rawValue < outer.rawValue ? "(\(text))" : text }
  }

  let wording: Wording
  let questionnaire: Questionnaire

  func words(_ condition: Condition) -> String { written(condition).text }

  func all(_ parts: [Part]) -> Part {
    Part(text: parts.map { $0.inside(.and) }.joined(separator: wording.said(" and ", " und ")), binding: .and)
  }

  func any(_ parts: [Part]) -> Part {
    Part(text: parts.map { $0.inside(.or) }.joined(separator: wording.said(" or ", " oder ")), binding: .or)
  }

  func test(_ test: ConditionTest, isTrue: Bool) -> Part {
    Part(text: phrase(test, isTrue: isTrue), binding: .single)
  }

  /// A comparison that is not true is also not true without an answer, which `not` says and the opposite comparison would not.
  private func phrase(_ test: ConditionTest, isTrue: Bool) -> String {
    let name = questionnaire.column(of: test.question) ?? test.questionID.value
    let not = isTrue ? "" : wording.said("not ", "nicht ")
    let values = { (values: [ConditionValue]) in
      values.map { answer($0, to: test.question) }.joined(separator: wording.said(" or ", " oder "))
    }
    switch test.predicate {
    case .isOneOf(let codes, isList: _): return "\(name) \(wording.said("is", "ist")) \(not)\(values(codes))"
    case .includes(let code):
      return isTrue
        ? "\(name) \(wording.said("includes", "enthält")) \(values([code]))"
        : wording.said(
          "\(name) does not include \(values([code]))", "\(name) enthält nicht \(values([code]))")
    case .compare(let comparison, let number):
      return "\(name) \(wording.said("is", "ist")) \(not)\(words(comparison)) \(number.text)"
    case .between(let low, let high):
      let span = wording.said("between \(low.text) and \(high.text)", "zwischen \(low.text) und \(high.text)")
      return "\(name) \(wording.said("is", "ist")) \(not)\(span)"
    case .answered: return wording.said("\(name) is \(not)answered", "\(name) ist \(not)beantwortet")
    }
  }

  private func words(_ comparison: Comparison) -> String {
    switch comparison {
    case .less: wording.said("less than", "kleiner als")
    case .lessOrEqual: wording.said("at most", "höchstens")
    case .greater: wording.said("more than", "größer als")
    case .greaterOrEqual: wording.said("at least", "mindestens")
    }
  }

  /// The text of the answer with its code, or the code alone if it says the same.
  private func answer(_ value: ConditionValue, to place: Int) -> String {
    let question = questionnaire.questions[place]
    guard let list = question.options, let option = list.place(of: value.text) else { return value.text }
    let text = wording.text(list.options[option].text)
    return text.lowercased() == value.text.lowercased()
      ? value.text : "\(wording.quoted(text)) (\(value.text))"
  }
}

extension Questionnaire {
  /// The column of the question at a place.
  fileprivate func column(of place: Int) -> String? { column(of: questions[place]) }
}
