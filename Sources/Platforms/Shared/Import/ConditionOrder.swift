import Questionnaires

/// The rest of a condition once all questions are known: parts that cannot be read leave the question open,
/// and questions come after those that they ask about.
extension QuestionnaireDraft {
  /// A question that the source may not ask is not required here.
  mutating func makeOpenQuestionsOptional() {
    for section in sections.indices {
      for index in sections[section].questions.indices
      where sections[section].hasOpenCondition || sections[section].questions[index].hasOpenCondition {
        sections[section].questions[index].makeOptional()
      }
    }
  }

  /// Puts questions of one page after those that they ask about, and takes away conditions about what comes on a later one.
  mutating func orderByConditions() {
    var places: [String: Int] = [:]
    var codes = AnswerCodes()
    for (number, section) in sections.enumerated() {
      for id in section.questions.flatMap(\.allIDs) { places[id] = places[id] ?? number }
      for question in section.questions { codes.add(question) }
    }
    for number in sections.indices {
      sections[number].takeAwayLaterConditions(
        isInside: { places[$0] == number }, isLater: { places[$0].map { $0 > number } ?? false })
      sections[number].noteUnknown(codes) { places[$0] != nil }
      sections[number].orderByConditions { places[$0] == number }
    }
  }
}

extension SectionDraft {
  /// - Parameters:
  ///   - isInside: whether a question is in this section, and in none before it
  ///   - isLater: whether a question is in a section after this one
  fileprivate mutating func takeAwayLaterConditions(isInside: (String) -> Bool, isLater: (String) -> Bool) {
    if let condition = values.condition(.when),
      let name = condition.questions.first(where: { isLater($0) || isInside($0) })
    {
      remarks.append(Remark.later(name, condition, at: questions.first?.place ?? .file))
      values[.when] = nil
      hasOpenCondition = true
      for index in questions.indices { questions[index].makeOptional() }
    }
    for index in questions.indices {
      guard let condition = questions[index].values.condition(.when) else { continue }
      guard let name = condition.questions.first(where: isLater) else { continue }
      questions[index].remarks.append(Remark.later(name, condition, at: questions[index].place))
      questions[index].values[.when] = nil
      questions[index].makeOptional()
    }
  }

  /// Mistakes in conditions of the source itself stay for `lint` to find.
  fileprivate mutating func noteUnknown(_ codes: AnswerCodes, _ isKnown: (String) -> Bool) {
    if let words = Self.fault(in: values.condition(.when), of: "", codes, isKnown) {
      remarks.append(Remark(.changed, words, at: questions.first?.place ?? .file))
    }
    for index in questions.indices {
      let question = questions[index]
      guard question.values[.when] != nil || question.values[.fields] != nil else { continue }
      let fields = question.fields.map { field -> (String, DraftCondition?) in
        (field.id, field.values.condition(.when))
      }
      for (id, condition) in [(question.id, question.values.condition(.when))] + fields {
        guard let words = Self.fault(in: condition, of: id, codes, isKnown) else { continue }
        questions[index].remarks.append(Remark(.changed, words, at: question.place))
      }
    }
  }

  private static func fault(
    in condition: DraftCondition?, of id: String, _ codes: AnswerCodes, _ isKnown: (String) -> Bool
  ) -> String? {
    guard let condition else { return nil }
    let names = condition.questions
    if let name = names.first(where: { !isKnown($0) }) {
      return "the source asks about `\(name)`, which it does not have; lint finds this"
    }
    if !id.isEmpty, names.contains(id) { return "the source asks about the question itself; lint finds this" }
    if let (name, code) = codes.unknown(in: condition) {
      return
        "the source asks about the answer `\(code)` to `\(name)`, which it does not have; lint finds this"
    }
    return codes.firstUnfit(in: condition).map { name in
      "the source compares `\(name)` with what cannot be its answer; lint finds this"
    }
  }

  /// Each question once, those that it asks about before it. In a circle, one condition is taken away.
  ///
  /// - Parameter isInside: whether a question is in this section, and in none before it
  fileprivate mutating func orderByConditions(isInside: (String) -> Bool) {
    let first = Dictionary(
      questions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let needs = questions.enumerated().map { index, question in
      let asked = question.values.condition(.when)?.questions ?? []
      return Set(asked.filter(isInside).compactMap { first[$0] }.filter { $0 != index }).sorted()
    }
    guard needs.enumerated().contains(where: { index, all in all.contains { $0 > index } }) else { return }
    var order = QuestionOrder(needs)
    order.visitAll()
    var ordered: [QuestionDraft] = []
    for index in order.order {
      var question = questions[index]
      if let moved = order.before[index] {
        question.remarks.append(
          Remark(
            .changed, "the source has this after `\(questions[moved].id)`, which asks about it",
            at: question.place))
      }
      if let needed = order.circular[index], let condition = question.values.condition(.when) {
        question.remarks.append(Remark.later(questions[needed].id, condition, at: question.place))
        question.values[.when] = nil
        question.makeOptional()
      }
      ordered.append(question)
    }
    questions = ordered
  }
}

/// The values that can be compared with the answers to each question.
private struct AnswerCodes {
  /// The codes of questions that have answers to choose from.
  private var all: [String: Set<String>] = [:]
  private var types: [String: QuestionType] = [:]
  /// The lowest and the highest answer, where there is one.
  private var bounds: [String: (Decimal?, Decimal?)] = [:]
  private var lists = MadeOnce<(codes: Set<String>, bounds: (Decimal?, Decimal?))>()

