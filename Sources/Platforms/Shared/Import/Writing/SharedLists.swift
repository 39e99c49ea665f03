/// The lists of options that several questions or sections have in common, with their names.
struct SharedLists {
  private(set) var named: [(name: String, options: [DraftOption])] = []
  private var names: [DraftList: String] = [:]

  init(_ sections: [ArrangedSection]) {
    let lists = sections.flatMap { section in
      section.questions.compactMap { $0.values.options(.options) }
        + [section.values.options(.options)].compactMap(\.self)
    }
    var counts: [DraftList: Int] = [:]
    for list in lists { counts[list, default: 0] += 1 }
    var naming = OptionListNames()
    for list in lists where counts[list, default: 0] > 1 && !list.options.isEmpty && names[list] == nil {
      let name = naming.name(for: list.options)
      names[list] = name
      named.append((name, list.options))
    }
  }

  func name(of list: DraftList) -> String? { names[list] }
}
