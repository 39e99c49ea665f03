import Questionnaires

/// A section as it is written: with questions, with the items of a matrix, or with both.
struct ArrangedSection {
  /// All but its questions and items.
  var values = Draft<SectionKey>()
  var questions: [QuestionDraft]
  /// Questions after the others that share the options of the section.
  var items: [QuestionDraft] = []
}

/// Divides a section into matrices and what is between them.
func arranged(_ section: SectionDraft) -> [ArrangedSection] {
  guard !section.isWhole else { return [whole(section)] }
  var result: [ArrangedSection] = []
  var rest = section.questions[...]
  while !rest.isEmpty {
    let matrix = matrixPrefix(of: rest)
    let count = matrix.count > 1 ? matrix.count : rest.count - restAfterLoose(rest).count
    let part = Array(rest.prefix(count))
    var values = Draft<SectionKey>()
    values[.when] = section.values[.when]
    if matrix.count > 1 { values[.options] = part.first?.itemOptions }
    result.append(
      matrix.count > 1
        ? ArrangedSection(values: values, questions: [], items: part)
        : ArrangedSection(values: values, questions: part))
    rest = rest.dropFirst(count)
  }
  if result.isEmpty { result = [ArrangedSection(questions: [])] }
  result[0].values.add(section.values)
  return result.map(liftingCondition)
}

/// With the last questions as items, if they have nothing but their options.
private func whole(_ section: SectionDraft) -> ArrangedSection {
  let options = section.questions.last.flatMap(\.itemOptions)
  var ids: Set<String> = []
  let items = section.questions.reversed().prefix { question in
    options != nil && question.itemOptions == options && question.values[.when] == nil
      && ids.insert(question.id).inserted
  }
  let count = items.count > 1 ? items.count : 0
  var values = section.values
  values[.options] = section.sharedOptions ?? (count > 0 ? options : nil)
  var questions = Array(section.questions.dropLast(count))
  if section.sharedOptions != nil {
    for index in questions.indices { questions[index].values[.options] = nil }
  }
  return ArrangedSection(values: values, questions: questions, items: section.questions.suffix(count))
}

extension SectionDraft {
  /// The options of a section that is one matrix, whatever else its questions have.
  fileprivate var sharedOptions: DraftValue? {
    guard questions.count > 1, let first = questions.first, first.matrix != nil,
      let options = first.values[.options],
      questions.allSatisfy({
        $0.matrix == first.matrix && $0.values.type == .choice && $0.values[.options] == options
      })
    else { return nil }
    return options
  }
}

/// The first questions as long as they belong to one matrix.
private func matrixPrefix(of questions: ArraySlice<QuestionDraft>) -> ArraySlice<QuestionDraft> {
  guard let first = questions.first, let matrix = first.matrix, let options = first.itemOptions else {
    return []
  }
  var ids: Set<String> = []
  return questions.prefix { question in
    question.matrix == matrix && question.values[.when] == first.values[.when]
      && question.itemOptions == options && ids.insert(question.id).inserted
  }
}

/// The questions from the next matrix on; empty without one.
private func restAfterLoose(_ questions: ArraySlice<QuestionDraft>) -> ArraySlice<QuestionDraft> {
  var rest = questions.dropFirst(max(1, matrixPrefix(of: questions).count))
  while !rest.isEmpty, matrixPrefix(of: rest).count < 2 { rest = rest.dropFirst() }
  return rest
}

/// A condition that all questions share is one of their section.
private func liftingCondition(_ section: ArrangedSection) -> ArrangedSection {
  let all = section.questions + section.items
  guard let shared = all.first?.values.condition(.when), section.values[.when] == nil,
    all.allSatisfy({ $0.values.condition(.when) == shared }), section.values[.title] != nil || all.count > 1
  else { return section }
  let ids = Set(all.map(\.id))
  // A question that asks about itself or a neighbour is for `lint` to find.
  guard shared.questions.allSatisfy({ !ids.contains($0) }) else { return section }
  var lifted = section
  lifted.values[.when] = .condition(shared)
  for index in lifted.questions.indices { lifted.questions[index].values[.when] = nil }
  for index in lifted.items.indices { lifted.items[index].values[.when] = nil }
  return lifted
}

/// The keys that an item of a section can have, and those that it has from its section.
private let itemKeys: Set<QuestionKey> = [.id, .type, .text, .when, .options, .stored]

extension QuestionDraft {
  /// The options, if the question has nothing else that an item cannot have.
  fileprivate var itemOptions: DraftValue? {
    values.type == .choice && values.keys.allSatisfy(itemKeys.contains) ? values[.options] : nil
  }
}
