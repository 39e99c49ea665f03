/// A file, or standard input, that is read piece by piece and never as a whole.
package final class OpenFile {
  package let path: FilePath
  /// In bytes; 0 if the system does not know, as for a pipe.
  package let size: Int
  private let descriptor: Int32
  private let isOwned: Bool

  package init(_ path: FilePath) throws(FileError) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw FileError(path, reason: "it is a folder", code: EISDIR)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    noteInput(path, status)
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    isOwned = true
  }

  private init(standardInput path: FilePath) {
    self.path = path
    descriptor = STDIN_FILENO
    size = 0
    isOwned = false
  }

  package static var standardInput: OpenFile { OpenFile(standardInput: FilePath("standard input")) }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Fills the buffer as far as the file goes; returns the number of bytes, fewer than its length only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
      let (end, room) = (start + count, buffer.count - count)
      let result = retrying { readOnce(descriptor, end, room) }
      guard result >= 0 else { throw .system(path) }
      if result == 0 { break }
      count += result
    }
    return count
  }
}

/// The system's function, whose name the method above would hide.
private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
