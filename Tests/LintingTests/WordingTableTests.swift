import Tables
import Testing

@testable import Linting

/// The words of the rules on wording, in `Words`.
struct WordingTableTests {
  @Test func eachCueHasItsWords() {
    #expect(Set(WordsFile.cues.rows.map { $0[0] }) == Set(CueWords.names.keys))
  }

  /// A text without a cue is not searched, so a phrase without one would never be found.
  @Test func eachPhraseHasACue() {
    expectCue(.harm, in: WordsFile.safetyNote.words("harm") + WordsFile.safetyNote.words("ambiguous"))
    expectCue(.leading, in: WordsFile.leadingItem.words("phrases"))
    expectCue(.tag, in: WordsFile.leadingItem.words("tags", "de").filter { $0 != "nicht wahr" })
    expectCue(.negation, in: WordsFile.doubleNegation.words("negations"))
    expectCue(.selection, in: WordsFile.singleButPlural.words("several"))
    expectCue(.selection, in: WordsFile.singleButPlural.words("one"))
    expectCue(.period, in: WordsFile.recallMismatch.words("start"))
  }

  private func expectCue(_ cue: Cues, in phrases: [String]) {
    #expect(!phrases.isEmpty)
    for phrase in phrases {
      #expect(CueWords.shared.cues(in: phrase).contains(cue), "no word of `\(phrase)` is in Words/cues.tsv")
    }
  }

  @Test func unbalancedOppositesArePairs() {
    for row in WordsFile.unbalancedEnds.rows where row[0] == "opposites" {
      #expect(listedWords(row[2]).count == 2, "\(row[2])")
    }
  }
}
