import Diagnostics
import JSON
import Questionnaires
import Scheduling

extension DocumentFeatures {
  /// The text of each code in a condition, the range of each score, and the answering time of each section.
  func inlayHints(in document: Document, within range: Range<Int>) -> JSON {
    guard document.kind == .questionnaire, let draft = document.draft else { return [] }
    let hints = answerTexts(in: document, draft) + scoreRanges(in: draft) + times(in: document, draft)
    return .array(
      hints.map { (Int($0.offset) + document.markLength, $0.text) }
        .filter { range.lowerBound <= $0.0 && $0.0 <= range.upperBound }
        .map { offset, text in
          [
            "position": document.position(of: offset, client.encoding), "label": .string("⟨\(text)⟩"),
            "paddingLeft": true,
          ]
        })
  }

  private struct Hint {
    let offset: UInt32
    let text: String
  }

  private func answerTexts(in document: Document, _ draft: Questionnaire) -> [Hint] {
    let language = draft.languages.first?.value
    var known: [String: [String: String]] = [:]
    return (document.currentNames?.uses ?? []).compactMap { use in
      guard case .answer(let id) = use.kind else { return nil }
      let texts =
        known[id]
        ?? Dictionary((draft.question(id)?.answers(in: language) ?? []).map { ($0.code, $0.text) }) {
          first, _ in first
        }
      known[id] = texts
      // An answer can also be written by its text.
      return texts[use.name].flatMap { $0 == use.name ? nil : Hint(offset: use.range.end, text: short($0)) }
    }
  }

  private func short(_ text: String) -> String {
    let line = oneLine(text)
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  private func scoreRanges(in draft: Questionnaire) -> [Hint] {
    draft.scores.filter { !$0.items.isEmpty }.map { score in
      let range = score.rangeOfQuestions
      return Hint(offset: score.id.range.end, text: "\(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// After the title of the section, or after its id.
  private func times(in document: Document, _ draft: Questionnaire) -> [Hint] {
    let speed = readingSpeed(document)
    return zip(draft.sections, sectionTimes(of: draft, readingSpeed: speed)).compactMap { section, time in
      guard let place = section.title?.range ?? section.id?.range, !section.questions.isEmpty else {
        return nil
      }
      return Hint(offset: place.end, text: time)
    }
  }
}
