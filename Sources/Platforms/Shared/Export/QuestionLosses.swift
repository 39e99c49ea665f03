import Diagnostics
import Platforms
import Questionnaires

/// The keys of questions that a target does not carry, although the questions themselves are compiled.
struct QuestionLosses {
  private let target: TargetName
  private let keys: [QuestionKey]
  private var places: [QuestionKey: Places] = [:]

  init(in target: TargetName) {
    self.target = target
    let platform = target.platform
    keys = QuestionKey.allCases.filter { platform.exception(for: $0).isLost }
  }

  /// Records the keys that the target never carries.
  mutating func record(_ question: Question) {
    for key in keys {
      if let range = question.place(of: key) { record(key, at: range) }
    }
    if keys.contains(.exclusive), let range = question.rangeOfNoAnswerAlone { record(.noAnswer, at: range) }
    if target != .form, let step = question.typedStep { record(.step, at: step.range) }
  }

  /// Records a key that is lost here.
  mutating func record(_ key: QuestionKey, at range: SourceRange) {
    places[key, default: Places()].add(range)
  }

  /// Records the labels that are not at the ends of a scale.
  mutating func record(_ labels: Labels?) {
    if let labels, !labels.between.isEmpty { record(.labels, at: labels.range) }
  }

  mutating func record(_ date: DateQuestion) {
    if let range = date.range { record(.range, at: range.range) }
  }

  /// - Parameter severity: nil for that of the rule
  func report(in report: inout PhaseReport, as severity: Severity? = .hint) {
    for key in QuestionKey.allCases {
      if let places = places[key] { report.addLost(key, at: places, in: target, as: severity) }
    }
  }
}

/// One answer to a question that takes exactly one from a list.
struct ChoiceAnswer {
  let code: String
  /// The code as a number, if it is a whole number.
  let number: Int?
  /// Without markup.
  let text: String
}

extension Question {
  /// The codes that mean "no answer" exclude all others, too. Those of a list that others share stand elsewhere.
  fileprivate var rangeOfNoAnswerAlone: SourceRange? {
    guard let selection, selection.exclusive.isEmpty,
      let first = selection.options.noAnswer.written.first?.range
    else { return nil }
    return range.start <= first.start && first.start < range.end ? first : nameRange
  }

  /// The place of a key whose value gets lost; nil if nothing would, or if another key says so.
  fileprivate func place(of key: QuestionKey) -> SourceRange? {
    switch key {
    case .dropDown: dropDown?.range
    case .exclusive: selection?.exclusive.first?.range
    case .atLeast: selection?.atLeast.flatMap { $0.value > (isRequired ? 1 : 0) ? $0.range : nil }
    case .atMost:
      selection.flatMap { multiple in
        multiple.atMost.flatMap { $0.value < multiple.options.options.count ? $0.range : nil }
      }
    case .pattern: pattern?.source.range
    case .patternHint: pattern?.hint?.range
    case .id, .formerly, .stored, .type, .text, .help, .required, .when, .options, .noAnswer, .range, .step,
      .labels,
      .dimension, .whole, .unit, .input, .examples, .fields, .itemID, .source:
      nil
    }
  }

  /// The answers, for targets that treat a choice, yes or no, a rating and a manikin alike; nil for questions that do
  /// not take a single choice.
  func choices(in language: String?) -> [ChoiceAnswer]? {
    choiceOptions?.answers(in: language) ?? pointAnswers(in: language)
  }

  /// The points of a scale, each with its number and label; nil for a scale that does not show them.
  func pointAnswers(in language: String?) -> [ChoiceAnswer]? {
    guard scalePoints != nil else { return nil }
    return offeredAnswers?.map { point in
      let label = point.text.map { plainText($0.string(in: language)) } ?? ""
      let number = point.code.text
      return ChoiceAnswer(
        code: number, number: point.code.number, text: label.isEmpty ? number : "\(number) – \(label)")
    }
  }
}

extension OptionList {
  func answers(in language: String?) -> [ChoiceAnswer] {
    options.map { option in
      let code = option.code.value
      return ChoiceAnswer(
        code: code.text, number: code.number, text: plainText(option.text.string(in: language)))
    }
  }
}

/// The texts of questions, for targets that have one field for everything above an answer.
extension Question {
  /// The question, its unit in parentheses, and its help on a line of its own; `write` converts each part, and
  /// `lineBreak` begins the new line.
  func shownText(
    in language: String?, lineBreak: String = "\n", _ write: (String) -> String = plainText
  ) -> String {
    let shown = textWithUnit(in: language, write)
    return help.map { shown + lineBreak + write($0.string(in: language)) } ?? shown
  }

  /// The question with its unit, but without the help, for targets that have a place for it.
  func textWithUnit(in language: String?, _ write: (String) -> String = plainText) -> String {
    let shown = write(text.string(in: language))
    return scale?.unit.map { shown + " (" + write($0.string(in: language)) + ")" } ?? shown
  }
}
