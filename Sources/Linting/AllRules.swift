/// The rules, by name. `Documentation/Rules.md` and `qtool explain` list them with those of reading and targets.
package let allRules: [any Rule] = [
  AlwaysShown(),
  ConditionUndecided(),
  NeverShown(),
  RedundantCondition(),
]
