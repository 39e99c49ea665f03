/// Makes a folder that only this user can read, and removes it with its files afterwards.
package func withTemporaryFolder<Value>(_ act: (FilePath) throws -> Value) throws -> Value {
  var name = temporaryName()
  let isMade = mkdtemp(&name) != nil
  let folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  guard isMade else { throw FileError.system(folder.folder) }
  defer {
    for name in (try? entryNames(in: folder)) ?? [] { _ = folder.appending(name).withCString { unlink($0) } }
    _ = folder.withCString { rmdir($0) }
  }
  return try act(folder)
}
