import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import Publishing

struct Push: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Put a study on a server of ESMira, or change it there.",
    discussion: """
      Checks the study, compares it with what is on the server, sends it, and tells phones. If people take part and a change needs \
      a decision (qtool diff), nothing is sent. Publishing, freezing, deleting and access keys are left to the administration.

      EXAMPLES
        qtool push study.yaml --to https://esmira.example.org --account lead
        qtool push study.yaml --dry-run     say what would change, with server
                                            and account from variables
        qtool push study.yaml --write-id    write the server's numbers, too

      The password is in the file that --password-file names or in the variable QTOOL_PASSWORD; otherwise, qtool asks for it.

      EXIT STATUS
        0   the study is on the server as it is in the file
        1   nothing was sent: the study has errors, or a change needs a decision
        2   a file cannot be read, or the server refuses or cannot be reached
        74  the study is on the server, but numbers cannot be written into the files
      """)

  @Argument(help: "Study file.", completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @OptionGroup var options: ServerOptions

  @Flag(help: "Show what would change on the server, and send nothing.")
  var dryRun = false

  @Flag(help: "Send changes that are not resolved although people take part.")
  var acceptChanges = false

  @Flag(help: "Overwrite what somebody saved on the server since the last push.")
  var overwrite = false

  @Flag(name: .customLong("write-id"), help: "Write the server's numbers and version into the files.")
  var writeID = false

  @OptionGroup var formats: ReportFormats
  @OptionGroup var time: TimeZoneOption
  @OptionGroup var common: CommonOptions

  func run() throws {
    let study = try ServedStudy(file, common, zone: try time.zone)
    let plan = try formats.plan(of: .diff)
    if let number = study.number { return try update(study, number, plan) }
    try create(study)
  }

  // MARK: a new study

  private func create(_ study: ServedStudy) throws {
    let host = try options.address.host
    guard !dryRun else {
      return Console.inform(
        "\(file.text) has no number on a server yet (`server`), so \(host) would get a new study; nothing was sent"
      )
    }
    var server = try options.server()
    guard server.mayCreate else {
      Console.complain(
        "this account may not create studies on \(host), and \(file.text) has no number of one (`server: {id: …}`)"
      )
      throw ExitStatus.unreadable
    }
    let number = try Console.asking { () throws(AdministrationProblem) in try server.newStudyNumber() }
    let matches = study.pushed.questionnaires.map { QuestionnaireMatch.new(isNumbered: $0.number != nil) }
    let bundle = study.pushed.bundle(number: number, matches)
    try sending(
      "it may be there all the same, as study \(number): if the administration lists it, write `server: {id: \(number)}` into \(file.text) before you push again"
    ) { () throws(AdministrationProblem) in try server.create(number, bundle) }
    Console.inform("created study \(number) on \(host)")
    try finish(study, number, matches, &server)
  }

  // MARK: a study that is there

  private func update(_ study: ServedStudy, _ number: Int, _ plan: ReportPlan) throws {
    var server = try options.server()
    let host = server.address.host
    let (time, there) = try Console.asking { () throws(AdministrationProblem) in
      (try server.lastChange(of: number), try server.study(number))
    }
    guard let matches = QuestionnaireMatch.all(of: study.pushed.questionnaires, among: there.questionnaires)
    else { throw unmatched(study, there, on: host) }
    let report = try compared(study, there, matches, on: host)
    try write(report, plan)
    let isForgotten = study.pushed.isForgotten(in: there)
    if isForgotten {
      Console.inform(
        "the administration has dropped prompts on the day of joining, as it does whenever it saves the study; they are put back"
      )
    }
    let needsSaving = !report.changes.isEmpty || isForgotten
    if needsSaving { try requireConsent(study, there, report, &server) }
    guard !dryRun else { return Console.inform(wouldDo(needsSaving, there)) }
    if needsSaving {
      let bundle = study.pushed.bundle(number: number, over: there, matches)
      try sending("run the same command again: it looks whether the study was saved, and goes on from there")
      { () throws(AdministrationProblem) in try server.save(number, bundle, after: time) }
    }
    if needsSaving || there.isUnannounced {
      try sending(
        "the study is saved, but phones may not know; run the same command again, which tells them",
        always: true
      ) { () throws(AdministrationProblem) in try server.announce(number) }
    } else {
      Console.inform("nothing to send: the study on \(host) is as it is in \(file.text)")
    }
    try finish(study, number, matches, &server)
  }

  private func wouldDo(_ needsSaving: Bool, _ there: ServerStudy) -> String {
    let words =
      needsSaving
      ? "these changes would be sent, and phones told of them"
      : there.isUnannounced
        ? "phones would be told of version \(there.versionText), which was saved but not announced"
        : "nothing would change on the server"
    return words + "; nothing was sent (--dry-run)"
  }

  private func compared(
    _ study: ServedStudy, _ there: ServerStudy, _ matches: [QuestionnaireMatch], on host: String
  ) throws -> ChangeReport {
    let document = try Version(
      document: there.document(comparedWith: matches), shown: FilePath("\(host)/\(there.number).json"))
    var comparing = ChangeComparing(checker: study.checker, language: nil)
    let result = try comparing.compare((document, try Version(file, limit: common.limits.bytes)))
    return ChangeReport(result.questionnaires)
  }

  private func write(_ report: ChangeReport, _ plan: ReportPlan) throws {
    try plan.write(
      Report(diagnostics: report.diagnostics, fileCount: report.questionnaires.count),
      own: OwnReports(report), color: common.color, isBrief: false)
  }

  /// Nothing is overwritten that somebody else saved, and nothing changed for people who take part, unless the command says so.
  private func requireConsent(
    _ study: ServedStudy, _ there: ServerStudy, _ report: ChangeReport, _ server: inout StudyServer
  ) throws {
    let host = server.address.host
    // If nothing is different, nothing of it is lost.
    if let remembered = study.remembered, remembered != there.versionText, !overwrite, !report.changes.isEmpty
    {
      Console.complain(
        "somebody saved the study on \(host) since the last push: it has version \(there.versionText), and \(file.text) remembers \(remembered); what is different is shown above, and nothing was sent. If it is what you want to replace, or only publishing and access keys changed there, which push keeps, add --overwrite"
      )
      throw ExitStatus.findings
    }
    guard report.changes.contains(where: FailureLevel.unresolved.isReached), !acceptChanges else { return }
    let people = try Console.asking { () throws(AdministrationProblem) -> Int? in
      if let participants = try server.participants(of: there.number) { return participants }
      return try server.events(of: there.number)
    }
    guard people != 0 else { return }
    let who = people == nil ? "people may take part (this account may not see it)" : "people take part"
    Console.complain(
      "\(who), and changes are unresolved, so nothing was sent; resolve them as the help says, or send them as they are with --accept-changes"
    )
    throw ExitStatus.findings
  }

  private func unmatched(_ study: ServedStudy, _ there: ServerStudy, on host: String) -> ExitCode {
    let own = study.pushed.questionnaires.map { one in
      "  \(one.id)\(one.number.map { " (\($0))" } ?? ""): \(Self.listed(one.items))"
    }
    let others = there.questionnaires.map { one in
      "  \(one.number.map(String.init) ?? "no number"), “\(one.title)”: \(Self.listed(one.items))"
    }
    let free = (there.questionnaires.compactMap(\.number).max() ?? 0) + 1
    Console.complain(
      "it is not clear which questionnaires belong together, and a wrong guess would lose answers, so nothing was sent"
    )
    Console.inform(
      (["in \(file.text):"] + own + ["on \(host):"] + others).joined(separator: "\n"), keepingLines: true)
    Console.inform(
      "write the server's number into each of your questionnaires, such as `server: {id: \(there.questionnaires.first?.number ?? free)}`, and into a new one a number that is not there, such as \(free)"
    )
    return ExitStatus.findings
  }

  private static func listed(_ items: Set<String>) -> String {
    items.isEmpty
      ? "no items" : items.sorted().prefix(12).joined(separator: ", ") + (items.count > 12 ? ", …" : "")
  }

  // MARK: sending

  /// Something that must not be done twice. If nobody knows whether it was done, the message says what to do.
  private func sending(
    _ advice: String, always isAlways: Bool = false, _ send: () throws(AdministrationProblem) -> Void
  ) throws(ExitCode) {
    do throws(AdministrationProblem) { try send() } catch {
      Console.complain(error.message + (error.mayHaveArrived || isAlways ? "; \(advice)" : ""))
      throw ExitStatus.unreadable
    }
  }

  private func finish(
    _ study: ServedStudy, _ number: Int, _ matches: [QuestionnaireMatch], _ server: inout StudyServer
  ) throws {
    var found: (there: ServerStudy, isPublished: Bool, isFrozen: Bool?, participants: Int?)?
    try sending(
      "the study is saved on \(server.address.host); run the same command again to see its version",
      always: true
    ) { () throws(AdministrationProblem) in
      found = (
        try server.study(number), try server.isPublished(number), try server.isFrozen(number),
        try server.participants(of: number)
      )
    }
    guard let (there, isPublished, isFrozen, participants) = found else { return }
    Console.inform(Self.outcome(there, isPublished: isPublished, isFrozen: isFrozen == true, participants))
    if study.pushed.beginsOnDayOfJoining {
      Console.inform(
        "hint: prompts on the day of joining are lost when somebody saves the study in the administration; then push it again"
      )
    }
    // The server has drawn the numbers of new ones, which are where they were sent.
    let drawn = there.questionnaires.map(\.number)
    let numbers = ServerNumbers(
      study, there, numbers: matches.indices.map { matches[$0].there ?? ($0 < drawn.count ? drawn[$0] : nil) }
    )
    if writeID { return try numbers.write() }
    numbers.printLines()
  }

  private static func outcome(
    _ there: ServerStudy, isPublished: Bool, isFrozen: Bool, _ participants: Int?
  ) -> String {
    let version = "version \(there.version)"
    guard isPublished else {
      return "\(version) is there, but not published: publish it in the administration"
    }
    let who =
      switch participants {
      case nil: "participants get it"
      case 0?: "nobody takes part yet; people who join get it"
      case 1?: "1 participant gets it"
      case let count?: "\(count) participants get it"
      }
    if participants == 0 { return "\(version) is on the server; \(who)" }
    return isFrozen
      ? "\(version) is on the server; \(who) once the study is no longer frozen there"
      : "\(version) is on the server; \(who) the next time they open the app"
  }
}
