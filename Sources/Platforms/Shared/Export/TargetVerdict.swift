import Diagnostics
import Questionnaires

/// A target's verdict on a whole file.
package struct TargetVerdict: Sendable {
  package let target: TargetName
  /// The parts that it cannot carry, so that nothing is compiled for it.
  package let obstacles: [Diagnostic]
  /// The parts that it, or a client of it, loses or changes.
  package let losses: [Diagnostic]

  /// - Parameter findings: of lowering, as far as settings and comments do not suppress them
  package init(_ target: TargetName, _ findings: [Diagnostic]) {
    self.target = target
    obstacles = findings.filter { $0.severity == .error }
    losses = findings.filter { $0.severity < .error }
  }

  package var takesFile: Bool { obstacles.isEmpty }

  /// Reasons against the target: obstacles, and a loss of the schedule, without which nobody is prompted.
  var hindrances: [Diagnostic] {
    guard target.platform.support(of: QuestionnaireKey.schedule) != .carried else { return obstacles }
    return obstacles + losses.filter { $0.finding.message.contains("schedule") }
  }

  fileprivate var isAdvised: Bool { hindrances.isEmpty }

  /// Nothing is lost that participants would notice.
  fileprivate var takesAll: Bool { takesFile && losses.allSatisfy { $0.severity == .hint } }

  fileprivate var name: String { "`\(target.rawValue)`" }

  /// Such as ``not `radar`: it does not support questions of type `group`, such as `pulse`, and 2 more``.
  func refusal(first: Finding) -> String {
    let more = hindrances.count > 1 ? ", and \(hindrances.count - 1) more" : ""
    return "not \(name): \(shortened(first.message))\(more)"
  }

  /// Without the target's name at the beginning.
  fileprivate func shortened(_ message: String) -> String {
    message.hasPrefix(name + " ") ? "it" + message.dropFirst(name.count) : message
  }
}

extension [TargetVerdict] {
  /// The end of a help about something that a target does not have: where the whole file can be published.
  package func elsewhere(in file: SourceFile) -> String {
    let whole = filter(\.takesAll)
    if !whole.isEmpty {
      return
        ", or publish the questionnaire on \(listed(whole.map(\.name), and: " or ")), where all of it can be published"
    }
    let others = filter(\.isAdvised)
    if !others.isEmpty {
      let verb = others.count == 1 ? "takes" : "take"
      return
        ", or publish the questionnaire on \(listed(others.map(\.name), and: " or ")), which \(verb) it with losses: `\(targetsCommand(file))`"
    }
    guard let nearest, let first = nearest.hindrances.first else { return "" }
    let more = nearest.hindrances.count > 1 ? ", and \(nearest.hindrances.count - 1) more" : ""
    let line = file.position(at: first.finding.range.start).line
    return
      "; no other target takes the whole questionnaire, and \(nearest.name) comes nearest: \(nearest.shortened(first.finding.message)) (line \(line))\(more)"
  }

  /// One that takes the file, without losses that participants would notice if there is one.
  package var recommended: TargetName? { (first(where: \.takesAll) ?? first(where: \.isAdvised))?.target }

  /// The first with the fewest hindrances.
  private var nearest: TargetVerdict? { self.min { $0.hindrances.count < $1.hindrances.count } }

  /// Such as ``add `target:` with your system: `radar` and `fhir` take this questionnaire; …``.
  func choice(in file: SourceFile) -> String {
    let names = filter(\.isAdvised).map(\.name)
    guard !names.isEmpty else {
      return "add `target:` with your system; none takes all of this questionnaire now"
        + (nearest.map { ", and \($0.name) comes nearest" } ?? "")
        + ": \(showsTargets(file)) what is in the way"
    }
    let takers =
      names.count == count ? "every target takes" : "\(listed(names)) \(names.count == 1 ? "takes" : "take")"
    return
      "add `target:` with your system: \(takers) this questionnaire; \(showsTargets(file)) what gets lost"
  }
}

/// The beginning of a sentence about what a command shows.
func showsTargets(_ file: SourceFile) -> String { "`\(targetsCommand(file))` shows" }

private func targetsCommand(_ file: SourceFile) -> String {
  let isPlain = file.path.utf8.allSatisfy { $0 > 0x20 && !"<>'\"\\`$&;|()*?".utf8.contains($0) }
  return "qtool targets " + (isPlain ? file.path : "FILE")
}
