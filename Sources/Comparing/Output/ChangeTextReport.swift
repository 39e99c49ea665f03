import Diagnostics
import Questionnaires
import Terminal

/// The changes for people: one block each, with both places, what it does to which answers, and what to do.
package struct ChangeTextReport {
  private let report: ChangeReport
  private let usesColor: Bool
  private let isASCII: Bool
  private let isBrief: Bool

  /// `isBrief`: only the summary.
  package init(_ report: ChangeReport, usesColor: Bool, isASCII: Bool, isBrief: Bool) {
    self.report = report
    self.usesColor = usesColor
    self.isASCII = isASCII
    self.isBrief = isBrief
  }

  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    for line in lines {
      (isASCII ? line.asciiFallback() : line).render(color: usesColor, into: &output)
      output.append(0x0A)
    }
    return output
  }

  private var lines: [StyledText] {
    var lines: [StyledText] = []
    for compared in report.questionnaires where compared.isChanged && !isBrief {
      for change in compared.changes.prefix(mostListed) { lines += block(change) + [""] }
      let left = compared.changes.count - mostListed
      if left > 0 { lines += [StyledText("… and \(left) more changes of `\(compared.id)`"), ""] }
    }
    let changed = report.questionnaires.filter(\.isChanged)
    if report.questionnaires.count > 1 { lines += changed.map { StyledText(headline($0)) } }
    return lines + [
      StyledText(
        report.questionnaires.count == 1 ? changed.first.map(headline) ?? report.summary : report.summary)
    ]
  }

  /// Such as `stress-daily, version 3 → 4: 1 coding, 2 cosmetic; 1 unresolved`.
  private func headline(_ compared: ComparedQuestionnaire) -> String {
    let versions = [compared.versions.old, compared.versions.new]
    let unresolved = compared.changes.count { !$0.isResolved }
    let isOfDocument = compared.oldFile != nil && compared.newFile != nil && versions.contains(nil)
    let numbers = versions.map { $0.map(String.init) ?? "none" }.joined(separator: " → ")
    return "\(compared.id)\(isOfDocument ? "" : ", version \(numbers)"): "
      + "\(report.counts(of: compared.changes) ?? "no changes"); \(unresolved == 0 ? "nothing" : "\(unresolved)") unresolved"
  }

  private func block(_ change: Change) -> [StyledText] {
    guard let main = change.new ?? change.old else { return [] }
    let notes =
      change.new == nil ? [] : change.old.map { [Note("the old version", at: $0.range, in: $0.file)] }
    let finding = Finding(change.message, at: main.range, notes: notes ?? [])
    let diagnostic = Diagnostic(
      rule: change.kind.rawValue, of: change.changeClass.rawValue, severity: change.severity,
      finding: finding,
      file: main.file)
    let page = DiagnosticPage(
      diagnostic, label: change.severity == .hint ? "note" : change.severity.rawValue, isASCII: isASCII)
    return page.lines + details(of: change)
  }

  private func details(of change: Change) -> [StyledText] {
    var lines: [StyledText] = []
    let isSettled = change.isResolved
    for effect in change.effects
    where !isSettled || effect.answers != .comparison || change.changeClass <= .measurement {
      lines.append(labelled(effect.answers.label, effect.words))
    }
    for words in change.witnessWords { lines.append(labelled("for example", words)) }
    if !change.follows.isEmpty {
      lines.append(
        labelled(
          "so too", "\(listedBriefly(change.follows.map { "`\($0)`" })) shown to others because of this"))
    }
    if let words = change.resolutionWords { lines.append(labelled("note", words)) }
    if let help = change.help { lines.append(labelled("help", help)) }
    return lines
  }

  private func labelled(_ label: String, _ words: String) -> StyledText {
    var line = StyledText(label + ": ", Style(.bold, color: .green))
    line.append(words)
    return line
  }
}

/// Upper limit on changes listed per questionnaire.
private let mostListed = 1_000
