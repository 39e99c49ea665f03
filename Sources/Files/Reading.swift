/// The bytes of a file, at most `limit` and one more, so that a longer file can be told from one that fits.
package func readFile(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard descriptor >= 0 else { throw .system(path) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(path) }
  guard status.st_mode & S_IFMT != S_IFDIR else {
    throw FileError(path, reason: "it is a folder", code: EISDIR)
  }
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  return try readAll(descriptor, path: path, expected: Int(status.st_size), limit: limit)
}

/// All of standard input, likewise.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: FilePath("standard input"), expected: 0, limit: limit)
}

private func readAll(
  _ descriptor: Int32, path: FilePath, expected: Int, limit: Int
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var room = min(max(expected, 0), limit) + 1
  while bytes.count <= limit {
    var failure = false
    let before = bytes.count
    // One array grown in place: a file whose size is known is read in one call.
    bytes.append(
      contentsOf: [UInt8](unsafeUninitializedCapacity: min(room, limit + 1 - before)) { buffer, count in
        let result = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
        failure = result < 0
        count = max(result, 0)
      })
    if failure { throw .system(path) }
    if bytes.count == before { break }
    room = max(64 << 10, bytes.count)
  }
  return bytes
}
