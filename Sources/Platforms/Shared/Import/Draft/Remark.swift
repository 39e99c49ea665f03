/// A place in the file that is imported.
package enum SourcePlace: Hashable, Sendable {
  /// The file as a whole.
  case file
  /// A place in JSON (RFC 6901), such as `/3/field_label`.
  case pointer(String)
  /// A row of a table, counted from 1 with the header, and the name of a column.
  case cell(row: Int, column: String)
  /// In another file than the one that the questionnaire comes from.
  indirect case inFile(String, SourcePlace)

  package var words: String {
    switch self {
    case .file: ""
    case .pointer(let pointer): pointer
    case .cell(let row, let column): "row \(row), \(column)"
    case .inFile(let file, let place): place == .file ? file : "\(file) \(place.words)"
    }
  }
}

/// A remark for the author about something that was imported.
package struct Remark: Sendable {
  package enum Kind: Sendable {
    /// The language cannot express it. The exit status is 1.
    case unsaid
    /// It is expressed differently, such as an id with other characters.
    case changed
    /// Only the spelling of a text changed. The report counts these; the file has no comment about them.
    case tidied
  }

  package let kind: Kind
  package let text: String
  package let place: SourcePlace

  package init(_ kind: Kind, _ text: String, at place: SourcePlace) {
    self.kind = kind
    self.text = text
    self.place = place
  }
}
