import Diagnostics
import Questionnaires

/// The rules of this module that look at one questionnaire; their examples can be run one by one.
package let schedulingRules: [RuleDescription] = [.burden, .scheduleIOSLimit, .sensorAmount]

/// The rules that need the other questionnaires of the folder.
package let studyRules: [RuleDescription] = [.scheduleOverlap]

/// What `schedulingRules` find in one questionnaire; the time of answering is estimated once.
package func schedulingFindings(_ questionnaire: Questionnaire, readingSpeed: ReadingSpeed) -> [Diagnostic] {
  let answering = AnsweringEstimate(questionnaire, readingSpeed: readingSpeed)
  return burdenFindings(answering) + notificationFindings(questionnaire) + sensorAmountFindings(answering)
}
