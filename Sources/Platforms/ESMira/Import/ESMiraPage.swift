import Platforms

/// A page as it is in the file.
struct ESMiraPage {
  let place: WirePlace<ESMiraPageKey>
  let header: DraftText?
  let footer: DraftText?
  let items: [ESMiraItem]
  let relevance: String
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
