import Files
import Synchronization

/// The contents of files. Each is read once, so that nothing sees two states of the same file.
struct FileContents {
  /// By place, because paths as they are given often name the same file.
  private var known: [FilePath: Result<[UInt8], FileError>] = [:]
  private let limit: Int
  private let room = Room()

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads those of the files that have not been read yet, on all cores.
  mutating func read(_ paths: [FilePath]) {
    let new = paths.filter { known[place(of: $0)] == nil }
    let contents = parallelMap(new.count) { [limit, room] index -> Result<[UInt8], FileError>? in
      let content = Result { () throws(FileError) in try readInput(new[index], limit: limit) }
      guard case .success(let bytes) = content else { return content }
      return room.takes(bytes.count) ? content : nil
    }
    for (path, content) in zip(new, contents) {
      if let content { add(content, of: path) }
    }
  }

  /// Takes over what a file contained when it was read.
  mutating func add(_ content: Result<[UInt8], FileError>, of path: FilePath) {
    let place = place(of: path)
    if known[place] == nil { known[place] = content }
  }

  func bytes(of path: FilePath) throws(FileError) -> [UInt8] {
    if let content = known[place(of: path)] { return try content.get() }
    return try readInput(path, limit: limit)
  }

  private func place(of path: FilePath) -> FilePath {
    path == InputFiles.standardInput ? path : path.absolute ?? path.place ?? path
  }
}

/// How much of the files is kept. What an archive has beyond that is read again when it is needed.
final class Room: Sendable {
  private let left = Mutex(512 << 20)

  /// Whether there is room for so many bytes.
  func takes(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }
}
