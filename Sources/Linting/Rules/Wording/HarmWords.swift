/// Words of items about suicide and self-harm, and of notes that say where help is, in German and English.
enum HarmWords {
  /// The first words that mean suicide or self-harm.
  static func first(in text: TextWords) -> Range<Int>? {
    if let found = text.first(of: phrases) ?? selfHarm(in: text) { return found }
    guard let found = text.first(of: ambiguous) else { return nil }
    return text.words.contains { intentions.contains($0.lower) } ? found : nil
  }

  /// Short answers say nothing by themselves, and nearly all lists have only those.
  static func mayBeIn(_ answer: String) -> Bool {
    answer.utf8.count >= 12 && CueWords.shared.cues(in: answer).contains(.harm)
  }

  /// "self-harm" and its like, with a hyphen or a space.
  private static func selfHarm(in text: TextWords) -> Range<Int>? {
    text.words.indices.dropLast().first { place in
      text.words[place].lower == "self" && text.words[place + 1].gap < .sentence
        && harms.contains(text.words[place + 1].lower)
    }.map { $0..<$0 + 2 }
  }

  private static let harms = wordSet("harm harmed harming harms injury injuries injurious injure mutilation")

  private static let phrases = Phrases(
    """
    better off dead, wish i were dead, wish i was dead, wished i were dead, wished i was dead, wish to be dead, wished to be dead
    wished you were dead, wish you were dead, wishing you were dead, wished that you were dead, be better to be dead, rather be dead
    suicide, suicidal, suicidality, self harm, selfharm, nssi, want to die, wanted to die, wanting to die, wish to die, wanna die
    better off without me, better off without you, make away with yourself, life isn't worth living, life is not worth living
    not worth living, no longer worth living, sleep and not wake up, sleep and never wake up
    kill yourself, kill myself, killing yourself, killing myself, killed myself, end my life, end your life, ending my life
    ending your life, ending it all, to end it all, take my own life, take your own life, taking my own life, taking your own life
    harm yourself, harm myself, harming yourself, harming myself, harmed yourself, harmed myself, taken an overdose
    lieber tot, besser tot, wäre tot, tot zu sein, tot sein, suizid, suizidgedanken, suizidal, suizidale, suizidalen, suizidalität
    suizidversuch, suizidversuche, selbstmord, selbstmordgedanken, selbstmordversuch, selbsttötung, selbsttötungsgedanken
    freitod, lebensmüde, lebensmüden, lebensüberdruss
    sich umbringen, sich umzubringen, mich umbringen, mich umzubringen, dich umbringen, dich umzubringen
    selbst umbringen, selbst umzubringen, am liebsten umbringen
    sich das leben nehmen, sich das leben zu nehmen, mir das leben nehmen, mir das leben zu nehmen
    dir das leben nehmen, dir das leben zu nehmen
    sich leid zufügen, sich leid zuzufügen, mir leid zufügen, mir leid zuzufügen, dir leid zufügen, dir leid zuzufügen
    selbst leid zufügen, selbst leid zuzufügen, selbst leid antun, selbst schaden zufügen, selbst schaden zuzufügen
    sich schaden zuzufügen, mir schaden zuzufügen
    sich etwas antun, sich etwas anzutun, mir etwas anzutun, mir etwas antun, dir etwas anzutun, dir etwas antun
    selbst etwas antun, selbst etwas anzutun
    selbstverletzung, selbstverletzungen, selbstverletzend, selbstverletzendes, selbstverletzende
    mich zu ritzen, sich zu ritzen, mich geritzt, sich geritzt, dich geritzt
    lieber sterben, sterben wollen, sterben möchten, sterben möchte, sterben wollte, sterben wollten, sterben zu wollen
    nicht mehr leben zu wollen, leben nicht lebenswert, nicht mehr lebenswert, nie mehr aufzuwachen, nicht mehr aufzuwachen
    """)

  /// May be accidents, or about others.
  private static let ambiguous = Phrases(
    """
    hurting yourself, hurting myself, hurt yourself, hurt myself, cutting yourself, cutting myself, cut yourself, cut myself
    injure yourself, injure myself, injuring yourself, injuring myself, injured yourself, injured myself
    burn yourself, burn myself, burning yourself, burning myself
    selbst verletzen, selbst zu verletzen, selbst verletzt, sich zu verletzen, mich zu verletzen, dich zu verletzen
    nicht mehr leben, nicht mehr am leben sein, tot wären
    """)

  private static let intentions = wordSet(
    """
    thoughts thought thinking urge urges wish wished want wanted purpose deliberately intentionally
    gedanken gedacht drang wunsch absicht absichtlich wollte wollten wollen will möchte möchten wünschte wünschten
    """)

  /// Whether a text names somebody to turn to.
  static func sayWhereHelpIs(_ text: TextWords) -> Bool {
    let words = Set(text.words.map(\.lower))
    guard words.isDisjoint(with: services) else { return true }
    let isNumber = { (word: String) in word.count >= 3 && word.allSatisfy(\.isWholeNumber) }
    return !words.isDisjoint(with: turning)
      && (!words.isDisjoint(with: helpers) || words.contains(where: isNumber))
  }

  private static let services = wordSet(
    """
    emergency helpline hotline lifeline samaritans 112 911 999 988 116123
    notruf notrufnummer notfall notfallnummer telefonseelsorge krisendienst krisentelefon hilfetelefon krisenchat
    """)
  private static let turning = wordSet(
    """
    call phone telephone contact talk speak turn ask reach see text crisis
    rufen anrufen ruf ruft wenden wende sprechen sprich melden melde erreichen kontaktieren suchen such telefon krise
    """)
  private static let helpers = wordSet(
    """
    help support doctor gp therapist psychotherapist counsellor counselor psychologist psychiatrist clinic hospital line
    hilfe unterstützung arzt ärztin hausarzt hausärztin therapeut therapeutin psychotherapeut psychotherapeutin psychologe
    psychologin psychologen klinik krankenhaus ambulanz beratungsstelle beratung
    """)
}
