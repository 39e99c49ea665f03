import Algorithms
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// A rule in the list of all rules, with the way to what it looks at.
///
/// A kind of subject is said here once: a function that makes a listed rule of a rule that looks at it.
package struct ListedRule: Sendable {
  package let rule: any Rule
  let batch: Batch
  private(set) var extraSubject: ExtraSubject?
  /// Whether it looks at more of the questionnaire than the part that it is about, such as for a note that is missing.
  private(set) var needsWhole = false
  /// Whether it is about a part of its own, such as a rule of the schedule.
  private var isPartial = false
  private let findings: @Sendable (Known) -> Findings

  /// The rules with which it runs in a large questionnaire, because they look at the same computed data.
  enum Batch: Hashable {
    /// Rules reported by decoding, YAML, reading or lowering.
    case phases
    case texts
    case items
    /// The others of its topic that look at the same or at nothing that takes time.
    case topic
    /// Rules of its topic whose findings follow from the possible answers.
    case answers
  }

  /// A further subject of the rule: something without a questionnaire, or with several. It is in the list
  /// because asking each rule by a cast for its subject took 18 of the 53 million instructions of linting 8
  /// KB.
  enum ExtraSubject {
    case pattern(SubjectRule<CheckedPattern>)
    case study(SubjectRule<StudyMember>)
    case namesake(SubjectRule<Namesake>)
    case promises(SubjectRule<[PromiseProof]>)
  }

  package var about: RuleDescription { rule.about }

  /// Whether it also looks at those parts of a file that have no error. All other rules wait for a whole questionnaire.
  var isForDrafts: Bool {
    switch about.topic {
    case _ where isPartial: true
    case .texts, .answers, .wording: batch != .phases && !needsWhole
    case .structure, .names, .conditions, .scores, .patterns, .schedule, .languages, .targets, .studies,
      .versions, .housekeeping:
      false
    }
  }

  package func diagnostics(in known: Known) -> [Diagnostic] {
    about.diagnostics(findings(known), in: known.questionnaire.file)
  }
}

extension ListedRule {
  private init<Subject>(
    _ rule: some Rule<Subject>, _ batch: Batch = .topic, of subject: @escaping @Sendable (Known) -> Subject?
  ) {
    self.rule = rule
    self.batch = batch
    findings = { known in subject(known).map(rule.findings) ?? [] }
  }

  static func reported(_ rule: ReportedRule) -> ListedRule {
    ListedRule(rule: rule, batch: .phases) { known in
      Findings(joining: known.reports) { rule.findings(in: $0) }
    }
  }

  /// A rule of which a target may find more. It runs with those of the phases, so that nothing is compiled twice.
  static func questionnaire(_ rule: some Rule<Questionnaire>, orReported reported: ReportedRule) -> ListedRule
  {
    var listed = ListedRule(rule: rule, batch: .phases) { known in
      Findings(
        joining: [rule.findings(in: known.questionnaire)] + known.reports.map { reported.findings(in: $0) }
      ) { $0 }
    }
    listed.isPartial = true
    return listed
  }

  static func questionnaire(_ rule: some Rule<Questionnaire>) -> ListedRule {
    ListedRule(rule) { $0.questionnaire }
  }

  static func optionLists(_ rule: some Rule<OptionLists>) -> ListedRule {
    ListedRule(rule) { $0.optionLists }
  }

  static func texts(_ rule: some Rule<WrittenTexts>) -> ListedRule { ListedRule(rule, .texts) { $0.texts } }

  static func items(_ rule: some Rule<ItemTexts>) -> ListedRule { ListedRule(rule, .items) { $0.items } }

  static func itemsInWhole(_ rule: some Rule<ItemTexts>) -> ListedRule {
    var listed = items(rule)
    listed.needsWhole = true
    return listed
  }

  static func limited(_ rule: some Rule<LimitedQuestionnaire>) -> ListedRule {
    let about = rule.about
    return ListedRule(rule) { known in
      // Only rules with a limit look at a limited questionnaire.
      LimitedQuestionnaire(
        known.questionnaire, limit: known.settings.limits[about.name] ?? about.limit!.standard)
    }
  }

  static func dated(_ rule: some Rule<DatedQuestionnaire>) -> ListedRule {
    ListedRule(rule) {
      DatedQuestionnaire(
        $0.questionnaire, today: $0.settings.today, isStudyRunning: $0.settings.isStudyRunning)
    }
  }

