extension Pattern {
  /// The differences between engines when they match the pattern against a whole input, by place.
  ///
  /// If an engine compiles the pattern, a difference is only listed if some input shows it, as far as the automaton of
  /// the pattern can tell: `(?<=\w)b` matches no whole input in any engine.
  public func differences() -> [PortabilityDifference] {
    var efforts = SharedEfforts()
    return differences(within: &efforts)
  }

  /// The differences of a pattern in a file with several, within the efforts that these share.
  public func differences(within efforts: inout SharedEfforts) -> [PortabilityDifference] {
    // It is parsed again for each way of reading it.
    let scanning = 100 * source.utf16.count
    if efforts.differences.isEmpty { return [] }
    efforts.differences.spend(scanning)
    var scan = ConstructScan(self)
    scan.run()
    var search = DifferenceSearch(self)
    defer { efforts.differences.spend(search.steps) }
    return scan.sightings.compactMap { sightings in
      difference(sightings, &search)
    }.sorted { $0.ranges[0].lowerBound < $1.ranges[0].lowerBound }
  }

  /// Whether all engines compile the pattern and read it in the same way.
  public var isPortable: Bool { differences().isEmpty }

  private func difference(_ sightings: [Sighting], _ search: inout DifferenceSearch) -> PortabilityDifference?
  {
    guard let first = sightings.first else { return nil }
    let fact = PortabilityTable.fact(about: first.construct)
    var engines = first.engines ?? fact.deviations
    var example: PortabilityExample?
    for (engine, behavior) in engines.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where behavior == .differs && fact.needsExample {
      switch search.example(for: first.construct, in: engine) {
      case .found(let new): if example == nil { example = new }
      case .none: engines[engine] = nil
      case .unknown: break
      }
    }
    if engines.isEmpty { return nil }
    return PortabilityDifference(
      construct: first.construct, ranges: sightings.map(\.range).sorted { $0.lowerBound < $1.lowerBound },
      engines: engines, explanation: fact.explanation, example: example ?? first.example,
      rewrite: first.rewrite)
  }
}
