import Diagnostics
import Tables

/// The types of questions. Switch over them without `default`, so that a new type must be handled everywhere.
///
/// Large values are boxed, so that not every question takes the space of a slider.
package enum QuestionKind: Sendable {
  case choice(ChoiceQuestion)
  indirect case multiple(MultipleQuestion)
  indirect case yesNo(YesNoQuestion)
  indirect case slider(SliderQuestion)
  indirect case rating(RatingQuestion)
  case sam(SAMQuestion)
  indirect case number(NumberQuestion)
  indirect case text(TextQuestion)
  indirect case date(DateQuestion)
  case time
  case group(GroupQuestion)
  case note
}

/// One answer from a list.
package struct ChoiceQuestion: Sendable {
  package let options: OptionList
  /// The place where the question itself names or writes its options; nil if it uses the section's.
  package let optionsRange: SourceRange?
  /// Whether the answers are a list that opens; nil if the target decides.
  package let isDropDown: Located<Bool>?
}

/// Any number of answers from a list.
package struct MultipleQuestion: Sendable {
  package let options: OptionList
  /// The place where the question itself names or writes its options; nil if it uses the section's.
  package let optionsRange: SourceRange?
  /// Whether the answers are a list that opens; nil if the target decides.
  package let isDropDown: Located<Bool>?
  /// The codes under `exclusive`.
  package var exclusive: [Located<String>] { exclusiveCodes.written }
  package let atLeast: Located<Int>?
  package let atMost: Located<Int>?
  /// Number of options that can only be chosen alone.
  package let exclusiveCount: Int
  private let exclusiveCodes: NamedCodes

  init(
    options: OptionList, optionsRange: SourceRange?, isDropDown: Located<Bool>?,
    exclusive: [Located<String>], atLeast: Located<Int>?, atMost: Located<Int>?
  ) {
    self.options = options
    self.optionsRange = optionsRange
    self.isDropDown = isDropDown
    exclusiveCodes = NamedCodes(exclusive)
    self.atLeast = atLeast
    self.atMost = atMost
    let codes = Set((exclusive + options.noAnswer.written).map(\.value))
    exclusiveCount = codes.count { options.has(code: $0) }
  }

  /// The fewest answers that count as an answer: by default, 1 in a required question.
  package func fewest(isRequired: Bool) -> Int { atLeast?.value ?? (isRequired ? 1 : 0) }

  /// Whether the code can only be chosen alone; one that means "no answer" excludes all others too.
  package func isExclusive(_ code: Code) -> Bool {
    exclusiveCodes.contains(code) || options.meansNoAnswer(code)
  }
}

/// Yes or no, with the codes `yes` and `no`.
package struct YesNoQuestion: Sendable {
  /// The author's own words for yes and no.
  package let labels: Labels?
  /// Yes and no as options: with the author's words, or with qtool's words for each language.
  package let options: OptionList

  package static let codes = [Code("yes"), Code("no")]

  private static let unlabelled = OptionList(
    yes: .inKnownLanguages(\.yes), no: .inKnownLanguages(\.no), at: SourceRange(start: 0, end: 0))

  init(labels: Labels?) {
    self.labels = labels
    options = labels.map { OptionList(yes: $0.first, no: $0.second, at: $0.range) } ?? Self.unlabelled
  }

  /// The words for yes and for no; English if qtool has none for the language.
  package func words(in language: String?) -> (yes: String, no: String) {
    (options.options[0].text.string(in: language), options.options[1].text.string(in: language))
  }
}

/// The words for yes and for no if the author names none.
package func usualYesNoWords(in language: String?) -> (yes: String, no: String) {
  YesNoQuestion(labels: nil).words(in: language)
}

extension OptionList {
  fileprivate convenience init(yes: Text, no: Text, at range: SourceRange) {
    let options = zip(YesNoQuestion.codes, [yes, no]).map { code, text in
      ResponseOption(code: Located(code, at: text.range), text: text, stored: nil)
    }
    self.init(name: nil, options: options, hasAssignedCodes: false, range: range)
  }
}

