import Tables

extension RuleDescription {
  /// The description in `Rules/<name>.md`.
  package init(_ name: String) {
    guard let page = page(titled: name), let described = RuleDescription(name, page.head, page: page.text)
    else {
      fatalError("Rules/\(name).md is missing, incomplete, or not listed in Sources/CTables/RulePages.c")
    }
    self = described
  }

  /// A page like those of `Rules`; nil if its top is incomplete.
  package init?(page: String) {
    var text = page
    let head = text.withUTF8 { PageHead($0) }
    let title = String(decoding: Array(page.utf8)[head.title], as: UTF8.self)
    self.init(title, head) { page }
  }
}

private struct EmbeddedPage: Sendable {
  let bytes: EmbeddedTable
  let head: PageHead

  init?(_ bytes: EmbeddedTable) {
    guard let head = bytes.withContiguousStorageIfAvailable({ PageHead($0) }) else { return nil }
    self.bytes = bytes
    self.head = head
  }

  var title: Slice<EmbeddedTable> { bytes[head.title] }
  var text: @Sendable () -> String { { [bytes] in String(decoding: bytes, as: UTF8.self) } }
}

/// Sorted by title. Only the tops of the pages are read for this.
private let pages = EmbeddedTable.rulePages.compactMap(EmbeddedPage.init)

private func page(titled name: String) -> EmbeddedPage? {
  var (low, high) = (0, pages.count)
  while low < high {
    let middle = (low + high) / 2
    if pages[middle].title.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
  }
  return low < pages.count && pages[low].title.elementsEqual(name.utf8) ? pages[low] : nil
}
