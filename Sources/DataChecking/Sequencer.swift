import Files

/// Lets threads do something one after the other, in the order of their numbers.
final class Sequencer: @unchecked Sendable {
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
