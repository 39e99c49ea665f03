import Diagnostics

extension Complaint {
  private var rule: ReportedRule {
    switch outcome {
    case .refused, .doubtful: .platformRefuses
    case .changed: .platformChanges
    }
  }

  private var loweredSeverity: Severity? {
    switch outcome {
    case .refused, .changed: nil
    case .doubtful: .warning
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
        at: found.place), same: same)
  }
}

extension [MissingText] {
  /// A few one by one; where a language lacks many, the first with their number.
  var told: [(text: MissingText, count: Int)] {
    let byLanguage = Dictionary(grouping: filter(\.isNeeded), by: \.language).sorted { $0.key < $1.key }
    return byLanguage.flatMap { _, all in all.count > 8 ? [(all[0], all.count)] : all.map { ($0, 1) } }
  }
}

extension MissingText {
  /// At the text in another language.
  ///
  /// - Parameter count: how many are told with it
  func finding(in text: ForeignText, _ format: ImportFormat, of count: Int) -> ForeignFinding {
    let option = code.map { OptionPart(code: $0, isCode: false, isFirst: true) }
    var found = text.spot(of: format.key(key), at: place, option: option) ?? text.beginning
    let search = SnippetSearch(self.text, code: code, isCondition: false, isFirst: true)
    if let part = search.range(in: found.file.text, found.range) {
      found = text.part(part, of: found)
    }
    let message =
      count > 1
      ? "\(count) texts are missing in `\(language)`, the first of them here"
      : "this text is missing in `\(language)`"
    let note = found.place.note(at: SourceRange(found.range), in: found.file)
    let finding = Finding(
      message, at: SourceRange(found.range), notes: [note].compactMap(\.self),
      help: count > 1 ? "write them in `\(language)`, too" : "write it in `\(language)`, too"
    ).lowered(to: .warning)
    let about = ReportedRule.missingTranslation.about
    return ForeignFinding(
      diagnostic: Diagnostic(
        rule: about.name, severity: about.severity(of: finding), finding: finding, file: found.file,
        at: found.place),
      // Of many, all that are about the language: a missing text was taken from the other one.
      same: SameFinding(rules: ["same-translation"], name: count > 1 ? language : nil))
  }
}

/// A finding about a file in another format itself.
package struct ForeignFinding: Sendable {
  package let diagnostic: Diagnostic
  /// The findings of other rules that it replaces.
  package let same: SameFinding?
}

extension ReportedRule {
  package static let platformRefuses = ReportedRule("platform-refuses")
  package static let platformChanges = ReportedRule("platform-changes")
}
