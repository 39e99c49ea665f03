import Questionnaires

/// Texts of documents that have no markup, once all languages are together: stars stay what they are, the text above an answer becomes
/// a question, its unit and its help, and answers become those of a `yes-no` or a `rating` that looks like them.
struct PlainTexts {
  private var lists = MadeOnce<(list: DraftList, remarks: [Remark])>()

  static func take(in questionnaire: inout QuestionnaireDraft) {
    var texts = PlainTexts()
    texts.take(&questionnaire.values, at: .file)
    for section in questionnaire.sections.indices {
      let place = questionnaire.sections[section].questions.first?.place ?? .file
      questionnaire.sections[section].divideText()
      texts.take(&questionnaire.sections[section].values, at: place)
      for index in questionnaire.sections[section].questions.indices {
        questionnaire.sections[section].questions[index].change { texts.take(&$0) }
      }
    }
  }

  static func take(in study: inout StudyDraft) {
    var texts = PlainTexts()
    texts.take(&study.values, at: .file)
  }

  private mutating func take(_ question: inout QuestionDraft) {
    guard question.values.type != .group || !question.fields.isEmpty else { return }
    divide(&question)
    if question.matrix == nil { recognize(&question) }
    take(&question.values, at: question.place, besides: [.fields])
  }

  /// All texts of an object, which are shown as they are.
  private mutating func take<Key>(_ draft: inout Draft<Key>, at place: SourcePlace, besides left: [Key] = [])
  {
    for key in draft.keys where !left.contains(key) {
      guard let value = draft[key], value.isText else { continue }
      draft[key] = plain(value, key.rawValue, &draft.remarks, at: place)
    }
  }

  private mutating func plain(
    _ value: DraftValue, _ name: String, _ remarks: inout [Remark], at place: SourcePlace
  ) -> DraftValue {
    switch value {
    case .text(let text):
      var texts = ShownTexts(at: place)
      let plain = texts.plain(text, name)
      remarks += texts.remarks
      return .text(plain)
    case .list(let values):
      return .list(values.map { plain($0, name, &remarks, at: place) })
    case .map(let entries):
      return .map(
        entries.map { DraftEntry(key: $0.key, value: plain($0.value, $0.key, &remarks, at: place)) })
    case .options(let list):
      let made = lists.made(of: list) { Self.plain($0, name, at: place) }
      remarks += made.remarks
      return .options(made.list)
    case .word, .plain, .condition: return value
    }
  }

  private static func plain(_ list: DraftList, _ name: String, at place: SourcePlace) -> (
    list: DraftList, remarks: [Remark]
  ) {
    var texts = ShownTexts(at: place)
    let options = list.options.map { option in
      var option = option
      option.text = texts.plain(option.text, name)
      return option
    }
    return (DraftList(options), texts.remarks)
  }

  // MARK: Questions

  private func divide(_ question: inout QuestionDraft) {
    guard let whole = question.values.text(.text), question.values[.help] == nil else { return }
    let divided = whole.divided
    var text = divided?.before ?? whole
    question.values[.help] = (divided?.after).map(DraftValue.text)
    if question.values.type == .number, let units = allOrNone(text.versions.map { withUnit($0.text) }) {
      question.values[.unit] = .text(text.with(units.map(\.unit)))
      text = text.with(units.map(\.text))
    }
    question.values[.text] = .text(text)
  }

  private func recognize(_ question: inout QuestionDraft) {
    guard question.values.type == .choice, question.values[.dropDown] == nil,
      let options = question.values.options(.options)?.options
    else { return }
    guard let answer = yesNo(options) ?? RatingPoints(options)?.answer({ $0 }) else { return }
    question.values[.options] = nil
    question.values.add(answer)
  }

  private func yesNo(_ options: [DraftOption]) -> AnswerDraft? {
    guard options.map(\.code) == ["yes", "no"] else { return nil }
    let (yes, no) = (options[0].text, options[1].text)
    guard !yes.isEmpty, !no.isEmpty else { return nil }
    let isUsual = zip(yes.versions, no.versions).allSatisfy { yes, no in
      usualYesNoWords(in: yes.language) == (yes.text, no.text)
    }
    return .of(.yesNo, [.labels: isUsual ? nil : .ends(yes, no)])
  }
}

