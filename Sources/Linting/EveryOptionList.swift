import Diagnostics
import Questionnaires

/// A check of lists of answers.
protocol OptionListRule: Rule {
  /// Those of the file, each once.
  func findings(for lists: [OptionList], in questionnaire: Questionnaire) -> [Finding]
}

extension OptionListRule {
  package func findings(in questionnaire: Questionnaire) -> [Finding] {
    findings(for: questionnaire.everyOptionList, in: questionnaire)
  }

  package func findings(in questionnaire: Questionnaire, sharing shared: SharedAnalyses) -> [Finding] {
    findings(for: shared.optionLists, in: questionnaire)
  }
}

extension Questionnaire {
  /// Every list of answers of the file once, in the order of the file: named, a section's or a question's own.
  var everyOptionList: [OptionList] {
    var lists = optionLists
    for section in sections {
      if let list = section.options, list.name == nil { lists.append(list) }
    }
    for question in questions {
      if let list = question.ownOptions { lists.append(list) }
    }
    return lists.inFileOrder()
  }
}

extension [OptionList] {
  /// Each place once: an anchor's list is read anew for each alias, always at the anchor's place.
  fileprivate func inFileOrder() -> [OptionList] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { $0.range.start < $1.range.start }
    guard !isInOrder else { return self }
    var result: [OptionList] = []
    for list in sorted(by: { $0.range.start < $1.range.start })
    where list.range.start != result.last?.range.start {
      result.append(list)
    }
    return result
  }
}

extension OptionList {
  /// The list in a message.
  var words: String { name.map { "the list `\($0.value)`" } ?? "this list" }
}
