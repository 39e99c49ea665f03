import Deciding
import Diagnostics
import Platforms
import Questionnaires

/// The elements of a page one below another, and the parts of the questionnaire that the target does not support or
/// that clients ignore. None of this depends on the language.
///
/// Elements become JSON only when they are written, so lowering a questionnaire to find mistakes costs no more than
/// finding them.
struct TrackPage {
  let questionnaire: Questionnaire
  let clients: UsedClients
  /// How long participation takes, if that is known.
  let days: Int?
  private(set) var elements: [TrackElement] = []
  var report: PhaseReport
  /// The places at which clients do something unexpected, and those at which the target loses something of a question.
  var places = ClientPlaces()
  var losses = QuestionLosses(in: .track)
  /// The places of conditions that are always true. To find them is expensive, so only what would be an error asks.
  private(set) lazy var alwaysTrue = ConditionAnalysis.latest(of: questionnaire).alwaysTrue
  /// Markup is reported once.
  var hasMarkup = false

  init(_ questionnaire: Questionnaire, _ clients: UsedClients, over days: Int?) {
    self.questionnaire = questionnaire
    self.clients = clients
    self.days = days
    report = PhaseReport(on: questionnaire.file)
    elements.reserveCapacity(questionnaire.questions.count + 2 * questionnaire.sections.count)
    for rule in questionnaire.schedule { check(rule) }
    for sensor in questionnaire.sensors { check16Bits(sensor.amount.value, sensor.amount.range) }
    for text in [questionnaire.intro, questionnaire.outro].compactMap(\.self) { record(text) }
    for index in questionnaire.sections.indices { append(questionnaire.sections[index], index: index) }
    reportClients()
    losses.report(in: &report)
    report.addLosses(of: questionnaire, in: .track)
    report.addMarkup(in: questionnaire, for: .track, onlyInAnswers: true)
  }

  private mutating func append(_ section: Section, index: Int) {
    record(conditionOf: section)
    for text in [section.title, section.text].compactMap(\.self) { record(text) }
    if let title = section.title { elements.append(.headline(title, of: section, index: index)) }
    if let text = section.text {
      findHTML(in: text)
      elements.append(.text(text, of: section, index: index))
    }
    for question in section.questions { append(question) }
  }

  private mutating func append(_ question: Question) {
    record(conditionOf: question)
    losses.record(question)
    checkAnswers(to: question)
    findHTML(in: question.text)
    if let help = question.help { findHTML(in: help) }
    if question.kind.type == .note {
      record(question.text)
      elements.append(.note(question))
    } else if let type = TrackQuestionType(question.kind) {
      record(question, type)
      elements.append(.question(question, type))
    }
  }

  private mutating func checkAnswers(to question: Question) {
    switch question.kind {
    case .slider(let slider):
      losses.record(slider.labels)
      check(slider, of: question)
    case .number(let number): check(number)
    case .text(let text): if let input = text.input { check(input) }
    case .date(let date): losses.record(date)
    case .time:
      refuse(question, instead: "use `type: text` with a `pattern`, or a `slider` or `number` of hours")
    case .group: refuse(question, instead: "ask its fields as questions of a section")
    case .choice, .multiple, .yesNo, .rating, .sam, .note: break
    }
  }

  private mutating func check(_ input: Located<TextInput>) {
    switch input.value {
    case .password: report.add(.targetLoses, .clearPassword(input.range))
    case .email, .url, .tel: losses.record(.input, at: input.range)
    case .line, .area: break
    }
  }

  private mutating func check(_ slider: SliderQuestion, of question: Question) {
    let (lower, upper) = (slider.range.lower, slider.range.upper)
    let step = slider.step ?? Located(slider.stepValue, at: slider.range.range)
    if let number = [lower, upper, step].first(where: { $0.value.whole.flatMap(Int16.init(exactly:)) == nil })
    {
      report.add(
        .targetUnsupported,
        .beyond16Bits(number.value.description, at: number.range, instead: slider.inWholeSteps))
    } else {
      record(slider, of: question)
    }
  }

  private mutating func check(_ question: NumberQuestion) {
    if let range = question.range { places.uncheckedInput.add(range.range) }
    let ends = [question.range?.lowest, question.range?.highest].compactMap(\.self)
    let tooLarge = ends.first { number in
      number.value.isWhole && number.value.whole.flatMap(Int16.init(exactly:)) == nil
    }
    if let tooLarge {
      report.add(.targetUnsupported, .beyond16Bits(tooLarge.value.description, at: tooLarge.range))
    }
    let fraction =
      question.takesWholeNumbers ? ends.first { !$0.value.isWhole }?.range : question.isWhole?.range
    if let fraction { report.add(.targetUnsupported, .fractions(at: fraction)) }
  }

