import JSON
import Platforms

/// A study as a server has it.
package struct ServerStudy: Sendable {
  /// The name of the table with what happened on phones.
  package static let events = "events"

  /// In the first language.
  let config: JSON
  private let languages: JSON

  init?(_ answer: JSON) {
    guard let config = answer["config"], let languages = answer["languages"],
      config[ESMiraStudyKey.id]?.whole != nil, config[ESMiraStudyKey.questionnaires]?.list != nil
    else { return nil }
    (self.config, self.languages) = (config, languages)
  }

  package var number: Int { config[ESMiraStudyKey.id]?.whole ?? 0 }

  /// The version that phones compare with theirs.
  package var version: Int { config[ESMiraStudyKey.version]?.whole ?? 0 }

  /// With the number of saves since then, such as `3.1`: what a study file remembers.
  package var versionText: String { "\(version).\(config[ESMiraStudyKey.subVersion]?.whole ?? 0)" }

  /// Whether it was saved after phones were told of a version.
  package var isUnannounced: Bool {
    config[ESMiraStudyKey.newChanges] == .bool(true) && config[ESMiraStudyKey.subVersion]?.whole ?? 0 > 0
  }

  /// In their order on the server.
  package var questionnaires: [ServerQuestionnaire] {
    (config[ESMiraStudyKey.questionnaires]?.list ?? []).map(ServerQuestionnaire.init)
  }

  /// The document of a language; what no language has of its own is that of the first.
  func document(in language: String) -> JSON { languages[language] ?? config }

  /// One document with all languages, as an import reads it.
  ///
  /// Without what the administration of this release drops by itself, which is sent again.
  ///
  /// - Parameter matches: what the questionnaires of the file are here; one that the file has no number for has none here, because that is
  ///   no difference
  package func document(comparedWith matches: [QuestionnaireMatch]) -> [UInt8] {
    let all = ESMiraBundle.unwrapped(["config": config, "languages": languages]).document
    let unnumbered = matches.filter { !$0.isNumbered }.compactMap(\.there)
    var document = all.replacing(ESMiraStudyKey.questionnaires) { list in
      .array(
        (list.list ?? []).map { one in
          let isUnnumbered = unnumbered.contains { $0 == one[ESMiraQuestionnaireKey.internalId]?.whole }
          let own = one.rememberingDayOne
          return isUnnumbered ? own.without([ESMiraQuestionnaireKey.internalId.rawValue]) : own
        })
    }
    // Decided in the administration, or counted by the server.
    document = document.without(Set(PushedStudy.administrated.map(\.rawValue)))
    return JSONWriter.bytes(of: document)
  }

  /// The release that saved the study, if it is newer in its first two numbers than one that is known.
  func newerRelease(than known: String) -> String? {
    guard let release = config[ESMiraStudyKey.packageVersion]?.text else { return nil }
    let (own, other) = (Self.numbers(release), Self.numbers(known))
    return other.lexicographicallyPrecedes(own) ? String(release.prefix(40)) : nil
  }

  private static func numbers(_ release: String) -> [Int] {
    release.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
  }

  /// The words of the language that prompts of the day of joining need, as often as they are there.
  var dayOneCount: Int { config.dayOneCount }
}

/// A questionnaire as a server has it.
package struct ServerQuestionnaire: Sendable {
  /// The number under which its answers are filed; nil without one.
  package let number: Int?
  package let title: String
  /// The names of its items, without texts that ask nothing.
  package let items: Set<String>
  let pages: [JSON]

  init(_ questionnaire: JSON) {
    number = questionnaire[ESMiraQuestionnaireKey.internalId]?.whole
    title = StudyServer.oneLine(questionnaire[ESMiraQuestionnaireKey.title]?.text ?? "")
    pages = questionnaire[ESMiraQuestionnaireKey.pages]?.list ?? []
    items = pages.reduce(into: []) { $0.formUnion(Self.items(of: $1)) }
  }

  static func items(of page: JSON) -> Set<String> {
    Set(
      (page[ESMiraPageKey.inputs]?.list ?? []).filter {
        $0[ESMiraItemKey.responseType]?.text != ESMiraItemType.text.rawValue
      }.compactMap { $0[ESMiraItemKey.name]?.text })
  }
}

extension JSON {
  var whole: Int? { if case .int(let number) = self { number } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var list: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The object with another value of a member, which comes last if it is new.
  func replacing<Key: WireKey>(_ key: Key, _ change: (JSON) -> JSON?) -> JSON {
    guard case .object(var members) = self else { return self }
    let value = change(self[key.rawValue] ?? .null)
    if let place = members.firstIndex(where: { $0.name == key.rawValue }) {
      if let value { members[place] = Member(key.rawValue, value) } else { members.remove(at: place) }
    } else if let value {
      members.append(Member(key.rawValue, value))
    }
    return .object(members)
  }

  /// How many schedules of questionnaires that begin on the day of joining say so.
  var dayOneCount: Int {
    (self[ESMiraStudyKey.questionnaires]?.list ?? []).filter {
      ($0[ESMiraQuestionnaireKey.durationStartingAfterDays]?.whole ?? 0) == 0
    }.flatMap { $0[ESMiraQuestionnaireKey.actionTriggers]?.list ?? [] }
      .flatMap { $0[ESMiraTriggerKey.schedules]?.list ?? [] }
      .count { $0[ESMiraScheduleKey.startDayOne] == .bool(false) }
  }

  /// A questionnaire whose prompts begin on the day of joining, if it begins then.
  fileprivate var rememberingDayOne: JSON {
    guard (self[ESMiraQuestionnaireKey.durationStartingAfterDays]?.whole ?? 0) == 0 else { return self }
    return replacing(ESMiraQuestionnaireKey.actionTriggers) { triggers in
      triggers.list.map { triggers in
        .array(
          triggers.map { trigger in
            trigger.replacing(ESMiraTriggerKey.schedules) { schedules in
              .array(
                (schedules.list ?? []).map { $0.replacing(ESMiraScheduleKey.startDayOne) { _ in false } })
            }
          })
      }
    }
  }
}
