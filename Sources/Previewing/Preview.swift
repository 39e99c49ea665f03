import Questionnaires
import Terminal

/// Options for drawing a page.
package struct PreviewOptions: Sendable {
  /// The language of the texts; the source language by default.
  package var language: String?
  /// The columns of the page, 40 to 200.
  package let width: Int
  /// Draws only this section.
  package var sectionID: String?
  /// Draws only with ASCII characters.
  package var isASCII: Bool
  /// The answering time in words, for the summary.
  package var answeringTime: String?
  /// Draws only what is visible after these answers, and what they make of the scores.
  package var answers: AnswerSheet?
  /// Whose random orders are shown.
  package var seed: UInt64
  /// Draws what the clients of a target show; nil for the questionnaire as it is written.
  package var view: ClientView?
  /// Whether the terminal can cross out a text.
  package var hasStyles: Bool

  /// Of qtool's words.
  package var own: OwnLanguage { OwnLanguage(for: language) }

  package init(
    language: String? = nil, width: Int = 80, sectionID: String? = nil, isASCII: Bool = false,
    answeringTime: String? = nil, answers: AnswerSheet? = nil, seed: UInt64 = 1, view: ClientView? = nil,
    hasStyles: Bool = false
  ) {
    self.language = language
    self.width = min(max(width, 40), 200)
    self.sectionID = sectionID
    self.isASCII = isASCII
    self.answeringTime = answeringTime
    self.answers = answers
    self.seed = seed
    self.view = view
    self.hasStyles = hasStyles
  }
}

/// A page that looks like the questionnaire, as lines that are not wider than the page and do not end with a space.
///
/// Draws as much of a draft as there is. A `sectionID` that no section has gives an empty page.
package func preview(_ questionnaire: Questionnaire, options: PreviewOptions) -> [StyledText] {
  let shown = questionnaire.shown(after: options.answers, in: options.view)
  let order = ParticipantOrder(questionnaire: questionnaire, seed: options.seed, view: options.view)
  let tree = PageTree(
    shown, of: questionnaire, ArrangedParts(order), only: options.sectionID, in: options.view)
  let writer = PageWriter(shown, tree, options)
  let width = options.width
  var blocks: [[StyledText]]
  if options.sectionID != nil {
    blocks = tree.sections.map { writer.section($0, width: width) }
  } else {
    blocks = [
      writer.head(questionnaire, tree, width: width),
      writer.order(questionnaire.order, of: "sections", width: width),
    ]
    if let view = options.view {
      blocks.insert(writer.remarks([view.heading] + view.warnings(about: questionnaire), width: width), at: 0)
    }
    blocks += tree.sections.map { writer.section($0, width: width) }
    blocks.append(writer.outro(questionnaire, tree, width: width))
    let scores = writer.scoreWords(questionnaire, after: options.answers)
    blocks.append(
      writer.summary(
        shown, tree, below: blocks, answeringTime: options.answeringTime, scores: scores, width: width))
  }
  return joined(blocks).map(\.withoutTrailingSpaces)
}
