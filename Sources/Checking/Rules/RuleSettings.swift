import Compiling
import Linting
import Questionnaires
import Scheduling

/// The settings and the day that decide about the rules' findings in a questionnaire.
package struct RuleSettings: Sendable {
  package var readingSpeed = ReadingSpeed()
  package var requiredLanguages: RequiredLanguages?
  /// By rule, for rules with a limit other than the standard.
  package var limits: [String: Int] = [:]
  /// The rules that settings or the command line name, among them those that are off by default.
  package var turnedOn: Set<String> = []
  /// The rules that settings or the command line turn off: they are not run.
  package var turnedOff: Set<String> = []
  /// Nil if the day does not matter.
  package var today: @Sendable () -> CalendarDate? = { nil }
  /// The study of the questionnaire says `running: true`.
  package var isStudyRunning = false

  /// Whether a questionnaire without a target may get one from a study that cannot be read.
  package var mayHaveTarget = false

  /// Each target's verdict on the whole questionnaire, for findings that depend on it; each is compiled for this.
  package var verdicts: @Sendable (Questionnaire) -> [TargetVerdict] = { questionnaire in
    allTargets.map { TargetVerdict($0.name, $0.report(on: questionnaire).diagnostics) }
  }

  package init() {}
}
