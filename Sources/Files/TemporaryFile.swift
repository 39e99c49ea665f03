/// The beginning of the name of something temporary, in which `mkstemp` and its relatives replace the six last letters.
func temporaryName() -> [CChar] {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  return Array("\(folder)/qtool-XXXXXX".utf8CString)
}

/// A file that has no name any more and disappears when it is closed; nil if there is no room for one.
package func temporaryDescriptor() -> Int32? {
  var name = temporaryName()
  let descriptor = mkstemp(&name)
  guard descriptor >= 0 else { return nil }
  unlink(name)
  return descriptor
}
