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
    "age",
    "metres", "meters", "wie viele", "wieviele", "wie lange", "wie alt", "anzahl", "größe", "länge",
    "entfernung",
    "tiefe", "alter",
  ])

  /// Unless the question is about how something was in the last days.
  private static let times = Phrases([
    "minutes", "hours", "days", "weeks", "months", "years", "minuten", "stunden", "tage", "wochen", "jahre",
  ])

  private static let recalled = Phrases([
    "last", "past", "previous", "since", "ago", "during", "within", "over the", "letzten", "vergangenen",
    "seit",
    "vor", "während",
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
    "litres",
    "liters", "bpm", "mmhg", "prozent", "gewicht", "körpergröße", "temperatur", "gramm",
  ])
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
}
