import Questionnaires

/// A column of m-Path: the name of a question, then what kind of question it is there, such as `mood_sliderNegPos`.
///
/// The kinds are those of the files that the R package mpathr has as examples, as far as numbers, options, yes and no, and
/// texts can come from them. Columns of other kinds are unknown.
struct TypedColumn: Sendable {
  /// The kind of a column's cells.
  enum Cells: Sendable {
    /// As a codebook has them, or what the platform says of all columns.
    case usual
    /// Places of options in their list, counted from 1.
    case places
    /// Texts in quotes, as JSON has them.
    case quoted
    /// Another column's content, or something that was not answered.
    case ignored
  }

  /// Of the question; of a column without one, its own.
  let name: String
  let cells: Cells

  private enum Kind {
    case answer, text, place, value, words, shown
  }

  private static let kinds: [(ending: String, kind: Kind)] = [
    ("_yesno", .answer), ("_sliderNegPos", .answer), ("_sliderNeutralPos", .answer), ("_smiley", .answer),
    ("_open", .text), ("_multipleChoice_index", .place), ("_imageChoice_index", .place),
    ("_multipleChoice_likert", .value), ("_imageChoice_likert", .value),
    ("_multipleChoice_string", .words), ("_imageChoice_string", .words), ("_basic", .shown),
  ]

  /// All columns of a table. A question that has a column already gets no second one.
  ///
  /// - Parameter question: that has this name in a codebook
  static func all(of header: [String], question: (String) -> Question?) -> [TypedColumn] {
    var taken = Set(header)
    return header.map { name in
      guard question(name) == nil, let column = TypedColumn(name, question) else {
        return TypedColumn(name: name, cells: .usual)
      }
      guard column.name == name || taken.insert(column.name).inserted else {
        return TypedColumn(name: name, cells: .usual)
      }
      return column
    }
  }

  private init(name: String, cells: Cells) { (self.name, self.cells) = (name, cells) }

  /// Nil for a name without a known kind, or of no question.
  private init?(_ column: String, _ question: (String) -> Question?) {
    guard let (ending, kind) = Self.kinds.first(where: { column.hasSuffix($0.ending) }) else { return nil }
    let name = String(column.dropLast(ending.count))
    if kind == .shown {
      self.init(name: column, cells: .ignored)
    } else {
      guard let question = question(name) else { return nil }
      let cells = Self.cells(kind, hasOptions: question.options != nil)
      self.init(name: cells == .ignored ? column : name, cells: cells)
    }
  }

  private static func cells(_ kind: Kind, hasOptions: Bool) -> Cells {
    switch kind {
    case .answer: .usual
    case .text: .quoted
    case .place: hasOptions ? .places : .ignored
    case .value: hasOptions ? .ignored : .usual
    case .words, .shown: .ignored
    }
  }
}