  mutating func add(_ question: QuestionDraft) {
    for field in question.fields { add(field.id) { field.values[$0] } }
    add(question.id) { question.values[$0] }
  }

  /// - Parameter value: the value of a key of the question or field
  private mutating func add(_ id: String, value: (QuestionKey) -> DraftValue?) {
    guard types[id] == nil, case .word(let word)? = value(.type), let type = QuestionType(rawValue: word)
    else { return }
    types[id] = type
    if type == .yesNo { all[id] = ["yes", "no"] }
    if case .list(let range)? = value(.range), range.count == 2 {
      bounds[id] = (Decimal(range[0].code), Decimal(range[1].code))
    }
    guard case .options(let list)? = value(.options) else { return }
    let known = lists.made(of: list) { list in
      let numbers = list.codes.compactMap { Decimal($0) }
      let isNumeric = numbers.count == list.codes.count
      return (Set(list.codes), isNumeric ? (numbers.min(), numbers.max()) : (nil, nil))
    }
    (all[id], bounds[id]) = (known.codes, known.bounds)
  }

  /// The first question and code that it does not have.
  func unknown(in condition: DraftCondition) -> (question: String, code: String)? {
    for (question, codes) in condition.answers {
      guard let known = all[question], let code = codes.first(where: { !known.contains($0) }) else {
        continue
      }
      return (question, code)
    }
    return nil
  }

  /// The first question that is compared with what its type or its range does not have.
  func firstUnfit(in condition: DraftCondition) -> String? {
    switch condition {
    case .and(let parts), .or(let parts): return parts.lazy.compactMap(firstUnfit).first
    case .not(let part): return firstUnfit(in: part)
    case .isOneOf(let question, let codes):
      switch types[question] {
      case .choice?, .yesNo?, nil: return nil
      case .slider?, .rating?, .sam?, .number?:
        return codes.allSatisfy { isInside($0, of: question) } ? nil : question
      case .multiple?, .text?, .date?, .time?, .group?, .note?: return question
      }
    case .compare(let question, _, let number):
      switch types[question] {
      case .choice?: return bounds[question]?.0 != nil && isInside(number, of: question) ? nil : question
      case .slider?, .rating?, .sam?, .number?: return isInside(number, of: question) ? nil : question
      case .yesNo?, .multiple?, .text?, .date?, .time?, .group?, .note?: return question
      case nil: return nil
      }
    case .includes(let question, _): return (types[question] ?? .multiple) == .multiple ? nil : question
    case .answered(let question):
      return types[question] == .note || types[question] == .group ? question : nil
    }
  }

  private func isInside(_ text: String, of question: String) -> Bool {
    guard let number = Decimal(text) else { return false }
    let (lowest, highest) = bounds[question] ?? (nil, nil)
    if let lowest, let highest, highest < lowest { return true }
    return lowest.map { $0 <= number } ?? true && highest.map { number <= $0 } ?? true
  }
}

/// The order of questions in which each comes after those that it needs.
private struct QuestionOrder {
  private let needs: [[Int]]
  private(set) var order: [Int] = []
  /// The question that brought another one forward.
  private(set) var before: [Int: Int] = [:]
  /// Questions that need one that needs them.
  private(set) var circular: [Int: Int] = [:]
  private var state: [State]

  private enum State {
    case waiting
    case open
    case done
  }

  init(_ needs: [[Int]]) {
    self.needs = needs
    state = Array(repeating: .waiting, count: needs.count)
  }

  mutating func visitAll() { for index in needs.indices { visit(index) } }

  /// With a list of its own instead of recursion, as thousands of questions may depend on each other.
  private mutating func visit(_ start: Int) {
    guard state[start] == .waiting else { return }
    var path: [(index: Int, next: Int)] = [(start, 0)]
    state[start] = .open
    while let (index, next) = path.last {
      guard next < needs[index].count else {
        state[index] = .done
        order.append(index)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let needed = needs[index][next]
      switch state[needed] {
      case .done: break
      case .open: circular[index] = needed
      case .waiting:
        state[needed] = .open
        before[needed] = index
        path.append((needed, 0))
      }
    }
  }
}

extension QuestionDraft {
  /// Its own id and those of its fields.
  fileprivate var allIDs: [String] { (id.isEmpty ? [] : [id]) + fields.map(\.id) }

  mutating func makeOptional() {
    hasOpenCondition = true
    if values.type != .note { values[.required] = .flag(false, otherwise: true) }
  }

  /// Leaves out a question that the source asks nobody. A remark has all that the source says about it.
  mutating func leaveOut(_ name: String, because reason: String) {
    isUnseen = true
    var rest = values
    rest[.id] = nil
    rest[.required] = nil
    remarks.removeAll { $0.kind == .changed }
    remarks.append(Remark(.unsaid, "`\(name)` is not asked, as \(reason): \(rest.words)", at: place))
  }
}

extension Remark {
  fileprivate static func later(_ name: String, _ condition: DraftCondition, at place: SourcePlace) -> Remark
  {
    let text = ConditionText(condition).text
    return Remark(
      .unsaid,
      "the condition cannot be expressed, as it asks about `\(name)`, which is not answered before: \(text)",
      at: place)
  }
}
