import Diagnostics

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
