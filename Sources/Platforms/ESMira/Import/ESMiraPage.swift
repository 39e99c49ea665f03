import JSON

/// A page as it is in the file.
struct ESMiraPage {
  let place: JSONPlace
  let header: DraftText?
  let footer: DraftText?
  let items: [ESMiraItem]
  let relevance: String
  let remarks: [Remark]

  private static let members: Set = ["header", "footer", "inputs", "relevance"]

  init(_ page: JSONPlace, _ languages: ESMiraLanguages, taken: inout FreeNames) throws(ImportProblem) {
    try page.requireObject()
    place = page
    var remarks: [Remark] = []
    header = try languages.text(page["header"], &remarks)
    footer = try languages.text(page["footer"], &remarks)
    var items: [ESMiraItem] = []
    for item in try page["inputs"].elements() { items.append(try ESMiraItem(item, languages, taken: &taken)) }
    self.items = items
    relevance = try page["relevance"].text() ?? ""
    self.remarks = remarks + ESMiraLeftovers.remarks(of: page, besides: Self.members)
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
