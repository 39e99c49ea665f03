import CFiles

/// Gives a new file the owner, the permissions and the attributes of the file that it replaces.
struct FileAttributes {
  let target: FilePath
  /// Fails if one of them cannot be kept; otherwise, what cannot be kept is as for any new file.
  let keepsAll: Bool

  /// - Parameter path: the name that the user gave to `target`
  func apply(to descriptor: Int32, path: FilePath) throws(FileError) {
    guard let old = status(of: target) else {
      guard fchmod(descriptor, newFileMode) == 0 else { throw .system(path) }
      return
    }
    try keepOwner(of: old, descriptor, path)
    // After the owner, because a change of owner resets some permissions.
    guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw .system(path) }
    try keepLists(descriptor, path)
  }

  private func keepOwner(of old: stat, _ descriptor: Int32, _ path: FilePath) throws(FileError) {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { throw .system(path) }
    if new.st_gid != old.st_gid, fchown(descriptor, uid_t.max, old.st_gid) != 0, keepsAll {
      throw lost(path, "its group")
    }
    if new.st_uid != old.st_uid, fchown(descriptor, old.st_uid, gid_t.max) != 0, keepsAll {
      throw lost(path, "its owner")
    }
  }

  private func lost(_ path: FilePath, _ what: String) -> FileError {
    FileError(
      path,
      reason:
        "\(what) would not be kept, because only the owner or an administrator may set that; copy the file, which"
        + " makes you its owner, or have its owner run the command")
  }

  #if canImport(Darwin)
    private func keepLists(_ descriptor: Int32, _ path: FilePath) throws(FileError) {
      let source = target.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard source >= 0 else { throw .system(path) }
      defer { close(source) }
      let isKept = fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
      guard isKept || !keepsAll else { throw lost(path, "one of its attributes") }
    }
  #else
    /// Access lists are attributes, too.
    private func keepLists(_ descriptor: Int32, _ path: FilePath) throws(FileError) {
      let source = target.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard source >= 0 else { throw .system(path) }
      defer { close(source) }
      let (kept, own) = (Self.names(source), Self.names(descriptor))
      // A folder may give new files an access list that the old one does not have.
      for name in own where !kept.contains(name) && !name.starts(with: "security.".utf8CString.dropLast()) {
        _ = fremovexattr(descriptor, name)
      }
      for name in kept {
        guard let value = Self.value(name, source), value != Self.value(name, descriptor),
          fsetxattr(descriptor, name, value, value.count, 0) != 0, keepsAll
        else { continue }
        let text = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw lost(path, "its attribute `\(text)`")
      }
    }

    /// Each with a zero at its end.
    private static func names(_ descriptor: Int32) -> [[CChar]] {
      let size = flistxattr(descriptor, nil, 0)
      guard size > 0 else { return [] }
      var names = [CChar](repeating: 0, count: size)
      let count = flistxattr(descriptor, &names, size)
      return names.prefix(max(count, 0)).split(separator: 0).map { Array($0) + [0] }
    }

    private static func value(_ name: [CChar], _ descriptor: Int32) -> [UInt8]? {
      let size = fgetxattr(descriptor, name, nil, 0)
      guard size >= 0 else { return nil }
      var value = [UInt8](repeating: 0, count: size)
      let count = fgetxattr(descriptor, name, &value, size)
      return count < 0 ? nil : Array(value.prefix(count))
    }
  #endif
}

private var newFileMode: mode_t { 0o666 & ~fileModeMask }

var newFolderMode: mode_t { 0o777 & ~fileModeMask }

/// Read only once, because reading it changes it for a moment, also for other threads.
private let fileModeMask: mode_t = {
  let mask = umask(0)
  umask(mask)
  return mask
}()
