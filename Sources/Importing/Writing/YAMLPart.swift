/// A value of the new file. `Formatting` decides its layout, so it only says what is there.
indirect enum YAMLPart {
  /// A text that people wrote, which gets quotes or lines of its own where it needs them.
  case text(String)
  /// A number or a word of the language.
  case word(String)
  case list([Entry])
  case map([Entry])
  /// Between brackets, if it fits.
  case shortList([YAMLPart])
  case shortMap([(key: String, value: YAMLPart)])

  struct Entry {
    /// Nil in a list.
    var key: String?
    var remarks: [Remark] = []
    var value: YAMLPart
    /// Whether an empty line comes before it, unless it is the first.
    var isSetOff = false
  }
}

/// The entries of a map, of which many depend on whether there is anything to say.
struct MapEntries {
  private(set) var entries: [YAMLPart.Entry] = []

  mutating func add(_ key: String, _ value: YAMLPart?, remarks: [Remark] = [], isSetOff: Bool = false) {
    guard let value else { return }
    entries.append(YAMLPart.Entry(key: key, remarks: remarks, value: value, isSetOff: isSetOff))
  }

  var map: YAMLPart { .map(entries) }
}
