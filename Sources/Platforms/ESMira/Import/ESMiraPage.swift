import Platforms

/// A page as it is in the file.
struct ESMiraPage {
  let place: WirePlace<ESMiraPageKey>
  let header: DraftText?
  let footer: DraftText?
  let items: [ESMiraItem]
  let relevance: String
  /// Whether its items come in a random order.
  let isRandomized: Bool
  let remarks: [Remark]

  init(_ object: JSONPlace, _ languages: ESMiraLanguages, taken: inout FreeNames) throws(ImportProblem) {
    let page = try WirePlace<ESMiraPageKey>(object)
    place = page
    var remarks: [Remark] = []
    header = try languages.text(page[.header], &remarks)
    footer = try languages.text(page[.footer], &remarks)
    var items: [ESMiraItem] = []
    for item in try page.elements(.inputs) { items.append(try ESMiraItem(item, languages, taken: &taken)) }
    self.items = items
    relevance = try page.text(.relevance)
    isRandomized = try page.flag(.randomized)
    self.remarks = remarks + page.leftovers()
  }

  /// A text between the pages, which has a name that the target gives: `intro` and `outro`.
  var lonelyText: DraftText? {
    guard items.count == 1, items[0].type == .text, header == nil, footer == nil, relevance.isEmpty,
      items[0].relevance.isEmpty, items[0].hasGivenName, items[0].remarks.isEmpty, remarks.isEmpty
    else { return nil }
    return items[0].text.help == nil ? items[0].text.text : nil
  }
}

extension ESMiraItem {
  /// `note_1`, `note_2` and so on, for texts without an id.
  var hasGivenName: Bool {
    name.hasPrefix("note_") && name.dropFirst(5).utf8.allSatisfy(isDigit) && name.utf8.count > 5
  }
}

/// An item of a page, read without its condition.
struct ESMiraItem {
  /// As scripts call it; unique in the questionnaire.
  let name: String
  let place: WirePlace<ESMiraItemKey>
  /// Nil for one that the language does not have.
  let type: ESMiraItemType?
  let answer: AnswerDraft
  /// The stored answer, as far as scripts can ask about it.
  private(set) var stored: MerlinAnswer
  /// HTML, without help and unit.
  let text: ShownTexts.Question
  let isRequired: Bool
  let relevance: String
  /// Whether its script is false whatever is answered.
  let isNever: Bool
  private(set) var remarks: [Remark]

  /// - Parameter taken: names of earlier items
  init(_ object: JSONPlace, _ languages: ESMiraLanguages, taken: inout FreeNames) throws(ImportProblem) {
    let item = try WirePlace<ESMiraItemKey>(object)
    place = item
    let written = try item.text(.name)
    let word = try item.text(.responseType)
    let type = ESMiraItemType(rawValue: word)
    var answers = ESMiraAnswers(item, languages)
    (answer, stored) =
      try type.map { type throws(ImportProblem) in try answers.answer(type) } ?? (.note, .nothing)
    var (remarks, texts) = ([Remark](), ShownTexts(at: item.place))
    let html = try languages.text(item[.text], &remarks)
    text = Self.parts(html ?? languages.fixed { _ in written }, of: type, &texts)
    if html == nil {
      remarks.append(Remark(.changed, "`text` is empty; the name takes its place", at: item.place))
    }
    if type == nil {
      remarks.append(Remark(.unsaid, "`responseType` is `\(word)`: only the text is shown", at: item.place))
    }
    // Scripts mean the first of several items with one name.
    name = taken.free(written.isEmpty ? "item" : written)
    if name != written {
      let words = written.isEmpty ? "the item has no `name`" : "another item is called `\(written)` too"
      remarks.append(Remark(.changed, words, at: item.place))
    }
    self.type = type
    isRequired = try item.flag(.required)
    relevance = try item.text(.relevance)
    isNever = trimmed(relevance).isEmpty ? false : (try? MerlinParser.parse(relevance)) == .constant(false)
    if isNever { stored = .nothing }
    self.remarks = remarks + answers.remarks + texts.remarks + item.leftovers()
  }

  /// Help is below the text in small letters, a unit after it in parentheses.
  private static func parts(
    _ html: DraftText, of type: ESMiraItemType?, _ texts: inout ShownTexts
  ) -> ShownTexts.Question {
    let divided = html.versions.compactMap { Self.help(in: $0.text) }
    let hasHelp = divided.count == html.versions.count
    return texts.parts(
      hasHelp ? html.with(divided.map(\.before)) : html, help: hasHelp ? html.with(divided.map(\.help)) : nil,
      mayHaveUnit: type == .number)
  }

  private static func help(in html: String) -> (before: String, help: String)? {
    let (opening, closing) = ("<br><small>", "</small>")
    guard html.hasSuffix(closing), let start = html.firstRange(of: opening),
      !trimmed(html[..<start.lowerBound]).isEmpty
    else { return nil }
    return (String(html[..<start.lowerBound]), String(html[start.upperBound...].dropLast(closing.count)))
  }
}
