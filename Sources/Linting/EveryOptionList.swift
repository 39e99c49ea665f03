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

extension Question {
  /// The answers to choose from, in the types that have such.
  var options: OptionList? {
    switch kind {
    case .choice(let choice): choice.options
    case .multiple(let multiple): multiple.options
    case .yesNo, .slider, .rating, .sam, .number, .text, .date, .time, .group, .note: nil
    }
  }

  /// The options that the question writes itself.
  fileprivate var ownOptions: OptionList? {
    switch kind {
    case .choice(let choice): choice.optionsRange != nil && choice.options.name == nil ? choice.options : nil
    case .multiple(let multiple):
      multiple.optionsRange != nil && multiple.options.name == nil ? multiple.options : nil
    case .yesNo, .slider, .rating, .sam, .number, .text, .date, .time, .group, .note: nil
    }
  }

  /// The two ends of a scale, or yes and no, in the author's words.
  var labels: LabelPair? {
    switch kind {
    case .yesNo(let question): question.labels
    case .slider(let slider): slider.labels
    case .rating(let rating): rating.labels
    case .choice, .multiple, .sam, .number, .text, .date, .time, .group, .note: nil
    }
  }
}

extension OptionList {
  /// The list in a message.
  var words: String { name.map { "the list `\($0.value)`" } ?? "this list" }
}
