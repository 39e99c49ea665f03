/// A value of the new file. `Formatting` decides its layout, so it only says what is there.
indirect enum YAMLPart {
  /// A text that people wrote, which gets quotes or lines of its own where it needs them.
  case text(String)
  /// A number or a word of the language.
  case word(String)
  /// Put into words only when it is written, as thousands of questions may have one from their group.
  case condition(DraftCondition)
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

    /// With an empty line before it.
    var setOff: Entry {
      var entry = self
      entry.isSetOff = true
      return entry
    }
  }
}
