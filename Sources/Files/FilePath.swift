/// A file's path as the system sees it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// Without a terminating zero.
  package let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path as text, for messages; bytes that are not UTF-8 are shown as `�`.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func appending(_ name: [UInt8]) -> FilePath {
    if bytes.isEmpty || bytes == [UInt8(ascii: ".")] { return FilePath(bytes: name) }
    return FilePath(
      bytes: bytes.last == UInt8(ascii: "/") ? bytes + name : bytes + [UInt8(ascii: "/")] + name)
  }

  package func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The last part of the path.
  package var name: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
  }

  /// The folder that holds the file.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The absolute path without links; nil if nothing exists there.
  package var absolute: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(
      bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
  }

  /// The absolute path of a file that may be a link or may not exist (yet): its folder without links, and its own
  /// name. Nil if the folder does not exist.
  package var place: FilePath? {
    guard !name.isEmpty, ![[UInt8(ascii: ".")], Array("..".utf8)].contains(Array(name)) else {
      return absolute
    }
    return folder.absolute?.appending(Array(name))
  }

  /// This absolute path relative to a folder.
  package func relative(to folder: FilePath) -> FilePath {
    let own = bytes.split(separator: UInt8(ascii: "/"))
    let base = folder.bytes.split(separator: UInt8(ascii: "/"))
    let shared = zip(own, base).prefix { $0.elementsEqual($1) }.count
    let parts = base.dropFirst(shared).map { _ in Array("..".utf8)[...] } + own.dropFirst(shared)
    return parts.isEmpty
      ? FilePath(".") : FilePath(bytes: Array(parts.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Whether this absolute path is the folder or is inside it.
  package func isInside(_ folder: FilePath) -> Bool {
    bytes == folder.bytes || folder == FilePath("/") || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }

  package func hasExtension(in extensions: [String]) -> Bool {
    extensions.contains {
      name.count > $0.utf8.count + 1 && name.reversed().starts(with: ("." + $0).utf8.reversed())
    }
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return terminated.withUnsafeBufferPointer { buffer in
      // The array contains at least its terminating zero.
      body(buffer.baseAddress!)
    }
  }
}
