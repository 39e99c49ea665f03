/// Mistakes that people made who had never seen the program, with their relatives.
extension Mistake {
  static let oneGo: [Mistake] =
    groups + wildcards + patterns

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

  private static func pattern(_ written: String, _ help: String, fixed: String? = nil) -> Mistake {
    .question("type: text\ntext: W\npattern: " + written, help, fixed: fixed)
  }

  private static let wildcards: [Mistake] =
    ["'*@*.*'", "'*@*'", "'?@?.?'", "'%@%.%'", "\"*@*\""].map {
      pattern($0, "write `input: email`", fixed: "    text: W\n    input: email\n")
    } + [
      pattern("'*@uni.de'", "write `pattern: '.*@uni\\.de'`", fixed: "pattern: '.*@uni\\.de'"),
      pattern("user@*.de", "write `pattern: 'user@.*\\.de'`", fixed: "pattern: 'user@"),
      pattern("'*.pdf'", "write `pattern: '.*\\.pdf'`", fixed: "pattern: '.*\\.pdf'"),
      pattern("'*-*'", "write `pattern: '[^\\-]*-.*'`", fixed: "pattern: '[^\\-]*-.*'"),
      pattern("'??.??'", "write `pattern: '..\\...'`", fixed: "pattern: '..\\...'"),
      pattern("'%Berlin%'", "write `pattern: '.*Berlin.*'`", fixed: "pattern: '.*Berlin.*'"),
      pattern("'*'", "for any text, leave `pattern` out"),
    ]

  private static let patterns: [Mistake] =
    [
      "[0-9]{5}", "[0-9]", "[0-9]+", "[A-Z][a-z]+", "[0-9]{2}:[0-9]{2}", "[^0-9]+", "[0-9]{2,3}", "&a+",
      "> 5", "@x", "%d",
    ].map { pattern($0, "'\($0)'", fixed: "pattern: '\($0)'") }
    + [
      pattern("!x", "\"!x\"", fixed: "pattern: \"!x\""),
      pattern("\"\\w+\"", "in single quotes: `'\\w+'`", fixed: "pattern: '"),
      pattern("\"\\d{5}\"", "in single quotes: `'\\d{5}'`", fixed: "pattern: '"),
      pattern("\"\\bmg\"", "in single quotes: `'\\bmg'`", fixed: "pattern: '"),
      pattern("[0-9]{5}'", "write `pattern: '[0-9]{5}'`", fixed: "pattern: '[0-9]{5}'\n"),
      .file(
        "questions:\n  - {id: a, type: text, pattern: [0-9]{2,3}, text: W}", "write `pattern: '[0-9]{2,3}'`",
        fixed: "pattern: '[0-9]{2,3}', text: W}"),
      .file(
        "questions:\n  - {id: a, type: text, text: W, pattern: [0-9]{5}}", "write `pattern: '[0-9]{5}'`",
        fixed: "pattern: '[0-9]{5}'}"),
      .file(
        "questions:\n  - {id: a, type: text, text: *W}", "quotes: `\"*W\"`", fixed: "text: \"*W\"}"),
      .question("type: date\ntext: \"C:\\Daten\"", "`'C:\\Daten'`", fixed: "text: 'C:\\Daten'"),
    ]
}
