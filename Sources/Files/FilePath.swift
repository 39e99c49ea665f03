/// A file's path as the system knows it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// Without a closing zero.
  package let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

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

  /// The path from the root, without links; nil where there is nothing.
  package var absolute: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(
      bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
  }

  package func hasExtension(in extensions: [String]) -> Bool {
    extensions.contains {
      name.count > $0.utf8.count + 1 && name.reversed().starts(with: ("." + $0).utf8.reversed())
    }
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return terminated.withUnsafeBufferPointer { buffer in
      // The array holds at least its closing zero.
      body(buffer.baseAddress!)
    }
  }
}
