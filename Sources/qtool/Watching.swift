import ArgumentParser
import Checking
import Files
import Terminal

/// `--watch`: runs a command, and again whenever a file that affects its result is saved.
struct Watching {
  /// Files and folders of the command line.
  let paths: [FilePath]
  /// Other files that affect the result, besides the questionnaires and their configuration.
  var others: [FilePath] = []
  let common: CommonOptions
  /// The output for the time of a run and the list of watched files.
  var descriptor = STDOUT_FILENO
  /// How wide the result is, where that matters: a different width causes a new run.
  var columns: () -> Int? = { nil }

  /// Milliseconds between two checks for changes.
  private static let pause = 200

  static let help = ArgumentHelp(
    "Rerun on every save until you press Ctrl-C.",
    discussion:
      "Clears the screen; also watches settings and baselines. When output is not a terminal, prints a line with "
      + "the time before each run.")

  /// Only what can be read repeatedly can be watched.
  static func validate(_ paths: [FilePath], option: String = "--watch") throws {
    for path in paths {
      guard path != InputFiles.standardInput else {
        throw ValidationError("\(option) reads files repeatedly, but standard input can be read only once.")
      }
      guard !isStream(path) else {
        throw ValidationError(
          "\(option) reads files repeatedly, but '\(path.shown)' is a pipe or a device, which can be read only once."
        )
      }
    }
  }

  /// Runs until a signal ends the process or the output is closed. The work returns how many questionnaires there
  /// are, if it found out; an error that interrupts it is printed, and watching continues.
  func run(_ work: () throws -> Int?) throws {
    endOnSignals(isScreen: common.settings(for: STDOUT_FILENO).canClear)
    var watch = FileWatch(files(), limit: common.limits.bytes)
    var changes: [FileChange]? = []
    while let reason = changes {
      let words = RunWords(paths: paths, changes: reason)
      try begin(words)
      let count = try attempt(work)
      try end(words, count)
      changes = wait(&watch)
    }
  }

  private func attempt(_ work: () throws -> Int?) throws -> Int? {
    do {
      return try work()
    } catch let status as ExitCode {
      guard status != ExitStatus.unwritable else { throw status }
    } catch let error as CheckingError {
      Console.complain(error)
    } catch {
      Console.complain(QTool.message(for: error))
    }
    return nil
  }

  private func begin(_ words: RunWords) throws {
    if common.settings(for: STDOUT_FILENO).canClear {
      try Console.write(Array(clearingScreen.utf8))
    } else {
      try Console.write(Array("--- \(words.occasion) ---\n".utf8), to: descriptor)
    }
  }

  private func end(_ words: RunWords, _ count: Int?) throws {
    let settings = common.settings(for: descriptor)
    var line = words.watched(count)
    if common.settings(for: STDOUT_FILENO).canClear { line = "\(words.occasion). \(line)" }
    try Console.write(StyledText(line, .dim).render(color: settings.usesColor) + [0x0A], to: descriptor)
  }

  /// Everything that affects the result now, including missing files that would matter if they existed.
  func files() -> [FilePath] {
    let input = InputFiles(paths, takesForeign: true)
    var search = ConfigurationSearch()
    let found =
      input.files(under: &search) + input.failures.map(\.path) + filesOfStudies(among: input.paths)
      + surroundingStudies(of: input.paths)
    let folders = Set(found.map(\.folder) + paths)
    return found + others + ConfigurationSearch.places(for: folders)
  }

  /// A questionnaire is checked in the study that lists it.
  private func surroundingStudies(of files: [FilePath]) -> [FilePath] {
    var checker = common.checker()
    let studies = (try? checker.surroundingStudies(of: files.filter(paths.contains))) ?? []
    return studies.map { FilePath(shownPath($0.place)) }
  }

  /// A study is checked with the questionnaires beside its file and below. In a folder, they are watched anyway.
  private func filesOfStudies(among files: [FilePath]) -> [FilePath] {
    let given = files.filter(paths.contains)
    let studies = given.filter { file in
      (try? readFile(file, limit: common.limits.bytes)).map { isStudy($0) } ?? false
    }
    let known = Set(files)
    return InputFiles(studies.map(\.folder)).paths.filter { !known.contains($0) }
  }

  /// Waits until something has changed and returns what; nil once nobody reads the output any more.
  private func wait(_ watch: inout FileWatch) -> [FileChange]? {
    let width = columns()
    var pause = Self.pause
    while Console.isRead(after: pause) {
      let began = ContinuousClock.now
      if case .changed(let changes) = watch.look(at: files()) { return changes }
      if columns() != width { return [] }
      // Checking a folder with very many files takes a while; most of the time should be left for other programs.
      pause = max(Self.pause, 20 * Int((ContinuousClock.now - began) / .milliseconds(1)))
    }
    return nil
  }
}

/// The words of a watched command about its run.
private struct RunWords {
  let paths: [FilePath]
  let changes: [FileChange]
  private let time = clockTime()

  /// As `14:03:12  daily.yaml changed`.
  var occasion: String {
    let most = 3
    var reasons = changes.prefix(most).map(phrase)
    if changes.count > most { reasons.append("and \(changes.count - most) more") }
    return reasons.isEmpty ? time : "\(time)  \(reasons.joined(separator: ", "))"
  }

  /// Such as `Watching 3 questionnaires; press Ctrl-C to stop.`
  func watched(_ count: Int?) -> String {
    let names = paths.map { $0.text == "." ? "this folder" : $0.shown }
    let things = names.count <= 3 ? names.joined(separator: ", ") : "\(names.count) files and folders"
    let number = count.flatMap { $0 == 0 ? nil : counted($0, "questionnaire") }
    return "Watching \(number ?? things); press Ctrl-C to stop."
  }

  private func phrase(for change: FileChange) -> String {
    let name = escapeControls(shownPath(change.path))
    return switch change.kind {
    case .new: "\(name) is new"
    case .changed: "\(name) changed"
    case .gone: exists(change.path) ? "\(name) is excluded now" : "\(name) is gone"
    }
  }
}

/// A signal is the normal end of watching, so it is not a failure. On a screen, colour is reset, and a line that Ctrl-C
/// began is ended.
func endOnSignals(isScreen: Bool) {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM] {
    sigaddset(&signals, number)
    if isScreen {
      signal(number) { _ in
        // Only calls that are allowed in a signal handler.
        _ = write(STDOUT_FILENO, "\u{1B}[0m\n", 5)
        _exit(0)
      }
    } else {
      signal(number) { _ in _exit(0) }
    }
  }
  // The parent process may have blocked the signals.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
