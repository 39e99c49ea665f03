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
      finding: finding, file: main.file)
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

extension AffectedAnswers {
  /// How a line begins that says what a change does to these answers.
  var label: String {
    switch self {
    case .stored: "answers so far"
    case .pending: "phones with the old version"
    case .comparison: "comparisons"
    }
  }
}

extension Change {
  /// The effects of the change, one for each kind of answers that it concerns.
  var effects: [(answers: AffectedAnswers, words: String)] {
    AffectedAnswers.allCases.filter(affected.contains).map { ($0, effect(on: $0)) }
  }

  private func effect(on answers: AffectedAnswers) -> String {
    switch answers {
    case .stored: effectOnStored
    case .pending: effectOnPending
    case .comparison:
      changeClass == .coding
        ? "the same value means two things, before and after"
        : "answers may differ before and after because of this change alone"
    }
  }

  private var effectOnStored: String {
    if changeClass == .coding {
      return "they keep their values, which are read with the new meaning from now on"
    }
    switch kind {
    case .questionRemoved, .questionReplaced:
      return "they stay in a column that the new version no longer has"
    case .questionRenamed, .scoreRenamed: return "they are in another column than the answers to come"
    case .questionMoved: return "they are filed in another place than the answers to come"
    case .questionnaireRenamed, .questionnaireRemoved: return "they stay filed under the old id"
    case .serverChanged: return "they stay filed under the old number or name"
    case .storedChanged: return "they have the names and values as they were kept until now"
    default: return "some of them are not possible answers any more"
    }
  }

  private var effectOnPending: String {
    switch kind {
    case .questionRemoved, .questionReplaced, .questionRetired:
      "they still ask it and send answers that have no place any more"
    case .questionRenamed, .scoreRenamed: "they still send answers under the old id"
    case .questionMoved: "they still send answers to the old place"
    case .questionAdded: "they do not ask it, so what they send is refused"
    case .questionnaireRenamed, .questionnaireRemoved: "they still send answers under the old id"
    case .serverChanged: "they still send answers under the old number or name"
    case .storedChanged: "they still send answers under the old names and values"
    case .notUpdated: "they keep the old version, and send answers to it"
    default: "they still send answers that the new version refuses"
    }
  }

  /// The resolution of the change in words; nil if it is not resolved.
  var resolutionWords: String? {
    switch resolution {
    case .version: "resolved: `version` was raised"
    case .formerly: "resolved: `formerly` names the old id"
    case .reserved: "resolved: `reserved` names it"
    case .server: "resolved: `server` has a new number, so apps take it for another questionnaire"
    case .allow: "resolved: `allow` names it under this version"
    case nil: nil
    }
  }

  var witnessWords: [String] {
    witnesses.compactMap { witness in
      switch witness {
      // The message names it.
      case .text: nil
      case .path(let question, let isGain, let old, let new, let isOnlyNew):
        shownWords(question, isGain, old ?? "", new ?? "")
          + (isOnlyNew ? " (only with an answer that is new)" : "")
      }
    }
  }

  private func shownWords(_ question: String, _ isGain: Bool, _ old: String, _ new: String) -> String {
    let effect = isGain ? "is shown now and was not before" : "is no longer shown"
    let answers = new.isEmpty ? "no answers" : "`\(new)`"
    let before = old == new ? "" : " (in the old version: \(old.isEmpty ? "no answers" : "`\(old)`"))"
    return "after \(answers)\(before), `\(question)` \(effect)"
  }
}

/// The changes as a comment on a pull request. The first line is a mark by which a later run finds the comment to update.
package struct ChangeMarkdown {
  package static let mark = "<!-- qtool-diff -->"
  /// GitHub refuses longer comments.
  package static let limit = 65_000

  private let report: ChangeReport

  package init(_ report: ChangeReport) { self.report = report }

  package func bytes() -> [UInt8] {
    var text = Array("\(Self.mark)\n### qtool diff: \(escapedForMarkdown(report.summary))\n".utf8)
    var left = report.changes.count
    // Room for the last line.
    let room = Self.limit - 80
    for changeClass in ChangeClass.allCases {
      let rows = rows(of: changeClass)
      guard var table = rows.isEmpty ? nil : Array(head(of: changeClass).utf8) else { continue }
      for row in rows {
        guard text.count + table.count + row.utf8.count <= room else {
          return text + table + Array("\n… and \(left) more\n".utf8)
        }
        table += Array(row.utf8)
        left -= 1
      }
      text += table
    }
    return text
  }

  private func head(of changeClass: ChangeClass) -> String {
    "\n#### \(changeClass.rawValue): \(changeClass.meaning)\n\n| | what changed | where | what to do |\n| --- | --- | --- | --- |\n"
  }

  private func rows(of changeClass: ChangeClass) -> [String] {
    report.changes.filter { $0.changeClass == changeClass }.map { change in
      let cells = [
        change.isResolved ? "✓" : "✗",
        escapedForMarkdown(change.message) + name(of: change) + effects(of: change),
        escapedForMarkdown(place(of: change)),
        escapedForMarkdown(change.help ?? change.resolutionWords ?? ""),
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
  }

  /// The change as `allow` names it, or else the name of its kind.
  private func name(of change: Change) -> String {
    " " + escapedForMarkdown("[\(change.allowance ?? change.kind.rawValue)]")
  }

  private func effects(of change: Change) -> String {
    change.effects.map { "<br>" + escapedForMarkdown("\($0.answers.label): \($0.words)") }.joined()
  }

  private func place(of change: Change) -> String {
    guard let place = change.new ?? change.old else { return "" }
    return place.file.shown(place.range).line
  }
}
