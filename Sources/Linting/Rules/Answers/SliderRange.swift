import Diagnostics
import Questionnaires

package struct SliderRange: Rule {
  package let about = RuleDescription("slider-range")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      switch question.kind {
      case .slider(let slider): slider.range.isEmpty ? .empty(slider.range) : unreachableEnd(of: slider)
      case .rating(let rating): rating.range.isEmpty ? .empty(rating.range) : nil
      case .number(let number): number.range?.closed.flatMap { $0.isEmpty ? .empty($0) : nil }
      case .choice, .multiple, .yesNo, .sam, .text, .date, .time, .group, .note: nil
      }
    }
      + Findings(of: questionnaire.byAnswer.dates) { question in
        question.dateRange.flatMap { $0.isEmpty ? .emptyDates($0) : nil }
      }
  }

  private func unreachableEnd(of slider: SliderQuestion) -> Finding? {
    let length = slider.range.upper.value.billionths - slider.range.lower.value.billionths
    guard !length.isMultiple(of: slider.stepValue.billionths) else { return nil }
    return .unreachable(slider, length: length)
  }
}

extension Finding {
  fileprivate static func empty(_ range: NumberRange) -> Finding {
    let (lower, upper) = (range.lower, range.upper)
    guard upper.value < lower.value else {
      return Finding(
        "the range begins and ends at \(upper.value), so there is nothing to pick", at: upper.range,
        help: "raise the end or lower the start")
    }
    let swap = Fix(
      [Fix.Edit(lower.range, "\(upper.value)"), Fix.Edit(upper.range, "\(lower.value)")], isSafe: false)
    return Finding(
      "the range ends at \(upper.value), which is below its start, \(lower.value)", at: upper.range,
      help: "write the lower number first: `[\(upper.value), \(lower.value)]`; the first label belongs to it",
      fix: swap)
  }

  fileprivate static func emptyDates(_ range: DateRange) -> Finding? {
    guard let first = range.earliest, let last = range.latest else { return nil }
    return Finding(
      "the range ends on \(last.value), which is before its start, \(first.value)", at: last.range,
      help: "write the earlier date first: `[\(last.value), \(first.value)]`",
      fix: Fix(
        [Fix.Edit(first.range, "\(last.value)"), Fix.Edit(last.range, "\(first.value)")], isSafe: false))
  }

  fileprivate static func unreachable(_ slider: SliderQuestion, length: Int128) -> Finding {
    let (range, step) = (slider.range, slider.stepValue)
    let last = Decimal(billionths: range.upper.value.billionths - length % step.billionths)
    let steps = step.billionths > length ? "one step of \(step) is already too far" : "the last is \(last)"
    let suggestion = reachingStep(below: step, length: length).map { "write, for example, `step: \($0)`" }
    return Finding(
      "in steps of \(step) from \(range.lower.value), nobody reaches the end, \(range.upper.value): \(steps)",
      at: slider.step?.range ?? range.upper.range,
      help: (suggestion ?? "choose another `step`") + ", or change the end of the range")
  }

  /// The largest step below a given one that reaches the end, among a number of even divisions.
  private static func reachingStep(below step: Decimal, length: Int128) -> Decimal? {
    let fewest = length / step.billionths + 1
    let count = (fewest..<fewest + 1_000).first { length.isMultiple(of: $0) }
    return count.map { Decimal(billionths: length / $0) }
  }
}
