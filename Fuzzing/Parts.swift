import Checking
import Diagnostics
import Patterns

/// Checks the pattern like `qtool pattern`, and in a question that has it.
func tryPattern(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  for flags in [Flags.unicode, .unicodeSets, []] {
    let check = PatternCheck(String(lines[0]), flags: flags)
    _ = JSONReporter().bytes(of: Report(diagnostics: check.diagnostics, fileCount: 1))
    guard let pattern = check.pattern else { continue }
    for input in lines.dropFirst().prefix(3) {
      let result = Matcher(whole: pattern).firstMatch(in: String(input))
      if result == .noMatch { _ = pattern.shortfall(wholeOf: String(input)) }
    }
  }
  runPipeline(questionnaire("- {id: q, type: text, text: Q, pattern: \(quoted(lines[0]))}"))
}

func tryCondition(_ bytes: [UInt8]) {
  let condition = quoted(String(decoding: bytes, as: UTF8.self)[...])
  runPipeline(questionnaire(everyType + "\n  - {id: last, type: text, text: Last, when: \(condition)}"))
}

func readConfiguration(_ bytes: [UInt8]) {
  _ = Pipeline().check(bytes, path: ".qtool.yaml")
}

private func questionnaire(_ questions: String) -> [UInt8] {
  Array("questionnaire: fuzz\ntitle: Fuzz\nquestions:\n  \(questions)\n".utf8)
}

/// A text in double quotes with every character escaped.
private func quoted(_ text: Substring) -> String {
  let escapes = text.unicodeScalars.map { scalar in
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
  return "\"" + escapes.joined() + "\""
}

let everyType = """
  - {id: one, type: choice, text: One, options: {1: A, 2: B, 3: C}}
    - {id: word, type: choice, text: Word, options: {a: A, b: B}, required: false}
    - {id: any, type: multiple, text: Any, options: {none: None, x: X, y: Y}, exclusive: [none], no-answer: [y]}
    - {id: yes_no, type: yes-no, text: Yes}
    - {id: line, type: slider, text: Line, range: [0, 100]}
    - {id: row, type: rating, text: Row, range: [-2, 2]}
    - {id: valence, type: sam, text: Mood, dimension: valence}
    - {id: number, type: number, text: Number, whole: false}
    - {id: free, type: text, text: Text}
    - {id: day, type: date, text: Day, required: false}
    - {id: group, type: group, text: Group, required: false, fields: [{id: in_group, type: yes-no, text: In}]}
  """
