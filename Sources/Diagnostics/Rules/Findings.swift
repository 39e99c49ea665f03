/// What a rule finds, in the order of the file. Each finding is computed only when it is needed.
///
/// Inlined into the rules: as calls of another module, the loops over 10,000 questions were 8 % of linting them.
package struct Findings: Sequence, IteratorProtocol {
  @usableFromInline let advance: () -> Finding?

  @inlinable package init(advance: @escaping () -> Finding?) {
    self.advance = advance
  }

  @inlinable package init(_ findings: some Sequence<Finding>) {
    var rest = findings.makeIterator()
    self.init { rest.next() }
  }

  package init(_ finding: Finding?) {
    self.init(CollectionOfOne(finding).lazy.compactMap(\.self))
  }

  /// At most one finding for each element.
  @inlinable package init<Element>(
    of elements: some Sequence<Element>, _ finding: @escaping (Element) -> Finding?
  ) {
    var rest = elements.makeIterator()
    self.init {
      while let element = rest.next() {
        if let found = finding(element) { return found }
      }
      return nil
    }
  }

  /// Any number of findings for each element.
  @inlinable package init<Element>(
    joining elements: some Sequence<Element>, _ findings: @escaping (Element) -> Findings
  ) {
    var rest = elements.makeIterator()
    var current: Findings?
    self.init {
      while true {
        if let finding = current?.next() { return finding }
        guard let element = rest.next() else { return nil }
        current = findings(element)
      }
    }
  }

  package mutating func next() -> Finding? { advance() }

  /// The findings of one part after those of another.
  package static func + (first: Findings, second: Findings) -> Findings {
    Findings(joining: [first, second]) { $0 }
  }
}

extension Findings: ExpressibleByArrayLiteral {
  package init(arrayLiteral findings: Finding...) { self.init(findings) }
}
