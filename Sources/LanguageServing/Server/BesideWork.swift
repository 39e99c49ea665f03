import Synchronization

/// Something that is computed beside the conversation, on another thread.
final class BesideWork<Result: Sendable>: Sendable {
  private let finished = Mutex<Result?>(nil)

  /// `beside` runs a function without waiting for it.
  init(
    beside: (@escaping @Sendable () -> Void) -> Void, _ body: @escaping @Sendable () -> Result
  ) {
    beside { [self] in
      let result = body()
      finished.withLock { $0 = result }
    }
  }

  /// Nil until the work is done.
  var result: Result? { finished.withLock { $0 } }
}
