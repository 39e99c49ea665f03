import Checking
import Configuring
import Diagnostics
import Files
import YAML

/// The settings of documents and of the files in their folders. They are read from disk and kept until a check finds
/// that they have changed.
struct WatchedSettings {
  private var search = ConfigurationSearch()
  private var folders: Set<FilePath> = []
  private var watch: FileWatch?
  /// Why settings are not used, in words for the person at the editor.
  private(set) var faults: Set<String> = []

  /// A document that is not saved has none. Settings with a mistake count as none.
  mutating func configuration(for path: [UInt8]?) -> Configuration {
    guard let path = path.map(FilePath.init(bytes:)) else { return Configuration() }
    let isNew = folders.insert(path.folder).inserted
    if isNew { watch = FileWatch(places, limit: YAMLLimits().bytes) }
    do throws(CheckingError) {
      return try search.configuration(for: path)
    } catch {
      if let fault = error.settingsFault { faults.insert(fault) }
      return Configuration()
    }
  }

  mutating func forget() {
    search = ConfigurationSearch()
    faults = []
  }

  mutating func haveChanged() -> Bool {
    let places = places
    guard case .changed = watch?.look(at: places) else { return false }
    return true
  }

  private var places: [FilePath] { ConfigurationSearch.places(for: folders) }
}

extension CheckingError {
  /// For the person at the editor.
  var settingsFault: String? {
    switch self {
    case .unreadable(let error): "The settings in \(error.path.text) are not used: \(error.reason)"
    case .faultySettings(let found):
      found.first.map { first in
        let line = first.file.position(at: first.finding.range.start).line
        return "The settings in \(first.file.path) are not used: \(first.finding.message) (line \(line))"
      }
    case .unknownChanges: nil
    }
  }
}
