/// Words for how people feel and how they find things, in groups of words that mean nearly the same. A question about two
/// words of one group still asks one thing.
enum FeelingWords {
  /// Both are known, and they do not mean the same.
  static func areDifferent(_ first: String, _ second: String) -> Bool {
    guard let one = groups[first], let other = groups[second] else { return false }
    return one.isDisjoint(with: other)
  }

  static func areAlike(_ first: String, _ second: String) -> Bool {
    guard let one = groups[first], let other = groups[second] else { return first == second }
    return !one.isDisjoint(with: other)
  }

  private static let groups: [String: Set<Int>] = {
    var groups: [String: Set<Int>] = [:]
    let lines = (english + "\n" + german).split(separator: "\n")
    for (number, line) in lines.enumerated() {
      for word in line.split(separator: " ") { groups[String(word), default: []].insert(number) }
    }
    return groups
  }()

  private static let english = """
    calm relaxed peaceful quiet serene composed
    tired exhausted sleepy fatigued weary drowsy
    stressed tense strained rushed pressured overwhelmed hurried
    anxious nervous worried afraid scared fearful frightened uneasy tense
    sad depressed down low unhappy hopeless gloomy downhearted blue miserable
    happy cheerful glad joyful pleased merry content
    angry irritated annoyed irritable furious mad
    satisfied content contented pleased
    unmotivated listless apathetic
    motivated interested engaged enthusiastic driven inspired keen active
    concentrated focused attentive
    active energetic vigorous lively
    awake alert rested refreshed fresh
    lonely isolated alone
    safe secure protected
    confident
    healthy fit
    hungry
    thirsty
    bored
    ashamed guilty embarrassed
    restless agitated fidgety
    proud
    hopeful optimistic
    supported understood
    useful helpful
    easy simple
    clear understandable comprehensible
    friendly kind polite
    competent capable skilled
    fast quick
    reliable dependable trustworthy
    interesting exciting
    important
    fair just
    """

  private static let german = """
    ruhig entspannt gelassen ausgeglichen
    müde erschöpft schläfrig ermattet matt
    gestresst angespannt gehetzt überfordert belastet
    ängstlich nervös besorgt unruhig angespannt
    traurig deprimiert niedergeschlagen bedrückt unglücklich hoffnungslos
    glücklich fröhlich froh heiter
    wütend gereizt verärgert zornig ärgerlich
    zufrieden
    unmotiviert lustlos antriebslos
    motiviert interessiert engagiert begeistert tatkräftig aktiv
    konzentriert aufmerksam
    aktiv energisch energiegeladen voller schwungvoll
    wach ausgeruht erholt frisch munter
    einsam isoliert allein
    sicher geschützt geborgen
    selbstbewusst selbstsicher sicher
    gesund fit
    hungrig
    durstig
    gelangweilt
    beschämt schuldig
    stolz
    hoffnungsvoll optimistisch zuversichtlich
    unterstützt verstanden
    nützlich hilfreich
    einfach leicht
    klar verständlich
    freundlich höflich nett
    kompetent fachkundig
    schnell zügig
    zuverlässig verlässlich
    interessant spannend
    wichtig
    fair gerecht
    """
}
