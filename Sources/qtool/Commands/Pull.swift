import ArgumentParser
import Checking
import Files
import Publishing
import Questionnaires

struct Pull: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull", abstract: "Download the answers of a study from its server.",
    discussion: """
      Writes a table for each questionnaire of the study, `<id>.csv`, and `events.csv`, which says who joined when and which prompts \
      phones rang, as the administration would download them: all of them, or none. Tables of an earlier pull are replaced; a file that is \
      something else, or that somebody has changed, is replaced only with --force.

      EXAMPLES
        qtool pull study.yaml -o data       with server and account from variables
        qtool check-data study.yaml data

      EXIT STATUS
        0   all tables are in the folder
        1   the study has errors
        2   a file cannot be read, the server refuses or cannot be reached, or a file is in the way
        74  the folder cannot be written
      """)

  @Argument(help: "Study file.", completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @OptionGroup var outputs: KeepingOutputs
  @OptionGroup var options: ServerOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try outputs.folder.requireFolder(not: ".csv", command: nil)
    guard outputs.folder.output != nil else {
      throw ValidationError("name a folder for the tables with -o, as in '-o data'.")
    }
  }

  func run() throws {
    guard let folder = outputs.folder.output else { return }
    let study = try study()
    guard let number = study.number else {
      Console.complain(
        "\(file.text) has no number of a study on a server; write the one in the administration's address as `server: {id: …}`, or let qtool push --write-id write it"
      )
      throw ExitStatus.unreadable
    }
    let pulled = PulledFolder(path: folder, replacesAll: outputs.force)
    let asked = study.questionnaires.map { ($0.id, $0.id + ".csv") } + [(ServerStudy.events, "events.csv")]
    try pulled.requireReplaceable(asked.map(\.1))
    var server = try options.server()
    let tables = try Console.asking { () throws(AdministrationProblem) in
      try Self.tables(of: study, number, &server)
    }
    try pulled.write(tables)
    Console.inform(
      "wrote \(tables.count) tables to \(folder.text); check them with: qtool check-data \(file.shellWord) \(folder.shellWord)"
    )
  }

  private struct Asked {
    let number: Int?
    var questionnaires: [(id: String, number: Int?)]
  }

  /// Questionnaires without numbers are compared with those on the server, for which they must be compiled.
  private func study() throws -> Asked {
    let (_, all) = try common.checkWithStudies(file)
    guard let gathered = all.studies.first?.gathered else { throw ServedStudy.noStudy(file) }
    _ = try common.wholeQuestionnaires(in: all)
    return Asked(
      number: gathered.study.server?[StudyServer.target]?.id?.value,
      questionnaires: gathered.questionnaires.map {
        ($0.id.value, $0.server?[StudyServer.target]?.id?.value)
      })
  }

  private static func tables(
    of study: Asked, _ number: Int, _ server: inout StudyServer
  ) throws(AdministrationProblem) -> [(name: String, bytes: [UInt8])] {
    var tables: [(name: String, bytes: [UInt8])] = []
    let known = try server.tables(of: number)
    for questionnaire in study.questionnaires {
      guard let own = questionnaire.number, known.contains(String(own)) else {
        throw AdministrationProblem(noTableOf: questionnaire.id, questionnaire.number, in: known)
      }
      tables.append((questionnaire.id + ".csv", try server.table(String(own), of: number)))
    }
    tables.append(("events.csv", try server.table(ServerStudy.events, of: number)))
    let others = known.subtracting(study.questionnaires.compactMap { $0.number.map(String.init) })
    if !others.isEmpty {
      Console.inform(
        "not downloaded, because no questionnaire of the study has their number: \(others.sorted().joined(separator: ", "))"
      )
    }
    return tables
  }
}
