/// Writes a file whole or not at all: into a new file beside it, which then takes its name. A pipe or a device is
/// written to as it is.
package func writeFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  try writeFile(path) { (write: FileSink) throws(FileError) in try write(bytes) }
}

/// Takes the next bytes of a file.
package typealias FileSink = ([UInt8]) throws(FileError) -> Void

/// The same for a file that is handed over in pieces.
package func writeFile(_ path: FilePath, _ pieces: (FileSink) throws(FileError) -> Void) throws(FileError) {
  let file = try PreparedFile(path, isOnDisk: true, pieces)
  do throws(FileError) {
    try file.publish()
  } catch {
    file.discard()
    throw error
  }
}

/// Writes a new file, whole or not at all; one that exists is left alone.
package func createFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  let temporary = try filledFile(beside: path, path: path, isOnDisk: true) {
    (write: FileSink) throws(FileError) in
    try write(bytes)
  }
  guard temporary.withCString({ from in path.withCString { isNamed(from, anew: $0) } }) else {
    let error = FileError.system(path)
    _ = temporary.withCString { unlink($0) }
    throw error
  }
}

/// Gives a file another name that nothing has yet. A second name is the one way to be sure of that; where the disk has
/// none, as on sticks and some servers, it is looked for before.
private func isNamed(_ path: UnsafePointer<CChar>, anew name: UnsafePointer<CChar>) -> Bool {
  if link(path, name) == 0 {
    unlink(path)
    return true
  }
  guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else { return false }
  var status = stat()
  guard lstat(name, &status) != 0 else {
    errno = EEXIST
    return false
  }
  return rename(path, name) == 0
}

/// Adds to the end of a file, which is made if it is not there. What a full disk cut off is taken back.
package func appendToFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  let before = try fileSize(path) ?? 0
  do throws(FileError) {
    try writeThrough(path, flags: O_WRONLY | O_APPEND | O_CREAT) { (write: FileSink) throws(FileError) in
      try write(bytes)
    }
  } catch {
    _ = path.withCString { truncate($0, off_t(before)) }
    throw error
  }
}

/// How many bytes a file has; nil where there is none.
package func fileSize(_ path: FilePath) throws(FileError) -> Int? {
  guard let status = status(of: path) else {
    if errno == ENOENT { return nil }
    throw .system(path)
  }
  return Int(status.st_size)
}

func writeThrough(
  _ path: FilePath, flags: Int32, _ pieces: (FileSink) throws(FileError) -> Void
) throws(FileError) {
  let descriptor = path.withCString { open($0, flags | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .system(path) }
  try fill(descriptor, pieces, mode: nil, isOnDisk: true, path: path)
}

func status(of path: FilePath) -> stat? {
  var status = stat()
  return path.withCString { stat($0, &status) } == 0 ? status : nil
}

/// Makes a folder and those above it, where they are not there yet.
package func createFolders(_ path: FilePath) throws(FileError) {
  if path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, path.folder != path else { throw .system(path) }
  try createFolders(path.folder)
  guard path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .system(path) }
}

/// Fills and closes the descriptor; only what reached the disk counts.
func fill(
  _ descriptor: Int32, _ pieces: (FileSink) throws(FileError) -> Void, mode: mode_t?, isOnDisk: Bool,
  path: FilePath
) throws(FileError) {
  do throws(FileError) {
    try pieces { (bytes: [UInt8]) throws(FileError) in try writeAll(descriptor, bytes, path: path) }
    if let mode, fchmod(descriptor, mode) != 0 { throw .system(path) }
    if isOnDisk { try synchronise(descriptor, path: path) }
  } catch {
    close(descriptor)
    throw error
  }
  if close(descriptor) != 0 { throw .system(path) }
}

/// Waits until the disk has what was written.
func synchronise(_ descriptor: Int32, path: FilePath) throws(FileError) {
  // Some systems cannot synchronise every kind of file; that is no loss of data.
  if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw .system(path) }
}

/// Writes all bytes to an open descriptor.
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8], path: FilePath) throws(FileError) {
  var written = 0
  while written < bytes.count {
    let result = bytes.withUnsafeBytes { buffer in
      retrying { write(descriptor, buffer.baseAddress! + written, buffer.count - written) }
    }
    guard result >= 0 else { throw .system(path) }
    written += result
  }
}

/// The permissions of the file as it is, or those a new file gets.
func mode(of path: FilePath) -> mode_t { status(of: path).map { $0.st_mode & 0o7777 } ?? newFileMode }

/// Asked for once, as asking changes it for a moment, also for other threads.
private let newFileMode: mode_t = {
  let mask = umask(0)
  umask(mask)
  return 0o666 & ~mask
}()
