/// The findings of a rule, in the order of the file. Each is computed only when it is needed.
///
/// It is public, so that it is inlined into the rules of other modules.
public struct Findings: Sequence, IteratorProtocol {
  @usableFromInline let advance: () -> Finding?

  @inlinable public init(advance: @escaping () -> Finding?) {
    self.advance = advance
  }

  @inlinable public init(_ findings: some Sequence<Finding>) {
    var rest = findings.makeIterator()
    self.init { rest.next() }
  }

  package init(_ finding: Finding?) {
    if let finding { self.init(CollectionOfOne(finding)) } else { self.init { nil } }
  }

  /// At most one finding for each element.
  @inlinable public init<Element>(
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
  @inlinable public init<Element>(
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

  @inlinable public mutating func next() -> Finding? { advance() }

  /// The findings of one part after those of another.
  package static func + (first: Findings, second: Findings) -> Findings {
    Findings(joining: [first, second]) { $0 }
  }
}

extension Findings: ExpressibleByArrayLiteral {
  public init(arrayLiteral findings: Finding...) {
    if findings.isEmpty { self.init { nil } } else { self.init(findings) }
  }
}
