/// The lists of options that several questions or sections have in common, with their names.
struct SharedLists {
  private(set) var named: [(name: String, options: [ImportedOption])] = []
  private var names: [[ImportedOption]: String] = [:]

  init(_ sections: [ArrangedSection]) {
    let lists = sections.flatMap { section in
      section.questions.compactMap { ImportedShape($0.answer).options?.list }
        + [section.sharedOptions].compactMap(\.self)
    }
    var counts: [[ImportedOption]: Int] = [:]
    for list in lists { counts[list, default: 0] += 1 }
    var naming = OptionListNames()
    for list in lists where counts[list, default: 0] > 1 && !list.isEmpty && names[list] == nil {
      let name = naming.name(for: list)
      names[list] = name
      named.append((name, list))
    }
  }

  func name(of options: [ImportedOption]) -> String? { names[options] }
}
