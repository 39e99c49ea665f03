import Diagnostics

extension FileFixing {
  /// In bytes. Trying takes several checks, which nobody waits for in a larger file; nothing is promised there.
  private static let largest = 1 << 16

  /// Tries it, because a fix is left out if the file would not be better: only what is gone afterwards is promised.
  package func promise(for bytes: [UInt8], _ file: CheckedFile) -> FixPromise {
    let found = selection(file.diagnostics).filter { $0.finding.fix != nil }
    guard !found.isEmpty, bytes.count <= Self.largest else { return FixPromise() }
    var promise = FixPromise()
    let after = filesAfterFixing(bytes)
    promise.safe = gone(found.filter { $0.finding.fix?.isSafe == true }, in: after.safe)
    promise.unsafe = gone(found.filter { $0.finding.fix?.isSafe == false }, in: after.unsafe)
    return promise
  }

  /// Fixes can move a finding, so it is recognized by its words.
  private func gone(_ found: [Diagnostic], in file: CheckedFile) -> Int {
    var left = Dictionary(selection(file.diagnostics).map { (Words($0), 1) }, uniquingKeysWith: +)
    return found.count { diagnostic in
      guard let count = left[Words(diagnostic)], count > 0 else { return true }
      left[Words(diagnostic)] = count - 1
      return false
    }
  }

  private struct Words: Hashable {
    let rule: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      message = diagnostic.finding.message
    }
  }
}
