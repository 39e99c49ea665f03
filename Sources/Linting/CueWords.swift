import Tables

/// Reasons for a closer look at a text. Each text is searched once for the words that all rules on wording need.
struct Cues: OptionSet {
  let rawValue: UInt16

  static let joint = Cues(rawValue: 1)
  static let negation = Cues(rawValue: 2)
  static let leading = Cues(rawValue: 4)
  static let selection = Cues(rawValue: 8)
  static let period = Cues(rawValue: 16)
  /// German "du" and its forms.
  static let informal = Cues(rawValue: 32)
  /// German "Sie" and its forms, and words that are written alike.
  static let formal = Cues(rawValue: 64)
  static let english = Cues(rawValue: 128)
  static let german = Cues(rawValue: 256)
  /// A question that follows a statement, such as ", right?".
  static let tag = Cues(rawValue: 512)

  /// A word of an item about suicide or self-harm.
  static let harm = Cues(rawValue: 1024)

  /// A typing error of `Words/misspelt.tsv`.
  static let misspelt = Cues(rawValue: 2048)

  /// A word about who is asked and what can be answered.
  static let claim = Cues(rawValue: 4096)

  static let languages: Cues = [.english, .german]
}

/// The words that are cues. Words are compared by their hashes, as the rules look at the words of a cued text again.
struct CueWords {
  /// The names of cues in `Words/cues.tsv`.
  static let names: [String: Cues] = [
    "joint": .joint, "negation": .negation, "leading": .leading, "tag": .tag, "selection": .selection,
    "harm": .harm, "period": .period, "informal": .informal, "formal": .formal, "english": .english,
    "german": .german, "claim": .claim,
  ]

  static let shared = CueWords()

  private static let size = 1_024
  private var slots = [(hash: UInt64, cues: UInt16)](repeating: (0, 0), count: size)

  private init() {
    for row in WordsFile.cues.rows {
      if let cues = Self.names[row[0]] { add(cues, row[1]) }
    }
    for row in WordsFile.misspelt.rows { add(.misspelt, row[2]) }
  }

  private mutating func add(_ cues: Cues, _ words: String) {
    var hash = WordBytes.start
    for byte in words.utf8 {
      if byte != UInt8(ascii: ","), byte != 0x20 {
        hash = WordBytes.mixed(hash, byte)
      } else {
        add(cues, hash)
        hash = WordBytes.start
      }
    }
    add(cues, hash)
  }

  private mutating func add(_ cues: Cues, _ hash: UInt64) {
    if hash == WordBytes.start { return }
    let slot = slot(of: hash)
    slots[slot] = (hash, slots[slot].cues | cues.rawValue)
  }

  static func words(of cue: Cues) -> Set<String> {
    Set(WordsFile.cues.rows.filter { names[$0[0]] == cue }.flatMap { listedWords($0[1]) })
  }

  func cues(in text: String) -> Cues {
    text.utf8.withContiguousStorageIfAvailable(cues) ?? Array(text.utf8).withUnsafeBufferPointer(cues)
  }

  private func cues(in text: UnsafeBufferPointer<UInt8>) -> Cues {
    slots.withUnsafeBufferPointer { slots in
      var found: UInt16 = 0
      var hash = WordBytes.start
      var index = 0
      while index < text.count {
        if let byte = WordBytes.letter(at: index, in: text) {
          hash = WordBytes.mixed(hash, byte)
        } else if hash != WordBytes.start {
          found |= Self.cues(of: hash, in: slots)
          hash = WordBytes.start
        }
        index += WordBytes.length(at: index, in: text)
      }
      return Cues(rawValue: found | Self.cues(of: hash, in: slots))
    }
  }

  private static func cues(of hash: UInt64, in slots: UnsafeBufferPointer<(hash: UInt64, cues: UInt16)>)
    -> UInt16
  {
    var slot = Int(truncatingIfNeeded: hash >> 4) & (size - 1)
    while slots[slot].hash != 0 {
      if slots[slot].hash == hash { return slots[slot].cues }
      slot = (slot + 1) & (size - 1)
    }
    return 0
  }

  /// The slot of the word with this hash, or the free one for it.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 4) & (Self.size - 1)
    while slots[slot].hash != 0, slots[slot].hash != hash { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}