/// Whether qtool has words for yes and no in the language.
package func hasYesNoWords(in language: String?) -> Bool {
  guard let primary = language?.primarySubtag else { return false }
  return yesNoWords.contains { $0.language == primary }
}

/// Languages in which studies are often written; the first is used for all others.
private let yesNoWords = WordsFile.yesNo.rows.map { (language: $0[0], yes: $0[1], no: $0[2]) }

/// A number on a line. There is no start value, because it would pull answers towards it.
package struct SliderQuestion: Sendable {
  package let range: NumberRange
  package let step: Located<Decimal>?
  package let labels: Labels?

  package var stepValue: Decimal { step?.value ?? Decimal(1) }
}

/// Two numbers, both included.
package struct NumberRange: Sendable {
  package let lower: Located<Decimal>
  package let upper: Located<Decimal>
  package let range: SourceRange

  package var isEmpty: Bool { lower.value >= upper.value }

  package func contains(_ value: Decimal) -> Bool { lower.value <= value && value <= upper.value }
}

/// One whole number from a row.
package struct RatingQuestion: Sendable {
  package let range: NumberRange
  package let labels: Labels?

  /// The numbers of the row, in order.
  package var points: ClosedRange<Int> {
    let lower = range.lower.value.whole ?? 0
    return lower...max(lower, range.upper.value.whole ?? 0)
  }
}

/// 1 to 9 on a Self-Assessment Manikin.
///
/// Bradley & Lang (1994), Measuring emotion: the Self-Assessment Manikin and the semantic differential. Five
/// drawn figures and the four places between them make nine points.
package struct SAMQuestion: Sendable {
  package let dimension: SAMDimension
  package let dimensionRange: SourceRange

  package static let points = 1...9
}

/// The subject of a Self-Assessment Manikin.
package enum SAMDimension: String, CaseIterable, Sendable {
  /// How pleasant: faces.
  case valence
  /// How excited: bodies.
  case arousal
}

/// A typed number.
package struct NumberQuestion: Sendable {
  package let range: NumberLimits?
  package let isWhole: Located<Bool>?
  /// How far apart the numbers are, from the lowest one or else from 0.
  package let step: Located<Decimal>?
  package let unit: Text?

  package var takesWholeNumbers: Bool {
    step.map { $0.value.isWhole && (range?.lowest?.value.isWhole ?? true) } ?? isWhole?.value ?? true
  }
}

/// The numbers that participants can type, both ends included; nil for an open end.
package struct NumberLimits: Sendable {
  package let lowest: Located<Decimal>?
  package let highest: Located<Decimal>?
  package let range: SourceRange

  /// Nil if an end is open.
  package var closed: NumberRange? {
    guard let lowest, let highest else { return nil }
    return NumberRange(lower: lowest, upper: highest, range: range)
  }

  /// "from 0 to 100", "from 0 up", for messages and previews.
  package var words: String { rangeWords(lowest?.value.description, highest?.value.description) }
}

/// Typed text.
package struct TextQuestion: Sendable {
  package let input: Located<TextInput>?
  package let pattern: Pattern?

  package var inputKind: TextInput { input?.value ?? .line }

  /// The pattern that the whole input must match, with the author's hint and examples.
  package struct Pattern: Sendable {
    /// An ECMA-262 pattern with flag `u`.
    package let source: Located<String>
    package let hint: Text?
    package let valid: [Located<String>]
    package let invalid: [Located<String>]
    package let scalar: ScalarPlace
  }
}

/// The kind of field for typing a text.
package enum TextInput: String, CaseIterable, Sendable {
  case line
  case area
  case email
  case url
  case tel
  case password
}

/// A calendar date.
package struct DateQuestion: Sendable {
  package let range: DateRange?
}

