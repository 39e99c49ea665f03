import Checking
import Configuring
import Files
import YAML

/// The settings of documents and of the files in their folders. They are read from disk and kept until a check finds
/// that they have changed.
struct WatchedSettings {
  private var search = ConfigurationSearch()
  private var folders: Set<FilePath> = []
  private var watch: FileWatch?

  /// An unsaved document has none. Settings with a mistake count as none: the mistake is a finding in their own
  /// document.
  mutating func configuration(for path: [UInt8]?) -> Configuration {
    guard let path = path.map(FilePath.init(bytes:)) else { return Configuration() }
    let isNew = folders.insert(path.folder).inserted
    if isNew { watch = FileWatch(places, limit: YAMLLimits().bytes) }
    return (try? search.configuration(for: path)) ?? Configuration()
  }

  mutating func forget() { search = ConfigurationSearch() }

  mutating func haveChanged() -> Bool {
    let places = places
    guard case .changed = watch?.look(at: places) else { return false }
    return true
  }

  private var places: [FilePath] { ConfigurationSearch.places(for: folders) }
}
