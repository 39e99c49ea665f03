import Diagnostics

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
    /// It takes the file as it is, and recommends otherwise.
    case discouraged
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
  /// The finding of another rule in what is made of the file, which is about the same.
  var same: SameFinding?
}

/// The finding of a rule that has some code in its message, such as the name of a question, or is at the same place.
package struct SameFinding: Sendable {
  package let rule: String
  /// Nil if it is at the same place.
  package let name: String?
}

extension ImportFormat {
  /// In the order of the file; none of formats whose platform has no rules of its own.
  func complaints(about document: SourceDocument) -> [Complaint] {
    switch self {
    case .fhir: FHIRInvariants.complaints(about: document)
    case .redcap: DictionaryUpload.complaints(about: document)
    case .xlsform: XLSFormConversion.complaints(about: document)
    case .armt, .esmira, .form, .formr, .intersession, .protocol, .track: []
    }
  }
}

extension Complaint {
  private var rule: ReportedRule {
    switch outcome {
    case .refused, .doubtful: .platformRefuses
    case .changed, .discouraged: .platformChanges
    }
  }

  private var loweredSeverity: Severity? {
    switch outcome {
    case .refused, .changed: nil
    case .doubtful: .warning
    case .discouraged: .hint
    }
  }

  /// As a finding in the file that its author edits.
  func finding(in text: ForeignText) -> ForeignFinding {
    let whole = text.spot(of: place) ?? text.beginning
    let found = part.flatMap { text.part(Array($0.utf8), of: whole) } ?? whole
    var notes = [found.place.note(at: SourceRange(found.range), in: found.file)].compactMap(\.self)
    if let note, let other = text.spot(of: note.place) {
      notes.append(Note(note.message, at: SourceRange(other.range), in: other.file))
    }
    let finding = Finding(message, at: SourceRange(found.range), notes: notes, help: help)
      .lowered(to: loweredSeverity)
    let about = rule.about
    return ForeignFinding(
      diagnostic: Diagnostic(
        rule: about.name, severity: about.severity(of: finding), finding: finding, file: found.file,
        at: found.place),
      same: same)
  }
}

/// A finding about a file in another format itself.
package struct ForeignFinding: Sendable {
  package let diagnostic: Diagnostic
  /// The finding of another rule that it replaces.
  package let same: SameFinding?
}

extension ReportedRule {
  package static let platformRefuses = ReportedRule("platform-refuses")
  package static let platformChanges = ReportedRule("platform-changes")
}
