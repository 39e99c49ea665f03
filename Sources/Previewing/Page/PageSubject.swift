import Algorithms
import Diagnostics
import Questionnaires
import Scheduling

/// A questionnaire to show on a page, with what is not in its file.
package struct ShownQuestionnaire: Sendable {
  package let questionnaire: Questionnaire
  /// The file as a word of a command.
  package let file: String
  /// The first 12 digits of the file's SHA-256.
  package let digest: String
  /// The target whose server gets the answers.
  package let target: TargetName?
  package let readingSpeed: ReadingSpeed
  /// Whose random orders are shown.
  package let seed: UInt64
  /// The findings to show beside the questions.
  package let findings: [PageFinding]
  /// One view for each client of its targets.
  package let views: [ClientView]
  /// Nil if nothing is said about them.
  package let promises: ShownPromises?

  package init(
    _ questionnaire: Questionnaire, file: String, digest: String, target: TargetName?,
    readingSpeed: ReadingSpeed, seed: UInt64 = 1, findings: [PageFinding] = [], views: [ClientView] = [],
    promises: ShownPromises? = nil
  ) {
    self.promises = promises
    self.questionnaire = questionnaire
    self.file = file
    self.digest = digest
    self.target = target
    self.readingSpeed = readingSpeed
    self.seed = seed
    self.findings = findings
    self.views = views
  }
}

/// A study to show on a page.
package struct ShownStudy: Sendable {
  package let study: Study
  package let digest: String
  /// In the order of the study.
  package let questionnaires: [ShownQuestionnaire]
  /// The ids of those that are filled in before the others.
  package let baseline: Set<String>
  /// The places in the study file that name a questionnaire, by its id.
  let places: [String: [SourceRange]]
  /// A participant of the study.
  package let simulation: Simulation
  /// One view of the study itself for each client of its targets.
  package let views: [ClientView]
  /// The promises in the study file; nil if nothing is said about them.
  package let promises: ShownPromises?

  package init(
    _ study: Study, digest: String, questionnaires: [ShownQuestionnaire], baseline: Set<String>,
    places: [String: [SourceRange]] = [:], simulation: Simulation, views: [ClientView] = [],
    promises: ShownPromises? = nil
  ) {
    self.promises = promises
    self.study = study
    self.digest = digest
    self.questionnaires = questionnaires
    self.baseline = baseline
    self.places = places
    self.simulation = simulation
    self.views = views
  }
}

/// The properties that only a served page has.
package struct LivePage: Sendable {
  /// The address at which it learns that it has changed.
  let events: String
  /// Findings outside the questionnaires that it shows.
  let findings: [PageFinding]
  /// The files cannot be read at the moment, so that the page is an earlier one.
  let isEarlier: Bool

  package init(events: String, findings: [PageFinding], isEarlier: Bool) {
    self.events = events
    self.findings = findings
    self.isEarlier = isEarlier
  }
}

/// The subject of a page.
package enum PageSubject: Sendable {
  case questionnaire(ShownQuestionnaire)
  case study(ShownStudy)

  /// Number of bytes that show whether a file is a page.
  package static let recognizedBytes = 256

  /// Whether a file that begins with these bytes is a page that was written earlier.
  package static func isPage(_ beginning: [UInt8]) -> Bool { WholePage.isPage(beginning) }

  /// - Parameters:
  ///   - language: the one that is shown first; by default, the source language
  ///   - beside: those that are shown side by side
  ///   - isPlain: opens as those see it who only look
  ///   - isPicture: shows one screen alone, which its address names
  ///   - isAsWritten: opens with the questionnaires as they are written, not as the first client shows them
  package func page(
    language: String?, beside: [String] = [], isPlain: Bool = false, isPicture: Bool = false,
    isAsWritten: Bool = false, live: LivePage? = nil
  ) -> [UInt8] {
    switch self {
    case .questionnaire(let shown):
      let questionnaire = shown.questionnaire
      let texts = PageTexts(languages: questionnaire.outputLanguages, language: language, beside: beside)
      let views = PageViews(self.views, startsAsWritten: isAsWritten, texts)
      let form = PageForm(shown, texts, views)
      return WholePage(
        title: questionnaire.title, texts: texts, views: views, forms: [form],
        main: form.html(texts.notices(live)),
        isStudy: false, live: live, isPlain: isPlain, isPicture: isPicture
      ).bytes
    case .study(let shown):
      let texts = PageTexts(languages: shown.languages, language: language, beside: beside)
      let views = PageViews(self.views, startsAsWritten: isAsWritten, texts)
      let forms = PageForm.all(of: shown.questionnaires, texts, views)
      let overview = StudyOverview(
        shown: shown, texts: texts, views: views, forms: forms, isLive: live != nil)
      return WholePage(
        title: shown.study.title, texts: texts, views: views, forms: forms,
        main: overview.html(texts.notices(live)) + forms.map { $0.html() }.joined(), isStudy: true,
        live: live, isPlain: isPlain, isPicture: isPicture
      ).bytes
    }
  }
}

extension PageSubject {
  /// The views of its questionnaires, each once.
  private var views: [ClientView] {
    switch self {
    case .questionnaire(let shown): shown.views
    case .study(let shown): Array((shown.views + shown.questionnaires.flatMap(\.views)).uniqued(on: \.name))
    }
  }

  /// The languages that it has, at least one.
  package var languages: [String] {
    let languages =
      switch self {
      case .questionnaire(let shown): shown.questionnaire.outputLanguages
      case .study(let shown): shown.languages
      }
    let named = languages.compactMap(\.self)
    return named.isEmpty ? [OwnLanguage.english.rawValue] : named
  }
}

extension ShownStudy {
  /// The languages of the study and then those that only its questionnaires have.
  fileprivate var languages: [String?] {
    var languages = study.outputLanguages
    for language in questionnaires.flatMap(\.questionnaire.outputLanguages) where language != nil {
      if !languages.contains(language) { languages.append(language) }
    }
    // Among languages with names, a text without one needs no place of its own.
    return languages.count > 1 ? languages.filter { $0 != nil } : languages
  }
}
