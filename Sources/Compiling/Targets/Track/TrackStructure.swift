import Diagnostics
import JSON
import Questionnaires

/// `GET /api/v1/questionnaires/{id}/structure`: the elements of the page, one below the other.
extension TrackLowering {
  mutating func elements() -> [JSON] {
    var elements: [JSON] = []
    elements.reserveCapacity(questionnaire.questions.count + 2 * questionnaire.sections.count)
    for (index, section) in questionnaire.sections.enumerated() {
      let name = section.id?.value ?? "section-\(index + 1)"
      let isVisible = condition(of: section)
      if let title = section.title {
        elements.append(element(elements.count, name + "-headline", .headline, headline(title, isVisible)))
      }
      if let text = section.text {
        elements.append(element(elements.count, name + "-text", .text, self.text(text, isVisible)))
      }
      for question in section.questions { append(question, isVisible, to: &elements) }
    }
    return elements
  }

  private mutating func append(_ question: Question, _ sectionIsVisible: JSON?, to elements: inout [JSON]) {
    let isVisible = condition(of: question, in: sectionIsVisible)
    if case .note = question.kind {
      let name = question.id?.value ?? "note-\(elements.count + 1)"
      elements.append(element(elements.count, name, .text, text(question.text, isVisible)))
    } else if let id = question.id?.value, let content = content(of: question, id, isVisible) {
      elements.append(element(elements.count, id, .question, content))
    }
  }

  private func element(_ index: Int, _ name: String, _ type: TrackElementType, _ content: JSON) -> JSON {
    [
      "type": "structures",
      "id": .string(String(index + 1)),
      "attributes": ["name": .string(name), "elementtype": .string(type.rawValue), "content": content],
    ]
  }

  private func headline(_ title: Text, _ isVisible: JSON?) -> JSON {
    let content: JSON = ["headline": .string(html(title.string(in: language)))]
    return content.adding("visible_if", isVisible)
  }

  private func text(_ text: Text, _ isVisible: JSON?) -> JSON {
    let content: JSON = ["text": .string(html(text.string(in: language)))]
    return content.adding("visible_if", isVisible)
  }

  private mutating func condition(of section: Section) -> JSON? {
    guard let condition = section.condition else { return nil }
    report.add(.targetLoses, .conditionIgnored(condition))
    return json(condition)
  }

  /// The question's own condition and its section's must both hold.
  private mutating func condition(of question: Question, in section: JSON?) -> JSON? {
    guard let condition = question.condition else { return section }
    report.add(.targetLoses, .conditionIgnored(condition))
    let own = json(condition)
    return section.map { ["op": "and", "args": [$0, own]] } ?? own
  }
}

enum TrackElementType: String, CaseIterable {
  case headline
  case text
  case question
}

extension Finding {
  fileprivate static func conditionIgnored(_ condition: Condition) -> Finding {
    Finding(
      "the web member area and the Android app ignore conditions: they show this in any case",
      at: condition.range,
      help: "word it so that it can be answered in any case, and drop the answers that the condition excludes"
    )
  }
}
