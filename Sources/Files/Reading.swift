import Synchronization

/// The bytes of a file, at most `limit` plus one, which shows that a file is longer than the limit.
package func readFile(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard descriptor >= 0 else { throw .system(path) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(path) }
  guard status.st_mode & S_IFMT != S_IFDIR else {
    throw FileError(path, reason: "it is a folder", code: EISDIR)
  }
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  noteInput(path, status)
  prepareMemory(forFileOf: min(Int(status.st_size), limit))
  return try readAll(descriptor, path: path, expected: Int(status.st_size), limit: limit)
}

/// The first bytes of a file, to decide what to do with it; nil if it is not a regular file, or there is none. It does
/// not count as an input.
package func beginning(of path: FilePath, count: Int) throws(FileError) -> [UInt8]? {
  guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .system(path) }
  defer { close(descriptor) }
  return try readPart(descriptor, path: path, room: count)
}

/// Whether a file still has the content that was read; nil if it did not exist. It does not count as an input.
func contentIs(_ old: [UInt8]?, at path: FilePath) -> Bool {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard descriptor >= 0 else { return old == nil && errno == ENOENT }
  defer { close(descriptor) }
  guard let old else { return false }
  return (try? readAll(descriptor, path: path, expected: old.count, limit: old.count)) == old
}

/// The bytes of standard input, limited like those of a file.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: FilePath("standard input"), expected: 0, limit: limit)
}

private func readAll(
  _ descriptor: Int32, path: FilePath, expected: Int, limit: Int
) throws(FileError) -> [UInt8] {
  // If its size is known, a file is read in one call, with a second one to find its end.
  let room = expected > 0 ? expected : 64 << 10
  var bytes = try readPart(descriptor, path: path, room: min(room, limit) + 1)
  var isAtEnd = bytes.isEmpty
  while !isAtEnd, bytes.count <= limit {
    let room = bytes.count <= expected ? 4 << 10 : bytes.count
    let part = try readPart(descriptor, path: path, room: min(room, limit + 1 - bytes.count))
    isAtEnd = part.isEmpty
    if !isAtEnd { bytes += part }
  }
  return bytes
}

private func readPart(_ descriptor: Int32, path: FilePath, room: Int) throws(FileError) -> [UInt8] {
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    let result = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
    failed = result < 0
    count = max(result, 0)
  }
  if failed { throw .system(path) }
  return bytes
}

/// The system's identity of a file, whatever path leads to it.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The files that this process has read, each with the path by which it was read last.
///
/// It belongs to the process, so that no command can forget to protect what it reads.
private let inputs = Mutex<[FileIdentity: FilePath]>([:])

func noteInput(_ path: FilePath, _ status: stat) {
  guard status.st_mode & S_IFMT == S_IFREG else { return }
  inputs.withLock { $0[FileIdentity(status)] = path }
}

/// The path by which the file at `path` was read; nil if it was not.
///
/// Once an editor has replaced a file, the system may give its number to another one, so the path must still lead to
/// the file.
func inputPath(ofFileAt path: FilePath) -> FilePath? {
  guard let identity = status(of: path).map(FileIdentity.init),
    let input = inputs.withLock({ $0[identity] }), status(of: input).map(FileIdentity.init) == identity
  else { return nil }
  return input
}

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
