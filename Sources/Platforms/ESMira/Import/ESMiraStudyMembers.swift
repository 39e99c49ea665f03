import JSON
import Questionnaires

/// What a study has besides its questionnaires.
struct ESMiraStudyMembers {
  let title: DraftText?
  let description: DraftText?
  let consent: DraftText?
  private(set) var remarks: [Remark] = []
  private let study: JSONPlace

  /// Members that are read, and those that the server counts or says.
  private static let members: Set = [
    "questionnaires", "groups", "title", "studyDescription", "description", "informedConsentForm",
    "langCodes", "defaultLang", "publishedWeb", "randomGroups", "id", "version", "subVersion",
    "packageVersion", "serverVersion", "lang", "new_changes", "published", "accessKeys",
  ]

  init(_ study: JSONPlace, _ languages: ESMiraLanguages) throws(ImportProblem) {
    self.study = study
    var texts = ShownTexts(at: study.place)
    title = try languages.text(study["title"], &remarks).map { texts.plain($0, "title") }
    description = try languages.text(study.either("studyDescription", "description"), &remarks).map {
      texts.shown($0, "studyDescription")
    }
    consent = try languages.text(study["informedConsentForm"], &remarks).map {
      texts.shown($0, "informedConsentForm")
    }
    let groups = try study["randomGroups"].whole() ?? 1
    if groups > 1 {
      remarks.append(
        Remark(.unsaid, "`randomGroups` cannot be expressed: \(groups)", at: study["randomGroups"].place))
    }
    remarks += texts.remarks + ESMiraLeftovers.remarks(of: study, besides: Self.members)
  }

  /// Whether a study of this one questionnaire has texts that the questionnaire does not.
  func hasOwnTexts(besides questionnaire: QuestionnaireDraft) -> Bool {
    consent != nil || title.map { $0 != questionnaire.values.text(.title) } ?? false
  }

  /// The target publishes on the web what is the same there, and nothing else.
  mutating func checkPublishing(isForWeb: Bool) throws(ImportProblem) {
    let place = study["publishedWeb"]
    let isPublished = try place.flag(default: true)
    if !isPublished, isForWeb {
      remarks.append(Remark(.unsaid, "`publishedWeb` cannot be expressed: false", at: place.place))
    } else if isPublished, !isForWeb {
      let words =
        "`publishedWeb` is true; qtool writes false, because ESMira's pages for browsers ignore conditions and store other values for lists, scales and sliders"
      remarks.append(Remark(.changed, words, at: place.place))
    }
  }
}
