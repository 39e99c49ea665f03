import Platforms
import Questionnaires

/// The members of a study besides its questionnaires.
struct ESMiraStudyMembers {
  let title: DraftText?
  let description: DraftText?
  let consent: DraftText?
  private(set) var remarks: [Remark] = []
  private let study: WirePlace<ESMiraStudyKey>

  init(_ study: WirePlace<ESMiraStudyKey>, _ languages: ESMiraLanguages) throws(ImportProblem) {
    self.study = study
    var texts = ShownTexts(at: study.place)
    title = try languages.text(study[.title], &remarks).map {
      texts.plain($0, ESMiraStudyKey.title.rawValue)
    }
    description = try languages.text(study[.studyDescription], &remarks).map {
      texts.shown($0, ESMiraStudyKey.studyDescription.rawValue)
    }
    consent = try languages.text(study[.informedConsentForm], &remarks).map {
      texts.shown($0, ESMiraStudyKey.informedConsentForm.rawValue)
    }
    let groups = try study.whole(.randomGroups)
    if groups > 1 { remarks.append(study.unsaid(.randomGroups, String(groups))) }
    remarks += texts.remarks + study.leftovers()
  }

  /// Whether a study of this one questionnaire has texts that the questionnaire does not.
  func hasOwnTexts(besides questionnaire: QuestionnaireDraft) -> Bool {
    consent != nil || title.map { $0 != questionnaire.values.text(.title) } ?? false
  }

  /// The target publishes on the web what is the same there, and nothing else.
  mutating func checkPublishing(isForWeb: Bool) throws(ImportProblem) {
    let isPublished = try study.flag(.publishedWeb)
    if !isPublished, isForWeb {
      remarks.append(study.unsaid(.publishedWeb, "false"))
    } else if isPublished, !isForWeb {
      let words =
        "`\(ESMiraStudyKey.publishedWeb.rawValue)` is true; qtool writes false, because ESMira's pages for browsers ignore conditions and store other values for lists, scales and sliders"
      remarks.append(Remark(.changed, words, at: study[.publishedWeb].place))
    }
  }
}
