import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes long, such as brute force over all answers: `make check-quick` sets `QTOOL_QUICK`, which skips it.
  ///
  /// This is not a tag, because `swift test` cannot choose tests by tags. It is in a module of its own, because
  /// `TestSupport` builds on `Checking`, and `Generating` is part of the fuzzer, which does not link `Testing`.
  package static var long: Self {
    .disabled(if: ProcessInfo.processInfo.environment["QTOOL_QUICK"] != nil, "a long test")
  }
}
