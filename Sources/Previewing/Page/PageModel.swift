import JSON
import Platforms
import Questionnaires
import Scheduling

/// The data about a questionnaire that the script needs.
extension PageForm {
  var model: JSON {
    let version = questionnaire.answeredVersion
    let costs = texts.languages.map { countCosts(questionnaire, language: $0, speed: shown.readingSpeed) }
    let model: JSON = [
      "id": .string(questionnaire.id.value), "file": .string(shown.file),
      "version": .string(version), "cost": times(costs) { $0.frame },
      "sections": .array(
        questionnaire.sections.indices.map { index in
          sectionModel(index).adding("cost", times(costs) { $0.sections[index].longest })
        }),
      "questions": .array(
        questionnaire.questions.map { question in
          questionModel(question).adding("cost", times(costs) { $0.questions[question.index].longest })
        }),
    ]
    return model.adding("bySection", questionnaire.sections.contains { !$0.isImplicit } ? true : nil)
      .adding("pages", hasAppPages ? pages : nil)
      .adding("branches", hasConditions ? branches : nil)
      .adding("scores", questionnaire.scores.isEmpty ? nil : scores)
      .adding("order", questionnaire.order.map { _ in .array(order.sections.map { .int($0) }) })
      .adding("unordered", lost(questionnaire.order))
      .adding("seed", isShuffled && shown.seed != 1 ? .string(String(shown.seed)) : nil)
  }

  private var hasAppPages: Bool { trees.contains { $0.view?.hasAppPages ?? false } }

  /// The pages of an app: the place of the section, how many questions there are, and whether the page goes on with a section.
  private var pages: JSON {
    .array(
      questionnaire.fixedPages.map { page in
        .array([.int(page.section), .int(page.questions.count)] + (page.isFirst ? [] : [.int(1)]))
      })
  }

  var isShuffled: Bool {
    questionnaire.order != nil || questionnaire.sections.contains { $0.order != nil }
  }

  private var order: ParticipantOrder { ParticipantOrder(questionnaire: questionnaire, seed: shown.seed) }

  /// The places of the section's questions in the questionnaire, in the order shown.
  private func questionOrder(_ index: Int) -> JSON? {
    let section = questionnaire.sections[index]
    guard section.order != nil else { return nil }
    return .array(order.questions(of: index).map { .int(section.questions[$0].index) })
  }

  /// In milliseconds, in each language.
  private func times(_ costs: [AnsweringCosts], of cost: (AnsweringCosts) -> AnsweringCost) -> JSON {
    .array(costs.map { .int(cost($0).total) })
  }

  /// In `form`, a section with a title and questions is a unit with a name.
  private func sectionModel(_ index: Int) -> JSON {
    let section = questionnaire.sections[index]
    let isUnit = section.title != nil && section.questions.contains { $0.kind.type != .note }
    let isGroup = section.title != nil || section.text != nil || section.condition != nil
    let name = section.id?.value ?? "section-\(index + 1)"
    return JSON.object([]).adding("name", sends(.reply) && isUnit ? .string(name) : nil)
      .adding("linkId", sends(.response) && isGroup ? .string(name) : nil)
      .adding("when", json(section.condition)).adding("groups", groups(for: section.condition))
      .adding("order", questionOrder(index))
      .adding("unordered", lost(section.order))
  }

  /// Whether answers have this form in one of the views.
  private func sends(_ form: SentAnswers) -> Bool {
    trees.contains { $0.view?.platform.data.sent == form }
  }

  /// The groups around the answers that a `QuestionnaireResponse` has because of a condition.
  private func groups(for condition: Condition?) -> JSON? {
    let platform = trees.lazy.compactMap(\.view?.platform).first { $0.data.sent == .response }
    guard let condition, let platform else { return nil }
    let count = platform.groups(for: condition, in: questionnaire)
    return count > 0 ? .int(count) : nil
  }

  /// The places of the views in which a random order is lost.
  private func lost(_ order: RandomOrder?) -> JSON? {
    guard let order else { return nil }
    let places = trees.indices.filter { trees[$0].view?.isLost(order.range) ?? false }
    return places.isEmpty ? nil : .array(places.map { .int($0) })
  }

