import Algorithms
import Diagnostics
import Questionnaires

/// The lists of answers of a questionnaire, which several rules look at.
package struct OptionLists {
  package let questionnaire: Questionnaire
  /// Each once, in the order of the file.
  let all: [OptionList]

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    all = questionnaire.everyOptionList
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
    let isInOrder = adjacentPairs().allSatisfy { $0.range.start < $1.range.start }
    guard !isInOrder else { return self }
    return Array(sorted { $0.range.start < $1.range.start }.uniqued(on: \.range.start))
  }
}

extension OptionList {
  /// The list in a message.
  var nameInMessages: String { name.map { "the list `\($0.value)`" } ?? "this list" }
}
