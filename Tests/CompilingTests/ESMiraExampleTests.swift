import Foundation
import Platforms
import Questionnaires
import TestSupport
import Testing

/// The example for ESMira shows everything that its documents carry.
struct ESMiraExampleTests {
  /// The lines of all files, without comments.
  private static let lines: [Substring] = {
    let folder = packageFolder.appending(path: "examples/esmira")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let texts = names.filter { $0.hasSuffix(".yaml") }.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return texts.joined(separator: "\n").split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("#")
    }
  }()

  /// Carried, but what `lint` says about it is to do without, and the example does.
  private static let advisedAgainst: Set = [
    "starts", "no-answer", "between", "times", "min-gap", "remind-after",
  ]

  @Test(arguments: ObjectKind.allCases.filter { !$0.isOfSettings })
  func everyKeyThatIsCarriedIsThere(_ kind: ObjectKind) {
    for key in kind.members.keys {
      switch ESMira().support(of: key) {
      case .carried, .partly: break
      case .lost, .refused, .unneeded: continue
      }
      let isThere = Self.lines.contains { line in
        ["", " ", "{", "- "].contains { before in
          let words = before + key.rawValue + ":"
          return before.isEmpty ? line.hasPrefix(words) : line.contains(words)
        }
      }
      #expect(
        isThere != Self.advisedAgainst.contains(key.rawValue),
        "\(kind): `\(key.rawValue)` is carried, so examples/esmira is to show it, unless a warning says to do without"
      )
    }
  }

  @Test(arguments: QuestionType.allCases) func everyTypeThatIsCarriedIsThere(_ type: QuestionType) {
    switch ESMira().support(of: type) {
    case .carried, .partly: #expect(Self.lines.contains { $0.contains("type: \(type.rawValue)") })
    case .lost, .refused, .unneeded: return
    }
  }
}
