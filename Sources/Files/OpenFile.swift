/// A file, or standard input, that is read piece by piece and never as a whole.
package final class OpenFile {
  package let path: FilePath
  /// In bytes; 0 if the system does not know, as for a pipe.
  package let size: Int
  private let descriptor: Int32
  private let isOwned: Bool
  /// A copy of what has been read, if the file cannot be read a second time.
  private var copy: Int32?

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
    if let copy { close(copy) }
  }

  /// Keeps a copy of everything that is read from now on, if this is a pipe, so that it can be read again.
  package func prepareToRewind() {
    guard lseek(descriptor, 0, SEEK_CUR) < 0 else { return }
    copy = temporaryDescriptor()
  }

  /// Goes back to the beginning. False if that is impossible.
  package func rewind() -> Bool {
    guard let copy else { return lseek(descriptor, 0, SEEK_SET) == 0 }
    guard lseek(copy, 0, SEEK_SET) == 0, dup2(copy, descriptor) >= 0 else { return false }
    close(copy)
    self.copy = nil
    return true
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    guard let copy else { return }
    var rest = bytes
    while !rest.isEmpty {
      let written = retrying { write(copy, rest.baseAddress, rest.count) }
      guard written > 0 else {
        close(copy)
        self.copy = nil
        return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Fills the buffer as far as the file goes; returns the number of bytes, fewer than its length only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
      let (end, room) = (start + count, buffer.count - count)
      let result = retrying { readOnce(descriptor, end, room) }
      guard result >= 0 else { throw .system(path) }
      if result == 0 { break }
      keep(UnsafeRawBufferPointer(start: end, count: result))
      count += result
    }
    return count
  }
}

/// The system's function, whose name the method above would hide.
private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
