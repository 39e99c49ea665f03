import Diagnostics
import Platforms
import Questionnaires

/// The words of a finding, for people who have never seen a schema.
struct FindingWords {
  let counter: Tally.Counter
  let plan: BoundPlan
  let column: String

  init(_ counter: Tally.Counter, _ plan: BoundPlan) {
    self.counter = counter
    self.plan = plan
    column = "`\(plan.name(ofColumn: counter.column) ?? "")`"
  }

  func of(_ value: String) -> FindingText { words("`\(value)`", value) }

  /// For all values of a column together.
  var ofAll: FindingText { words("a value", nil) }

  private func words(_ subject: String, _ value: String?) -> FindingText {
    switch counter.rule {
    case .shiftedClock: shiftWords
    case .dateAsNumber: numberWords
    case .duplicateRow, .outsideWindow, .tooManyPrompts, .gapTooShort, .beforeStart, .afterEnd,
      .finishedBeforeStarted, .answeredAfterClose:
      Self.ofPrompts[counter.rule] ?? text("", nil)
    // Not counted in a tally: they have functions of their own.
    case .unknownColumn, .missingColumn, .simulatedMixed, .similarParticipants, .negativeItem: text("", nil)
    case .answeredTwice:
      text(
        "\(column) is answered under its former name, too",
        "look the answers up and keep the one that counts; here, that under the present name counts")
    case .unknownCode:
      text(
        storedPlaces.map { _ in "\(subject) is not the place of an answer to \(column)" }
          ?? "\(subject) is not a code of \(column)", codesHelp(value))
    case .labelInsteadOfCode:
      text("\(column) contains the texts of answers instead of their codes", labelHelp)
    case .outOfRange: text("\(subject) is outside the range of \(column)", rangeHelp(value))
    case .offStep: text("\(subject) is not a possible answer to \(column)", stepHelp)
    case .wrongKind: text("\(subject) in \(column) is not \(kind.one)", formHelp(value))
    case .exclusiveCombined:
      text(
        "an answer to \(column) that excludes all others was chosen together with others",
        "\(exclusiveCodes) can only be chosen alone")
    case .selectionBounds: text("too few or too many answers to \(column) were chosen", selectionHelp)
    case .answeredThoughHidden:
      text(
        "\(column) is answered, but should be hidden: \(causes)",
        plan.layout.convention.flatMap(keptAnswersHelp)
          ?? "if the app shows every question, these answers are expected; --clean leaves them out")
    case .requiredMissing:
      text(
        "\(column) is empty, but was shown and must be answered",
        "look for the answers in the original export; `required: false` lets people skip the question")
    case .patternUnchecked:
      text(
        "whether these texts match the pattern of \(column) could not be found out in reasonable time",
        "read them yourself, or write the pattern so that there is only one way to match a text; `qtool lint` says where there are more"
      )
    case .pattern: text("\(subject) does not match the pattern of \(column)", patternHelp)
    case .versionUnknown:
      text("no version in git is called \(subject)", "--history says which tags are versions")
    case .missingWord:
      text(
        "\(missing) in \(column) \(counter.onlyValue == nil ? "are" : "is") read as no answer",
        "leave such cells empty, as --clean does; a number or word that is an answer belongs to the codes or the range of the question"
      )
    case .scoreDiffers:
      text(value.map { "\(column) is \($0)" } ?? scoreWords, "--scores computes it from the answers")
    }
  }

  /// The most frequent ones.
  private var missing: String {
    let all = counter.values.all.sorted { ($1.rows.count, $0.value) < ($0.rows.count, $1.value) }
    return all.isEmpty ? "a word" : Self.list(all.map(\.value))
  }

  private var scoreWords: String {
    counter.values.isOverfull ? "\(column) is not the score of the answers" : "\(column) is \(causes)"
  }

  func text(_ message: String, _ help: String?) -> FindingText {
    FindingText(message: message, help: help)
  }

  /// The most frequent causes, with their number of rows.
  private var causes: String {
    let all = counter.values.all.sorted { ($1.rows.count, $0.value) < ($0.rows.count, $1.value) }
    guard !counter.values.isOverfull, let first = all.first else { return "the answers differ" }
    if all.count == 1 { return first.value }
    let shown = all.prefix(3).map { "\($0.value) (\(rowWords($0.rows.count)))" }
    return shown.joined(separator: ", ") + (all.count > 3 ? " and others" : "")
  }