  /// The words for the answers in the data of each view, where they are not the codes: the place of a view, and its words in
  /// the order of the list.
  private func stored(_ question: Question) -> JSON? {
    guard let list = question.options else { return nil }
    let codes = list.options.map(\.code.value.text)
    let members = trees.enumerated().compactMap { place, tree -> JSON.Member? in
      guard let stored = tree.view?.platform.stored(question), stored != codes else { return nil }
      return JSON.Member("\(place)", .object(zip(codes, stored).map { JSON.Member($0, .string($1)) }))
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// The names under which answers are filed in each view, where they are not the id.
  private func columns(of question: Question) -> JSON? {
    let members = trees.enumerated().compactMap { place, tree -> JSON.Member? in
      guard let id = question.id?.value, let view = tree.view else { return nil }
      let column = view.platform.column(of: question, in: questionnaire)
      return column == id ? nil : JSON.Member("\(place)", .string(column))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func questionModel(_ question: Question) -> JSON {
    let model: JSON = ["takes": .string(takes(question)), "section": .int(question.section)]
    return model.adding("id", question.id.map { .string($0.value) })
      .adding("group", question.group.map { .int($0) })
      .adding("isRequired", question.isRequired ? true : nil)
      .adding("when", json(question.condition)).adding("groups", groups(for: question.condition))
      .adding("stored", stored(question)).adding("columns", columns(of: question))
      .merging(.object(details(of: question)))
  }

  private func takes(_ question: Question) -> String {
    switch question.answer {
    case .oneOf: "one"
    case .anyOf: "many"
    case .number(let scale): scale.points == nil ? "number" : "one"
    case .text: "text"
    case .date: "date"
    case .time: "time"
    case .fields: "fields"
    case .nothing: "nothing"
    }
  }

  private func details(of question: Question) -> [JSON.Member] {
    switch question.answer {
    case .oneOf: question.kind.type == .yesNo ? [JSON.Member("sends", "switch")] : []
    case .anyOf(let multiple): details(of: multiple, isRequired: question.isRequired)
    case .number(let scale): details(of: scale)
    case .text(let field): field.pattern.map { [JSON.Member("pattern", .string($0.source.value))] } ?? []
    case .date(let date): date.range.map(todays) ?? []
    case .time, .fields, .nothing: []
    }
  }

  private func details(of multiple: MultipleQuestion, isRequired: Bool) -> [JSON.Member] {
    let codes = multiple.exclusiveCount == 0 ? [] : multiple.options.options.map(\.code.value)
    return [
      JSON.Member("least", .int(multiple.fewest(isRequired: isRequired))),
      JSON.Member("exclusive", .array(codes.filter(multiple.isExclusive).map { .string($0.text) })),
    ] + (multiple.atMost.map { [JSON.Member("most", .int($0.value))] } ?? [])
  }

  /// A rating is sent as the text of its code, but compared as a number.
  private func details(of scale: NumberScale) -> [JSON.Member] {
    switch scale.spacing {
    case .points:
      [JSON.Member("isNumber", true)] + (scale.manikin != nil ? [JSON.Member("sends", "number")] : [])
    case .whole: [JSON.Member("isWhole", true)]
    case .typed: scale.hasOnlyWholeNumbers ? [JSON.Member("isWhole", true)] : []
    case .steps, .any: []
    }
  }

  /// The ends of a range of dates that are the day on which the page is filled in.
  private func todays(_ range: DateRange) -> [JSON.Member] {
    let ends = [("min", range.earliest), ("max", range.latest)].filter { $0.1?.value == .today }.map(\.0)
    return ends.isEmpty ? [] : [JSON.Member("today", .array(ends.map { .string($0) }))]
  }

  private func json(_ condition: Condition?) -> JSON? {
    guard let condition else { return nil }
    return ConditionJSON(of: questionnaire.questions) { value, question in
      question.scale == nil ? .string(value.text) : value.json
    }.written(condition)
  }
}
