import Algorithms
import Compiling
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// What rules look at in one file. Each part is computed only once, when the first rule needs it.
package final class KnownOfFile {
  private let check: RuleCheck
  private lazy var reports = [check.reading] + targetReports
  private lazy var optionLists = OptionLists(of: questionnaire)
  private lazy var texts = WrittenTexts(of: questionnaire)
  private lazy var items = ItemTexts(of: questionnaire)
  private lazy var patterns = checkedPatterns(of: questionnaire)
  private lazy var conditions = JudgedConditions(of: questionnaire)
  private lazy var scores = JudgedScores(of: questionnaire)
  private lazy var answering = AnsweringEstimate(
    questionnaire, readingSpeed: check.settings.readingSpeed,
    burdenLimit: check.settings.limits[Burden.name])

  package init(_ check: RuleCheck) {
    self.check = check
  }

  private var questionnaire: Questionnaire { check.questionnaire }

  private var targetReports: [PhaseReport] {
    guard check.targets.isEmpty else { return check.targets.map { $0.report(on: questionnaire) } }
    return check.settings.mayHaveTarget ? [] : [.withoutTarget(questionnaire)]
  }

  package func diagnostics(of rule: ListedRule) -> [Diagnostic] {
    let file = questionnaire.file
    switch rule {
    case .reported(let rule): return reports.flatMap { rule.diagnostics(in: $0, of: file) }
    case .questionnaire(let rule): return rule.diagnostics(in: questionnaire, of: file)
    case .optionLists(let rule): return rule.diagnostics(in: optionLists, of: file)
    case .texts(let rule): return rule.diagnostics(in: texts, of: file)
    case .items(let rule): return rule.diagnostics(in: items, of: file)
    case .limited(let rule): return rule.diagnostics(in: limited(by: rule.about), of: file)
    case .dated(let rule):
      return rule.diagnostics(in: DatedQuestionnaire(questionnaire, today: check.settings.today), of: file)
    case .pattern(let rule): return rule.about.diagnostics(findings(of: rule), in: file)
    case .conditions(let rule): return rule.diagnostics(in: conditions, of: file)
    case .scores(let rule): return questionnaire.scores.isEmpty ? [] : rule.diagnostics(in: scores, of: file)
    case .answering(let rule): return rule.diagnostics(in: answering, of: file)
    case .requiredLanguages(let rule):
      return check.settings.requiredLanguages.map { rule.diagnostics(in: $0, of: file) } ?? []
    case .study(let rule): return rule.diagnostics(in: StudyMember(alone: questionnaire), of: file)
    case .namesake: return []
    case .sensors(let rule): return rule.diagnostics(in: sensorNotice, of: file)
    }
  }

  private func limited(by rule: RuleDescription) -> LimitedQuestionnaire {
    // Only rules with a limit look at a limited questionnaire.
    LimitedQuestionnaire(questionnaire, limit: check.settings.limits[rule.name] ?? rule.limit!.standard)
  }

  private var sensorNotice: SensorNotice {
    let without = check.targets.flatMap(\.clientsWithoutIntro)
    return SensorNotice(questionnaire, introMissingIn: without.isEmpty ? nil : without.inWords)
  }

  /// A pattern that several questions share through an alias is one place in the file.
  private func findings(of rule: any Rule<CheckedPattern>) -> Findings {
    guard !patterns.isEmpty else { return [] }
    return Findings(Findings(joining: patterns) { rule.findings(in: $0) }.lazy.uniqued(on: \.range))
  }
}
