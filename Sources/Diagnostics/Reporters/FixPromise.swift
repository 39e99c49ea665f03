/// The number of a file's findings that fixing would remove: reports say how many `--fix` can fix.
package struct FixPromise: Sendable, Equatable {
  package var safe = 0
  package var unsafe = 0

  package init() {}

  package static func += (sum: inout FixPromise, other: FixPromise) {
    sum.safe += other.safe
    sum.unsafe += other.unsafe
  }
}
