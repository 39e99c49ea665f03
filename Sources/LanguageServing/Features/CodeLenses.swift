import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  /// Above a questionnaire or study, its preview and when it rings; above a question, the conditions that use it. Each only
  /// if the client has the command.
  func codeLenses(in document: Document) -> JSON {
    switch document.kind {
    case .questionnaire: .array(document.draft.map { lenses(of: $0, in: document) } ?? [])
    case .study: .array(document.studyDraft.map { top(at: $0.id.range, rings: true, in: document) } ?? [])
    case .configuration, .other: []
    }
  }

  private func lenses(of draft: Questionnaire, in document: Document) -> [JSON] {
    let conditions = (draft.sections.compactMap(\.condition) + draft.questions.compactMap(\.condition))
    var counts: [Int: Int] = [:]
    for question in conditions.flatMap(\.questions) { counts[question, default: 0] += 1 }
    return top(at: draft.id.range, rings: !draft.schedule.isEmpty, in: document)
      + counts.sorted { $0.key < $1.key }.compactMap { index, count in
        draft.questions[index].id.flatMap { uses(of: $0, in: count, document) }
      }
  }

  private func top(at place: SourceRange, rings: Bool, in document: Document) -> [JSON] {
    let uri = JSON.string(document.uri.text)
    return [
      lens(at: place, "Preview", .preview, [uri], in: document),
      rings ? lens(at: place, "When it rings", .schedule, [uri], in: document) : nil,
    ].compactMap(\.self)
  }

  private func uses(of id: Located<String>, in count: Int, _ document: Document) -> JSON? {
    let words = count == 1 ? "used in 1 condition" : "used in \(count) conditions"
    let uses = (document.currentNames?.uses(of: .question, named: id.value) ?? []).filter {
      !$0.isDeclaration
    }
    let places = uses.map { location($0.range, in: document) }
    return lens(
      at: id.range, words, .references,
      [
        .string(document.uri.text),
        document.position(of: Int(id.range.start) + document.markLength, client.encoding), .array(places),
      ], in: document)
  }

  private func lens(
    at place: SourceRange, _ title: String, _ command: ClientCommand, _ arguments: [JSON],
    in document: Document
  ) -> JSON? {
    guard client.commands.contains(command) else { return nil }
    return [
      "range": document.range(place, client.encoding),
      "command": [
        "title": .string(title), "command": .string(command.rawValue), "arguments": .array(arguments),
      ],
    ]
  }
}
