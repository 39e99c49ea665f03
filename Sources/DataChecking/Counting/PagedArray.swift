/// A list by number, such as of participants, with memory only for those that something was counted for: two threads that each see
/// half of a million participants do not both keep all of them.
package struct PagedArray<Element: Sendable>: Sendable {
  /// Without elements where nothing was counted.
  private var pages: [[Element]] = []
  private let empty: Element

  private static var pageSize: Int { 1_024 }

  package init(empty: Element) { self.empty = empty }

  package subscript(number: Int) -> Element {
    get {
      let page = number / Self.pageSize
      return page < pages.count && !pages[page].isEmpty ? pages[page][number % Self.pageSize] : empty
    }
    _modify {
      let page = number / Self.pageSize
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = Array(repeating: empty, count: Self.pageSize) }
      yield &pages[page][number % Self.pageSize]
    }
  }

  /// The numbers of all elements that may not be empty.
  package var indices: some Sequence<Int> {
    pages.indices.lazy.filter { !pages[$0].isEmpty }.flatMap {
      $0 * Self.pageSize..<($0 + 1) * Self.pageSize
    }
  }

  /// All elements that may not be empty.
  var elements: some Sequence<Element> { pages.lazy.joined() }

  mutating func add(_ other: PagedArray, _ body: (inout Element, Element) -> Void) {
    while pages.count < other.pages.count { pages.append([]) }
    for (place, page) in other.pages.enumerated() where !page.isEmpty {
      if pages[place].isEmpty {
        pages[place] = page
      } else {
        for number in page.indices { body(&pages[place][number], page[number]) }
      }
    }
  }
}
