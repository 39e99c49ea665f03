/// The YAML files of a folder and those below it, sorted by name.
///
/// - Parameter others: further extensions, in lower case
///
/// Hidden entries and those that `.gitignore` excludes are left out; links to folders are not followed. Whatever
/// cannot be looked at is reported through `onError`. The walk stops after a limited number of files and folders.
package func yamlFiles(
  in folder: FilePath, and others: [String] = [], atMost most: Int = .max, onError: (FileError) -> Void
) -> [FilePath] {
  let extensions = ["yaml", "yml"] + others
  var found: [FilePath] = []
  var pending: [Pending] = [.folder(folder, IgnoreRules(above: folder))]
  var count = 0
  while let next = pending.popLast(), count < most {
    count += 1
    switch next {
    case .file(let path): found.append(path)
    case .folder(let path, let rules):
      do {
        pending += try entries(of: path, rules, extensions, onError: onError).reversed()
      } catch {
        onError(error)
      }
    }
  }
  return found
}

private enum Pending {
  case file(FilePath)
  case folder(FilePath, IgnoreRules)
}

private func entries(
  of folder: FilePath, _ outer: IgnoreRules, _ extensions: [String], onError: (FileError) -> Void
) throws(FileError) -> [Pending] {
  let names = try entryNames(in: folder)
  let rules = outer.entering(folder, hasIgnoreFile: names.contains(Array(".gitignore".utf8)))
  try checkRightToEnter(folder, names)
  return names.compactMap { name in
    guard name.first != UInt8(ascii: ".") else { return nil }
    let path = folder.appending(name)
    switch kind(of: path) {
    case .unknown(let error):
      if !rules.ignores(path, isFolder: true) { onError(error) }
      return nil
    case .folder: return rules.ignores(path, isFolder: true) ? nil : .folder(path, rules)
    case .file:
      return path.hasExtension(in: extensions) && !rules.ignores(path, isFolder: false) ? .file(path) : nil
    case .other: return nil
    }
  }
}

/// The names of a folder can be read without the right to look at what they name; that is one error, not one each.
private func checkRightToEnter(_ folder: FilePath, _ names: [[UInt8]]) throws(FileError) {
  guard names.contains(where: { $0.first != UInt8(ascii: ".") }) else { return }
  if folder.withCString({ access($0, X_OK) }) != 0, errno == EACCES { throw .system(folder) }
}

/// The names of everything in a folder, sorted.
package func entryNames(in folder: FilePath) throws(FileError) -> [[UInt8]] {
  guard let stream = folder.withCString({ opendir($0) }) else { throw .system(folder) }
  defer { closedir(stream) }
  var names: [[UInt8]] = []
  errno = 0
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
        Array(
          UnsafeBufferPointer(
            start: bytes, count: strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))))
      }
    }
    names.append(name)
    errno = 0
  }
  guard errno == 0 else { throw .system(folder) }
  return names.sorted { $0.lexicographicallyPrecedes($1) }
}

private enum FileKind {
  case file
  case folder
  /// A pipe, a device, or a link that is broken or leads to a folder; or it has gone since the folder was read.
  case other
  case unknown(FileError)
}

private func kind(of path: FilePath) -> FileKind {
  var status = stat()
  guard path.withCString({ lstat($0, &status) }) == 0 else { return kind(without: path) }
  if status.st_mode & S_IFMT == S_IFDIR { return .folder }
  guard path.withCString({ stat($0, &status) }) == 0 else { return kind(without: path) }
  return status.st_mode & S_IFMT == S_IFREG ? .file : .other
}

/// The kind of what the last system call could not look at.
private func kind(without path: FilePath) -> FileKind {
  [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .other : .unknown(.system(path))
}

/// Whether it is a pipe or a device, which cannot be read twice.
package func isStream(_ path: FilePath) -> Bool {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else { return false }
  return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
}

/// Whether a path given by the user is a folder; an error if nothing exists there.
package func isFolder(_ path: FilePath) throws(FileError) -> Bool {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else { throw .system(path) }
  return status.st_mode & S_IFMT == S_IFDIR
}
