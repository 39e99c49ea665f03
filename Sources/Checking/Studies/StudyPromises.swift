import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// The promises of a study, once its questionnaires are known, and the findings about them.
struct StudyPromises {
  /// In the order of the file.
  private(set) var proofs: [PromiseProof] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let study: Study
  private let members: [Member]
  /// Every questionnaire of the list could be read.
  private let isWhole: Bool

  /// A questionnaire and the targets that it has in the study.
  struct Member {
    let questionnaire: Questionnaire
    let isBaseline: Bool
    let targets: [TargetName]
    let readingSpeed: ReadingSpeed

    fileprivate func prover(_ promises: [PromiseProof.Made] = []) -> PromiseProver {
      PromiseProver(questionnaire, promises, on: targets, readingSpeed: readingSpeed)
    }
  }

  init(_ study: Study, _ members: [Member]) {
    self.study = study
    self.members = members
    isWhole = members.count == study.questionnaires.count && members.allSatisfy(\.isKnown)
    guard !study.expectations.isEmpty else { return }
    for expectation in study.expectations { add(expectation) }
    for member in members where member.isKnown { addPromises(about: member) }
    proofs.sort { $0.expectation.range.start < $1.expectation.range.start }
    diagnostics += promiseRules.flatMap { $0.diagnostics(in: proofs, of: study.file) }
  }

  /// A limit is proved for all questionnaires together.
  private mutating func add(_ expectation: StudyExpectation) {
    switch expectation.promise {
    case .limit(let limit):
      let promise = Expectation(
        .limit(limit), why: expectation.why, place: expectation.place, range: expectation.range)
      proofs.append(
        PromiseProof(
          promise, by: .study(study.file), about: nil, isWhole ? limits.verdict(on: limit) : .unread))
    case .about(let id):
      let names = members.map(\.questionnaire.id.value)
      guard isWhole, !names.contains(id.value) else { return }
      let finding = Finding.notInStudy(id, names)
      diagnostics += PhaseReport(.studyFile, finding, in: study.file).diagnostics
    }
  }

  private var limits: StudyLimits {
    StudyLimits(
      members.map { .init($0.questionnaire, isBaseline: $0.isBaseline, $0.prover()) },
      over: study.length?.value)
  }

  private mutating func addPromises(about member: Member) {
    let (all, mistakes) = study.expectations(about: member.questionnaire)
    diagnostics += mistakes
    proofs += member.prover(all.map { ($0, .study(study.file)) }).proofs
  }
}

extension StudyPromises.Member {
  /// Where there is much to remember, questionnaires are kept without their questions.
  fileprivate var isKnown: Bool { !questionnaire.questions.isEmpty }
}

extension Finding {
  fileprivate static func notInStudy(_ id: Located<String>, _ names: [String]) -> Finding {
    let shown = names.prefix(5).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    return Finding(
      "the study has no questionnaire `\(id.value)`", at: id.range,
      help: nearest(to: id.value, among: names).map { "did you mean `\($0)`?" } ?? "the study lists \(shown)")
  }
}
