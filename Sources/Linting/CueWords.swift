/// What a text may be worth a closer look for. Each text is searched once for the words that all rules on wording need.
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

  static let languages: Cues = [.english, .german]
}

/// The words that are cues. Words are compared by their hashes, as the rules look at the words of a cued text again.
struct CueWords {
  private static let lists: [(Cues, String)] = [
    (.joint, "and und"),
    (
      .negation,
      """
      not never no nobody nothing cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't
      shouldn't couldn't haven't hasn't hadn't disagree oppose object nicht nie niemals niemand nichts kein keine
      keinem keinen keiner keines lehnen lehne
      """
    ),
    (
      .leading,
      """
      don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't surely obviously everyone everybody people
      know course sicher sicherlich bestimmt doch nicht bekanntlich wissen jeder menschen
      """
    ),
    (.tag, "right oder wahr stimmt's"),
    (
      .selection,
      """
      choose select check tick mark pick apply answers answer choices mehrfachnennung mehrfachnennungen mehrfachantwort
      mehrfachantworten mehrfachauswahl zutreffende zutreffenden antworten antwort nennungen angabe
      """
    ),
    (.period, "last past previous letzten letzte letzter letztem vergangenen vergangene vergangener"),
    (.informal, "du dich dir dein deine deinem deinen deiner deines"),
    (.formal, "sie ihnen ihre ihrem ihren ihrer ihres"),
    (.english, "the you your are how with feel did not this that what when where who were and"),
    (
      .german,
      "ihnen dich dir hast bist geht und nicht ist ich haben sich sind auf ein eine einen der das sie ihr ihre war wurde"
    ),
  ]

  static let shared = CueWords()

  private static let size = 1_024
  private var slots = [(hash: UInt32, cues: UInt16)](repeating: (0, 0), count: size)

  private init() {
    for (cues, words) in Self.lists {
      for word in words.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        let hash = word.reduce(Self.start, Self.mixed)
        let slot = slot(of: hash)
        slots[slot] = (hash, slots[slot].cues | cues.rawValue)
      }
    }
  }

  func cues(in text: String) -> Cues {
    text.utf8.withContiguousStorageIfAvailable(cues) ?? Array(text.utf8).withUnsafeBufferPointer(cues)
  }

  private func cues(in text: UnsafeBufferPointer<UInt8>) -> Cues {
    slots.withUnsafeBufferPointer { slots in
      var found: UInt16 = 0
      var hash = Self.start
      var index = 0
      while index < text.count {
        if let byte = WordBytes.letter(at: index, in: text) {
          hash = Self.mixed(hash, byte)
        } else if hash != Self.start {
          found |= Self.cues(of: hash, in: slots)
          hash = Self.start
        }
        index += WordBytes.length(at: index, in: text)
      }
      return Cues(rawValue: found | Self.cues(of: hash, in: slots))
    }
  }

  private static let start: UInt32 = 0x811C_9DC5

  /// The hash function of Fowler, Noll and Vo.
  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  private static func cues(of hash: UInt32, in slots: UnsafeBufferPointer<(hash: UInt32, cues: UInt16)>)
    -> UInt16
  {
    var slot = Int(hash >> 4) & (size - 1)
    while slots[slot].hash != 0 {
      if slots[slot].hash == hash { return slots[slot].cues }
      slot = (slot + 1) & (size - 1)
    }
    return 0
  }

  /// The slot of the word with this hash, or the free one for it.
  private func slot(of hash: UInt32) -> Int {
    var slot = Int(hash >> 4) & (Self.size - 1)
    while slots[slot].hash != 0, slots[slot].hash != hash { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}

/// Which bytes of a text belong to words: letters of any language and apostrophes.
enum WordBytes {
  /// The byte as part of a word, in lower case; nil between words.
  @inline(__always)
  static func letter(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let byte = text[index]
    switch byte {
    case 0x61...0x7A, 0x27: return byte
    case 0x41...0x5A: return byte | 0x20
    case 0xE2 where isPunctuation(at: index, in: text):
      return text[index + 2] == 0x99 ? UInt8(ascii: "'") : nil
    case 0xC2: return nil
    case 0x80...: return byte
    default: return nil
    }
  }

  /// How many bytes the character takes, as far as `letter` looks at it at once.
  @inline(__always)
  static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch text[index] {
    case 0xE2 where isPunctuation(at: index, in: text): 3
    case 0xC2: 2
    default: 1
    }
  }

  /// Quotes, dashes, the ellipsis and the apostrophe ’.
  private static func isPunctuation(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80
  }
}
