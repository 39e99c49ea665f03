/// Allocates the memory that a large file needs, all at once and in large pages.
///
/// Otherwise a check of 10,000 questions waits 4,000 times for the system to provide another page, which takes a tenth
/// of its time. If the system has no large pages, or another allocator, nothing is lost.
func prepareMemory(forFileOf size: Int) {
  #if canImport(Glibc)
    guard size >= 1 << 20 else { return }
    // malloc maps its first large block outside the heap. Once that is freed, blocks up to its size, at most 32 MiB,
    // come from the heap, which then stays as large as the second block made it.
    let room = min(8 * size, 31 << 20)
    guard takeAndFree(room), let start = sbrk(0), takeAndFree(room - (64 << 10)), let end = sbrk(0) else {
      return
    }
    let largePage: UInt = 2 << 20
    let first = (UInt(bitPattern: start) + largePage - 1) / largePage * largePage
    guard first < UInt(bitPattern: end) else { return }
    let length = Int(UInt(bitPattern: end) - first)
    madvise(UnsafeMutableRawPointer(bitPattern: first), length, MADV_HUGEPAGE)
  #endif
}

#if canImport(Glibc)
  /// Does not call `malloc`, because the compiler removes a `malloc` that is only followed by `free`.
  private func takeAndFree(_ size: Int) -> Bool {
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, 4096, size) == 0 else { return false }
    free(block)
    return true
  }
#endif
