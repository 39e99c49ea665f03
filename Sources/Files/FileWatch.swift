/// The change of a file between two looks.
package struct FileChange: Equatable, Sendable {
  package enum Kind: Sendable {
    case new
    case changed
    case gone
  }

  package let path: FilePath
  package let kind: Kind
}

/// Finds out which of some files have changed by looking at them again and again.
///
/// Only content counts: a file that is touched, or replaced by an identical one, has not changed. A change counts
/// once it is complete: editors empty a file before they write it, or remove it before they put the new one in place.
package struct FileWatch: Sendable {
  package enum Verdict: Equatable, Sendable {
    case same
    /// Something differs, but the change may not be complete.
    case changing
    case changed([FileChange])
  }

  /// The number of consecutive looks that must see the same before a change is complete: more if a file is missing
  /// or empty, because authors seldom mean to leave it like that.
  package static let calmLooks = (usual: 1, withLoss: 5)
  /// A change that never completes is reported after so many looks.
  package static let mostLooks = 25

  private let limit: Int
  private var sights: [FilePath: Sight] = [:]
  /// The contents as last reported.
  private var told: [FilePath: Content] = [:]
  private var looks = 0
  private var calm = 0

  /// Takes the first look. Only the first `limit` bytes of a file count.
  package init(_ paths: [FilePath], limit: Int) {
    self.limit = limit
    sights = look(paths)
    told = sights.mapValues(\.content)
  }

  /// Looks again; the paths may differ from those before.
  package mutating func look(at paths: [FilePath]) -> Verdict {
    let before = sights
    sights = look(paths)
    let changes = changesSinceTold()
    guard !changes.isEmpty else {
      (looks, calm) = (0, 0)
      return .same
    }
    looks += 1
    calm = before.mapValues(\.content) == sights.mapValues(\.content) ? calm + 1 : 0
    let isLoss = changes.contains { sights[$0.path].map { $0.content == .empty } ?? true }
    guard calm >= (isLoss ? Self.calmLooks.withLoss : Self.calmLooks.usual) || looks >= Self.mostLooks else {
      return .changing
    }
    (looks, calm) = (0, 0)
    told = sights.mapValues(\.content)
    return .changed(changes)
  }

  /// Looks at the files; those that do not exist are left out.
  private func look(_ paths: [FilePath]) -> [FilePath: Sight] {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var found: [FilePath: Sight] = [:]
    for path in paths where found[path] == nil {
      found[path] = Sight(of: path, before: sights[path], now: now.tv_sec, limit: limit)
    }
    return found
  }

  private func changesSinceTold() -> [FileChange] {
    let present = sights.compactMap { path, sight -> FileChange? in
      guard let old = told[path] else { return FileChange(path: path, kind: .new) }
      return old == sight.content ? nil : FileChange(path: path, kind: .changed)
    }
    let gone = told.keys.filter { sights[$0] == nil }.map { FileChange(path: $0, kind: .gone) }
    return (present + gone).sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }
}

/// A file's content, as far as it is needed to compare two looks.
private enum Content: Equatable {
  case empty
  case bytes(count: Int, hash: Int)
  case unreadable(Int32)
  /// A folder, a pipe or a device.
  case other
}

/// The state of a file as one look saw it.
private struct Sight {
  /// The system's data about a file without reading it. The last of the times cannot be set back.
  fileprivate struct Stamp: Equatable {
    let device, file, size, modified, modifiedPart, changed, changedPart: Int
  }

  private let stamp: Stamp?
  let content: Content

  /// Nil if there is no file. The file is read only if its stamp differs, or is so recent that a later change might
  /// have the same stamp.
  init?(of path: FilePath, before: Sight?, now: Int, limit: Int) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      (stamp, content) = (nil, .unreadable(errno))
      return
    }
    let stamp = Stamp(status)
    self.stamp = stamp
    let isYoung = abs(now - stamp.changed) <= 2
    if let before, before.stamp == stamp, !isYoung {
      content = before.content
    } else if status.st_mode & S_IFMT != S_IFREG {
      content = .other
    } else {
      do throws(FileError) {
        let bytes = try readFile(path, limit: limit)
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let count = bytes.count > limit ? stamp.size : bytes.count
        content = bytes.isEmpty ? .empty : .bytes(count: count, hash: hasher.finalize())
      } catch {
        if error.code == ENOENT { return nil }
        content = .unreadable(error.code)
      }
    }
  }
}

extension Sight.Stamp {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let (written, altered) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, altered) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      device: Int(truncatingIfNeeded: status.st_dev), file: Int(truncatingIfNeeded: status.st_ino),
      size: Int(status.st_size), modified: Int(written.tv_sec), modifiedPart: Int(written.tv_nsec),
      changed: Int(altered.tv_sec), changedPart: Int(altered.tv_nsec))
  }
}
