import Diagnostics
import JSON
import Platforms
import Questionnaires

/// A study in one language as a resource of the API; the names are those of its table of studies.
struct TrackStudy {
  let gathered: GatheredStudy
  let language: String?

  private var study: Study { gathered.study }

  var document: JSON {
    var resource: [JSON.Member] = [JSON.Member("type", "studies")]
    if let id = study.server?[.track]?.id { resource.append(JSON.Member("id", .string(String(id.value)))) }
    resource.append(JSON.Member("attributes", attributes))
    resource.append(
      JSON.Member(
        "relationships", ["questionnaires": ["data": .array(gathered.questionnaires.map(reference))]]))
    return ["data": .object(resource)]
  }

  private var attributes: JSON {
    [
      "name": .string((study.server?[.track]?.name ?? study.id).value),
      "title": text(study.title),
      "text": text(study.text),
      "description": text(study.description),
      "consenttext": text(study.consent),
      "accesstype": .string(study.whoMayJoin.rawValue),
      "is_private": study.whoMayJoin == .open ? 0 : 1,
      "is_running": study.isRunning ? 1 : 0,
      "starts_at": JSON(study.starts?.value.description),
      "ends_at": JSON(study.ends?.value.description),
      "picture": JSON(gathered.picture.map(base64)),
    ]
  }

  private func text(_ text: Text?) -> JSON { JSON(text.map { plainText($0.string(in: language)) }) }

  /// By its number, or by its name if the server does not know it yet.
  private func reference(_ questionnaire: Questionnaire) -> JSON {
    if let id = questionnaire.server?[.track]?.id {
      return ["type": "questionnaires", "id": .string(String(id.value))]
    }
    return ["type": "questionnaires", "name": .string(questionnaire.serverName.value)]
  }
}

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}

extension PhaseReport {
  /// The document has no place for a baseline, but there is a client that decides by name what comes first.
  mutating func addBaseline(of gathered: GatheredStudy, with clients: UsedClients) {
    let baseline = gathered.members.filter { $0.baselinePlace != nil }
    let used = clients
    let clients = used.with(TrackHabit.putsDemographyFirst)
    guard !clients.isEmpty else {
      // Some clients put questionnaires that are filled in once first, whatever the study says.
      let isOnce = baseline.allSatisfy { $0.questionnaire.repeats == .once }
      let others = Track().clients.filter {
        used.includes($0) && !(isOnce && TrackHabit.asksOnceFirst.clients.contains($0))
          && !TrackHabit.loadsOneQuestionnaire.clients.contains($0)
      }
      if !others.isEmpty, let named = gathered.study.baseline.first {
        addLost(StudyKey.baseline, at: named.range, in: .track)
      }
      return
    }
    let isFound = baseline.contains { $0.questionnaire.serverName.value.contains(TrackHabit.nameOfFirst) }
    guard !isFound, let first = baseline.first, let place = first.baselinePlace else { return }
    add(.clientSupport, .notFirst(first.questionnaire, at: place, in: clients).lowered(to: .hint))
  }

  /// Questionnaires that are filled in once hide the others while they are open.
  mutating func addOrder(of gathered: GatheredStudy, with clients: UsedClients) {
    let clients = clients.with(TrackHabit.asksOnceFirst)
    let once = gathered.members.filter {
      $0.baselinePlace == nil && $0.questionnaire.repeats == .once && $0.questionnaire.isActive
    }
    let recurring = gathered.members.filter { $0.questionnaire.repeats == .many && $0.questionnaire.isActive }
    guard !clients.isEmpty, let hiding = once.first, let hidden = recurring.first else { return }
    var places = Places()
    for member in once { places.add(member.place, "so does `\(member.questionnaire.id.value)`") }
    let names = listed(once.map { "`\($0.questionnaire.id.value)`" }) + (once.count == 1 ? " is" : " are")
    let reason = "people cannot fill this in until \(names) done, because \(TrackHabit.asksOnceFirst.words)"
    add(
      .clientOrder,
      .hides(hiding.questionnaire, hidden.questionnaire, at: places, in: clients)
        .marked(.changed(reason), at: recurring.map(\.place)))
  }

  /// Reports that phones will not read the questionnaires again. Whether something changes, only a comparison finds.
  mutating func addNeverReadAgain(of gathered: GatheredStudy, with clients: UsedClients) {
    let clients = clients.with(TrackHabit.neverReadsAgain)
    let published = gathered.questionnaires.filter { $0.isActive && $0.server?[.track]?.id != nil }
    guard let running = gathered.study.running, running.value, !clients.isEmpty, !published.isEmpty else {
      return
    }
    add(.notUpdated, .neverReadAgain(published, since: running.range, in: clients).lowered(to: .hint))
  }

  mutating func addSingleQuestionnaire(of gathered: GatheredStudy, with clients: UsedClients) {
    let habit = TrackHabit.loadsOneQuestionnaire
    let clients = clients.with(habit)
    guard !clients.isEmpty, gathered.members.count > 1 else { return }
    add(
      .clientSupport,
      Finding(
        "in \(clients.inWords), \(habit.words): \(habit.consequence)", at: gathered.members[1].place,
        help: "make one questionnaire of them, or hand out the others in another client"
      ).marked(.changed(TrackHabit.oneLoaded(of: gathered.questionnaires)), at: gathered.members.map(\.place))
    )
  }