  /// - Parameter columns: those of the data that belong to no question
  static func missing(_ name: String, among columns: [String]) -> FindingText {
    let near = nearest(to: name, among: columns)
    return FindingText(
      message: "there is no column `\(name)`",
      help: near.map { "is it `\($0)`? Then use --map \($0)=\(name)" }
        ?? "if it has another name in your data, use --map; otherwise these answers are not checked")
  }

  static func allMissing(_ count: Int, of id: String) -> FindingText {
    FindingText(
      message: "none of the \(grouped(count)) columns of `\(id)` are in the data",
      help:
        "check that this is the right file, and that its first line names the columns; if they have other names, use --map old=new"
    )
  }

  static func negative(
    _ item: String, _ score: String, _ correlation: Double, _ rows: Int, isReversed: Bool
  ) -> FindingText {
    FindingText(
      message:
        "\(item) \(correlation < 0 ? "correlates negatively with" : "runs the other way than") the other items of `\(score)` (\(decimals(correlation, 2)) in \(rowWords(rows)))",
      help: isReversed
        ? "check whether it belongs under `reversed`: perhaps its answers already run the same way as the others'"
        : "check whether it belongs under `reversed`, because its answers run the other way than the others'")
  }

  static func answeredTwice(_ name: String) -> FindingText {
    FindingText(
      message: "a record has two answers to `\(name)`",
      help: "look them up in the original export and keep the one that counts; here the last one counts")
  }

  static func simulatedMixed(_ count: Int, of rows: Int) -> FindingText {
    FindingText(
      message: "\(rowWords(count)) of \(grouped(rows)) are invented, and the others are not",
      help: "analyse only the rows without 1 in `simulated`: qtool simulate wrote the others")
  }
}

extension String {
  /// Such as -1, 99 or -777, which people often choose for a missing answer.
  fileprivate var isUsualForMissing: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    let isRepeated = ["7", "8", "9"].contains { digit in digits.allSatisfy { $0 == digit } }
    return self == "-1" || digits.count > 1 && isRepeated
  }
}

func rowWords(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }

/// A question's possible answers, for help.
extension FindingWords {
  var question: Question? {
    let kinds = plan.kinds
    let place =
      counter.column < kinds.count
      ? kinds[counter.column]?.question : counter.column - plan.layout.header.count
    return place.map { plan.sheet.questionnaire.questions[$0] }
  }

  var isOption: Bool {
    guard counter.column < plan.kinds.count, case .option = plan.kinds[counter.column] else { return false }
    return true
  }

  private func codesHelp(_ value: String?) -> String? {
    if isOption { return "write 1 if the answer was chosen, and 0 if not" }
    if let places = storedPlaces {
      return "the places of its answers go from \(places.lowerBound) to \(places.upperBound)"
        + emptyHelp(value)
    }
    guard let codes = question?.options?.options.map(\.code.value.text) else { return nil }
    return "its codes are \(Self.list(codes))" + emptyHelp(value)
  }

  /// The places of the answers, if they are stored instead of codes that are something else.
  private var storedPlaces: ClosedRange<Int>? {
    guard !isOption, let question, question.kind.type != .yesNo, let list = question.options else {
      return nil
    }
    switch plan.layout.storedOptions(at: counter.column) {
    case .codes, .texts, .codesOrTexts, .codesTextsOrDefaults: return nil
    case .places: guard question.selection == nil, list.firstOfRow == nil else { return nil }
    case .placesFromOne: break
    }
    return 1...max(list.options.count, 1)
  }

  private func keptAnswersHelp(_ convention: DataConvention) -> String? {
    guard convention.keepsHiddenAnswers else { return nil }
    return
      "the apps of \(convention.platform) keep answers to questions that are hidden later, so these are expected; --clean leaves them out"
  }

  private func emptyHelp(_ value: String?) -> String {
    value?.isUsualForMissing == true ? "; if it means that there is no answer, leave the cell empty" : ""
  }

  private var labelHelp: String? { "export codes instead of labels; --clean writes the codes" }

  private func rangeHelp(_ value: String?) -> String? {
    if let range = question?.dateRange { return "possible answers go \(range.words)" }
    if let measured {
      return "it goes \(rangeWords(measured.lowest?.description, measured.highest?.description))"
    }
    let words = rangeWords(question?.lowest?.description, question?.highest?.description)
    return words.isEmpty ? nil : "possible answers go \(words)" + emptyHelp(value)
  }

