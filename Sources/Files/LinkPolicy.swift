/// The purpose of writing a file, which decides what it may replace.
package enum WritePurpose: Sendable {
  /// A new text for a file that was read, such as its fixed or formatted one: which links it is written through, and
  /// what was read. If the file has been saved since then, it is not written; nil for a file that did not exist.
  case update(LinkPolicy, insteadOf: [UInt8]?)
  /// Something made from what was read. It is not written through links, and replaces no file that was read.
  case result

  var links: LinkPolicy {
    switch self {
    case .update(let links, _): links
    case .result: .refuse
    }
  }

  var isUpdate: Bool {
    switch self {
    case .update: true
    case .result: false
    }
  }

  /// - Parameter path: the name that the user gave to `target`
  func checkReplacing(_ target: FilePath, path: FilePath) throws(FileError) {
    switch self {
    case .update(_, let old):
      guard contentIs(old, at: target) else {
        throw FileError(
          path,
          reason: "another program has saved it while qtool ran, so it was left alone; run the command again")
      }
    case .result:
      guard let input = inputPath(ofFileAt: target) else { return }
      let name = input == path ? "" : ", as \(input.text)"
      throw FileError(
        path, reason: "this command reads it\(name), and would replace it; name another file", isRefusal: true
      )
    }
  }
}

/// Which links a file may be written through. The link stays; the file that it leads to is replaced.
package enum LinkPolicy: Sendable {
  /// Any link: the user named it, or allowed all of them.
  case follow
  /// A link to a place in one of these folders, in which it was found.
  case stayInside([FilePath])
  /// No link: what qtool makes takes the place of an earlier result, not of whatever a link leads to.
  case refuse

  /// The file to replace.
  func target(of path: FilePath) throws(FileError) -> FilePath {
    guard isLink(path) else { return path }
    switch self {
    case .follow: return try destination(of: path)
    case .stayInside(let folders):
      let target = try destination(of: path)
      guard folders.contains(where: { $0.absolute.map(target.isInside) ?? false }) else {
        throw FileError(
          path,
          reason: "it is a link that leads out of the folder, to \(target.text); --follow-links allows that")
      }
      return target
    case .refuse:
      if isDevice(path) { return isRegularFile(path) ? try destination(of: path) : path }
      throw FileError(path, reason: "it is a link, and qtool does not write through it; name another file")
    }
  }

  /// A pipe behind `/dev/stdout` has no path.
  private func isRegularFile(_ path: FilePath) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
  }

  private func destination(of link: FilePath) throws(FileError) -> FilePath {
    guard let target = link.absolute else { throw .system(link) }
    return target
  }

  /// `/dev/stdout` and its like are links to what the user has opened.
  private func isDevice(_ path: FilePath) -> Bool { path.bytes.starts(with: "/dev/".utf8) }
}

/// Whether it is a link, also one that leads nowhere.
package func isLink(_ path: FilePath) -> Bool {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
}