  /// Reports what people do not learn before they join. Authors of a study with a title alone have nothing to write elsewhere.
  mutating func addJoining(of study: Study, with clients: UsedClients) {
    let hiding = clients.with(TrackHabit.hidesTextsOfStudies)
    if !hiding.isEmpty {
      if let consent = study.consent {
        add(.clientSupport, .unseen(StudyKey.consent, at: consent.range, in: hiding))
      } else if let text = study.text {
        add(.clientSupport, .unseen(StudyKey.text, at: text.range, in: hiding).lowered(to: .hint))
      }
    }
    let open = clients.with(TrackHabit.readsOnlyPasswords)
    guard !open.isEmpty, let access = study.access, access.value == .request else { return }
    add(
      .clientSupport,
      Finding(
        "in \(open.inWords), a study with `access: request` \(TrackHabit.readsOnlyPasswords.mark)",
        at: access.range, help: "tell people when you invite them that they must be admitted"
      ).lowered(to: .hint).marked(.changed(TrackHabit.readsOnlyPasswords.mark)))
  }
}

extension Finding {
  fileprivate static func unseen(_ key: StudyKey, at range: SourceRange, in clients: [ClientName]) -> Finding
  {
    let effect = key == .consent ? ": \(TrackHabit.hidesTextsOfStudies.consequence)" : ""
    return Finding(
      "in \(clients.inWords), the `\(key.rawValue)` of a study is not shown\(effect)", at: range,
      help:
        "show it in a questionnaire that is filled in first, and write above this line: `# qtool: allow client-support -- it is in …`"
    ).marked(key == .consent ? .changed(TrackHabit.hidesTextsOfStudies.consequence) : .hidden)
  }

  fileprivate static func hides(
    _ first: Questionnaire, _ hidden: Questionnaire, at places: Places, in clients: [ClientName]
  ) -> Finding {
    let id = first.id.value
    let effect =
      "people cannot fill in `\(hidden.id.value)` until `\(id)` is done, because \(TrackHabit.asksOnceFirst.words)"
    return Finding(
      "in \(clients.inWords), \(effect)\(places.total)", at: places.first ?? first.id.range,
      notes: [Note("it is filled in once", at: (first.repeat?.range ?? first.id.range), in: first.file)]
        + places.notes,
      help:
        "write `active: false` in `\(id)` until its day, list it under `baseline` if it is meant to come first, or put it into another study"
    ).marked(.changed(effect))
  }

  fileprivate static func neverReadAgain(
    _ questionnaires: [Questionnaire], since range: SourceRange, in clients: [ClientName]
  ) -> Finding {
    let habit = TrackHabit.neverReadsAgain
    return Finding(
      "in \(clients.inWords), \(habit.words): \(habit.consequence)", at: range,
      notes: questionnaires.prefix(20).map { questionnaire in
        Note(
          "`\(questionnaire.id.value)` is on the server",
          at: questionnaire.server?[.track]?.id?.range ?? questionnaire.id.range, in: questionnaire.file)
      },
      help:
        "before you change one of them, see what stays as it was with `qtool diff`, and put what has to reach everybody on the server as a new questionnaire, with the new number as `server: {id: …}`; \(UsedClients.adviceToName)"
    )
  }

  fileprivate static func notFirst(
    _ questionnaire: Questionnaire, at place: SourceRange, in clients: [ClientName]
  ) -> Finding {
    let habit = TrackHabit.putsDemographyFirst
    return Finding(
      "in \(clients.inWords), \(habit.words): \(habit.consequence)", at: place,
      notes: [
        Note(
          "its name is `\(questionnaire.serverName.value)`", at: questionnaire.serverName.range,
          in: questionnaire.file)
      ],
      help: "add `server: {name: Demography}` to the questionnaire, and use that name on the server"
    ).marked(.changed(habit.mark))
  }
}

/// The shape of the document of a study.
let trackStudySchema = JSONSchema.document(
  "A study for the Track Your … API",
  "One study in one language, as `qtool compile --target track` writes it.",
  JSONSchema.object([
    "data": JSONSchema.object(
      [
        "type": JSONSchema.constant("studies"),
        "attributes": studyAttributes,
        "relationships": JSONSchema.object([
          "questionnaires": JSONSchema.object([
            "data": JSONSchema.distinct(
              JSONSchema.list(of: JSONSchema.any(of: [byNumber, byName]), atLeast: 1))
          ])
        ]),
      ],
      optional: ["id": number])
  ]))

private let shown = JSONSchema.shown
private let number = JSONSchema.described(
  "The number on the server; left out if it has none yet.", JSONSchema.text(matching: "^[1-9][0-9]*$"))
private let zeroOrOne: JSON = ["enum": [0, 1]]
private let day = JSONSchema.orNull(JSONSchema.date)
private let resourceType = JSONSchema.constant("questionnaires")
private let byNumber = JSONSchema.object(["type": resourceType, "id": number])
private let byName = JSONSchema.object(["type": resourceType, "name": shown])

private let studyAttributes = JSONSchema.object(
  [
    "name": JSONSchema.described("The name on the server.", shown),
    "title": shown,
    "text": JSONSchema.orNull(shown),
    "description": JSONSchema.orNull(shown),
    "consenttext": JSONSchema.orNull(shown),
    "accesstype": JSONSchema.described(
      "How participants get access, such as `open`, `password` or `request`; servers may have other words.",
      JSONSchema.text(matching: "^[a-z][a-z_-]*$")),
    "is_private": zeroOrOne,
    "is_running": ["enum": [0, 1, false, true]],
    "starts_at": day,
    "ends_at": day,
  ], optional: ["picture": picture, "pictureBase64": picture]
).merging(["oneOf": [["required": ["picture"]], ["required": ["pictureBase64"]]]])

private let picture = JSONSchema.orNull(
  JSONSchema.described(
    "A PNG or JPEG file in Base64.",
    JSONSchema.text(matching: "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$")
      .merging(["minLength": 4])))
