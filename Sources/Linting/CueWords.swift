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
    (
      .harm,
      """
      dead suicide suicidal suicidality self selfharm nssi want wanted wanting wanna wish kill killing killed life end ending harm harmed harming hurting hurt
      cutting cut overdose living off away wake injure injuring injured burn burning tot suizid suizidgedanken suizidal
      suizidale suizidalen suizidalität suizidversuch suizidversuche selbstmord selbstmordgedanken selbstmordversuch selbsttötung
      selbsttötungsgedanken freitod lebensmüde lebensmüden lebensüberdruss umbringen umzubringen nehmen zufügen zuzufügen leben
      lebenswert antun anzutun verletzen verletzt selbstverletzung selbstverletzungen selbstverletzend selbstverletzendes
      selbstverletzende ritzen geritzt sterben aufzuwachen
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
  private var slots = [(hash: UInt64, cues: UInt16)](repeating: (0, 0), count: size)

  private init() {
    for (cues, words) in Self.lists {
      var hash = WordBytes.start
      for byte in words.utf8 {
        if byte != 0x20, byte != 0x0A {
          hash = WordBytes.mixed(hash, byte)
        } else {
          add(cues, hash)
          hash = WordBytes.start
        }
      }
      add(cues, hash)
    }
  }

  private mutating func add(_ cues: Cues, _ hash: UInt64) {
    if hash == WordBytes.start { return }
    let slot = slot(of: hash)
    slots[slot] = (hash, slots[slot].cues | cues.rawValue)
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
