import JSON
import Platforms

/// A questionnaire of a study that is pushed.
package struct PushedQuestionnaire: Sendable {
  package let id: String
  /// The number that its file has.
  package let number: Int?
  package let items: Set<String>
}

/// A compiled study, and what a server is sent of it.
package struct PushedStudy: Sendable {
  package let questionnaires: [PushedQuestionnaire]
  private let document: JSON

  /// - Parameters:
  ///   - document: what the target writes
  ///   - questionnaires: ids and numbers in the order of the document
  package init(_ document: JSON, _ questionnaires: [(id: String, number: Int?)]) {
    self.document = document
    let compiled = document[ESMiraStudyKey.questionnaires]?.list ?? []
    self.questionnaires = zip(questionnaires, compiled).map { own, compiled in
      PushedQuestionnaire(id: own.id, number: own.number, items: ServerQuestionnaire(compiled).items)
    }
  }

  /// Decided by the administration, besides keys that qtool never writes.
  static let administrated: [ESMiraStudyKey] = [.publishedWeb]
  /// Taken from the file.
  private static let own: [ESMiraStudyKey] = [
    .title, .questionnaires, .studyDescription, .informedConsentForm, .langCodes, .defaultLang,
  ]

  /// Whether there are prompts on the day of joining, which the administration forgets when it saves the study.
  package var beginsOnDayOfJoining: Bool { document.dayOneCount > 0 }

  package func isForgotten(in study: ServerStudy) -> Bool { document.dayOneCount > study.dayOneCount }

  /// The first language leads.
  private var languages: [String] {
    let codes = document[ESMiraStudyKey.langCodes]?.list?.compactMap(\.text) ?? []
    return codes.isEmpty ? ["en"] : codes
  }

  /// A document for each language, under its name, the first under `_`.
  ///
  /// - Parameters:
  ///   - study: what is there, whose versions, numbers and publication are kept; nil for a new study
  ///   - matches: one for each questionnaire
  package func bundle(number: Int, over study: ServerStudy? = nil, _ matches: [QuestionnaireMatch]) -> JSON {
    .object(
      languages.map { language in
        let own = ESMiraBundle.document(document, in: language, of: languages)
        return JSON.Member(
          language == languages[0] ? ESMiraBundle.first : language,
          merged(own, into: study?.document(in: language), number, language, study, matches))
      })
  }

  private func merged(
    _ own: JSON, into there: JSON?, _ number: Int, _ language: String, _ study: ServerStudy?,
    _ matches: [QuestionnaireMatch]
  ) -> JSON {
    let published = own[ESMiraStudyKey.publishedWeb]
    var all = there ?? JSON.object([JSON.Member(ESMiraStudyKey.publishedWeb.rawValue, published ?? false)])
    for key in Self.own { all = all.replacing(key) { _ in own[key] } }
    let (languages, compiled) = (languages, own[ESMiraStudyKey.questionnaires]?.list ?? [])
    all =
      all
      .replacing(ESMiraStudyKey.id) { _ in .int(number) }
      .replacing(ESMiraStudyKey.lang) { _ in .string(language) }
      .replacing(ESMiraStudyKey.langCodes) { _ in .array(languages.map(JSON.string)) }
      .replacing(ESMiraStudyKey.defaultLang) { _ in .string(languages[0]) }
      .replacing(ESMiraStudyKey.serverVersion) { _ in .int(StudyServer.interface) }
      .replacing(ESMiraStudyKey.packageVersion) { _ in .string(StudyServer.release) }
      .replacing(ESMiraStudyKey.questionnaires) { _ in
        .array(zip(compiled, matches).map { numbered($0, $1, in: study) })
      }
    // The server fails without them.
    for name in ["publicStatistics", "personalStatistics"] where all[name]?["charts"] == nil {
      all = all.without([name]).adding(name, ["charts": []])
    }
    return all
  }

  /// With the numbers of what it replaces, so that answers go on where they went. The server draws the number of a new one.
  private func numbered(_ own: JSON, _ match: QuestionnaireMatch, in study: ServerStudy?) -> JSON {
    let there = study?.questionnaires.first { $0.number != nil && $0.number == match.there }
    var free = there?.pages ?? []
    let pages = (own[ESMiraQuestionnaireKey.pages]?.list ?? []).map { page -> JSON in
      let items = ServerQuestionnaire.items(of: page)
      guard let place = free.firstIndex(where: { !ServerQuestionnaire.items(of: $0).isDisjoint(with: items) })
      else { return page }
      let number = free.remove(at: place)[ESMiraPageKey.internalId]
      return number.map { number in page.replacing(ESMiraPageKey.internalId) { _ in number } } ?? page
    }
    return
      own
      .replacing(ESMiraQuestionnaireKey.internalId) { written in
        match.there.map(JSON.int) ?? (match.isNumbered ? written : nil)
      }
      .replacing(ESMiraQuestionnaireKey.pages) { _ in .array(pages) }
  }
}

/// The questionnaire on the server that one of a study file belongs to: a wrong match would file answers under another questionnaire.
package struct QuestionnaireMatch: Equatable, Sendable {
  /// The number there; nil if it is not there yet.
  package let there: Int?
  /// Whether the file says the number.
  package let isNumbered: Bool

  /// Of a questionnaire that is not there yet.
  package static func new(isNumbered: Bool = false) -> QuestionnaireMatch {
    QuestionnaireMatch(there: nil, isNumbered: isNumbered)
  }

  /// - Returns: one for each questionnaire; nil where one belongs to none or to several of those on the server
  package static func all(
    of own: [PushedQuestionnaire], among there: [ServerQuestionnaire]
  ) -> [QuestionnaireMatch]? {
    let numbers = own.compactMap(\.number)
    guard Set(numbers).count == numbers.count else { return nil }
    let left = there.filter { one in !numbers.contains { $0 == one.number } }
    var matches: [QuestionnaireMatch] = []
    for questionnaire in own {
      guard let match = match(questionnaire, among: there, left: left, besides: own) else { return nil }
      matches.append(match)
    }
    return matches
  }

  private static func match(
    _ own: PushedQuestionnaire, among there: [ServerQuestionnaire], left: [ServerQuestionnaire],
    besides others: [PushedQuestionnaire]
  ) -> QuestionnaireMatch? {
    if let number = own.number {
      if there.contains(where: { $0.number == number }) {
        return QuestionnaireMatch(there: number, isNumbered: true)
      }
      // A number that was mistyped must not leave the answers behind.
      let isNew = left.allSatisfy { $0.items.isDisjoint(with: own.items) }
      return isNew ? .new(isNumbered: true) : nil
    }
    if left.isEmpty { return .new() }
    let same = left.filter { !own.items.isEmpty && $0.items == own.items }
    let rivals = others.filter { $0.number == nil && $0.items == own.items }
    guard same.count == 1, rivals.count == 1, let number = same[0].number else { return nil }
    return QuestionnaireMatch(there: number, isNumbered: false)
  }
}
