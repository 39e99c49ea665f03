import Diagnostics
import Questionnaires

package struct CodesOutOfOrder: Rule {
  package let about = RuleDescription("codes-out-of-order")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.steps.filter { $0.fault.gap == nil }, Finding.outOfOrder)
  }
}

package struct CodeGap: Rule {
  package let about = RuleDescription("code-gap")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.steps.filter { $0.fault.gap != nil }, Finding.outOfOrder)
  }
}

/// An ordered list whose codes do not go up or down one by one.
struct CodeSteps {
  fileprivate let options: [ResponseOption]
  fileprivate let fault: Fault

  static func all(in lists: OptionLists) -> [CodeSteps] {
    var ofMultiples: Set<Fingerprint> = []
    for question in lists.questionnaire.byAnswer.multiples {
      if let list = question.optionList { ofMultiples.insert(list.place) }
    }
    return lists.all.compactMap { list in
      // The answers of a multiple have no order.
      if list.hasAssignedCodes || ofMultiples.contains(list.place) || list.numbers == nil { return nil }
      let options = list.substantive
      guard let fault = fault(in: options), ScaleWords.areSteps(list) else { return nil }
      return CodeSteps(options: options, fault: fault)
    }
  }

  fileprivate struct Fault {
    let place: Int
    let previous: Int
    /// The number that is left out; nil if the codes turn back.
    let gap: Int?
  }

  private static func fault(in options: [ResponseOption]) -> Fault? {
    let numbers = options.compactMap(\.code.value.number)
    guard numbers.count >= fewest else { return nil }
    // Nearly all lists are numbered one by one, and then no text matters.
    if !zip(numbers, numbers.dropFirst()).contains(where: { $1 - $0 != 1 }) { return nil }
    let codes = numbers.indices.lazy.filter { place in
      !isAside(numbers[place]) && !options[place].text.isRefusal
    }.map { (place: $0, number: numbers[$0]) }
    return fault(in: Array(codes))
  }

  private static func fault(in codes: [(place: Int, number: Int)]) -> Fault? {
    guard codes.count >= fewest else { return nil }
    let steps = zip(codes, codes.dropFirst()).map { $1.number - $0.number }
    let direction = steps[0].signum()
    if let turn = steps.firstIndex(where: { $0.signum() != direction }) {
      return Fault(place: codes[turn + 1].place, previous: codes[turn].place, gap: nil)
    }
    let jumps = steps.indices.filter { abs(steps[$0]) != 1 }
    guard jumps.count == 1, let jump = jumps.first, abs(steps[jump]) == 2, steps.count >= 3 else {
      return nil
    }
    return Fault(
      place: codes[jump + 1].place, previous: codes[jump].place, gap: codes[jump].number + direction)
  }

  /// Numbers that studies use for answers beside the scale.
  private static func isAside(_ number: Int) -> Bool {
    number < 0 || [66, 77, 88].contains(number) || (96...99).contains(number) || number > 600
  }

  private static let fewest = 3
}

extension Finding {
  fileprivate static func outOfOrder(_ steps: CodeSteps) -> Finding {
    let fault = steps.fault
    let (option, previous) = (steps.options[fault.place], steps.options[fault.previous])
    let code = option.code.value.text
    let message =
      fault.gap.map { "the codes jump from \(previous.code.value.text) to \(code), without \($0)" }
      ?? "the codes turn back: \(code) comes after \(previous.code.value.text)"
    return Finding(
      message, at: option.code.range, notes: [Note("the code before it", at: previous.code.range)],
      help: "number the answers in their order, in steps of one")
  }
}

/// Words of German and English answers that have an order, such as "sometimes" and "trifft eher zu".
enum ScaleWords {
  /// Whether at least two answers of the list are steps of a scale.
  static func areSteps(_ list: OptionList) -> Bool {
    list.options.lazy.filter { option in option.text.versions.contains { isStep($0.text.value) } }.prefix(2)
      .count == 2
  }

  private static func isStep(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return steps.are(words)
  }

  private static let steps = AnswerPhrases("step of a scale")
}
