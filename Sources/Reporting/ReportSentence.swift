import Questionnaires
import Tables

/// The explanations of a report, in its own words.
enum ReportSentence: String, OwnWords {
  case rates, ratesFromSchedule, ratesNotAsScheduled, ratesUnknown, noPrompts
  case hoursInPart, hoursUnknown, tableNotAsScheduled
  case reliability, items, careless, questions, means, attrition

  static let phrases = PhraseTable(.reportSentences)
}
