import Checking
import Compiling
import Questionnaires

/// The source of documents.
enum DocumentSource {
  case questionnaire(Questionnaire)
  case study(GatheredStudy)

  var file: String {
    switch self {
    case .questionnaire(let questionnaire): questionnaire.file.path
    case .study(let gathered): gathered.study.file.path
    }
  }

  var languages: [String] {
    switch self {
    case .questionnaire(let questionnaire): questionnaire.languages.map(\.value)
    case .study(let gathered): gathered.study.languages.map(\.value)
    }
  }

  func targets(_ pipeline: Pipeline) -> [any CompileTarget] {
    switch self {
    case .questionnaire(let questionnaire): pipeline.targets(of: questionnaire)
    case .study(let gathered): pipeline.targets(of: gathered.study)
    }
  }

  /// Whether a study that is also compiled for the target has the questionnaire.
  func isIn(_ studies: [StudyCheck], for target: any CompileTarget) -> Bool {
    guard case .questionnaire(let questionnaire) = self else { return false }
    return studies.contains { study in
      study.gathered.questionnaires.contains { $0.file.path == questionnaire.file.path }
        && study.targetNames.contains(target.name)
    }
  }

  /// Nil if there are errors.
  func files(for target: any CompileTarget, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    switch self {
    case .questionnaire(let questionnaire): target.files(questionnaire, in: languages, besides: others)
    case .study(let gathered): target.files(gathered, in: languages, besides: others)
    }
  }
}
