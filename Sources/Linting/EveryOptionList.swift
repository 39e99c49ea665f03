import Algorithms
import Diagnostics
import Questionnaires

/// The lists of answers in a questionnaire, which several rules check.
package final class OptionLists {
  package let questionnaire: Questionnaire
  /// Each list once, in file order.
  let all: [OptionList]
  /// The lists as rules compare them that look for similar ones.
  private(set) lazy var compared = all.map(ComparedList.init)
  private(set) lazy var steps = CodeSteps.all(in: self)

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    all = questionnaire.everyOptionList
  }
}

/// A list of answers whose texts are compared with those of other lists.
struct ComparedList {
  let list: OptionList
  /// The texts of each answer.
  let answers: [Fingerprint]
  /// All texts.
  let whole: Fingerprint
  /// The texts of answers without those that mean "no answer".
  let substantive: [Fingerprint]
  let scale: Fingerprint

  fileprivate init(_ list: OptionList) {
    self.list = list
    answers = list.options.map { Fingerprint($0.text) }
    whole = Fingerprint(of: answers)
    substantive = list.hasNoAnswer ? list.substantive.map { Fingerprint($0.text) } : answers
    scale = list.hasNoAnswer ? Fingerprint(of: substantive) : whole
  }
}

extension Questionnaire {
  /// Every list of answers in the file once, in file order: named lists, and those of a section or a question.
  var everyOptionList: [OptionList] {
    var lists = optionLists
    for section in sections {
      if let list = section.options, list.name == nil { lists.append(list) }
    }
    var marked: [ObjectIdentifier: OptionList] = [:]
    for question in questions {
      if let list = question.ownOptions {
        lists.append(list)
      } else if let list = question.optionList, list.hasNoAnswer {
        marked[list.identity] = list
      }
    }
    // Rules about scales leave out the codes that some question names under `no-answer`.
    if !marked.isEmpty { lists = lists.map { marked[$0.identity] ?? $0 } }
    return lists.inFileOrder()
  }
}

extension [OptionList] {
  /// Each place once: an anchor's list is read again for each alias, always at the anchor's place.
  fileprivate func inFileOrder() -> [OptionList] {
    let isInOrder = adjacentPairs().allSatisfy { $0.range.start < $1.range.start }
    guard !isInOrder else { return self }
    return Array(sorted { $0.range.start < $1.range.start }.uniqued(on: \.range.start))
  }
}

extension OptionList {
  /// Whether its codes are those of a terminology, such as `LA6568-5` of LOINC or `373066001` of SNOMED CT: they mean the same
  /// in whatever order they are, and another list has others for the same text.
  var hasTerminologyCodes: Bool {
    options.allSatisfy { option in
      let code = option.code.value.text
      let digits = code.hasPrefix("LA") ? code.dropFirst(2).filter { $0 != "-" } : code[...]
      let isOfLOINC = digits.count < code.count && digits.count > 1
      return (isOfLOINC || digits.count > 6) && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// Its place in the file. Questions that share a list through an alias read it again, always at this place.
  var place: Fingerprint { Fingerprint(Int(range.start)) }

  /// The list's name in messages.
  var nameInMessages: String { name.map { "the list `\($0.value)`" } ?? "this list" }
}
