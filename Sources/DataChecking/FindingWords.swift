import Diagnostics
import Questionnaires

/// What a finding says, to people who have never seen a schema.
struct FindingWords {
  private let counter: Tally.Counter
  private let plan: BoundPlan
  private let column: String

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
    case .unknownColumn, .missingColumn: text("", nil)
    case .unknownCode: text("\(subject) is not a code of \(column)", codesHelp)
    case .labelInsteadOfCode:
      text("\(column) contains the texts of answers instead of their codes", labelHelp)
    case .outOfRange: text("\(subject) is outside the range of \(column)", rangeHelp)
    case .offStep: text("\(subject) is not a possible answer to \(column)", stepHelp)
    case .wrongKind: text("\(subject) in \(column) is not \(kindWords)", formHelp(value))
    case .exclusiveCombined:
      text(
        "an answer to \(column) that excludes all others is combined with others",
        "the codes that exclude others are \(exclusiveCodes)")
    case .selectionBounds: text("too few or too many answers to \(column)", selectionHelp)
    case .answeredThoughHidden:
      text(
        "\(column) is answered, but was not to be shown: \(causes)",
        "if the app shows every question, these answers are expected; --clean leaves them out")
    case .requiredMissing:
      text("\(column) is empty, but was shown and must be answered", "check how these answers were lost")
    case .pattern: text("\(subject) does not match the pattern of \(column)", patternHelp)
    case .duplicateRow:
      text(
        "an earlier row has the same participant and prompt, or the same entry",
        "find out which row is right, and keep the other in the original file; later rows are not checked further"
      )
    case .outsideWindow:
      text(
        "prompted at a time for which nothing is scheduled",
        "times are read as the participant's clock; --timezone says where unix times were recorded")
    case .tooManyPrompts: text("more prompts on a day than are scheduled", nil)
    case .gapTooShort: text("prompted sooner after the prompt before than the schedule allows", nil)
    case .beforeStart: text("prompted before the schedule starts", "check the day of joining and `starts`")
    case .afterEnd: text("prompted after the schedule has ended", "check the day of joining and `ends`")
    case .finishedBeforeStarted: text("finished before it was started", "check the clock and the time zone")
    case .answeredAfterClose:
      text("finished after the prompt could no longer be answered", "check `open-for` in the schedule")
    case .versionUnknown: text("no version in git is called \(subject)", "check the pattern of --history")
    case .scoreDiffers:
      text("\(column) is not the score of the answers: \(causes)", "recompute it with --scores")
    }
  }

  private func text(_ message: String, _ help: String?) -> FindingText {
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
}

func rowWords(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }

/// What a question takes, for help.
extension FindingWords {
  private var question: Question? {
    let kinds = plan.kinds
    let place =
      counter.column < kinds.count
      ? kinds[counter.column]?.question : counter.column - plan.layout.header.count
    return place.map { plan.sheet.questionnaire.questions[$0] }
  }

  private var isOption: Bool {
    guard counter.column < plan.kinds.count, case .option = plan.kinds[counter.column] else { return false }
    return true
  }

  private var codesHelp: String? {
    if isOption { return "write 1 if the answer was chosen, and 0 if not" }
    return question?.options.map { "its codes are \(Self.list($0.options.map(\.code.value.text)))" }
  }

  private var labelHelp: String? {
    "export codes instead of labels; --clean writes the codes"
  }

  private var rangeHelp: String? {
    if let range = question?.dateRange { return "it goes \(range.words)" }
    let words = rangeWords(question?.lowest?.description, question?.highest?.description)
    return words.isEmpty ? nil : "it goes \(words)"
  }

  private var stepHelp: String? {
    guard case .steps(let step) = question?.scale?.spacing, let lowest = question?.lowest else { return nil }
    return "it takes \(lowest), and from there steps of \(step)"
  }

  private var kindWords: String {
    guard let question else { return plan.isScore(counter.column) ? "a number" : "a time" }
    switch question.answer {
    case .number(let scale): return NumberColumn(question, scale).isWhole ? "a whole number" : "a number"
    case .date: return "a date"
    case .time: return "a time of day"
    case .oneOf, .anyOf, .text, .fields, .nothing: return "an answer"
    }
  }

  private func formHelp(_ value: String?) -> String? {
    if question?.scale != nil || plan.isScore(counter.column) {
      if value?.contains(",") == true { return "write a point instead of the comma" }
      if value?.contains(".") == true { return "write it without a point" }
      return "write digits only"
    }
    let time = "write it as 2026-01-31T08:30:00, with an offset such as +01:00 if it is known"
    guard let question else { return time }
    switch question.answer {
    case .date: return "write it as 2026-01-31"
    case .time: return "write it as 08:30"
    case .oneOf, .anyOf, .number, .text, .fields, .nothing: return nil
    }
  }

  private var exclusiveCodes: String {
    guard let multiple = question?.selection else { return "" }
    return Self.list(multiple.options.options.map(\.code.value).filter(multiple.isExclusive).map(\.text))
  }

  private var selectionHelp: String? {
    guard let question, let multiple = question.selection else { return nil }
    let fewest = multiple.fewest(isRequired: question.isRequired)
    return multiple.atMost.map { "it takes \(fewest) to \($0.value)" } ?? "it takes at least \(fewest)"
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

extension FindingWords {
  static func missing(_ name: String, _ header: [String], _ known: KnownColumns) -> FindingText {
    let near = nearest(to: name, among: header.filter { known[$0] == nil })
    return FindingText(
      message: "there is no column `\(name)`",
      help: near.map { "is it `\($0)`? Then use --map \($0)=\(name)" }
        ?? "add it, or use --map if it has another name")
  }

  static func unknown(_ name: String, _ plans: [BoundPlan]) -> FindingText {
    let message = "`\(name)` is not a column of the questionnaire"
    for plan in plans {
      if let now = plan.sheet.known.former[name] {
        return FindingText(message: message, help: "it is now called `\(now)`: use --map \(name)=\(now)")
      }
    }
    let near = nearest(
      to: name, among: plans.flatMap(\.sheet.known.names) + DesignColumn.allCases.map(\.rawValue))
    return FindingText(
      message: message,
      help: near.map { "did you mean `\($0)`? Then use --map \(name)=\($0)" }
        ?? "begin its name with `x-` if it is a column of your own, or use --map if a question had this name")
  }
}
