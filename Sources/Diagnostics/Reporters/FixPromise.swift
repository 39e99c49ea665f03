/// How many findings of a file fixing would remove: what a report may say that `--fix` can fix.
package struct FixPromise: Sendable, Equatable {
  package var safe = 0
  package var unsafe = 0

  package init() {}

  package static func += (sum: inout FixPromise, other: FixPromise) {
    sum.safe += other.safe
    sum.unsafe += other.unsafe
  }
}
