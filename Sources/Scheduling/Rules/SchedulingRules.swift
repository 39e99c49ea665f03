import Diagnostics

/// The rules of this module that look at one questionnaire; their examples can be run one by one.
package let schedulingRules: [RuleDescription] = [.burden, .scheduleIOSLimit, .sensorAmount]

/// The rules that need the other questionnaires of the folder.
package let studyRules: [RuleDescription] = [.scheduleOverlap]
