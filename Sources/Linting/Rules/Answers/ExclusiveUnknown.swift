import Diagnostics
import Questionnaires

struct ExclusiveUnknown: Rule {
  let about = RuleDescription(
    name: "exclusive-unknown", topic: .answers, severity: .error,
    summary: "an exclusive code that the question does not have",
    rationale: """
      The answer that is meant to exclude the others, such as "none of these", could then be chosen together with
      them, and the data would contradict itself.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      questions:
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {none: Nothing, work: Work, home: Home}
          exclusive: [↓nothing]
      """,
    passing: """
      questionnaire: stress
      title: Stress
      questions:
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {none: Nothing, work: Work, home: Home}
          exclusive: [none]
      """,
    isEssential: true)

  func findings(in questionnaire: Questionnaire) -> [Finding] {
    var findings: [Finding] = []
    for question in questionnaire.questions {
      guard case .multiple(let multiple) = question.kind else { continue }
      let list = multiple.options
      // A list without answers is another rule's matter.
      for code in multiple.exclusive where !list.options.isEmpty && !list.has(code: code.value) {
        findings.append(.unknown(code, list, of: question))
      }
    }
    return findings
  }
}

extension Finding {
  fileprivate static func unknown(_ code: Located<String>, _ list: OptionList, of question: Question)
    -> Finding
  {
    let codes = list.options.map(\.code.value.text)
    let byText = list.options.first { option in
      option.text.versions.contains { $0.text.value.lowercased() == code.value.lowercased() }
    }
    let near = byText?.code.value.text ?? nearest(to: code.value, among: codes)
    let known = codes.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
    return Finding(
      "\(question.name) has no answer with the code `\(code.value)`", at: code.range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "its codes are \(known)",
      fix: near.map { Fix([Fix.Edit(code.range, $0)], isSafe: false) })
  }
}