  private mutating func refuse(_ question: Question, instead: String) {
    report.add(.targetUnsupported, .noSuchType(question, in: .track, instead: instead))
  }
}

extension SliderQuestion {
  /// The help to count the steps of a slider with fractions; nil if they are not counted evenly, or have labels between.
  fileprivate var inWholeSteps: String? {
    let step = stepValue.billionths
    let numbers = [range.lower.value, range.upper.value].map(\.billionths)
    guard step > 0, labels?.between.isEmpty ?? true, numbers.allSatisfy({ $0.isMultiple(of: step) }),
      case let ends = numbers.compactMap({ Int16(exactly: $0 / step) }), ends.count == 2
    else { return nil }
    return
      "write `range: [\(ends[0]), \(ends[1])]` and `step: 1`, and multiply the answers by \(stepValue) in the analysis"
  }
}

/// Texts that clients show differently, because the web member area reads them as HTML and the apps do not.
extension TrackPage {
  mutating func findHTML(in text: Text) {
    switch text {
    case .plain(let text): findHTML(in: text)
    case .translated(let translations, _):
      for text in translations.texts { findHTML(in: text) }
    }
  }

  private mutating func findHTML(in version: Located<String>) {
    guard version.value.hasByte({ isHTMLCharacter($0) || $0 == UInt8(ascii: "*") }) else { return }
    // `text-markup` reports tags.
    if ForeignMarkup(in: version.value) != nil { return }
    if version.value.hasByte(isHTMLCharacter) {
      let place = firstHTMLCharacter(in: version.range)
      report.add(.textAsHTML, .htmlCharacter(in: version, place: place))
    } else if !hasMarkup, isMarkedUp(version.value) {
      hasMarkup = true
      report.add(.textAsHTML, .markup(at: version.range).lowered(to: .hint))
    }
  }

  private func isMarkedUp(_ text: String) -> Bool {
    markupRuns(text).contains { $0.isBold || $0.isItalic }
  }

  /// The character itself if the file contains it directly; the whole text if it is written as an escape.
  private func firstHTMLCharacter(in range: SourceRange) -> SourceRange {
    let offset = questionnaire.file.text[range.bytes].firstIndex(where: isHTMLCharacter)
    return offset.map { SourceRange($0..<$0 + 1) } ?? range
  }
}

extension Finding {
  fileprivate static func fractions(at range: SourceRange) -> Finding {
    Finding(
      "`track` takes whole numbers only", at: range,
      help: "ask for a whole number, such as grams instead of kilograms, or use `type: text` with a `pattern`"
    )
  }

  fileprivate static func clearPassword(_ range: SourceRange) -> Finding {
    Finding(
      "the apps show the password while it is typed", at: range,
      help: "do not ask for secrets here; if the answer is not secret, use `input: line`"
    ).marked(.changed("readable while it is typed"))
  }

  fileprivate static func htmlCharacter(in text: Located<String>, place: SourceRange) -> Finding {
    let character =
      text.value.unicodeScalars.first { $0.isASCII && isHTMLCharacter(UInt8($0.value)) }.map(String.init)
      ?? "<"
    return Finding(
      "`\(character)` is shown as `\(html(character))` by clients that do not read texts as HTML", at: place,
      help: "write a word instead"
    ).marked(.changed("may show `\(html(character))` for `\(character)`"), only: clientsWithoutHTML)
  }

  fileprivate static func markup(at range: SourceRange) -> Finding {
    Finding(
      "bold and italic become `<b>` and `<i>`, which clients that do not read HTML show as text",
      at: range, help: "if participants use the apps, do not use bold and italic"
    ).marked(.changed(TrackHabit.markupAsText), only: clientsWithoutHTML)
  }

  private static var clientsWithoutHTML: [String] {
    Track().clients.filter { $0 != .web }.map(\.rawValue)
  }
}

/// A text as HTML: characters with a meaning in HTML are escaped, bold and italic become `<b>` and `<i>`, and a line
/// break becomes `<br>`, because a browser shows it as a space.
/// Quotes stay the same, because the text is never used in an attribute.
func html(_ text: String) -> String {
  guard text.hasByte({ isHTMLCharacter($0) || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\n") }) else {
    return text
  }
  return markupRuns(text).map(html).joined()
}

/// `<`, `>` and `&`.
private func isHTMLCharacter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
}

extension String {
  /// Whether the text contains such a byte. Over contiguous memory and without calls, because every text is searched:
  /// 3 % of linting 10,000 questions for `track`.
  func hasByte(_ isMeant: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isMeant) } ?? utf8.contains(where: isMeant)
  }
}

private func html(_ run: MarkupRun) -> String {
  var result = escaped(run.text)
  if run.isItalic { result = "<i>" + result + "</i>" }
  if run.isBold { result = "<b>" + result + "</b>" }
  return result
}

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\n": result += "<br>"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
