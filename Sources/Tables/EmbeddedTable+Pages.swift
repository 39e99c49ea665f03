import CTables

/// The pages of the folder `Rules`, which people write, sorted by name.
extension EmbeddedTable {
  /// The pages of the rules of `lint`.
  public static var rulePages: [EmbeddedTable] { EmbeddedTable(rulePagesTable()).pages }
  /// The pages of the rules of `check-data`, in `Rules/answers`.
  public static var answerPages: [EmbeddedTable] { EmbeddedTable(answerPagesTable()).pages }

  /// The files of one table, each with a zero byte at its end.
  private var pages: [EmbeddedTable] {
    var pages: [EmbeddedTable] = []
    var place = 0
    while place < count {
      let start = bytes.baseAddress! + place  // No array is empty.
      let page = EmbeddedTable(CTable(bytes: start, count: pageLength(start)))
      pages.append(page)
      place += page.count + 1
    }
    return pages
  }
}
