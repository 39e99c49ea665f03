import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes long, such as brute force over all answers: `make check-quick` sets `QTOOL_QUICK`, which skips it.
  ///
  /// This is not a tag, because `swift test` cannot choose tests by tags.
  package static var long: Self {
    .disabled(if: ProcessInfo.processInfo.environment["QTOOL_QUICK"] != nil, "a long test")
  }
}
