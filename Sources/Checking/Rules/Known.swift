import Compiling
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// Computed data about one questionnaire, for the rules that look at it. Each part is computed only once,
/// when the first rule needs it.
package final class Known {
  private let check: RuleCheck
  private(set) lazy var reports = [check.reading] + targetReports
  private(set) lazy var optionLists = OptionLists(of: questionnaire)
  private(set) lazy var texts = WrittenTexts(of: questionnaire)
  private(set) lazy var items = ItemTexts(of: questionnaire)
  private(set) lazy var patterns = checkedPatterns(of: questionnaire)
  private(set) lazy var conditions = JudgedConditions(of: questionnaire)
  private(set) lazy var scores = JudgedScores(of: questionnaire)
  private(set) lazy var answering = AnsweringEstimate(
    questionnaire, readingSpeed: settings.readingSpeed, burdenLimit: settings.limits[Burden.name])

  package init(_ check: RuleCheck) {
    self.check = check
  }

  var questionnaire: Questionnaire { check.questionnaire }

  var settings: RuleSettings { check.settings }

  private var targetReports: [PhaseReport] {
    guard check.targets.isEmpty else { return check.targets.map(report) }
    return settings.mayHaveTarget ? [] : [.withoutTarget(questionnaire, isLarge ? nil : verdicts)]
  }

  /// Compiling a large questionnaire for all targets takes longer than checking it.
  private var isLarge: Bool {
    questionnaire.questions.count >= RuleCheck.manyQuestions || questionnaire.file.text.count > 1 << 16
  }

  private lazy var verdicts = settings.verdicts(questionnaire)

  private func report(of target: any CompileTarget) -> PhaseReport {
    target.report(on: questionnaire).suggestingOtherTargets {
      let own = check.targets.map(\.name)
      return verdicts.filter { !own.contains($0.target) }.elsewhere(in: questionnaire.file)
    }
  }

  var sensorNotice: SensorNotice {
    let limits = check.targets.map(\.clientLimits)
    let words = [limits.flatMap(\.withoutIntro), limits.flatMap(\.withoutNotes)].map {
      $0.isEmpty ? nil : $0.inWords
    }
    return SensorNotice(questionnaire, introMissingIn: words[0], notesMissingIn: words[1])
  }

  var spreadPrompts: SpreadPrompts {
    let clients = check.targets.flatMap(\.clientLimits.keepingQuarterHours)
    return SpreadPrompts(questionnaire, failingIn: clients.isEmpty ? nil : clients.inWords)
  }
}
