/// The rules, by name. `Documentation/Rules.md` and `qtool explain` list them with those of reading and targets.
package let allRules: [any Rule] = [
  AssignedCodes(),
  DuplicateAnswerText(),
  DuplicateQuestionText(),
  ExclusiveUnknown(),
  NearDuplicateAnswers(),
  SameTranslation(),
  ScaleDirection(),
  SelectionBounds(),
  SliderLabels(),
  SliderRange(),
  TooFewAnswers(),
  UnusedOptions(),
]
