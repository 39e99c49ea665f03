/// A file that has no name any more and disappears when it is closed; nil if there is no room for one.
package func temporaryDescriptor() -> Int32? {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var name = Array("\(folder)/qtool-XXXXXX".utf8CString)
  let descriptor = mkstemp(&name)
  guard descriptor >= 0 else { return nil }
  unlink(name)
  return descriptor
}
