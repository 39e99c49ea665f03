import Algorithms
import Tables

/// The mapping of characters if case is ignored (the standard's Canonicalize).
struct CaseMapping: Sendable {
  /// Characters `step` apart that all map to characters at the same distance.
  private struct Run {
    let start: UInt32
    let count: UInt32
    let step: UInt32
    let distance: Int

    var last: UInt32 { start + (count - 1) * step }

    func image(of character: UInt32) -> UInt32? {
      let offset = character - start
      guard offset % step == 0, offset / step < count else { return nil }
      return UInt32(Int(character) + distance)
    }

    func forEachChange(_ body: (_ source: UInt32, _ target: UInt32) -> Void) {
      for source in stride(from: start, through: last, by: Int(step)) {
        body(source, UInt32(Int(source) + distance))
      }
    }
  }

  /// With `u` or `v`: simple case folding.
  static let simpleCaseFolding = CaseMapping(.simpleCaseFolding)
  /// Without: toUppercase of one code unit, unless the result has several units or is ASCII for a non-ASCII character.
  static let toUppercase = CaseMapping(.toUppercase)

  private let runs: [Run]
  private let ascii: [UInt32]

  private init(_ table: EmbeddedTable) {
    var runs: [Run] = []
    var start: UInt32 = 0
    for line in TableLines(table) {
      var numbers = PackedNumbers(line)
      while let gap = numbers.next(), let count = numbers.next(), let step = numbers.next(),
        let distance = numbers.nextSigned()
      {
        start += gap
        runs.append(Run(start: start, count: count, step: step, distance: distance))
      }
    }
    self.runs = runs
    ascii = (0..<0x80).map { character in
      runs.lazy.filter { $0.start <= character }.compactMap { $0.image(of: character) }.first ?? character
    }
  }

  func callAsFunction(_ character: UInt32) -> UInt32 {
    if character < 0x80 { return ascii[Int(character)] }
    let next = runs.partitioningIndex { $0.start > character }
    return next == 0 ? character : runs[next - 1].image(of: character) ?? character
  }

  /// The characters that some member of the set becomes.
  func image(of set: CharSet) -> CharSet {
    var sources: [ClosedRange<UInt32>] = []
    var targets: [ClosedRange<UInt32>] = []
    for run in runs where set.intersects(run.start...run.last) {
      run.forEachChange { source, target in
        guard set.contains(source) else { return }
        sources.append(source...source)
        targets.append(target...target)
      }
    }
    return set.subtracting(CharSet(sources)).union(CharSet(targets))
  }

  /// The characters that become a member of the set.
  func preimage(of set: CharSet) -> CharSet {
    var changed: [ClosedRange<UInt32>] = []
    var found: [ClosedRange<UInt32>] = []
    forEachChange { source, target in
      changed.append(source...source)
      if set.contains(target) { found.append(source...source) }
    }
    return set.subtracting(CharSet(changed)).union(CharSet(found))
  }

  /// The characters that become another one.
  var changing: CharSet {
    var sources: [ClosedRange<UInt32>] = []
    forEachChange { source, _ in sources.append(source...source) }
    return CharSet(sources)
  }

  private func forEachChange(_ body: (_ source: UInt32, _ target: UInt32) -> Void) {
    for run in runs { run.forEachChange(body) }
  }
}
