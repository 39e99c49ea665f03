/// Makes a folder that only this user can read, and removes it with its files afterwards.
package func withTemporaryFolder<Value>(_ act: (FilePath) throws -> Value) throws -> Value {
  let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var name = Array("\(parent)/qtool-XXXXXX".utf8CString)
  guard mkdtemp(&name) != nil else { throw FileError.system(FilePath(parent)) }
  let folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  defer {
    for name in (try? entryNames(in: folder)) ?? [] { _ = folder.appending(name).withCString { unlink($0) } }
    _ = folder.withCString { rmdir($0) }
  }
  return try act(folder)
}
