/// Words that say the opposite of each other: an item with one of them counts the other way than with the other.
struct Opposites: Sendable {
  private struct Side: Hashable {
    let group: Int
    let isFirst: Bool

    var other: Side { Side(group: group, isFirst: !isFirst) }
  }

  private let sides: [String: Set<Side>]
  /// The endings of words in other forms: `ruhige`, `calmly`.
  private let endings: [String]

  /// - Parameter groups: one a line, its sides divided by a bar
  private init(_ groups: String, endings: String) {
    var sides: [String: Set<Side>] = [:]
    for (group, line) in groups.split(whereSeparator: \.isNewline).enumerated() {
      for (side, words) in line.split(separator: "|").enumerated() {
        for word in words.split(separator: " ") {
          sides[String(word), default: []].insert(Side(group: group, isFirst: side == 0))
        }
      }
    }
    self.sides = sides
    self.endings = endings.split(separator: " ").map(String.init)
  }

  /// - Parameters: words in lower case
  func areOpposites(_ old: String, _ new: String) -> Bool {
    guard let before = sides(of: old), let after = sides(of: new) else { return false }
    return before.contains { after.contains($0.other) }
  }

  private func sides(of word: String) -> Set<Side>? {
    if let known = sides[word] { return known }
    return endings.lazy.filter(word.hasSuffix).compactMap { sides[String(word.dropLast($0.count))] }.first
  }

  static let english = Opposites(
    """
    calm relaxed peaceful composed serene | restless tense nervous agitated anxious stressed uneasy worried upset
    happy glad cheerful joyful content | sad unhappy miserable depressed gloomy
    good well pleasant positive great | bad badly unpleasant negative poor poorly terrible awful
    better best improved improve | worse worst worsened worsen deteriorated
    strong strength | weak weakness
    energetic lively active awake alert rested refreshed fit | tired exhausted sleepy weary passive listless
    energy | fatigue tiredness exhaustion
    safe secure | unsafe insecure dangerous threatened
    full | empty
    hot warm | cold
    easy easily simple | difficult hard
    high higher highest | low lower lowest
    more | less fewer
    most | least
    much many | little few
    always often frequently usually | rarely seldom
    increase increased rise rose | decrease decreased fall fell drop dropped
    like love liked loved | hate hated
    accept accepted | reject rejected refuse refused
    succeed succeeded success successful | fail failed failure
    gain gained | lose lost
    remember remembered | forget forgot forgotten
    early earlier | late later
    fast quick | slow
    loud noisy | quiet silent
    healthy | ill sick
    alone lonely | together
    friendly kind | hostile unkind
    confident | doubtful unsure
    interested excited | bored indifferent
    hungry | sated full
    clean | dirty
    hope hopeful | despair hopeless
    useful | useless
    meaningful | meaningless
    powerful | powerless
    optimistic | pessimistic
    satisfied | frustrated
    proud | ashamed
    trust | mistrust
    focused concentrated attentive | distracted
    support supported | hinder hindered
    joy pleasure | grief sadness
    success | failure
    enough | lacking
    right correct | wrong
    open | closed
    same | different
    """, endings: "ly s ed d er est")

  static let german = Opposites(
    """
    ruhig gelassen entspannt ausgeglichen friedlich | unruhig angespannt nervös gereizt ängstlich gestresst besorgt rastlos
    glücklich froh fröhlich heiter zufrieden | traurig unglücklich niedergeschlagen bedrückt unzufrieden
    gut angenehm positiv | schlecht unangenehm negativ schlimm
    besser best verbessert | schlechter schlechtest schlimmer verschlechtert
    stark stärke | schwach schwäche
    wach munter ausgeruht erholt energiegeladen aktiv fit | müde erschöpft schläfrig matt passiv schlapp
    energie | müdigkeit erschöpfung
    sicher geborgen | unsicher bedroht gefährdet
    voll | leer
    heiß warm | kalt
    leicht einfach | schwer schwierig
    hoch hohe höher höchst | niedrig tief niedriger
    mehr | weniger
    meist | wenigst
    viel viele | wenig wenige
    immer oft häufig meistens | selten
    zugenommen gestiegen zunehmen steigen | abgenommen gesunken abnehmen sinken
    mag mochte liebe geliebt | hasse hasste gehasst
    akzeptiere akzeptiert annehmen | ablehnen abgelehnt verweigert
    erfolg erfolgreich gelungen gelingt | misserfolg erfolglos misslungen gescheitert
    gewonnen gewinne | verloren verliere
    erinnert erinnere | vergessen vergesse
    früh früher | spät später
    schnell | langsam
    laut | leise
    gesund | krank
    allein einsam | zusammen gemeinsam
    freundlich | feindselig unfreundlich
    zuversichtlich hoffnungsvoll optimistisch | verzweifelt hoffnungslos pessimistisch
    interessiert begeistert | gelangweilt gleichgültig
    hungrig | satt
    sauber | schmutzig
    hoffnung | verzweiflung
    nützlich | nutzlos
    sinnvoll | sinnlos
    stolz | beschämt
    vertraue vertrauen | misstraue misstrauen
    konzentriert aufmerksam | abgelenkt
    freude | trauer
    richtig | falsch
    offen | verschlossen geschlossen
    gleich | verschieden unterschiedlich
    """, endings: "e er en em es st t")
}

extension TextLanguage {
  /// Without a language, the words of both count.
  var opposites: [Opposites] {
    switch self {
    case .german: [.german]
    case .english: [.english]
    case .unknown: [.german, .english]
    case .other: []
    }
  }
}
