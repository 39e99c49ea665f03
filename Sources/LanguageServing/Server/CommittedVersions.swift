import Checking
import Files

/// The open documents as the last commit has them. git is asked beside the conversation, so no answer waits for it.
struct CommittedVersions {
  private var known: [[UInt8]: CommittedVersion] = [:]
  /// Documents about which git has not been asked, or whose branch has a new commit.
  private var due: Set<[UInt8]> = []
  private var search: BesideWork<[[UInt8]: CommittedVersion]>?
  private var watch: FileWatch?

  /// Even a log of many years is shorter.
  private static let mostBytesOfJournals = 64 << 20

  /// Going on would not be in vain.
  var hasNews: Bool { search.map { $0.result != nil } ?? !due.isEmpty }

  mutating func opened(_ uri: DocumentURI) {
    guard let path = uri.path, CommittedVersion.mayExist(for: FilePath(bytes: path)) else { return }
    due.insert(path)
  }

  mutating func closed(_ uri: DocumentURI) {
    guard let path = uri.path else { return }
    known[path] = nil
    due.remove(path)
  }

  /// The version with which a document is compared; nil if there is none.
  func version(of uri: DocumentURI) -> EarlierVersion? {
    guard let path = uri.path, let questionnaire = known[path]?.questionnaire else { return nil }
    return EarlierVersion(questionnaire, effort: .brief, severity: .hint)
  }

  /// A document in the last commit, for an answer that cannot do without. git is asked if it has not been.
  mutating func certain(of uri: DocumentURI) -> CommittedVersion? {
    guard let path = uri.path, CommittedVersion.mayExist(for: FilePath(bytes: path)) else { return nil }
    if let version = known[path] { return version }
    let version = CommittedVersion(of: FilePath(bytes: path))
    known[path] = version
    return version
  }

  /// Takes what git has said, or asks it about the documents that are due. Returns the documents that can be compared
  /// with something else than before.
  mutating func goOn(
    beside: (@escaping @Sendable () -> Void) -> Void, isOpen: ([UInt8]) -> Bool
  ) -> [[UInt8]] {
    guard let search else {
      begin(beside: beside)
      return []
    }
    guard let found = search.result else { return [] }
    self.search = nil
    let open = found.filter { isOpen($0.key) }
    known.merge(open) { _, new in new }
    watch = FileWatch(journals, limit: Self.mostBytesOfJournals)
    return Array(open.keys)
  }

  private mutating func begin(beside: (@escaping @Sendable () -> Void) -> Void) {
    guard !due.isEmpty else { return }
    let paths = due
    due = []
    search = BesideWork(beside: beside) {
      Dictionary(uniqueKeysWithValues: paths.map { ($0, CommittedVersion(of: FilePath(bytes: $0))) })
    }
  }

  /// Asks again after a commit or checkout.
  mutating func look() {
    let journals = journals
    guard case .changed = watch?.look(at: journals) else { return }
    due.formUnion(known.keys)
  }

  private var journals: [FilePath] { Array(Set(known.values.compactMap(\.journal))) }
}
