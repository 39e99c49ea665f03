/// Writes a file whole or not at all: writes a new file next to it, which then takes its name. A pipe or a device is
/// written to directly.
package func writeFile(_ path: FilePath, _ bytes: [UInt8], as purpose: WritePurpose) throws(FileError) {
  try writeFile(path, as: purpose) { (write: FileSink) throws(FileError) in try write(bytes) }
}

/// Takes the next bytes of a file.
package typealias FileSink = ([UInt8]) throws(FileError) -> Void

/// Writes a file that is passed in pieces.
package func writeFile(
  _ path: FilePath, as purpose: WritePurpose, _ pieces: (FileSink) throws(FileError) -> Void
) throws(FileError) {
  let file = try PreparedFile(path, as: purpose, isOnDisk: true, pieces)
  do throws(FileError) {
    try file.publish()
  } catch {
    file.discard()
    throw error
  }
}

/// Writes a new file, whole or not at all; does not overwrite an existing one.
package func createFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  try createFiles([(path, bytes)])
}

/// Writes new files, all or none of them; does not overwrite an existing one.
func createFiles(_ files: [(path: FilePath, bytes: [UInt8])]) throws(FileError) {
  var (unnamed, named): ([FilePath], [FilePath]) = ([], [])
  do throws(FileError) {
    for file in files {
      unnamed.append(
        try filledFile(beside: file.path, path: file.path, keepsAttributes: false, isOnDisk: true) {
          (write: FileSink) throws(FileError) in try write(file.bytes)
        })
    }
    for (temporary, file) in zip(unnamed, files) {
      guard temporary.withCString({ from in file.path.withCString { isNamed(from, anew: $0) } }) else {
        throw .system(file.path)
      }
      named.append(file.path)
    }
  } catch {
    for path in unnamed + named { _ = path.withCString { unlink($0) } }
    throw error
  }
}

/// Renames a file to a name that must not exist yet. Only a hard link can guarantee that; on disks without hard links,
/// such as USB sticks and some servers, this checks for the name first.
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

/// Appends to a file, which is created if missing. If a full disk cuts the text off, the file is restored.
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

/// The size of a file in bytes; nil if there is none.
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
  // Opening the name of a stream that is closed would open whatever took its place.
  let descriptor =
    path.standardStream.map { dup($0) } ?? path.withCString { open($0, flags | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .system(path) }
  try fill(descriptor, pieces, attributes: nil, isOnDisk: true, path: path)
}

extension FilePath {
  /// Standard output or standard error, if this is one of the names that the system has for it.
  fileprivate var standardStream: Int32? {
    switch text {
    case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": STDOUT_FILENO
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": STDERR_FILENO
    default: nil
    }
  }
}

func status(of path: FilePath) -> stat? {
  var status = stat()
  return path.withCString { stat($0, &status) } == 0 ? status : nil
}

/// Creates a folder and those above it, if missing, for files that are written into it. If they cannot be written, the
/// new folders are removed.
package func withFolders(_ path: FilePath, _ write: () throws(FileError) -> Void) throws(FileError) {
  var made: [FilePath] = []
  do throws(FileError) {
    try createFolders(path, &made)
    try write()
  } catch {
    // Only empty folders can be removed like this.
    for folder in made.reversed() { _ = folder.withCString { rmdir($0) } }
    throw error
  }
}

private func createFolders(_ path: FilePath, _ made: inout [FilePath]) throws(FileError) {
  if path.withCString({ mkdir($0, 0o777) }) == 0 { return made.append(path) }
  if errno == EEXIST { return }
  guard errno == ENOENT, path.folder != path else { throw .system(path) }
  try createFolders(path.folder, &made)
  if path.withCString({ mkdir($0, 0o777) }) == 0 { return made.append(path) }
  if errno != EEXIST { throw .system(path) }
}

/// Writes to the descriptor and closes it; only what reaches the disk counts.
func fill(
  _ descriptor: Int32, _ pieces: (FileSink) throws(FileError) -> Void, attributes: FileAttributes?,
  isOnDisk: Bool, path: FilePath
) throws(FileError) {
  do throws(FileError) {
    try pieces { (bytes: [UInt8]) throws(FileError) in try writeAll(descriptor, bytes, path: path) }
    try attributes?.apply(to: descriptor, path: path)
    if isOnDisk { try synchronise(descriptor, path: path) }
  } catch {
    close(descriptor)
    throw error
  }
  if close(descriptor) != 0 { throw .system(path) }
}

/// Waits until what was written is on the disk.
func synchronise(_ descriptor: Int32, path: FilePath) throws(FileError) {
  // Some systems cannot synchronize every kind of file; no data is lost by that.
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
