import Diagnostics
import Questionnaires

package struct UnusedOptions: Rule {
  package let about = RuleDescription("unused-options")

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
        help: "give the section `items`, or questions of type `choice` without options of their own")
    }
    return Finding(
      "no question uses the option list `\(name.value)`", at: name.range,
      help:
        "write `options: \(name.value)` in the question or section that should use it, or begin its lines with `# ` to keep it for later"
    )
  }
}
