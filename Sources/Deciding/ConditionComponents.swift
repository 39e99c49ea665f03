import Questionnaires

/// Splits what conditions guard or ask about into independent parts: answers in one change nothing in another,
/// so their costs add up.
struct ConditionComponents {
  struct Component {
    /// Sections with a condition.
    fileprivate(set) var sections: [Int] = []
    /// In file order.
    fileprivate(set) var questions: [Int] = []
    /// Questions whose answers affect what else is shown.
    fileprivate(set) var decisive: [Int] = []
  }

  let index: ConditionIndex
  private(set) var all: [Component] = []
  /// The options of multiple-choice questions that conditions name.
  private(set) var options: [Int: Set<String>] = [:]
  /// By question, then by section: a link to another member of the same part, ending at its representative.
  private var links: [Int]
  private var isGuarded: [Bool]
  private var isDecisive: [Bool]

  init(_ questionnaire: Questionnaire) {
    index = ConditionIndex(questionnaire)
    let questions = questionnaire.questions.count
    links = Array(0..<questions + questionnaire.sections.count)
    isGuarded = Array(repeating: false, count: links.count)
    isDecisive = Array(repeating: false, count: questions)
    for section in questionnaire.sections.indices { guardPlace(.section(section), as: questions + section) }
    for question in questionnaire.questions { link(question) }
    for node in links.indices where isGuarded[node] { isGuarded[representative(of: node)] = true }
    markGroups()
    gather()
  }

  /// Whether answers decide if the question is shown or how it can be answered.
  func isDependent(_ question: Int) -> Bool { isGuarded[links[question]] }

  private var questionnaire: Questionnaire { index.questionnaire }

  private mutating func guardPlace(_ place: ConditionPlace, as node: Int) {
    guard questionnaire.condition(of: place) != nil else { return }
    isGuarded[node] = true
    for test in index.tests(of: place) {
      join(node, test.question)
      isDecisive[test.question] = true
      if case .includes(let value) = test.predicate { options[test.question, default: []].insert(value.text) }
    }
  }

  private mutating func link(_ question: Question) {
    guardPlace(.question(question.index), as: question.index)
    if questionnaire.sections[question.section].condition != nil {
      join(question.index, questionnaire.questions.count + question.section)
    }
    if let group = question.group { join(question.index, group) }
  }

  /// Fields of an optional group are answered together: if a condition asks about one of them, all matter.
  private mutating func markGroups() {
    for question in questionnaire.questions {
      guard let group = question.group else { continue }
      if isDecisive[question.index] || questionnaire.questions[group].condition != nil {
        isDecisive[group] = true
      }
    }
    for question in questionnaire.questions {
      if let group = question.group, isDecisive[group], !questionnaire.questions[group].isRequired {
        isDecisive[question.index] = true
      }
    }
  }

  private mutating func gather() {
    var places: [Int: Int] = [:]
    for node in links.indices {
      links[node] = representative(of: node)
      guard isGuarded[links[node]] else { continue }
      let place = places[links[node]] ?? all.count
      if place == all.count {
        places[links[node]] = place
        all.append(Component())
      }
      if node >= isDecisive.count {
        all[place].sections.append(node - isDecisive.count)
      } else {
        all[place].questions.append(node)
        if isDecisive[node] { all[place].decisive.append(node) }
      }
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (representative(of: first), representative(of: second))
    links[max(first, second)] = min(first, second)
  }

  private mutating func representative(of node: Int) -> Int {
    var node = node
    while links[node] != node {
      links[node] = links[links[node]]
      node = links[node]
    }
    return node
  }
}
