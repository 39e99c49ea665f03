import Diagnostics

extension FindingWords {
  /// How far the clock of the data is from that of the schedule.
  var shiftWords: FindingText {
    let minutes = (plan.shift ?? 0) / 60
    let (hours, half) = (abs(minutes) / 60, abs(minutes) % 60 == 0 ? "" : ".5")
    let size = hours == 1 && half.isEmpty ? "1 hour" : "\(hours)\(half) hours"
    return text(
      "the prompts are \(size) \(minutes > 0 ? "later" : "earlier") than the schedule has them",
      "if these are times of another clock, such as UTC, name the time zone of participants with --timezone Europe/Berlin or `timezone` in the study file; times without `Z` or an offset are not converted, so export them with one"
    )
  }

  /// The unit in which the numbers of a column of dates or times are read.
  var numberWords: FindingText {
    let example = counter.values.example?.value ?? ""
    let subject =
      counter.onlyValue == nil
      ? "numbers such as `\(example)` in \(column) are" : "`\(example)` in \(column) is"
    let (time, unit) = Array(example.utf8).withPaddedBytes { read($0) }
    return text(
      "\(subject) read as \(unit)" + (time.map { ": \($0)" } ?? ""),
      "check that this is what was meant; --clean writes dates and times, which other programs read alike")
  }

  private func read(_ cell: Bytes) -> (time: String?, unit: String) {
    if let time = timeOfDay(ofNumber: cell) { return (time, "a share of the day, as spreadsheets count it") }
    guard let (time, form) = ClockReader(nil, dates: nil).read(cell) else { return (nil, "dates") }
    let isDate = question != nil
    let words = isDate ? time.date?.description : time.words(hasOffset: form != .serialDays)
    switch form {
    case .serialDays: return (words, "days since 1899-12-30, as spreadsheets count them")
    case .unixMilliseconds: return (words, "milliseconds since 1970")
    case .unixSeconds, .clockSeconds, .withOffset, .withoutOffset, .ordered:
      return (words, "seconds since 1970")
    }
  }

  /// The words of findings about rows and prompts, regardless of their values.
  static let ofPrompts: [DataRule: FindingText] = [
    .duplicateRow: FindingText(
      message: "another row has the same participant and prompt, or the same entry",
      help: "compare the rows and decide which one counts; only the first with answers is checked further"),
    .outsideWindow: FindingText(
      message: "prompted at a time for which nothing is scheduled",
      help: "if many rows are affected, check the time zone; --timezone says where unix times were recorded"),
    .tooManyPrompts: FindingText(
      message: "more prompts on a day than are scheduled",
      help: "test prompts or a second phone can be the reason"),
    .gapTooShort: FindingText(
      message: "prompted sooner after the previous prompt than the schedule allows",
      help: "`min-gap` in the schedule is the shortest time between two prompts"),
    .beforeStart: FindingText(
      message: "prompted before the schedule starts",
      help: "check `starts` in the schedule and the day of joining, whose column --joined names"),
    .afterEnd: FindingText(
      message: "prompted after the schedule has ended",
      help: "check `ends` in the schedule and the day of joining, whose column --joined names"),
    .finishedBeforeStarted: FindingText(
      message: "the end of answering is before its start",
      help: "check that both times have the same time zone"),
    .answeredAfterClose: FindingText(
      message: "finished after the prompt could no longer be answered",
      help: "`open-for` in the schedule says how long a prompt can be answered"),
  ]
}

/// The words of a finding about values that are all written in the same wrong way.
extension FindingWords {
  func of(_ form: ValueForm) -> FindingText {
    let example = "`\(counter.values.example?.value ?? "")`"
    let message =
      counter.onlyValue != nil
      ? "\(example) in \(column) is not \(kind.one)"
      : "values such as \(example) in \(column) are not \(kind.several)"
    return FindingText(message: message, help: help(form))
  }

  private func help(_ form: ValueForm) -> String? {
    switch form {
    case .pointZero:
      "write `\(counter.values.example?.value.wholePart ?? "4")`, as --clean does; some programs add `.0` if a column has empty cells"
    case .decimalComma: "write a point instead of the comma, as --clean does"
    case .otherNumber: "write the number without spaces, a plus or zeros before it, as --clean does"
    case .spaces:
      "write the code without spaces, as --clean does; spaces after a code count for nothing, because SPSS cannot see them"
    case .truthValue:
      isOption
        ? "write 1 if the answer was chosen, and 0 if not, as --clean does"
        : "write `yes` for true and `no` for false, as --clean does"
    case .slashes:
      formHelp(nil).map {
        "\($0), or use --dates dmy if the day comes first, and --dates mdy if the month does"
      }
    case .dayFirst: formHelp(nil).map { "\($0), or use --dates dmy" }
    case .withoutHyphens, .dateWithTime, .dateAlone, .shortHour, .twelveHours: formHelp(nil)
    }
  }
}

extension String {
  /// Before the point, without spaces.
  fileprivate var wholePart: String {
    String(prefix { $0 != "." }.filter { $0 != " " })
  }
}
