import Diagnostics
import JSON
import Platforms
import Questionnaires

extension FormLowering {
  /// A section with a title is a unit of fields, a composite; the questions of any other section are fields of the
  /// form itself.
  mutating func append(_ section: Section, number: Int) {
    refuse(section.condition)
    let isUnit = section.title != nil && section.questions.contains { $0.kind.type != .note }
    if let title = section.title, !isUnit { addToHeader(plain(title), at: title.range) }
    if let text = section.text { addToHeader(plain(text), at: text.range) }
    let before = fields.count
    for question in section.questions {
      if let field = field(question, isInUnit: isUnit) { fields.append(field) }
    }
    guard isUnit, let title = section.title else { return }
    let unit = Array(fields[before...])
    fields.removeSubrange(before...)
    let name = Form.name(of: section, number: number)
    fields.append(composite(name, label: plain(title), isRequired: true, fields: unit))
  }

  private mutating func field(_ question: Question, isInUnit: Bool, of group: Question? = nil) -> JSON? {
    refuse(question.condition)
    losses.record(question)
    habits.record(question, in: group)
    switch question.answer {
    case .nothing:
      addToHeader(question.shownText(in: language), at: question.text.range)
      return nil
    case .fields(let fields):
      if isInUnit { report.add(.targetUnsupported, .groupInUnit(question)) }
      refuse(notesIn: fields)
      let fields = fields.compactMap { field($0, isInUnit: true, of: question) }
      let label = question.shownText(in: language)
      return composite(
        question.name(orElse: ""), label: label, isRequired: question.isRequired, fields: fields)
    case .oneOf, .anyOf, .number, .text, .date, .time:
      return simpleField(question)
    }
  }

  /// Adds the unit and returns the field that represents it. In a required unit, each field has its own `required`;
  /// in an optional one, filling in one field makes all of them required.
  private mutating func composite(_ name: String, label: String, isRequired: Bool, fields: [JSON]) -> JSON {
    let unit: WireObject<FormCompositeKey> = [
      .name: .string(name), .label: .string(label), .fields: .array(fields),
    ]
    composites.append(unit.json)
    return field(name, label, .compositeField, isRequired: isRequired)
      .merging([.compositeField: .string(name)]).json
  }

  /// The group's own text is already above a note in it.
  private mutating func refuse(notesIn fields: [Question]) {
    for note in fields where note.kind.type == .note {
      report.add(.targetUnsupported, .textBelowFields(at: note.text.range))
    }
  }

  private mutating func refuse(_ condition: Condition?) {
    if let condition { report.add(.targetUnsupported, .conditionInForm(condition)) }
  }
}

extension Question {
  func name(orElse other: String) -> String { id?.value ?? other }
}

extension Finding {
  fileprivate static func conditionInForm(_ condition: Condition) -> Finding {
    Finding(
      "`form` does not support conditions: it shows every field", at: condition.range,
      help:
        "say in the text for whom the question is and make it optional with `required: false`, or put it into a questionnaire of its own; then the condition can go"
    ).marked(.ignored("everybody sees this: a form has no conditions"))
  }

  fileprivate static func groupInUnit(_ group: Question) -> Finding {
    Finding(
      "`form` does not support a group in a section with a title: \(group.name) would be a unit within a unit",
      at: group.typeRange,
      help: "ask the fields as questions of the section, or move the section's title into a note")
  }
}
