/// A temporary file, written next to its destination, that does not have its final name yet.
package struct PreparedFile: Sendable {
  private let path: FilePath
  private let purpose: WritePurpose
  /// Nil if the bytes went to a pipe or a device, which is written to directly.
  private let beside: (temporary: FilePath, target: FilePath)?

  /// `isOnDisk` waits until the file is on the disk; `publish(_:)` does so for many files at once.
  package init(
    _ path: FilePath, as purpose: WritePurpose, isOnDisk: Bool = false,
    _ pieces: (FileSink) throws(FileError) -> Void
  ) throws(FileError) {
    self.path = path
    self.purpose = purpose
    let target = try purpose.links.target(of: path)
    let known = status(of: path)
    // Giving the file its name would fail too, but only after others have theirs.
    if known == nil, errno == ENAMETOOLONG { throw .system(path) }
    if let kind = known?.st_mode, kind & S_IFMT != S_IFREG {
      // Renaming would fail too, but only after other files have their names.
      if kind & S_IFMT == S_IFDIR { throw FileError(path, reason: "it is a folder", code: EISDIR) }
      try writeThrough(path, flags: O_WRONLY, pieces)
      beside = nil
      return
    }
    try purpose.checkReplacing(target, path: path)
    try Self.checkNames(of: target, path: path)
    // Renaming would not check this.
    if target.withCString({ access($0, W_OK) }) != 0, [EACCES, EROFS].contains(errno) { throw .system(path) }
    let temporary = try filledFile(
      beside: target, path: path, keepsAttributes: purpose.isUpdate, isOnDisk: isOnDisk, pieces)
    beside = (temporary, target)
  }

  /// Under its other names, the file would keep the old text without a word.
  private static func checkNames(of target: FilePath, path: FilePath) throws(FileError) {
    guard let count = status(of: target)?.st_nlink, count > 1 else { return }
    throw FileError(
      path,
      reason:
        "the file has \(count) names (hard links), and only this one would change; replace it with a copy")
  }

  /// Gives the file its name, replacing any file of that name.
  package func publish() throws(FileError) {
    guard let (temporary, target) = beside else { return }
    try checkReplacing()
    let isRenamed = temporary.withCString { from in target.withCString { rename(from, $0) } } == 0
    if !isRenamed { throw .system(path) }
  }

  private func checkReplacing() throws(FileError) {
    if let beside { try purpose.checkReplacing(beside.target, path: path) }
  }

  package func discard() { _ = beside?.temporary.withCString { unlink($0) } }

  /// Gives many files their names once all are on the disk, or none of them if one could not be written.
  package static func publish(_ files: [Result<PreparedFile, FileError>]) throws(FileError) {
    do throws(FileError) {
      let prepared = try files.map { file throws(FileError) in try file.get() }
      try bringToDisk(prepared)
      for file in prepared { try file.checkReplacing() }
      for file in prepared { try file.publish() }
    } catch {
      for file in files { try? file.get().discard() }
      throw error
    }
  }

  private static func bringToDisk(_ files: [PreparedFile]) throws(FileError) {
    // Files already on the disk take no time below, and one call for all takes little longer than a call for one.
    if files.count > 8 { sync() }
    for file in files {
      guard let temporary = file.beside?.temporary else { continue }
      let descriptor = temporary.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .system(file.path) }
      defer { close(descriptor) }
      try synchronise(descriptor, path: file.path)
    }
  }
}

/// A new file with a temporary name in the folder of `target`, with its content; a failure leaves nothing behind.
///
/// - Parameter keepsAttributes: fails if the file cannot have the owner and all attributes of `target`
func filledFile(
  beside target: FilePath, path: FilePath, keepsAttributes: Bool, isOnDisk: Bool,
  _ pieces: (FileSink) throws(FileError) -> Void
) throws(FileError) -> FilePath {
  var template = target.folder.appending(".qtool-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw .system(path) }
  let temporary = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  do throws(FileError) {
    let attributes = FileAttributes(target: target, keepsAll: keepsAttributes)
    try fill(descriptor, pieces, attributes: attributes, isOnDisk: isOnDisk, path: path)
    return temporary
  } catch {
    _ = temporary.withCString { unlink($0) }
    throw error
  }
}
