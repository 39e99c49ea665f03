/// A file, or standard input, that is read piece by piece and never as a whole.
package final class OpenFile {
  package let path: FilePath
  /// In bytes; 0 if the system does not know, as for a pipe.
  package let size: Int
  private let descriptor: Int32
  private let isOwned: Bool
  /// How far the file is read: to where it ended when it was opened, so that reading ends, however fast somebody else adds to
  /// it; nil if the system does not know.
  private let end: Int?
  private var offset = 0
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
    // Files of the system itself, such as those in /proc, have no size.
    end = status.st_mode & S_IFMT == S_IFREG && size > 0 ? size : nil
    isOwned = true
  }

  private init(standardInput path: FilePath) {
    self.path = path
    descriptor = STDIN_FILENO
    size = 0
    end = nil
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
    offset = 0
    guard let copy else { return lseek(descriptor, 0, SEEK_SET) == 0 }
    guard lseek(copy, 0, SEEK_SET) == 0, dup2(copy, descriptor) >= 0 else { return false }
    close(copy)
    self.copy = nil
    return true
  }

  /// Somebody has added to the file since it was opened.
  package var hasGrown: Bool {
    var status = stat()
    guard let end, fstat(descriptor, &status) == 0 else { return false }
    return status.st_size > end
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
    let wanted = min(buffer.count, end.map { $0 - offset } ?? .max)
    var count = 0
    while count < wanted, let start = buffer.baseAddress {
      let (place, room) = (start + count, wanted - count)
      let result = retrying { readOnce(descriptor, place, room) }
      guard result >= 0 else { throw .system(path) }
      if result == 0 { break }
      keep(UnsafeRawBufferPointer(start: place, count: result))
      count += result
    }
    offset += count
    return count
  }
}

/// The system's function, whose name the method above would hide.
private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
