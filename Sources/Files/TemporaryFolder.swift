/// Makes a folder that only this user can read, and removes it with all that is in it afterwards.
package func withTemporaryFolder<Value>(_ act: (FilePath) throws -> Value) throws -> Value {
  var name = temporaryName()
  let isMade = mkdtemp(&name) != nil
  let folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  guard isMade else { throw FileError.system(folder.folder) }
  defer { remove(folder) }
  return try act(folder)
}

/// Links are removed, but not what they lead to.
private func remove(_ folder: FilePath) {
  for name in (try? entryNames(in: folder)) ?? [] where name != Array(".".utf8) && name != Array("..".utf8) {
    let entry = folder.appending(name)
    if entry.withCString({ unlink($0) }) != 0 { remove(entry) }
  }
  _ = folder.withCString { rmdir($0) }
}
