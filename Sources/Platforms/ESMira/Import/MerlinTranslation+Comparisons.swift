extension MerlinTranslation {
  /// A comparison: when it is true, and when it is false; without an answer, it may be neither.
  struct Test {
    let whenTrue: DraftCondition
    let whenFalse: DraftCondition

    static func always(_ condition: DraftCondition) -> Test {
      Test(whenTrue: condition, whenFalse: .opposite(condition))
    }

    var turned: Test { Test(whenTrue: whenFalse, whenFalse: whenTrue) }
  }

  func test(
    _ left: MerlinOperand, _ comparison: MerlinComparison, _ right: MerlinOperand
  ) throws(MerlinError) -> Test {
    switch (left, right) {
    case (.answer, .answer), (.answer, .alternative), (.alternative, .answer), (.alternative, .alternative):
      throw MerlinError(reason: "it compares two answers")
    case (_, .answer), (_, .alternative), (_, .prefixed):
      return try test(right, comparison.turned, ordered: left)
    default: return try test(left, comparison, ordered: right)
    }
  }

  private func test(
    _ operand: MerlinOperand, _ comparison: MerlinComparison, ordered value: MerlinOperand
  ) throws(MerlinError) -> Test {
    switch (operand, value) {
    case (.answer(let name), .none), (.alternative(let name, _), .none):
      let answered = DraftCondition.answered(question: try question(name))
      guard comparison == .equal else { throw MerlinError(reason: "`!= none` is never true of a number") }
      return Test(whenTrue: .not(answered), whenFalse: .never)
    case (.prefixed(let prefix, let name), .string(let other))
    where prefix == other && [.equal, .unequal].contains(comparison):
      let test = Test.always(.answered(question: try question(name)))
      return comparison == .unequal ? test : test.turned
    case (.alternative(let name, let place), .number(let number)):
      return try ticked(name, place, comparison, number)
    case (.answer(let name), .number(let value)), (.answer(let name), .string(let value)):
      return try compared(name, comparison, value)
    default: throw MerlinError(reason: "it compares something other than an answer with a value")
    }
  }

  private func question(_ name: String) throws(MerlinError) -> String {
    switch answers[name] {
    case nil: throw MerlinError(reason: "it asks about `\(name)`, which is not in this questionnaire")
    case .nothing?: throw MerlinError(reason: "it asks about `\(name)`, which takes no answer here")
    case .yesNo?, .number?, .codes?, .texts?, .multiple?, .text?: return ids[name] ?? name
    }
  }

  private func ticked(
    _ name: String, _ place: String, _ comparison: MerlinComparison, _ number: String
  ) throws(MerlinError) -> Test {
    let id = try question(name)
    guard case .multiple(let codes)? = answers[name], let code = Int(place),
      (1...max(codes, 1)).contains(code)
    else { throw MerlinError(reason: "`\(name)` has no answer \(place)") }
    let isTicked = DraftCondition.includes(question: id, String(code))
    let isNot = DraftCondition.joined(all: [.answered(question: id), .not(isTicked)])
    switch (comparison, number) {
    case (.equal, "1"), (.unequal, "0"), (.greater, "0"): return Test(whenTrue: isTicked, whenFalse: isNot)
    case (.equal, "0"), (.unequal, "1"), (.less, "1"): return Test(whenTrue: isNot, whenFalse: isTicked)
    default: throw MerlinError(reason: "it compares an answer of a list with something other than 1 or 0")
    }
  }

  private func compared(
    _ name: String, _ comparison: MerlinComparison, _ value: String
  ) throws(MerlinError) -> Test {
    let id = try question(name)
    let code = try self.code(value, of: name)
    func size(_ comparison: MerlinComparison) throws(MerlinError) -> DraftCondition {
      guard case .texts? = answers[name] else { return .compare(question: id, comparison.rawValue, code) }
      throw MerlinError(reason: "it compares the texts of answers by size")
    }
    let isCode = DraftCondition.isOneOf(question: id, [code])
    let isOther: DraftCondition =
      if case .yesNo? = answers[name] { .isOneOf(question: id, [code == "yes" ? "no" : "yes"]) } else {
        .joined(all: [.answered(question: id), .not(isCode)])
      }
    switch comparison {
    case .equal: return Test(whenTrue: isCode, whenFalse: isOther)
    case .unequal: return Test(whenTrue: isOther, whenFalse: isCode)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .yesNo? = answers[name] { return try sized(id, comparison, value) }
      return Test(whenTrue: try size(comparison), whenFalse: try size(comparison.opposite))
    }
  }

  /// `yes > 0` and the like, where yes is 1 and no is 0.
  private func sized(_ id: String, _ comparison: MerlinComparison, _ value: String) throws(MerlinError)
    -> Test
  {
    let (yes, no) = (
      DraftCondition.isOneOf(question: id, ["yes"]), DraftCondition.isOneOf(question: id, ["no"])
    )
    switch (comparison, value) {
    case (.greater, "0"), (.greaterOrEqual, "1"): return Test(whenTrue: yes, whenFalse: no)
    case (.less, "1"), (.lessOrEqual, "0"): return Test(whenTrue: no, whenFalse: yes)
    default: throw MerlinError(reason: "it compares yes and no by size")
    }
  }

  /// The code of what is stored.
  private func code(_ value: String, of name: String) throws(MerlinError) -> String {
    switch answers[name] {
    case .yesNo?:
      guard let code = ["1": "yes", "0": "no"][value] else {
        throw MerlinError(reason: "`\(name)` is never \(value)")
      }
      return code
    case .texts(let codes)?:
      guard let code = codes[value] else { throw MerlinError(reason: "`\(name)` has no answer \"\(value)\"") }
      return code
    case .number?, .codes?:
      guard isNumber(value) else {
        throw MerlinError(reason: "it compares `\(name)` with something that is not a number")
      }
      return value
    case .multiple?: throw MerlinError(reason: "it compares all chosen answers of `\(name)` together")
    case .text?, .nothing?, nil: throw MerlinError(reason: "it compares the text of `\(name)`")
    }
  }
}
