import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// A rule in the list of all rules, classified by what it looks at.
package enum ListedRule: Sendable {
  case reported(ReportedRule)
  case questionnaire(any Rule<Questionnaire>)
  case optionLists(any Rule<OptionLists>)
  case texts(any Rule<WrittenTexts>)
  case items(any Rule<ItemTexts>)
  case limited(any Rule<LimitedQuestionnaire>)
  case dated(any Rule<DatedQuestionnaire>)
  case pattern(any Rule<CheckedPattern>)
  case conditions(any Rule<JudgedConditions>)
  case scores(any Rule<JudgedScores>)
  case answering(any Rule<AnsweringEstimate>)
  case requiredLanguages(any Rule<RequiredLanguages>)
  case study(any Rule<StudyMember>)
  case namesake(any Rule<Namesake>)
  case sensors(any Rule<SensorNotice>)

  package var about: RuleDescription {
    switch self {
    case .reported(let rule): rule.about
    case .questionnaire(let rule): rule.about
    case .optionLists(let rule): rule.about
    case .texts(let rule): rule.about
    case .items(let rule): rule.about
    case .limited(let rule): rule.about
    case .dated(let rule): rule.about
    case .pattern(let rule): rule.about
    case .conditions(let rule): rule.about
    case .scores(let rule): rule.about
    case .answering(let rule): rule.about
    case .requiredLanguages(let rule): rule.about
    case .study(let rule): rule.about
    case .namesake(let rule): rule.about
    case .sensors(let rule): rule.about
    }
  }

  /// Whether its findings follow from the answers that are possible.
  var dependsOnAnswers: Bool {
    switch self {
    case .conditions, .scores: true
    case .reported, .questionnaire, .optionLists, .texts, .items, .limited, .dated, .pattern, .answering,
      .requiredLanguages, .study, .namesake, .sensors:
      false
    }
  }
}

/// The descriptions of all rules, sorted by name.
package let everyRule = allRules.map(\.about)
