import Checking
import Compiling
import JSON
import Questionnaires

/// What documents are made of.
enum DocumentSource {
  case questionnaire(Questionnaire)
  case study(GatheredStudy)

  var file: String {
    switch self {
    case .questionnaire(let questionnaire): questionnaire.file.path
    case .study(let gathered): gathered.study.file.path
    }
  }

  /// The beginning of the documents' names.
  var names: [String] {
    switch self {
    case .questionnaire(let questionnaire): [questionnaire.id.value]
    case .study(let gathered): [gathered.study.id.value, "study"]
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

  func lower(_ target: any CompileTarget, _ language: String?) -> JSON? {
    switch self {
    case .questionnaire(let questionnaire): target.lower(questionnaire, language: language).value
    case .study(let gathered): target.lower(gathered, language: language).value
    }
  }
}