extension SectionDraft {
  /// A title and the text below it are one text in documents.
  fileprivate mutating func divideText() {
    guard values[.title] == nil, let divided = values.text(.text)?.divided else { return }
    values[.title] = .text(divided.before)
    values[.text] = .text(divided.after)
  }
}

extension DraftText {
  /// Nil unless it can be divided in each language.
  fileprivate var divided: (before: DraftText, after: DraftText)? {
    guard let parts = allOrNone(versions.map { division(of: $0.text) }) else { return nil }
    return (with(parts.map(\.before)), with(parts.map(\.after)))
  }
}

/// The texts before and after the first line break that is not next to an empty line.
private func division(of text: String) -> (before: String, after: String)? {
  for place in text.indices where text[place] == "\n" {
    let (before, after) = (text[..<place], text[text.index(after: place)...])
    guard let last = before.last, let next = after.first, last != "\n", next != "\n" else { continue }
    guard !isBlank(String(before)), !isBlank(String(after)) else { return nil }
    return (String(before), String(after))
  }
  return nil
}

private let longestUnit = 40

/// The text and the unit that it ends with, such as `How long? (hours)`.
private func withUnit(_ text: String) -> (text: String, unit: String)? {
  guard text.hasSuffix(")") else { return nil }
  var depth = 0
  for index in text.indices.reversed() {
    if text[index] == ")" { depth += 1 }
    if text[index] == "(" { depth -= 1 }
    guard depth == 0 else { continue }
    let (before, unit) = (text[..<index], text[text.index(after: index)...].dropLast())
    guard before.last == " ", !isBlank(String(before)), !isBlank(String(unit)), unit.count <= longestUnit
    else { return nil }
    return (String(before.dropLast()), String(unit))
  }
  return nil
}

/// A text of a source as the language has it: without HTML, with one kind of line break and no spaces at its ends.
struct TidyText {
  let text: String
  private(set) var remarks: [Remark] = []

  /// A text in Markdown.
  init(markdown source: String, column: String, at place: SourcePlace) {
    let markdown = ImportedMarkdown(source)
    self.init(markdown.text, column: column, at: place)
    let text = text
    remarks += markdown.losses.enumerated().filter {
      $0.offset >= mostLinks || !isShown($0.element, in: text)
    }.map {
      Remark(.unsaid, "`\(column)`: \($0.element) cannot be shown", at: place)
    }
  }

  init(_ given: String, column: String, at place: SourcePlace) {
    let source = withoutControls(given)
    let html = HTMLText(source)
    let tidy = withTidyLines(html.text)
    text = hasImage(tidy) ? tidy : ""
    if source != given { remarks.append(Remark(.tidied, "control characters in `\(column)`", at: place)) }
    if html.text == source, text != source {
      remarks.append(Remark(.tidied, "spaces at the ends of lines of `\(column)`", at: place))
    }
    if !html.stripped.isEmpty {
      let tags = html.stripped.prefix(5).map { "<\($0)>" }.joined(separator: ", ")
      remarks.append(Remark(.tidied, "tags in `\(column)`: \(tags)", at: place))
    }
    for (number, loss) in html.losses.enumerated() where number >= mostLinks || !isShown(loss, in: text) {
      remarks.append(Remark(.unsaid, "`\(column)`: \(loss) cannot be shown", at: place))
    }
  }
}

/// More links are not searched for in the text.
private let mostLinks = 100

/// Whether the text itself contains the address of a link.
private func isShown(_ loss: String, in text: String) -> Bool {
  guard let address = loss.split(separator: " ").last else { return false }
  let bare = address.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == "/" } } ?? address
  return loss.hasPrefix("the link") && text.contains(bare)
}

/// Without characters that are neither visible nor white space; a space takes the place of each.
func withoutControls(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
  return String(result)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x85: false
  case 0x00...0x1F, 0x7F...0x9F: true
  default: false
  }
}

/// Whether anything of it can be seen.
private func hasImage(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    if isVisibleASCII(scalar) { return true }
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && scalar != "\u{2800}"
  }
}

private func withTidyLines(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return trimmed(text) }
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    let line = trimmed(line)
    // One empty line between paragraphs is enough.
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
  }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.joined(separator: "\n")
}
