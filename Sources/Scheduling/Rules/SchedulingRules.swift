import Diagnostics

/// The rules of this module that look at one questionnaire; their examples can be run one by one.
package let schedulingRules: [RuleDescription] = [.burden, .sensorAmount]

/// The rules that need the other questionnaires of the folder. `schedule-ios-limit` is described by the linter.
package let studyRules: [RuleDescription] = [.scheduleOverlap]
