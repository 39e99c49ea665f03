import Synchronization

/// Makes a folder that only this user can read, and removes it with all that is in it afterwards, also if a signal ends
/// the process: then, the program that is running is ended first.
package func withTemporaryFolder<Value>(_ act: (FilePath) throws -> Value) throws -> Value {
  var name = temporaryName()
  let isMade = mkdtemp(&name) != nil
  let folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  guard isMade else { throw FileError.system(folder.folder) }
  let signals = EndingSignals()
  defer {
    remove(folder)
    signals.pass()
  }
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

/// Creates files in a folder, all or none of them; does not overwrite an existing one.
///
/// A new folder appears together with its files.
package func createFiles(_ files: [(name: String, bytes: [UInt8])], in folder: FilePath) throws(FileError) {
  guard !exists(folder) else { return try createFiles(files.map { (folder.appending($0.name), $0.bytes) }) }
  var name = folder.folder.appending(".qtool-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
  guard mkdtemp(&name) != nil else { throw .system(folder) }
  let temporary = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  do throws(FileError) {
    try createFiles(files.map { (temporary.appending($0.name), $0.bytes) })
    let isNamed = chmod(name, newFolderMode) == 0 && folder.withCString { path in rename(name, path) } == 0
    if !isNamed { throw .system(folder) }
  } catch {
    remove(temporary)
    throw error
  }
}

/// Signals that end a process, held back until it has cleaned up.
private struct EndingSignals {
  private var before: [(number: Int32, action: sigaction)] = []

  init() {
    endingSignal.store(0, ordering: .relaxed)
    runningProgram.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // As by `nohup`.
      if isIgnored(action) { continue }
      signal(number) { number in
        endingSignal.store(number, ordering: .relaxed)
        let program = runningProgram.load(ordering: .relaxed)
        if program > 0 { kill(-program, SIGTERM) }
      }
      before.append((number, action))
    }
    isHoldingSignals.store(true, ordering: .relaxed)
  }

  /// Ends the process if a signal came.
  func pass() {
    isHoldingSignals.store(false, ordering: .relaxed)
    for signal in before {
      var action = signal.action
      sigaction(signal.number, &action, nil)
    }
    let number = endingSignal.load(ordering: .relaxed)
    if number > 0 { raise(number) }
  }
}

private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// The signal that is to end the process; 0 if none came.
let endingSignal = Atomic<Int32>(0)
/// The group of the program that is running; 0 if none is.
let runningProgram = Atomic<Int32>(0)
/// Whether a program gets a group of its own, because signals are passed on to it.
let isHoldingSignals = Atomic<Bool>(false)

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
