/// Something in a file that its own platform does not take, or does not keep as it is written.
struct Complaint {
  /// How the platform receives the file.
  enum Outcome {
    /// It refuses the file.
    case refused
    /// Some installations refuse it, or some programs that check such files.
    case doubtful
    /// It takes the file, but not as it is written.
    case changed
  }

  /// A cell or a member.
  enum Place: Hashable {
    /// The sheet of a workbook; empty for the one with the questions.
    case cell(sheet: String = "", row: Int, column: String)
    /// A place in JSON (RFC 6901).
    case member(String)
  }

  var outcome: Outcome
  let message: String
  let place: Place
  /// The text in the cell that is wrong; nil for all of it.
  var part: String?
  /// What to write, without which the platform has no complaint.
  let help: String
  /// Another place that it is about.
  var note: (message: String, place: Place)?
  /// The findings of other rules in what is made of the file, which are about the same.
  var same: SameFinding?
}

/// The findings of rules that have some code in their message, such as the name of a question, or are at the same place.
package struct SameFinding: Sendable {
  package let rules: Set<String>
  /// Nil if it is at the same place.
  package let name: String?
}