/// The dates that participants can give, both ends included; nil for an open end.
package struct DateRange: Sendable {
  package let earliest: Located<DateLimit>?
  package let latest: Located<DateLimit>?
  package let range: SourceRange

  /// No date is within it, whatever day it is.
  package var isEmpty: Bool {
    guard case .date(let first)? = earliest?.value, case .date(let last)? = latest?.value else {
      return false
    }
    return last < first
  }

  /// Without a day that is today, no date is too early or too late for it.
  package func contains(_ date: CalendarDate, today: CalendarDate?) -> Bool {
    let first = earliest?.value.date(today: today)
    let last = latest?.value.date(today: today)
    return (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }

  /// "from 2020-01-01 to today", "from today on", for messages and previews.
  package var words: String { words(in: .english) }

  package func words(in language: OwnLanguage) -> String {
    let wording = ScheduleWording(language)
    let ends = [earliest, latest].map { $0.map { $0.value == .today ? wording.today : $0.value.description } }
    return rangeWords(ends[0], ends[1], onward: wording.said("on", "an"), in: language)
  }
}

package enum DateLimit: Hashable, Sendable {
  case date(CalendarDate)
  /// The day on which the question is answered.
  case today

  fileprivate func date(today: CalendarDate?) -> CalendarDate? {
    switch self {
    case .date(let date): date
    case .today: today
    }
  }
}

extension DateLimit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .date(let date): date.description
    case .today: "today"
    }
  }
}

/// "from 0 to 100", "from 0 up", "up to 100".
package func rangeWords(
  _ lowest: String?, _ highest: String?, onward: String? = nil, in language: OwnLanguage = .english
) -> String {
  let wording = ScheduleWording(language)
  switch (lowest, highest) {
  case (let lowest?, let highest?): return wording.said("from ", "von ") + wording.span(lowest, highest)
  case (let lowest?, nil):
    return wording.said("from \(lowest) \(onward ?? "up")", "von \(lowest) \(onward ?? "aufwärts")")
  case (nil, let highest?): return wording.said("up to \(highest)", "bis \(highest)")
  case (nil, nil): return ""
  }
}

/// Several fields that belong together.
package struct GroupQuestion: Sendable {
  package let fields: [Question]
}

/// The texts of the two ends of a scale, or of yes and no.
package struct Labels: Sendable {
  /// Empty if this end of a scale has none.
  package let first: Text
  package let second: Text
  /// The texts of other positions of a scale, in ascending order.
  package let between: [PositionLabel]
  package let range: SourceRange

  /// All of them in the order of the scale.
  package var texts: [Text] { between.isEmpty ? [first, second] : [first] + between.map(\.text) + [second] }

  /// Only those of both ends.
  package var ends: Labels { Labels(first: first, second: second, between: [], range: range) }

  /// The label at a position of the scale from `lowest` to `highest`.
  package func text(at position: Decimal, from lowest: Decimal, to highest: Decimal) -> Text? {
    if position == lowest { return first }
    return position == highest ? second : between.first { $0.position == position }?.text
  }

  /// The position and text of each label that is not empty in any language, in the order of the scale.
  package func marks(from lowest: Decimal, to highest: Decimal) -> [PositionLabel] {
    let ends = [(lowest, first), (highest, second)].map { PositionLabel(position: $0, text: $1) }
    return ([ends[0]] + between + [ends[1]]).filter { !$0.text.isEmpty }
  }
}

/// The text at one position of a scale.
package struct PositionLabel: Sendable {
  package let position: Decimal
  package let text: Text
}

extension Text {
  /// Whether it is in each language the word for yes, or for no, that answers get without words of the author.
  package func isUsualAnswer(isYes: Bool) -> Bool {
    versions.allSatisfy { version in yesNoWords.contains { (isYes ? $0.yes : $0.no) == version.text.value } }
  }

  fileprivate static func inKnownLanguages(_ word: ((language: String, yes: String, no: String)) -> String)
    -> Text
  {
    let nowhere = SourceRange(start: 0, end: 0)
    let translations = Translations(
      yesNoWords.map(\.language), yesNoWords.map { Located(word($0), at: nowhere) })
    return .translated(translations, at: nowhere)
  }

  package var isEmpty: Bool { versions.allSatisfy { $0.text.value.isEmpty } }
}
