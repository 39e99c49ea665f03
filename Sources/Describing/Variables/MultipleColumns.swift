import Platforms
import Questionnaires

/// How data store the answers to a multiple.
package enum MultipleColumns: Hashable, Sendable {
  /// A column for each option, 1 if it was chosen and 0 if not.
  case split(MultipleSeparator)
  /// One column with the chosen codes, joined by semicolons.
  case joined
}

extension MultipleSeparator {
  /// The part after the id in the name of an option's column; `place` counts from 0.
  func ending(of code: Code, place: Int) -> String {
    switch self {
    case .underscore, .threeUnderscores: rawValue + code.columnPart
    case .tilde: rawValue + String(place + 1)
    }
  }
}

extension MultipleColumns {
  package static let allCases: [MultipleColumns] = MultipleSeparator.allCases.map(Self.split) + [.joined]

  /// Separates the codes of a joined column.
  package static let codeSeparator: Character = ";"
}

extension Code {
  /// The code as a part of a column's name, where statistics programs allow no hyphen.
  package var columnPart: String {
    text.utf8.contains(UInt8(ascii: "-")) ? String(text.map { $0 == "-" ? "_" : $0 }) : text
  }
}
