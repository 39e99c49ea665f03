/// The lists of answers of a form.
struct XLSFormLists {
  private var lists: [String: [DraftOption]] = [:]
  /// Remarks about the options of each list, by its name.
  private var losses: [String: [Remark]] = [:]
  private var withOther: Set<String> = []
  /// The lists with two answers of one text that `choice_filter` cannot keep apart.
  private var repeating: Set<String> = []
  private var shared: [String: DraftList] = [:]

  /// - Parameter filtered: the lists of which `choice_filter` shows only a part at a time
  init(_ table: XLSFormTable, filtered: Set<String>, _ languages: XLSFormLanguages) {
    var codes: [String: Set<String>] = [:]
    var texts: [String: Set<[String]>] = [:]
    for row in table.rows where !row[.listName].isEmpty {
      var remarks: [Remark] = []
      let code = row[.name]
      if filtered.contains(row[.listName]),
        !texts[row[.listName], default: []].insert([row[.label]] + row.others).inserted
      {
        repeating.insert(row[.listName])
      }
      // Two towns may have a district of one name; nobody sees both.
      if filtered.contains(row[.listName]), !codes[row[.listName], default: []].insert(code).inserted {
        let words =
          "the answer `\(code)` is in the list `\(row[.listName])` several times, which `choice_filter` keeps apart: only the first is kept"
        losses[row[.listName], default: []].append(Remark(.changed, words, at: row.place(.name)))
        continue
      }
      var text = languages.text(row.versions(.label), "label", at: row.place(.label), &remarks)
      if text == nil {
        let words =
          "the answer `\(code)` of the list `\(row[.listName])` has no text; its code takes its place"
        remarks.append(Remark(.changed, words, at: row.place(.label)))
        text = languages.same(code.isEmpty ? "?" : code)
      }
      for column in [XLSFormColumn.image, .bigImage, .audio, .video] where !row[column].isEmpty {
        let words = "`\(column.rawValue)` of the answer `\(code)` cannot be shown: \(row[column])"
        remarks.append(Remark(.unsaid, words, at: row.place(column)))
      }
      lists[row[.listName], default: []].append(DraftOption(code, text ?? languages.same(code)))
      losses[row[.listName], default: []] += remarks
    }
  }

  /// Whether a filter may keep answers of one text apart.
  func isKeptApart(_ name: String) -> Bool { !repeating.contains(name) }

  /// A question with an answer of one's own adds that to its list, so that all questions with the list show it.
  mutating func addOther(to name: String, _ languages: XLSFormLanguages) {
    guard lists[name] != nil, withOther.insert(name).inserted else { return }
    guard lists[name]?.contains(where: { $0.code == "other" }) == false else { return }
    lists[name]?.append(DraftOption("other", languages.same("Other")))
    losses[name, default: []].append(
      Remark(.changed, "`or_other` adds the answer `other` to the list `\(name)`", at: .file))
  }

  /// Shared by all questions that name it; nil if there is no such list, or an empty one.
  mutating func options(_ name: String) -> DraftList? {
    if let known = shared[name] { return known }
    guard let options = lists[name] else { return nil }
    let list = DraftList(options)
    shared[name] = list
    return list
  }

  /// Takes the remarks about a list, which are for the first question with it.
  mutating func takeRemarks(_ name: String) -> [Remark] { losses.removeValue(forKey: name) ?? [] }
}
