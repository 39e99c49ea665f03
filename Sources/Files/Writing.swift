/// Writes a file whole or not at all: into a new file beside it, which then takes its name.
package func writeFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  try writeFile(path) { (write: FileSink) throws(FileError) in try write(bytes) }
}

/// Takes the next bytes of a file.
package typealias FileSink = ([UInt8]) throws(FileError) -> Void

/// The same for a file that is handed over in pieces.
package func writeFile(_ path: FilePath, _ pieces: (FileSink) throws(FileError) -> Void) throws(FileError) {
  // A link stays one: what it leads to is replaced.
  let target = path.absolute ?? path
  var template = target.folder.appending(".qtool-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw .system(path) }
  let temporary = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  do throws(FileError) {
    try fill(descriptor, pieces, mode: mode(of: target), path: path)
    let isRenamed = temporary.withCString { from in target.withCString { rename(from, $0) } } == 0
    if !isRenamed { throw .system(path) }
  } catch {
    _ = temporary.withCString { unlink($0) }
    throw error
  }
}

/// Writes a new file; one that exists is left alone.
package func createFile(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else {
    if errno == EEXIST {
      throw FileError(path, reason: "it exists already, and qtool does not overwrite it", code: EEXIST)
    }
    throw .system(path)
  }
  do throws(FileError) {
    try fill(descriptor, { (write: FileSink) throws(FileError) in try write(bytes) }, mode: nil, path: path)
  } catch {
    _ = path.withCString { unlink($0) }
    throw error
  }
}

/// Makes a folder and those above it, where they are not there yet.
package func createFolders(_ path: FilePath) throws(FileError) {
  if path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, path.folder != path else { throw .system(path) }
  try createFolders(path.folder)
  guard path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .system(path) }
}

/// Fills and closes the descriptor; only what reached the disk counts.
private func fill(
  _ descriptor: Int32, _ pieces: (FileSink) throws(FileError) -> Void, mode: mode_t?, path: FilePath
) throws(FileError) {
  var problem: FileError?
  do throws(FileError) {
    try pieces { (bytes: [UInt8]) throws(FileError) in try writeAll(descriptor, bytes, path: path) }
  } catch {
    problem = error
  }
  if let mode, problem == nil, fchmod(descriptor, mode) != 0 { problem = .system(path) }
  // Some systems cannot synchronise every kind of file; that is no loss of data.
  if problem == nil, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { problem = .system(path) }
  if close(descriptor) != 0, problem == nil { problem = .system(path) }
  if let problem { throw problem }
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
private func mode(of path: FilePath) -> mode_t {
  var status = stat()
  if path.withCString({ stat($0, &status) }) == 0 { return status.st_mode & 0o7777 }
  let mask = umask(0)
  umask(mask)
  return 0o666 & ~mask
}
