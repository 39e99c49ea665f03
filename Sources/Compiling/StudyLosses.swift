import Diagnostics
import Questionnaires

/// Keys of a study file that a target does not carry.
extension PhaseReport {
  mutating func addLosses(of study: Study, in target: TargetName, _ keys: [StudyKey]) {
    for key in keys {
      guard let loss = StudyLoss(of: key, in: study) else { continue }
      guard let consequence = loss.consequence else {
        addLost(key.rawValue, at: loss.range, in: target, help: loss.help)
        continue
      }
      add(
        .targetLoses,
        .keyLost(key.rawValue, at: loss.range, in: target, so: consequence, help: loss.help))
    }
  }
}

/// What happens if a target has no place for a key.
private struct StudyLoss {
  let range: SourceRange
  /// What becomes different for participants; nil if nothing does.
  var consequence: String?
  let help: String

  /// Nil if the study does not have the key, or if nothing is lost without it.
  init?(of key: StudyKey, in study: Study) {
    switch key {
    case .study, .languages, .target, .server, .length, .questionnaires: return nil
    case .title: self.init(study.title.range, "enter it on the server, if participants should read it")
    case .description: self.init(study.description?.range, "enter it where you publish the study")
    case .source: self.init(study.source?.range, "name the source where you publish the study")
    case .picture: self.init(study.picture?.range, "add it where you publish the study")
    case .baseline: self.init(study.baseline.first?.range, "hand out the other questionnaires after these")
    case .text:
      self.init(study.text?.range, "tell participants in another way", "participants do not read it")
    case .consent:
      self.init(
        study.consent?.range, "ask participants for their consent in another way",
        "participants are not asked to agree")
    case .access:
      guard study.whoMayJoin != .open else { return nil }
      self.init(study.access?.range, "restrict access on the server", "it does not say who may join")
    case .running:
      guard !study.isRunning else { return nil }
      self.init(
        study.running?.range, "do not publish the study until it begins", "participants can take part now")
    case .starts:
      self.init(study.starts?.range, "publish the study on that day", "participants can join earlier")
    case .ends:
      self.init(study.ends?.range, "end the study on the server on that day", "participants can join later")
    case .interventions:
      self.init(
        study.interventions.first?.id.range, "publish the study on `intersession`", "nobody can send them")
    }
  }

  private init?(_ range: SourceRange?, _ help: String, _ consequence: String? = nil) {
    guard let range else { return nil }
    self.range = range
    self.help = help
    self.consequence = consequence
  }
}
