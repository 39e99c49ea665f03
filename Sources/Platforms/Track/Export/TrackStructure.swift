import JSON
import Platforms
import Questionnaires

/// `GET /api/v1/questionnaires/{id}/structure`: the elements of the page, one below another.
extension TrackLowering {
  func series(of elements: [TrackElement]) -> JSON {
    .series(JSONSeries(count: elements.count) { json($0, elements[$0]) })
  }

  private func json(_ index: Int, _ part: TrackElement) -> JSON {
    switch part {
    case .headline(let title, let section, let place):
      let content: JSON = ["headline": .string(html(title.string(in: language)))]
      return element(
        index, name(of: section, place) + "-headline", .headline, content, condition(of: section))
    case .text(let text, let section, let place):
      return element(index, name(of: section, place) + "-text", .text, content(text), condition(of: section))
    case .note(let note):
      let name = note.id?.value ?? "note-\(index + 1)"
      return element(index, name, .text, content(note), condition(of: note))
    case .question(let question, let type):
      let id = question.name(orElse: "")
      return element(index, id, .question, content(of: question, id, type), condition(of: question))
    }
  }

  private func element(
    _ index: Int, _ name: String, _ type: TrackElementType, _ content: JSON, _ isVisible: JSON?
  ) -> JSON {
    [
      "type": "structures",
      "id": .string(String(index + 1)),
      "attributes": [
        "name": .string(name), "elementtype": .string(type.rawValue),
        "content": content.adding("visible_if", isVisible),
      ],
    ]
  }

  private func name(of section: Section, _ index: Int) -> String {
    section.id?.value ?? "section-\(index + 1)"
  }

  private func content(_ text: Text) -> JSON { ["text": .string(html(text.string(in: language)))] }

  private func content(_ note: Question) -> JSON {
    ["text": .string(note.shownText(in: language, lineBreak: "<br>", html))]
  }

  private func condition(of section: Section) -> JSON? { section.condition.map(json) }

  /// The question's own condition and its section's must both hold.
  private func condition(of question: Question) -> JSON? {
    let around = condition(of: questionnaire.sections[question.section])
    guard let own = question.condition.map(json) else { return around }
    return around.map { ["op": "and", "args": [$0, own]] } ?? own
  }
}

/// The element at one place of the page.
enum TrackElement {
  case headline(Text, of: Section, index: Int)
  case text(Text, of: Section, index: Int)
  case note(Question)
  case question(Question, TrackQuestionType)
}

enum TrackElementType: String, CaseIterable {
  case headline
  case text
  case question
}
