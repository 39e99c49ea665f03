import Diagnostics
import Questionnaires

/// Keys at the top of a file that a target does not carry.
extension PhaseReport {
  mutating func addLostVersion(of questionnaire: Questionnaire, in target: TargetName) {
    guard let version = questionnaire.writtenVersion, version.value != 1 else { return }
    let help = "write down when each version was published, so that you know which answers belong to it"
    addLost("version", at: version.range, in: target, help: help)
  }

  mutating func addLostSource(of questionnaire: Questionnaire, in target: TargetName) {
    guard let source = questionnaire.source else { return }
    addLost("source", at: source.range, in: target, help: "name the source where you publish the study")
  }

  /// Participants are offered the questionnaire, so this is more than a hint.
  mutating func addLostActive(of questionnaire: Questionnaire, in target: TargetName) {
    guard let active = questionnaire.active, !active.value else { return }
    add(
      .targetLoses,
      .keyLost(
        "active", at: active.range, in: target, so: "participants are offered the questionnaire",
        help: "do not publish it until participants should fill it in"))
  }

  mutating func addLostChangeable(of questionnaire: Questionnaire, in target: TargetName) {
    guard let changeable = questionnaire.changeable, changeable.value else { return }
    let help = "remove it, and tell participants that the times are fixed"
    addLost("changeable", at: changeable.range, in: target, help: help)
  }

  mutating func addLostRepeat(of questionnaire: Questionnaire, in target: TargetName) {
    guard let repeats = questionnaire.repeat, repeats.value == .many else { return }
    let help = "tell participants how often to fill it in"
    addLost("repeat", at: repeats.range, in: target, help: help)
  }

  mutating func addLost(_ key: String, at range: SourceRange, in target: TargetName, help: String) {
    add(
      .targetLoses,
      .keyLost(key, at: range, in: target, so: "it is not in the compiled document", help: help)
        .lowered(to: .hint))
  }
}

extension Finding {
  static func keyLost(
    _ key: String, at range: SourceRange, in target: TargetName, so consequence: String, help: String
  ) -> Finding {
    Finding("`\(target.rawValue)` does not support `\(key)`: \(consequence)", at: range, help: help)
  }
}