  /// A pattern that several questions share through an alias is one place in the file.
  static func pattern(_ rule: some Rule<CheckedPattern>) -> ListedRule {
    ListedRule(rule: rule, batch: .topic, extraSubject: .pattern(SubjectRule(rule))) { known in
      guard !known.patterns.isEmpty else { return [] }
      return Findings(Findings(joining: known.patterns) { rule.findings(in: $0) }.lazy.uniqued(on: \.range))
    }
  }

  static func conditions(_ rule: some Rule<JudgedConditions>) -> ListedRule {
    ListedRule(rule, .answers) { $0.conditions }
  }

  static func scores(_ rule: some Rule<JudgedScores>) -> ListedRule {
    ListedRule(rule, .answers) { $0.questionnaire.scores.isEmpty ? nil : $0.scores }
  }

  static func promises(_ rule: some Rule<[PromiseProof]>) -> ListedRule {
    ListedRule(rule: rule, batch: .answers, extraSubject: .promises(SubjectRule(rule))) {
      rule.findings(in: $0.promises)
    }
  }

  static func answering(_ rule: some Rule<AnsweringEstimate>) -> ListedRule {
    ListedRule(rule) { $0.answering }
  }

  static func requiredLanguages(_ rule: some Rule<RequiredLanguages>) -> ListedRule {
    ListedRule(rule) { $0.settings.requiredLanguages }
  }

  /// In its study, it is checked with the others.
  static func study(_ rule: some Rule<StudyMember>) -> ListedRule {
    ListedRule(rule: rule, batch: .topic, extraSubject: .study(SubjectRule(rule))) {
      rule.findings(in: StudyMember(alone: $0.questionnaire))
    }
  }

  /// Nothing in one file alone is one.
  static func namesake(_ rule: some Rule<Namesake>) -> ListedRule {
    ListedRule(rule: rule, batch: .topic, extraSubject: .namesake(SubjectRule(rule))) { _ in [] }
  }

  static func spreads(_ rule: some Rule<SpreadPrompts>) -> ListedRule {
    ListedRule(rule) { $0.spreadPrompts }
  }

  static func sensors(_ rule: some Rule<SensorNotice>) -> ListedRule { ListedRule(rule) { $0.sensorNotice } }
}

/// The descriptions of all rules, sorted by name.
package let everyRule = allRules.map(\.about)

/// A rule with the type of what it looks at.
struct SubjectRule<Subject>: Sendable {
  private let about: RuleDescription
  private let findings: @Sendable (Subject) -> Findings

  fileprivate init(_ rule: some Rule<Subject>) {
    about = rule.about
    findings = rule.findings
  }

  func diagnostics(in subject: Subject, of file: SourceFile) -> [Diagnostic] {
    about.diagnostics(findings(subject), in: file)
  }
}

/// The rules about patterns, which `qtool pattern` needs without a questionnaire.
let patternRules: [SubjectRule<CheckedPattern>] = allRules.compactMap { rule in
  if case .pattern(let found) = rule.extraSubject { found } else { nil }
}

/// The rules about the questionnaires of a study.
let studyRules: [SubjectRule<StudyMember>] = allRules.compactMap { rule in
  if case .study(let found) = rule.extraSubject { found } else { nil }
}

/// The rules about promises, which a study makes, too.
let promiseRules: [SubjectRule<[PromiseProof]>] = allRules.compactMap { rule in
  if case .promises(let found) = rule.extraSubject { found } else { nil }
}

/// The rules about questionnaires with the same id.
let namesakeRules: [SubjectRule<Namesake>] = allRules.compactMap { rule in
  if case .namesake(let found) = rule.extraSubject { found } else { nil }
}

/// The page of a rule, as `Documentation/Rules.md` has it and an editor shows it.
package func markdownPage(of rule: RuleDescription) -> String {
  """
  ### \(rule.name)

  \(rule.severity.rawValue): \(rule.summary)\(rule.isEssential || rule.isFixed ? " (cannot be turned off)" : rule.isOffByDefault ? " (off by default)" : "")

  \(rule.reason)
  \(rule.surroundings.map { "\n\($0)\n\n```yaml\n\($1)\n```\n" }.joined())
  Incorrect:

  ```\(rule.exampleLanguage)
  \(rule.failingText)
  ```

  Correct:

  ```\(rule.exampleLanguage)
  \(rule.passing)
  ```
  """
}
