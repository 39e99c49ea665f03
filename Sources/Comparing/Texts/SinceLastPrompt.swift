import Questionnaires
import Tables

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

  init(_ language: String) {
    since = WordsFile.sincePrompt.words("since", language).map { $0.split(separator: " ").map(String.init) }
    prompts = WordsFile.sincePrompt.words("prompt", language).map {
      $0.split(separator: " ").map(String.init)
    }
  }

  func isPrompt(_ words: ArraySlice<String>) -> Bool {
    (0...min(most, words.count)).contains { skipped in
      prompts.contains { words.dropFirst(skipped).starts(with: $0) }
    }
  }
}

private let languages = [SinceWords("en"), SinceWords("de")]
