import Files
import Synchronization

/// Computes `body(0)`, `body(1)` … on all cores; the results are in order. A separate thread pays off for `share`
/// of them.
///
/// Uses plain threads: starting Swift's concurrency runtime takes longer than a small run.
package func parallelMap<Result: Sendable>(
  _ count: Int, share: Int = 4, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let workers = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), count / share)
  guard workers > 1 else { return (0..<count).map(body) }
  let job = Job(count: count, body: body)
  var threads: [pthread_t] = []
  for _ in 1..<workers {
    if let thread = start({ job.work() }) { threads.append(thread) }
  }
  job.work()
  for thread in threads { pthread_join(thread, nil) }
  return job.results()
}

/// Runs a function on a thread of its own, for which nobody waits; here, if there cannot be one more.
package func runOnOwnThread(_ body: @escaping @Sendable () -> Void) {
  if let thread = start(body) { pthread_detach(thread) } else { body() }
}

private func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let box = Unmanaged.passRetained(Work(body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, nil,
    { pointer in
      #if canImport(Darwin)
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      #else
        // The pointer is the box passed below.
        Unmanaged<Work>.fromOpaque(pointer!).takeRetainedValue().body()
      #endif
      return nil
    }, box.toOpaque())
  guard status == 0 else {
    box.release()
    return nil
  }
  return thread
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private final class Job<Result: Sendable>: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let next = Atomic<Int>(0)
  private let finished = Mutex<[(index: Int, result: Result)]>([])

  init(count: Int, body: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.body = body
  }

  /// Takes indices until none is left.
  func work() {
    var own: [(index: Int, result: Result)] = []
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { break }
      own.append((index, body(index)))
    }
    let results = own
    finished.withLock { $0 += results }
  }

  func results() -> [Result] {
    finished.withLock { $0.sorted { $0.index < $1.index }.map(\.result) }
  }
}
