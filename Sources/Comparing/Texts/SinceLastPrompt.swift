import Questionnaires

/// Whether a text asks about the time since the app asked last, which another schedule makes longer or shorter: "since the
/// last signal", but not "since the last session".
func asksSinceLastPrompt(_ text: String) -> Bool {
  let words = WordSplitting(plainText(text), in: .unknown).all().map { $0.key.lowercased() }
  return languages.contains { language in
    words.indices.contains { start in
      language.since.contains {
        words[start...].starts(with: $0) && language.isPrompt(words[(start + $0.count)...])
      }
    }
  }
}

private struct SinceWords {
  let since: [[String]]
  private let prompts: [[String]]
  /// Words between "last" and what it is about: "since your last evening survey".
  private let most = 1

  init(_ since: [String], _ prompts: [String]) {
    self.since = since.map { $0.split(separator: " ").map(String.init) }
    self.prompts = prompts.map { $0.split(separator: " ").map(String.init) }
  }

  func isPrompt(_ words: ArraySlice<String>) -> Bool {
    (0...min(most, words.count)).contains { skipped in
      prompts.contains { words.dropFirst(skipped).starts(with: $0) }
    }
  }
}

private let languages = [
  SinceWords(
    ["since the last", "since your last", "since you last", "since the previous", "since the most recent"],
    [
      "prompt", "beep", "signal", "survey", "questionnaire", "assessment", "notification", "alarm", "ping",
      "reminder",
      "time you were asked", "time we asked", "time you answered", "time you filled", "answered", "filled",
      "were asked",
      "responded",
    ]),
  SinceWords(
    [
      "seit dem letzten", "seit der letzten", "seit ihrem letzten", "seit ihrer letzten",
      "seit deinem letzten",
      "seit deiner letzten", "seit dem vorigen", "seit der vorigen",
    ],
    [
      "signal", "signalton", "piepton", "piepsen", "ton", "abfrage", "befragung", "fragebogen", "mal",
      "erinnerung",
      "benachrichtigung", "umfrage", "erhebung", "aufforderung", "eingabe", "messung",
    ]),
]
