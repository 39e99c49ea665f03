import Questionnaires
import Tables

/// The beginning of every text about invented answers, so that nobody takes them for real ones.
package enum InventedAnswers: String, OwnWords {
  case warning

  package static let phrases = PhraseTable(.inventedAnswers)
}
