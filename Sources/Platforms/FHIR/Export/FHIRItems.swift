import Diagnostics
import JSON
import Platforms
import Questionnaires

/// Sections, questions, and what surrounds them.
extension FHIRLowering {
  /// A section is a group, unless it only holds the questions of a file without sections.
  mutating func items(of section: Section, _ number: Int) -> [JSON] {
    let inner = section.questions.flatMap { item($0) }
    guard section.title != nil || section.text != nil || section.condition != nil else { return inner }
    let id = section.id?.value ?? "section-\(number)"
    let text = section.text.map { display(id + "-text", $0) }
    let head: JSON = ["linkId": .string(id)]
    let group = head.merging(texts.members("text", section.title)).merging(["type": "group"])
    return [enabled(group, id, when: section.condition, [text].compactMap { $0 } + inner)]
  }

  mutating func check(_ section: Section) {
    for question in section.questions { _ = item(question) }
    if let condition = section.condition { _ = levels(of: condition) }
  }

  private func display(_ id: String, _ text: Text, control: String? = nil) -> JSON {
    let head: JSON = ["linkId": .string(id)]
    return head.adding("extension", control.map { [FHIRExtension.control($0)] })
      .merging(texts.members("text", text)).merging(["type": "display"])
  }

  private mutating func item(_ question: Question) -> [JSON] {
    let id = question.id?.value ?? "note-\(question.index + 1)"
    losses.record(question)
    let content = content(of: question)
    let head: JSON = ["linkId": .string(id)]
    var item = head.adding("extension", content.extensions.isEmpty ? nil : .array(content.extensions))
      .merging(texts.members("text", question.text)).merging(["type": .string(content.type.rawValue)])
    if question.takesAnswer { item = item.merging(["required": .bool(question.isRequired)]) }
    if content.repeats { item = item.merging(["repeats": true]) }
    item = item.adding("answerOption", content.options.isEmpty ? nil : .array(content.options))
    let help = question.help.map { display(id + "-help", $0, control: "help") }
    // A text on its own cannot contain anything.
    guard content.type != .display else {
      return [enabled(item, id, when: question.condition, [])] + [help].compactMap { $0 }
    }
    let labels = content.labels.filter { !$0.text.isBlank }.map {
      display("\(id)-\($0.control)", $0.text, control: $0.control)
    }
    let fields = question.fields.flatMap { self.item($0) }
    return [enabled(item, id, when: question.condition, [help].compactMap { $0 } + labels + fields)]
  }

  /// The item with its condition and what is in it, in as many groups as the condition needs.
  private mutating func enabled(_ item: JSON, _ id: String, when condition: Condition?, _ inner: [JSON])
    -> JSON
  {
    let whole = { (levels: [JSON]) -> JSON in
      let last = levels.last.map { item.merging($0) } ?? item
      return inner.isEmpty ? last : last.merging(["item": .array(inner)])
    }
    guard let condition else { return whole([]) }
    guard let levels = levels(of: condition) else { return item }
    return levels.dropLast().enumerated().reversed().reduce(whole(levels)) { inner, level in
      let head: JSON = [
        "linkId": .string(FHIR.linkID(ofGroup: level.offset + 1, around: id)), "type": "group",
      ]
      return head.merging(level.element).merging(["item": [inner]])
    }
  }

  /// Nil if the condition cannot be expressed, which is reported; empty if nothing is written.
  private mutating func levels(of condition: Condition) -> [JSON]? {
    do throws(FHIRConditionFailure) {
      let writer = FHIRCondition(questionnaire: questionnaire)
      guard !isOnlyChecked else {
        _ = try writer.clauses(of: condition)
        return []
      }
      return try writer.levels(of: condition)
    } catch {
      report.add(.targetUnsupported, .notEnabled(error, questionnaire.questions, at: condition.range))
      return nil
    }
  }
}

extension Text {
  fileprivate var isBlank: Bool { versions.allSatisfy { $0.text.value.isEmpty } }
}

extension Finding {
  fileprivate static func notEnabled(
    _ failure: FHIRConditionFailure, _ questions: [Question], at range: SourceRange
  ) -> Finding {
    switch failure {
    case .notIncluded(let question):
      Finding(
        "`fhir` cannot express that an answer to \(questions[question].name) was not chosen", at: range,
        notes: [Note("the question", at: questions[question].nameRange)],
        help: "ask about this answer in a `yes-no` question of its own, and use that in the condition")
    case .tooLong:
      Finding(
        "`fhir` would need a very large number of groups for this condition", at: range,
        help: "ask about fewer questions, or split the questionnaire")
    }
  }

  static func fractionalStep(_ question: Question, _ step: Decimal) -> Finding {
    Finding(
      "`fhir` has no steps between whole numbers: the slider may stop at others than every \(step)",
      at: question.typeRange, help: "multiply `range` and `step` until they are whole"
    ).marked(.changed("may stop between its steps"))
  }
}
