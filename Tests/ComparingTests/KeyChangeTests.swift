import Comparing
import Questionnaires
import TestSupport
import Testing

/// The changes that the row of each key names against what `qtool diff` really says.
struct KeyChangeTests {
  @Test func changesOfAKeyAreThoseOfItsRow() throws {
    for kind in ObjectKind.allCases where !kind.isOfStudies && !kind.isOfSettings {
      for (key, about) in kind.namedRows {
        let name = "\(kind.words).\(key)"
        let sample = try #require(keySamples[name])
        // Without the version, which has to be raised after most changes.
        let changes = try [(sample.base, sample.variant), (sample.variant, sample.base)].flatMap { old, new in
          try Versions(old, new).compared().changes.map(\.kind)
        }
        .filter { $0 != .versionNotRaised }
        #expect(changes.isEmpty == about.changes.isEmpty, "\(name): \(changes)")
        let foreign = Set(changes).subtracting(about.changes)
        #expect(foreign.isEmpty, "\(name): \(foreign)")
      }
    }
  }

  /// Every change is one of some key, so that nobody forgets the row when a change is added.
  @Test func everyChangeIsOfAKey() {
    let named: Set<ChangeKind> = Set(ObjectKind.allCases.flatMap { $0.rows.flatMap(\.changes) })
    #expect(Set(ChangeKind.allCases).subtracting(named) == [])
  }
}

extension ObjectKind {
  fileprivate var isOfStudies: Bool {
    [.study, .studyServer, .intervention, .studyExpectation].contains(self)
  }

  /// As the samples call it.
  fileprivate var words: String {
    let words = keys.object.filter { $0 != "`" }.split(separator: " ").drop { $0 == "a" || $0 == "an" }
    return self == .change ? "change" : words.joined(separator: "-")
  }
}