  private var measured: SensorValue? { plan.measurement(counter.column) }

  /// Whether the column has measurements.
  private var isComputedOrMeasured: Bool { plan.isScore(counter.column) || measured != nil }

  private var stepHelp: String? {
    switch question?.scale?.spacing {
    case .steps(let step), .typed(let step):
      return "possible answers begin at \(question?.lowest ?? Decimal(0)) and go on in steps of \(step)"
    case .points, .whole, .any, nil: return nil
    }
  }

  /// The kind of value that belongs into the column, in the singular and the plural.
  var kind: (one: String, several: String) {
    let number = ("a number", "numbers")
    guard let question else { return isComputedOrMeasured ? number : ("a date and time", "dates and times") }
    if question.scale != nil { return isWhole ? ("a whole number", "whole numbers") : number }
    if question.options != nil { return isOption ? ("0 or 1", "0 or 1") : ("a code", "codes") }
    return dateForm(question)?.kind ?? ("an answer", "answers")
  }

  func formHelp(_ value: String?) -> String? {
    if question?.scale != nil || isComputedOrMeasured {
      if isWhole { return "write a whole number such as 3, without a point or comma" }
      return value?.contains(",") == true
        ? "write a point instead of the comma" : "write a number such as 3.5"
    }
    let time = "write it as 2026-01-31T08:30:00, with an offset such as +01:00 if it is known"
    guard let question else { return time }
    return dateForm(question)?.help
  }

  private func dateForm(_ question: Question) -> (kind: (String, String), help: String)? {
    switch question.answer {
    case .date: (("a date", "dates"), "write it as 2026-01-31")
    case .time: (("a time of day", "times of day"), "write it as 08:30")
    case .oneOf, .anyOf, .number, .text, .fields, .nothing: nil
    }
  }

  private var isWhole: Bool {
    guard let question, let scale = question.scale else { return false }
    return NumberColumn(question, scale).isWhole
  }

  private var exclusiveCodes: String {
    guard let multiple = question?.selection else { return "" }
    return Self.list(multiple.options.options.map(\.code.value).filter(multiple.isExclusive).map(\.text))
  }

  private var selectionHelp: String? {
    guard let question, let multiple = question.selection else { return nil }
    let fewest = multiple.fewest(isRequired: question.isRequired)
    return multiple.atMost.map { "\(fewest) to \($0.value) must be chosen" }
      ?? "at least \(fewest) must be chosen"
  }

  private var patternHelp: String? {
    guard let pattern = question?.pattern else { return nil }
    let language = plan.sheet.questionnaire.languages.first?.value
    return pattern.hint.map { plainText($0.string(in: language)) } ?? "the pattern is \(pattern.source.value)"
  }

  private static func list(_ codes: [String]) -> String {
    codes.prefix(10).map { "`\($0)`" }.joined(separator: ", ") + (codes.count > 10 ? ", …" : "")
  }
}

/// The words about columns that belong to no question.
struct UnknownColumnWords {
  private let participant: String?
  private let known: [String]
  private let earlier: EarlierColumns
  private var comparisons = NameComparisons()

  init(_ plans: [BoundPlan], earlier: EarlierColumns) {
    self.earlier = earlier
    participant = plans[0].layout.likelyParticipant(plans.map(\.sheet))?.name
    // A column of the data cannot get the name of another one.
    let taken = plans[0].layout.isSparse ? [] : Set(plans[0].layout.header)
    known = (plans.flatMap(\.sheet.known.names) + DesignColumn.allCases.map(\.rawValue)).filter {
      !taken.contains($0)
    }
  }

  mutating func of(_ name: String) -> FindingText {
    let message = "`\(name)` does not belong to any question of the questionnaire"
    if earlier.contains(name) {
      return FindingText(
        message: "\(message), but to an earlier version of it", help: DataOptions.historyHelp)
    }
    if participant == name {
      return FindingText(message: message, help: "if it says who answered, use --participant \(name)")
    }
    let near = comparisons.spend(known.count) ? nearest(to: name, among: known) : nil
    return FindingText(
      message: message,
      help: near.map { "did you mean `\($0)`? Then use --map \(name)=\($0)" }
        ?? "if the column is your own, begin its name with `x-`; if it is a question's old name, use --map")
  }
}
