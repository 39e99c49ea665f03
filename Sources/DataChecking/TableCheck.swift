import Files
import Synchronization

/// Checks all rows of one table.
///
/// Two threads take blocks of the file in turns. What depends on the rows before (who participates, and which rows repeat
/// others) is done in the order of the file, everything else at the same time.
final class TableCheck {
  private let source: any RowSource
  private let plans: [BoundPlan]
  private let versions: VersionChoice?
  private let clock: ClockReader
  private let keepsRows: Bool
  /// Empty, for each thread; nil unless a report needs them.
  private let figures: [RowFigures]?
  /// Until all rows are written: whatever takes them may end with the file.
  private var output: RowOutput?
  private let layout: TableLayout
  /// In bytes; 0 if it is unknown.
  private let size: Int
  private let progress: (_ bytes: Int, _ size: Int) -> Void
  private let taking = Mutex(())
  private let registering = Sequencer()
  private let writing = Sequencer()
  private let isStopped = Atomic<Bool>(false)
  // Only changed by the thread whose turn it is.
  private(set) var ledger: Ledger
  /// By questionnaire.
  private var prompts: [KeptPrompts]
  private var bytesRead = 0
  private let problem = Mutex<DataProblem?>(nil)
  private let finished = Mutex<[WorkerResult]>([])

  init(
    _ source: any RowSource, _ layout: TableLayout, plans: [BoundPlan], versions: VersionChoice?,
    clock: ClockReader, ledger: Ledger, keepsRows: Bool, figures: [RowFigures]?, output: RowOutput?,
    size: Int, progress: @escaping (Int, Int) -> Void
  ) {
    self.keepsRows = keepsRows
    self.figures = figures

    self.source = source
    self.layout = layout
    self.plans = plans
    self.versions = versions
    self.clock = clock
    self.ledger = ledger
    self.output = output
    self.size = size
    self.progress = progress
    prompts = plans.map { _ in KeptPrompts() }
  }

  /// - Parameter parallel: runs a function on several threads, and returns when all have ended
  func run(_ parallel: (Int, @escaping @Sendable (Int) -> Void) -> Void) throws(DataProblem) -> [WorkerResult]
  {
    // The threads end before this function does.
    nonisolated(unsafe) let check = self
    parallel(2) { _ in check.work() }
    output = nil
    if let problem = problem.withLock({ $0 }) { throw problem }
    return finished.withLock { $0 }
  }

  /// Hands over the prompts of a questionnaire, so that there is only one copy of them.
  func takePrompts(of sheet: Int) -> KeptPrompts {
    var taken = KeptPrompts()
    swap(&taken, &prompts[sheet])
    return taken
  }

  private func work() {
    var worker = TableWorker(
      plans, layout, versions, clock, form: output?.form, figures, keepsRows: keepsRows)
    var batch = RowBatch(columns: layout.header.count)
    defer { batch.free() }
    while take(&batch) {
      let problem = split(&batch)
      var (first, twice) = (0, [(row: Int, place: Int)]())
      batch.join(layout.joined) { twice.append(($0, $1)) }
      worker.prepare(batch)
      registering.take(batch.block.number) {
        if let problem { stop(problem) } else { first = ledger.register(worker.heads, in: batch.block.start) }
      }
      if problem == nil {
        worker.check(batch, from: first)
        worker.reportTwice(twice.map { ($0.row + first, $0.place) })
      }
      writing.take(batch.block.number) { write(&worker, batch) }
    }
    let result = worker.result
    finished.withLock { $0.append(result) }
  }

  private func take(_ batch: inout RowBatch) -> Bool {
    taking.withLock { _ in
      guard !isStopped.load(ordering: .relaxed) else { return false }
      do throws(DataProblem) {
        return try source.next(&batch)
      } catch {
        stop(error)
        return false
      }
    }
  }

  private func split(_ batch: inout RowBatch) -> DataProblem? {
    do throws(DataProblem) {
      try source.split(&batch)
      return nil
    } catch {
      batch.table.removeAll()
      return error
    }
  }

  private func stop(_ error: DataProblem) {
    isStopped.store(true, ordering: .relaxed)
    // Of several, the first in the file counts.
    problem.withLock { if ($0?.line ?? .max) > (error.line ?? 0) { $0 = error } }
  }

  private func write(_ worker: inout TableWorker, _ batch: RowBatch) {
    progress(batch.block.count, size)
    bytesRead += batch.block.count
    let share = size > 0 ? min(Double(bytesRead) / Double(size), 1) : nil
    worker.takePrompts { sheet, more in prompts[sheet].add(more, share: share) }
    guard let output, !isStopped.load(ordering: .relaxed) else { return }
    output.write(worker.takeRows())
  }
}

/// Lets threads do something one after the other, in the order of their numbers.
private final class Sequencer: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Only read and changed under the mutex.
  private var next = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Waits until everything with a smaller number is done. Each number from 0 must be taken once.
  func take(_ number: Int, _ body: () -> Void) {
    pthread_mutex_lock(mutex)
    while next != number { pthread_cond_wait(change, mutex) }
    pthread_mutex_unlock(mutex)
    body()
    pthread_mutex_lock(mutex)
    next += 1
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(mutex)
  }
}
