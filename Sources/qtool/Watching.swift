import ArgumentParser
import Checking
import Configuring
import Files
import Terminal

/// `--watch`: does a command's work, and again whenever a file that decides about its result is saved.
struct Watching {
  /// Files and folders of the command line.
  let paths: [FilePath]
  /// What decides beside the questionnaires and their configuration.
  var others: [FilePath] = []
  let common: CommonOptions
  /// Where to say when a run was and what is watched.
  var descriptor = STDOUT_FILENO
  /// How wide the result is, where that matters: another width is a reason for another run.
  var columns: () -> Int? = { nil }

  /// Milliseconds between two looks.
  private static let pause = 200

  static let help = ArgumentHelp(
    "Rerun on every save, clearing the screen, until Ctrl-C.",
    discussion:
      "Also watches settings and baselines. When output is not a terminal, prints a line with the time before "
      + "each run.")

  /// What is watched must be there to be read again.
  static func validate(_ paths: [FilePath]) throws {
    for path in paths {
      guard path != InputFiles.standardInput else {
        throw ValidationError("--watch looks at files again and again; standard input can be read only once.")
      }
      guard !isStream(path) else {
        throw ValidationError(
          "--watch looks at files again and again; '\(path.shown)' is a pipe or a device, which can be read only once."
        )
      }
    }
  }

  /// Until a signal ends the process, or whoever reads the output has gone away. The work says how many
  /// questionnaires there are, if it knows; what keeps it from its end is shown, and no reason to end.
  func run(_ work: () throws -> Int?) throws {
    endOnSignals()
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

  /// Everything that decides about the result now: also files that are not there and would count if they were.
  private func files() -> [FilePath] {
    let input = InputFiles(paths)
    let found = input.paths + input.failures.map(\.path)
    let folders = Set(found.map(\.folder) + paths)
    return found + others + ConfigurationSearch.places(for: folders)
  }

  /// What has changed, when something has; nil when nobody reads along any more.
  private func wait(_ watch: inout FileWatch) -> [FileChange]? {
    let width = columns()
    var pause = Self.pause
    while Console.isRead(after: pause) {
      let began = ContinuousClock.now
      if case .changed(let changes) = watch.look(at: files()) { return changes }
      if columns() != width { return [] }
      // Of a folder with very many files, a look takes its time; most of it should be left for others.
      pause = max(Self.pause, 20 * Int((ContinuousClock.now - began) / .milliseconds(1)))
    }
    return nil
  }

  /// Being ended is how watching ends, so it is no failure; a line begun by Ctrl-C or in colour does not stay so.
  private func endOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    let isScreen = common.settings(for: STDOUT_FILENO).canClear
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      if isScreen {
        signal(number) { _ in
          // No more than calls that a signal allows.
          _ = write(STDOUT_FILENO, "\u{1B}[0m\n", 5)
          _exit(0)
        }
      } else {
        signal(number) { _ in _exit(0) }
      }
    }
    // Whoever started the process may have held them back.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

/// What a run of a watched command says of itself.
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

  /// As `Watching 3 questionnaires; Ctrl-C ends.`
  func watched(_ count: Int?) -> String {
    let names = paths.map { $0.text == "." ? "this folder" : $0.shown }
    let things = names.count <= 3 ? names.joined(separator: ", ") : "\(names.count) files and folders"
    let number = count.flatMap { $0 == 0 ? nil : "\($0) questionnaire\($0 == 1 ? "" : "s")" }
    return "Watching \(number ?? things); Ctrl-C ends."
  }

  private func phrase(for change: FileChange) -> String {
    let name = escapeControls(shownPath(change.path))
    return switch change.kind {
    case .new: "\(name) is new"
    case .changed: "\(name) changed"
    case .gone: exists(change.path) ? "\(name) is left out now" : "\(name) is gone"
    }
  }
}
