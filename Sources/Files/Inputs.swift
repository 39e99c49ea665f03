import Synchronization

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
