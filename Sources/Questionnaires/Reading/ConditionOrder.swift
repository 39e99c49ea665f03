import Diagnostics

/// Conditions about questions that a random order can put later.
extension QuestionnaireReader {
  func checkConditions(in sections: [Section], order: RandomOrder?) {
    guard order != nil || sections.contains(where: { $0.order != nil }) else { return }
    let check = ConditionOrder(sections, order)
    for (number, section) in sections.enumerated() {
      report(check.swapped(section.condition, of: .section(number)))
      for (part, question) in section.questions.enumerated() {
        for asked in question.withFields {
          report(check.swapped(asked.condition, of: .question(asked, section: number, part: part)))
        }
      }
    }
  }

  private func report(_ findings: [Finding]) {
    for finding in findings { report(.forwardReference, finding) }
  }
}

private struct ConditionOrder {
  /// The section or question that a condition guards, and its place.
  enum Owner {
    case section(Int)
    case question(Question, section: Int, part: Int)
  }

  private struct Place {
    let section: Int
    let part: Int
  }

  private let sections: [Section]
  private let order: RandomOrder?
  /// By the index of the question; a field has the place of its group.
  private let places: [Int: Place]

  init(_ sections: [Section], _ order: RandomOrder?) {
    self.sections = sections
    self.order = order
    var places: [Int: Place] = [:]
    for (number, section) in sections.enumerated() {
      for (part, question) in section.questions.enumerated() {
        for asked in question.withFields { places[asked.index] = Place(section: number, part: part) }
      }
    }
    self.places = places
  }

  func swapped(_ condition: Condition?, of owner: Owner) -> [Finding] {
    (condition?.tests ?? []).compactMap { test in
      guard let seen = places[test.question] else { return nil }
      switch owner {
      case .question(let question, seen.section, let part):
        let section = sections[seen.section]
        let parts = Shuffled(section.order, count: section.questions.count, what: "questions")
        return parts.finding(test.questionID, at: seen.part, before: part, of: question.name)
      case .question(let question, let section, _):
        return ofSections.finding(test.questionID, at: seen.section, before: section, of: question.name)
      case .section(let section):
        return ofSections.finding(test.questionID, at: seen.section, before: section, of: "this section")
      }
    }
  }

  private var ofSections: Shuffled { Shuffled(order, count: sections.count, what: "sections") }
}

/// The questions of a section, or the sections of a questionnaire.
private struct Shuffled {
  let order: RandomOrder?
  let count: Int
  let what: String

  init(_ order: RandomOrder?, count: Int, what: String) {
    self.order = order
    self.count = count
    self.what = what
  }

  /// Nil if the earlier place always comes before the later one.
  func finding(_ id: Located<String>, at earlier: Int, before later: Int, of name: String) -> Finding? {
    guard let order, order.canSwap(earlier, later, of: count) else { return nil }
    return Finding(
      "`\(id.value)` can come after \(name), whose condition asks about it, because the \(what) are in a random order",
      at: id.range, notes: [Note("shuffled here", at: order.range)],
      help: help(order.shuffled(of: count), earlier, later))
  }

  /// Keeps as little as possible in place, as long as two are left to shuffle.
  private func help(_ places: Range<Int>, _ earlier: Int, _ later: Int) -> String {
    if places.upperBound - (earlier + 1) >= 2 {
      return "write `keep-first: \(earlier + 1)`, so that \(kept(earlier + 1, "first")) in place"
    }
    if later - places.lowerBound >= 2 {
      return "write `keep-last: \(count - later)`, so that \(kept(count - later, "last")) in place"
    }
    return "write `order: as written`, because the condition needs the order of the file"
  }

  private func kept(_ number: Int, _ end: String) -> String {
    number == 1 ? "the \(end) \(what.dropLast()) stays" : "the \(end) \(number) \(what) stay"
  }
}

extension Question {
  fileprivate var withFields: [Question] { [self] + fields.flatMap(\.withFields) }
}
