import Compiling
import Diagnostics
import Platforms
import Questionnaires
import Scheduling

@testable import Previewing

func clientView(
  of questionnaire: Questionnaire, on target: TargetName, _ clients: [ClientName]? = nil
) -> ClientView {
  ClientView(of: questionnaire, target, clients ?? target.platform.clients) { client in
    let used = UsedClients(named: client.map { [$0] } ?? [])
    return compileTargets(for: used).first { $0.name == target }?.report(on: questionnaire)
      ?? PhaseReport(on: questionnaire.file)
  }
}

func clientTerminal(
  _ yaml: String, on target: TargetName, _ clients: [ClientName]? = nil, answers: [Int: Answer]? = nil
) throws -> String {
  let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
  var options = PreviewOptions(width: 100, view: clientView(of: questionnaire, on: target, clients))
  if let answers {
    var sheet = AnswerSheet()
    for (index, answer) in answers { sheet[index] = answer }
    options.answers = sheet
  }
  return preview(questionnaire, options: options).map(\.plain).joined(separator: "\n")
}

func clientPage(_ yaml: String, on target: TargetName) throws -> String {
  let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
  let clients = target.platform.clients
  let views = (clients.isEmpty ? [nil] : clients.map(Optional.init)).map { client in
    clientView(of: questionnaire, on: target, client.map { [$0] } ?? [])
  }
  let shown = ShownQuestionnaire(
    questionnaire, file: "test.yaml", digest: "0", target: target, readingSpeed: ReadingSpeed(),
    views: views)
  return String(decoding: PageSubject.questionnaire(shown).page(language: nil), as: UTF8.self)
}
