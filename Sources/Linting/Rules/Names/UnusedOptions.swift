import Diagnostics
import Questionnaires

package struct UnusedOptions: Rule {
  package let about = RuleDescription(
    name: "unused-options", topic: .names, severity: .warning,
    summary: "answer options that no question uses",
    rationale: """
      Options are there to be chosen. If no question uses them, one has lost its reference to them, or names
      another list by mistake.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      option-lists:
        frequency: {1: never, 2: sometimes, 3: often}
        ↓agreement: {1: disagree, 2: partly, 3: agree}
      questions:
        - {id: rushed, type: choice, text: "Did you feel rushed?", options: frequency}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      option-lists:
        frequency: {1: never, 2: sometimes, 3: often}
        agreement: {1: disagree, 2: partly, 3: agree}
      questions:
        - {id: rushed, type: choice, text: "Did you feel rushed?", options: frequency}
        - {id: coping, type: choice, text: I coped with it., options: agreement}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let sections = questionnaire.sections.filter { $0.options.map { $0.name == nil } ?? false }
    guard !questionnaire.optionLists.isEmpty || !sections.isEmpty else { return [] }
    let used = namesUsed(in: questionnaire)
    let lists = questionnaire.optionLists.filter { list in
      list.name.map { !used.contains(Fingerprint($0.value)) } ?? false
    }
    return Findings(of: lists + sections.filter { !$0.sharesItsOptions }.compactMap(\.options)) {
      .unused($0)
    }
  }

  private func namesUsed(in questionnaire: Questionnaire) -> Set<Fingerprint> {
    var used: Set<Fingerprint> = []
    var last: OptionList?
    for question in questionnaire.questions {
      guard let list = question.optionList, list !== last, let name = list.name else { continue }
      last = list
      used.insert(Fingerprint(name.value))
    }
    return used
  }
}

extension Section {
  fileprivate var sharesItsOptions: Bool {
    questions.contains { question in
      question.sharesOptions || question.fields.contains(where: \.sharesOptions)
    }
  }
}

extension Finding {
  fileprivate static func unused(_ list: OptionList) -> Finding {
    guard let name = list.name else {
      return Finding(
        "no question of this section chooses from its options", at: list.range,
        help:
          "give the section `items`, or questions of type `choice` without options of their own"
      )
    }
    return Finding(
      "no question uses the option list `\(name.value)`", at: name.range,
      help:
        "write `options: \(name.value)` in the question that should use it, or begin its lines with `# ` to keep it for later"
    )
  }
}
