/// Mistakes that people made who had never seen the program, with their relatives.
extension Mistake {
  static let oneGo: [Mistake] =
    groups

  private static func group(_ key: String, type: String = "group", help: String) -> Mistake {
    .question(
      "type: \(type)\ntext: A\n\(key):\n  - {id: s, type: text, text: Street}\n  - {id: c, type: text, text: City}",
      help, fixed: "fields:\n      - {id: s")
  }

  private static let groups: [Mistake] =
    [
      "questions", "items", "felder", "fragen", "subquestions", "sub_questions", "unterfragen", "inputs",
      "elemente", "foo",
    ].map { group($0, help: "did you mean `fields`?") } + [
      .question(
        "type: gruppe\ntext: A\nfields:\n  - {id: s, type: text, text: Street}", "did you mean `group`?",
        fixed: "type: group"),
      // With answers of its own, it is a table.
      .question(
        "type: group\ntext: A\noptions: {1: nie, 2: oft}\nitems: {x: Froh, z: Satt}",
        "write `sections` instead of `questions`", fixed: "sections:"),
    ]
}
