import Diagnostics
import Questionnaires

package struct PortableName: Rule {
  package let about = RuleDescription(
    name: "portable-name", topic: .names, severity: .hint,
    summary: "an id that a statistics program refuses or takes for another",
    rationale: """
      Ids are the columns of the data. SPSS takes `Mood` and `mood` for one variable and does not allow words such as `by` or
      names longer than 64 bytes (SPSS Base 13.0 User's Guide), and R does not allow words such as
      `if`. What is then renamed on import has another name in each script.
      """,
    failing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
        - {id: ↓Mood, type: text, text: "How were you yesterday?"}
        - {id: ↓next, type: text, text: "What comes next?"}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
        - {id: mood_yesterday, type: text, text: "How were you yesterday?"}
        - {id: next_step, type: text, text: "What comes next?"}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let twins = sameButForCase(questionnaire)
    return Findings(of: questionnaire.questions) { question in
      question.takesAnswer ? question.id.flatMap { finding(about: $0, twins) } : nil
    } + Findings(of: questionnaire.scores) { finding(about: $0.id, twins) }
  }

  private func finding(about id: Located<String>, _ twins: [SourceRange: Located<String>]) -> Finding? {
    if let first = twins[id.range] { return .differsInCase(id, first) }
    return program(refusing: id.value).map { .refused(id, by: $0) }
  }

  /// By the place of the later id, the earlier one. Only ids with capital letters can be such pairs.
  private func sameButForCase(_ questionnaire: Questionnaire) -> [SourceRange: Located<String>] {
    var wanted: Set<String> = []
    for question in questionnaire.questions {
      if let id = question.id?.value, hasCapital(id) { wanted.insert(id.lowercased()) }
    }
    let scores = questionnaire.scores.map(\.id)
    for id in scores where hasCapital(id.value) { wanted.insert(id.value.lowercased()) }
    guard !wanted.isEmpty else { return [:] }
    var first: [String: Located<String>] = [:]
    var twins: [SourceRange: Located<String>] = [:]
    for id in questionnaire.questions.filter(\.takesAnswer).compactMap(\.id) + scores {
      let lower = id.value.lowercased()
      guard wanted.contains(lower) else { continue }
      if let earlier = first[lower] { twins[id.range] = earlier } else { first[lower] = id }
    }
    return twins
  }

  private func hasCapital(_ id: String) -> Bool { id.utf8.contains { (0x41...0x5A).contains($0) } }

  private func program(refusing id: String) -> String? {
    let length = id.utf8.count
    if length > Self.longest { return "SPSS" }
    if length == 2 || length == 3 || length == 4, Self.wordsOfSPSS.contains(id.lowercased()) { return "SPSS" }
    return length <= Self.longestWordOfR && Self.wordsOfR.contains(id) ? "R" : nil
  }

  private static let longest = 64
  private static let wordsOfSPSS = wordSet("all and by eq ge gt le lt ne not or to with")
  private static let longestWordOfR = 8
  private static let wordsOfR = wordSet(
    "if else repeat while function for next break TRUE FALSE NULL Inf NaN NA in")
}

extension Finding {
  fileprivate static func differsInCase(_ id: Located<String>, _ first: Located<String>) -> Finding {
    Finding(
      "only capital letters distinguish `\(id.value)` from `\(first.value)`, and SPSS ignores them",
      at: id.range, notes: [Note("the other id", at: first.range)],
      help: "give one of them another id")
  }

  fileprivate static func refused(_ id: Located<String>, by program: String) -> Finding {
    Finding(
      "`\(id.value)` cannot be the name of a column in \(program)", at: id.range,
      help: id.value.utf8.count > 60
        ? "write a shorter id" : "write an id that says more, such as `\(id.value)_1`")
  }
}
