import Questionnaires

/// The beginning of every text about invented answers, so that nobody takes them for real ones.
package enum InventedAnswers: OwnWords {
  case warning

  package var words: (english: String, german: String) {
    (
      "These answers are invented: qtool simulate wrote them, and nobody has given them.",
      "Diese Antworten sind erfunden: qtool simulate hat sie geschrieben, und niemand hat sie gegeben."
    )
  }
}
