import Diagnostics
import Questionnaires

package struct SliderLabels: Rule {
  package let about = RuleDescription("slider-labels")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let scale = question.scale, scale.isDrawn, let range = scale.range, scale.unit == nil else {
        return nil
      }
      let finding = unlabelledEnd(question.labels, range, in: questionnaire)
      return finding == nil || saysWhatNumbersMean(question, range, in: questionnaire) ? nil : finding
    }
  }

  /// A question for a count, a share or a time, as its text or id says, one with numbers that only a measured quantity has, or one whose text
  /// explains both ends.
  private func saysWhatNumbersMean(
    _ question: Question, _ range: NumberRange, in questionnaire: Questionnaire
  ) -> Bool {
    let section = questionnaire.sections[question.section]
    let texts = [question.text, question.help, section.title, section.text].compactMap { $0?.string(in: nil) }
    // Scales without a meaning of their own begin at 0, at 1 or below zero.
    if range.lower.value > Decimal(1), range.lower.value < range.upper.value { return true }
    let words = TextWords(texts[0])
    if words.first(of: Self.amounts) != nil { return true }
    if words.first(of: Self.times) != nil, words.first(of: Self.recalled) == nil { return true }
    if question.isMeasured
      || question.id.map({ Question.isMeasure($0.value.replacing("_", with: " ")) }) ?? false
    {
      return true
    }
    if texts.contains(where: FormTerms.areIn) { return true }
    let ends = [range.lower.value, range.upper.value].map { "\($0)" }
    let numbers = Set(texts.flatMap { $0.split { !$0.isNumber } }.map(String.init))
    return ends.allSatisfy(numbers.contains)
  }

  private static let amounts = Phrases([
    "how many", "how much time", "how long", "how old", "number of", "length", "distance", "depth", "width",
    "age", "metres", "meters", "wie viele", "wieviele", "wie lange", "wie alt", "anzahl", "größe", "länge",
    "entfernung", "tiefe", "alter",
  ])

  /// Unless the question is about how something was in the last days.
  private static let times = Phrases([
    "minutes", "hours", "days", "weeks", "months", "years", "minuten", "stunden", "tage", "wochen", "jahre",
  ])

  private static let recalled = Phrases([
    "last", "past", "previous", "since", "ago", "during", "within", "over the", "letzten", "vergangenen",
    "seit", "vor", "während",
  ])

  private func unlabelledEnd(
    _ labels: Labels?, _ range: NumberRange, in questionnaire: Questionnaire
  ) -> Finding? {
    guard let labels else {
      let isGerman = questionnaire.languages.first.map { WordLanguage(tag: $0.value) == .german } ?? false
      return .withoutLabels(range, example: isGerman ? "[gar nicht, sehr]" : "[not at all, extremely]")
    }
    if let empty = emptyVersion(of: labels.first) { return .withoutLabel(at: empty, range.lower.value) }
    return emptyVersion(of: labels.second).map { .withoutLabel(at: $0, range.upper.value) }
  }

  private func emptyVersion(of text: Text) -> SourceRange? {
    switch text {
    case .plain(let text): text.value.isEmpty ? text.range : nil
    case .translated(let translations, _): translations.texts.first { $0.value.isEmpty }?.range
    }
  }
}

extension Question {
  /// Whether its text or its help says that numbers are measured, such as percent or kg, which mean the same to everybody.
  var isMeasured: Bool {
    [text, help].contains { $0.map { Self.isMeasure($0.string(in: nil)) } ?? false }
  }

  static func isMeasure(_ text: String) -> Bool {
    text.contains("%") || text.contains("°") || TextWords(text).first(of: measures) != nil
  }

  private static let measures = Phrases([
    "percent", "percentage", "weight", "height", "temperature", "mm", "cm", "km", "kg", "grams", "ml",
    "litres", "liters", "bpm", "mmhg", "prozent", "gewicht", "körpergröße", "temperatur", "gramm",
  ])
}

/// Terms of those who build forms. A text with one of them shows what a form can do, and asks nobody anything.
enum FormTerms {
  static func areIn(_ text: String) -> Bool { TextWords(text).first(of: terms) != nil }

  private static let terms = Phrases([
    "choice_filter", "choice filter", "select_one", "select one", "select_multiple", "filtered out",
    "has a constraint", "range integer", "range decimal", "no labels", "without labels",
  ])
}

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

package struct NumberLabels: Rule {
  package let about = RuleDescription("number-labels")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard let labels = question.labels, isNumber(labels.first), isNumber(labels.second),
        !question.isMeasured
      else { return nil }
      return .numbers(question, labels)
    }
  }

  private func isNumber(_ text: Text) -> Bool {
    switch text {
    case .plain(let text): isNumber(text.value)
    case .translated(let translations, _): translations.texts.allSatisfy { isNumber($0.value) }
    }
  }

  private func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == 0x20 }
  }
}

extension Finding {
  fileprivate static func withoutLabels(_ range: NumberRange, example: String) -> Finding {
    Finding(
      "participants are not told what \(range.lower.value) and \(range.upper.value) mean", at: range.range,
      help: "add a label for each end, such as `labels: \(example)`")
  }

  fileprivate static func withoutLabel(at place: SourceRange, _ end: Decimal) -> Finding {
    Finding(
      "participants are not told what \(end) means", at: place,
      help: "write what this end of the scale means")
  }

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

  fileprivate static func numbers(_ question: Question, _ labels: Labels) -> Finding {
    Finding(
      "the ends of \(question.name) are labelled \"\(labels.first.string(in: nil))\" and "
        + "\"\(labels.second.string(in: nil))\", which does not say what they mean",
      at: labels.range, help: "write in words what the ends mean, such as `labels: [not at all, extremely]`")
  }
}
