import JSON
import Platforms
import Questionnaires

/// Writes answers as clients send them: the answer sheets of `track`, or the replies of `form`. Who answered when, and that nobody
/// did, stands beside them under `meta`.
struct SheetWriter: RowWriter {
  private let questionnaire: Questionnaire
  private let isForm: Bool
  private let language: String
  private var isFirst = true
  private var times = TimeWriter()

  init(_ questionnaire: Questionnaire, language: String?, isForm: Bool) {
    self.questionnaire = questionnaire
    self.isForm = isForm
    self.language = language ?? "en"
  }

  var head: [UInt8] { Array("[\n".utf8) }
  var foot: [UInt8] { Array("\n]\n".utf8) }

  /// A missed prompt sends nothing.
  mutating func write(_ row: SimulatedRow, _ cells: RowCells, _ plans: ItemPlans, to bytes: inout [UInt8]) {
    guard let span = row.times else { return }
    if !isFirst { bytes += [0x2C, 0x0A] }
    isFirst = false
    let answers = plans.items.map { item in item.flatMap { value(of: $0, cells) } }
    let content = isForm ? reply(answers) : sheet(answers, span)
    bytes += JSONWriter.bytes(of: .object([content, JSON.Member("meta", meta(row, span))]), layout: .compact)
  }

  private func sheet(_ answers: [JSON?], _ span: AnsweringSpan) -> JSON.Member {
    let list = answers.enumerated().compactMap { place, value -> JSON? in
      guard let value, let label = questionnaire.column(of: questionnaire.questions[place]) else {
        return nil
      }
      return ["label": .string(label), "value": value, "collected_at": .int(span.finished)]
    }
    let attributes: JSON = [
      "collected_at": .int(span.finished), "locale": .string(language), "client": ["name": "qtool simulate"],
      "answers": .array(list),
    ]
    return JSON.Member("data", ["type": "answersheets", "attributes": attributes])
  }

  /// A section with a title is one field with its questions; so is a group.
  private func reply(_ answers: [JSON?]) -> JSON.Member {
    var fields: [JSON] = []
    for (place, section) in questionnaire.sections.enumerated() {
      let own = section.questions.compactMap { field($0, answers) }
      let isUnit = section.title != nil && section.questions.contains { $0.kind.type != .note }
      if isUnit, !own.isEmpty {
        fields.append(["name": .string(section.id?.value ?? "section-\(place + 1)"), "value": .array(own)])
      } else {
        fields += own
      }
    }
    let version = questionnaire.answeredVersion
    return JSON.Member("formreply", ["version": .string(version), "fields": .array(fields)])
  }

  private func field(_ question: Question, _ answers: [JSON?]) -> JSON? {
    guard let id = question.id?.value else { return nil }
    let own = question.fields.compactMap { field($0, answers) }
    if !own.isEmpty { return ["name": .string(id), "value": .array(own)] }
    return answers[question.index].map { ["name": .string(id), "value": $0] }
  }

  private mutating func meta(_ row: SimulatedRow, _ span: AnsweringSpan) -> JSON {
    var members = [
      JSON.Member("simulated", 1), JSON.Member("participant", .string(row.participant.name)),
      JSON.Member("joined", .string(row.participant.joined.description)),
    ]
    for (name, time) in [
      ("prompted_at", row.prompted), ("started_at", span.started), ("finished_at", span.finished),
    ] {
      guard let time else { continue }
      var text: [UInt8] = []
      times.write(time, to: &text)
      members.append(JSON.Member(name, .string(String(decoding: text, as: UTF8.self))))
    }
    members += [
      JSON.Member("version", .int(questionnaire.version)), JSON.Member("language", .string(language)),
    ]
    return .object(members)
  }

  /// Nil for a question without an answer.
  private func value(of item: ItemPlan, _ cells: RowCells) -> JSON? {
    let codes = item.way.codes
    let first = item.columns.lowerBound
    guard codes.isEmpty else {
      let chosen = codes.indices.filter { cells[first + $0].elementsEqual([0x31]) }
      return chosen.isEmpty ? nil : .array(chosen.map { .string(String(decoding: codes[$0], as: UTF8.self)) })
    }
    guard !cells.isEmpty(first) else { return nil }
    let text = cells.text(first)
    let question = questionnaire.questions[item.question]
    if question.scale != nil, Decimal(text) != nil { return .number(text) }
    if question.kind.type == .yesNo, !isForm {
      return .string(text == "yes" ? "1" : text == "no" ? "0" : text)
    }
    return .string(text)
  }
}
