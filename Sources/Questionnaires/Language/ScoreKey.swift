/// The keys of a score.
package enum ScoreKey: String, ObjectKey {
  case id
  case formerly
  case title
  case sum
  case mean
  case reversed
  case atLeast = "at-least"
  case bands

  package static let object = "a score"
  package static let table = KeyTable<Self>()

  /// How a score is made: it has exactly one of these.
  package static let methods: [ScoreKey] = [.sum, .mean]

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .score)), required: true, example: "stress_now",
        "The score's column in the data; no question or section has this id.",
        changes: [.scoreRenamed, .scoreAdded, .scoreRemoved],
        inDocuments: false)
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .score)), example: "stress",
        "The id that the score had in earlier versions, or a list of them.",
        changes: [.formerlyRemoved, .formerlyRecodes, .reservedReuse, .scoreRenamed],
        inDocuments: false)
    case .title:
      KeyDescription(
        .text, example: "Stress", "What the score measures.",
        changes: [.scoreWording, .translationWording, .textLayout, .textSpelling],
        inDocuments: false)
    case .sum:
      KeyDescription(
        .scoreItems, example: "[tense, rushed, calm]",
        "The questions whose answers are added up. With missing answers, their mean times the number of questions.",
        changes: [.scoreChanged],
        inDocuments: false)
    case .mean:
      KeyDescription(
        .scoreItems, example: "[tense, rushed, calm]",
        "The questions whose mean is the score; missing answers are left out.",
        changes: [.scoreChanged],
        inDocuments: false)
    case .reversed:
      KeyDescription(
        .scoreItems, example: "[calm]",
        "Those of the questions that count the other way: lowest + highest − answer.",
        changes: [.scoreChanged],
        inDocuments: false)
    case .atLeast:
      KeyDescription(
        .wholeNumber(atLeast: 1), otherwise: "all of them", example: "2",
        "How many of the questions must be answered; with fewer, the score is missing.",
        changes: [.scoreChanged],
        inDocuments: false)
    case .bands:
      KeyDescription(
        .map(.bandStart, to: .text, atLeast: 1), example: "{0: low, 34: medium, 67: high}",
        "Names for ranges of the score, each from a number up to the next; the first is the lowest value there is.",
        changes: [.scoreChanged, .scoreWording, .translationWording, .textLayout, .textSpelling],
        inDocuments: false)
    }
  }
}
