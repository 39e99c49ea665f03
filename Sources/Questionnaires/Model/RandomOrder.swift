import Diagnostics

/// In which order participants see the questions of a section, or the sections of a questionnaire.
package enum Order: String, CaseIterable, Sendable {
  case asWritten = "as written"
  case random
}

/// A random order, drawn for each participant and each time, in which some first and last parts stay in their places.
///
/// The parts of a section are its questions: notes too, a group with its fields as one, and items after the others.
package struct RandomOrder: Sendable {
  /// The place of the word `random`.
  package let range: SourceRange
  package let keepFirst: Located<Int>?
  package let keepLast: Located<Int>?

  /// The places that are shuffled among so many parts.
  package func shuffled(of count: Int) -> Range<Int> {
    let first = min(keepFirst?.value ?? 0, count)
    return first..<max(first, count - (keepLast?.value ?? 0))
  }

  /// Whether a part can be shown after one that comes after it in the file.
  package func canSwap(_ earlier: Int, _ later: Int, of count: Int) -> Bool {
    let places = shuffled(of: count)
    return places.contains(earlier) && places.contains(later) && earlier != later
  }

  /// The parts that stay in their place, such as "the first 2 and the last"; nil if there are none.
  package func keptWords(in language: OwnLanguage = .english) -> String? {
    let wording = ScheduleWording(language)
    let ends = [("first", "am Anfang", keepFirst), ("last", "am Ende", keepLast)]
    let words = ends.compactMap { english, german, kept -> String? in
      guard let count = kept?.value, count > 0 else { return nil }
      return wording.said("the \(english)" + (count == 1 ? "" : " \(count)"), "\(count) \(german)")
    }
    return words.isEmpty ? nil : wording.list(words)
  }
}

extension Questionnaire {
  /// Whether some participants see the question before others that some see before it.
  package func isShuffled(_ question: Question) -> Bool {
    order?.shuffled(of: sections.count).contains(question.section) == true
      || sections[question.section].isShuffled(question)
  }
}

extension Section {
  /// A field of a group moves with it.
  fileprivate func isShuffled(_ question: Question) -> Bool {
    guard let places = order?.shuffled(of: questions.count), !places.isEmpty else { return false }
    let end = places.upperBound < questions.count ? questions[places.upperBound].index : .max
    return questions[places.lowerBound].index <= question.index && question.index < end
  }
}
