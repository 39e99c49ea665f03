/// The languages in which qtool has words of its own for participants; English for all others.
package enum OwnLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  package init(for language: String?) {
    let primary = language?.split(separator: "-").first.map { $0.lowercased() }
    self = primary.flatMap { OwnLanguage(rawValue: $0) } ?? .english
  }
}

/// Words of qtool's own, in each of its languages.
package protocol OwnWords {
  var words: (english: String, german: String) { get }
}

extension OwnWords {
  package func string(in language: OwnLanguage) -> String {
    switch language {
    case .english: words.english
    case .german: words.german
    }
  }
}
