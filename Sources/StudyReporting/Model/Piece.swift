import DataChecking
import JSON
import Questionnaires

/// One part of what a report says.
enum Piece: Sendable {
  case sentence(Sentence)
  case table(PaperTable)
  /// A gap in words, for something that is in no file.
  case gap(String)
}

/// Keys of one file.
struct KeySource: Sendable, Equatable {
  /// The id of the questionnaire or study.
  let owner: String
  /// Such as `schedule.open-for`; `items` means everything about sections, questions and their answers.
  let keys: [String]

  init(_ owner: String, _ keys: [String]) { (self.owner, self.keys) = (owner, keys) }

  var words: String { "\(owner): \(keys.joined(separator: ", "))" }
}

/// A number, or the lowest and the highest, that a sentence or a cell says.
struct Figure: Sendable {
  let name: String
  let value: JSON

  init(_ name: String, _ count: Int) { (self.name, value) = (name, .int(count)) }

  init(_ name: String, _ range: ClosedRange<Int>) {
    (self.name, value) = (name, .array([.int(range.lowerBound), .int(range.upperBound)]))
  }

  /// With at most three decimals.
  init(_ name: String, _ number: Double) { (self.name, value) = (name, .number(decimals(number, 3))) }
}

struct Sentence: Sendable {
  let text: String
  let sources: [KeySource]
  let figures: [Figure]

  init(_ text: String, _ sources: [KeySource], _ figures: [Figure] = []) {
    (self.text, self.sources, self.figures) = (text, sources, figures)
  }
}

struct PaperTable: Sendable {
  struct Cell: Sendable {
    /// Each on a line of its own.
    let lines: [String]
    /// For programs; nil for texts.
    let number: JSON?

    init(_ lines: [String]) { (self.lines, number) = (lines, nil) }

    init(_ text: String) { self.init([text]) }

    init(_ count: Int) { (lines, number) = (["\(count)"], .int(count)) }

    init(_ words: String, _ number: JSON) { (lines, self.number) = ([words], number) }
  }

  let caption: String
  let columns: [String]
  /// The first cell of a row is its name.
  let rows: [[Cell]]
  let sources: [KeySource]
}
