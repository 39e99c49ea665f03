import Foundation

/// How many generated cases a test tries: as many as the test says, so that `Scripts/check` takes minutes, or with
/// `QTOOL_CASES=10` in the environment ten times as many, for a longer search.
package func cases(_ count: Int) -> Int { count * times }

private let times = ProcessInfo.processInfo.environment["QTOOL_CASES"].flatMap { Int($0) } ?? 1
