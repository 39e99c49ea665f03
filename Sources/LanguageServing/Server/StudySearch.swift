import Checking
import Files
import Questionnaires
import Synchronization
import YAML

/// What is read beside the conversation, on another thread: folders can be so large that reading them takes minutes.
enum StudySearch {
  /// Everything in these folders.
  case all([[UInt8]])
  /// What has changed since a search of all.
  case changes(FolderWatch)
  case files([FilePath], FolderWatch?)

  private static let mostFiles = 5_000

  struct Found: Sendable {
    /// Nil for a file that is gone, or that has no schedule.
    var schedules: [[UInt8]: Questionnaire?] = [:]
    /// The files are all there are.
    let isAll: Bool
    let watch: FolderWatch?
    var faults: Set<String> = []
  }

  var found: Found {
    switch self {
    case .all(let folders):
      let watch = FolderWatch(folders)
      return found(in: Array(watch.files.prefix(Self.mostFiles)), isAll: true, watch)
    case .changes(var watch):
      let files = watch.changedFiles()
      return found(in: files, isAll: false, watch)
    case .files(let files, let watch): return found(in: files, isAll: false, watch)
    }
  }

  private func found(in files: [FilePath], isAll: Bool, _ watch: FolderWatch?) -> Found {
    var found = Found(isAll: isAll, watch: watch)
    var search = ConfigurationSearch()
    for file in files {
      do throws(CheckingError) {
        let isExcluded = try search.configuration(for: file).exclusion(of: file) != nil
        found.schedules[file.bytes] = .some(isExcluded ? nil : schedule(of: file))
      } catch {
        if let fault = error.settingsFault { found.faults.insert(fault) }
        found.schedules[file.bytes] = .some(schedule(of: file))
      }
    }
    return found
  }

  /// The schedule of a questionnaire on disk; nil if there is none.
  private func schedule(of file: FilePath) -> Questionnaire? {
    guard let bytes = try? readFile(file, limit: YAMLLimits().bytes), isQuestionnaire(bytes) else {
      return nil
    }
    return Pipeline().draft(of: bytes, path: file.text)?.forStudy
  }
}

/// A search that is under way.
final class RunningSearch: Sendable {
  private let result = Mutex<StudySearch.Found?>(nil)

  /// `beside` runs a function without waiting for it.
  init(_ search: StudySearch, beside: (@escaping @Sendable () -> Void) -> Void) {
    beside { [self] in
      let found = search.found
      result.withLock { $0 = found }
    }
  }

  /// Nil until the search is over.
  var found: StudySearch.Found? { result.withLock { $0 } }
}
