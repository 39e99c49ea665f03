import ArgumentParser
import Checking
import Diagnostics
import Files
import Previewing
import Questionnaires
import Scheduling
import Showing
import Terminal

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show what participants will see.",
    discussion: """
      Shows a questionnaire as the clients of its first target do. What they do not show is crossed out, and what \
      they do differently is said beside it; --as-written shows what the file says. If a questionnaire has errors, shows what can be read. For a study file, shows one page about the study: its \
      questionnaires in their order, and how much the days ask. With --html or --serve, that page also has all \
      questions, and the days as a picture.

      EXAMPLES
        qtool preview daily.yaml
        qtool preview daily.yaml --lang en --width 60
        qtool preview daily.yaml --section now
        qtool preview daily.yaml --target form        as another system shows it
        qtool preview daily.yaml --client web         as one of several apps shows it
        qtool preview daily.yaml --as-written         whatever the system shows
        qtool preview daily.yaml --answers thought=yes,mood=2,stressors=work+other
        qtool preview daily.yaml --seed 2      another random order, if there is one
        qtool preview daily.yaml --color always | less -R
        qtool preview daily.yaml --watch       rerun on every save, until Ctrl-C
        qtool preview daily.yaml --html daily.html    a page for a browser
        qtool preview daily.yaml --html a.html --plain    as participants see it
        qtool preview daily.yaml --html a.html --languages de,en    side by side
        qtool preview study.yaml --html study.html    the same for a whole study
        qtool preview daily.yaml --serve --open       reloaded on every save
        qtool preview daily.yaml --png pictures       each screen, for papers
        qtool preview daily.yaml --manikins pictures  figures of manikins
      """)

  @Argument(
    help: "Questionnaire or study file to show, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @Option(
    help: ArgumentHelp("Show this language (default: the file's first).", valueName: "lang"))
  var lang: String?

  @Option(
    help: ArgumentHelp(
      "With --html or --serve, show these languages side by side, such as `de,en`.", valueName: "lang,…"))
  var languages: String?

  @Option(
    help: ArgumentHelp(
      "Columns, 40 to 200 (default: the terminal's, up to 100, which are easier to read).",
      valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("Show only the section with this id.", valueName: "id"))
  var section: String?

  @Option(help: ArgumentHelp("Show only what is visible after these answers.", valueName: "id=code,…"))
  var answers: String?

  @Flag(help: "Show the questionnaire as it is written, whatever its target shows.")
  var asWritten = false

  @Option(help: "Show what this client of the target shows (default: all of them, drawn as the first).")
  var client: ClientName?

  @Option(
    help: ArgumentHelp(
      "Show random orders as the participant with this number sees them.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Write a page for a browser, which can be filled in and printed, to this file.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: FilePath?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Serve the page to browsers on this machine, reloaded on every save (default: a free port).",
      valueName: "port"))
  var serve: String?

  @Flag(help: "With --html or --serve, open as participants see it: one section at a time, without ids.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "Write the figures of `sam` questions to this folder, as pictures (SVG).", valueName: "folder"),
    completion: .directory) var manikins: FilePath?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each screen, in each language, light and dark, to this folder (needs Chromium).",
      valueName: "folder"), completion: .directory) var png: FilePath?

  @Flag(help: "With --serve, open a browser.")
  var open = false

  @Flag(help: Watching.help)
  var watch = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if watch { try Watching.validate([file]) }
    try validatePage()
    if asWritten, let client {
      throw ValidationError(
        "--as-written shows what no client changes, so it does not go with --client \(client.rawValue).")
    }
    guard let width, !(40...200).contains(width) else { return }
    throw ValidationError("--width must be between 40 and 200 columns, not \(width).")
  }

  private func validatePage() throws {
    let results = [
      ("--html", html != nil), ("--serve", serve != nil), ("--manikins", manikins != nil),
      ("--png", png != nil),
    ]
    let chosen = results.filter(\.1).map(\.0)
    guard chosen.count < 2 else { throw ValidationError("Use either \(chosen[0]) or \(chosen[1]).") }
    guard let result = chosen.first else {
      guard !open else { throw ValidationError("--open opens the page of --serve.") }
      return try validateNoPage()
    }
    if manikins != nil || png != nil { try validateNoPage() }
    let others = [
      ("--answers", answers != nil), ("--section", section != nil), ("--width", width != nil),
      ("--watch", watch),
    ]
    if let other = others.first(where: \.1) {
      throw ValidationError(
        "\(other.0) is about the preview in the terminal, so it does not go with \(result).")
    }
    if serve != nil { try Watching.validate([file], option: "--serve") }
  }

  private func validateNoPage() throws {
    let options = [("--plain", plain), ("--languages", languages != nil)]
    guard let option = options.first(where: \.1)?.0 else { return }
    throw ValidationError("\(option) is about the page of --html or --serve.")
  }

  /// The languages that a page shows side by side.
  var besides: [String] {
    languages.map { $0.split(separator: ",").map { $0.trimmingPrefix(" ") }.map(String.init) } ?? []
  }

  func run() throws {
    if let html { return try PagePreview(command: self).write(to: html) }
    if let png { return try PagePictures(preview: PagePreview(command: self)).write(to: png) }
    if let manikins { return try ManikinWriting(command: self).write(to: manikins) }
    if let serve { return try PageServing(command: self, port: serve, opensBrowser: open).run() }
    guard watch else { return try show() }
    let columns = { width ?? common.settings(for: STDOUT_FILENO).columns }
    try Watching(paths: [file], common: common, columns: columns).run {
      try show()
      return nil
    }
  }

  private func show() throws {
    let (given, all) = try common.checkWithStudies(file)
    if given.isStudy { return try StudyPreview(command: self, checked: all).show() }
    let (checked, questionnaire) = try common.readable(given, of: file)
    try checkLanguage(questionnaire.languages)
    try checkSection(of: questionnaire)
    let view =
      asWritten
      ? nil
      : try validating {
        try ClientViews(of: questionnaire, in: checked, client, within: common.study(around: checked)).first
      }
    let sheet = try answers.map { try readSheet($0, for: questionnaire, in: view) }
    let speed = checked.pipeline.readingSpeed
    try Console.write(page(of: questionnaire, after: sheet, in: view, readingSpeed: speed))
    common.mention(checked, of: file)
    if checked.diagnostics.hasErrors { throw ExitStatus.findings }
  }

  private func readSheet(
    _ answers: String, for questionnaire: Questionnaire, in view: ClientView?
  ) throws -> AnswerSheet {
    let reading = AnswerText.read(answers, for: questionnaire, today: common.today.day)
    if let problem = reading.errors.first {
      throw ValidationError(problem.help.map { "\(problem.message); \($0)" } ?? problem.message)
    }
    let isFollowed = view?.followsConditions ?? true
    let unasked = isFollowed ? Evaluation(of: questionnaire, after: reading.sheet).unasked : []
    for index in unasked {
      Console.complain(
        "\(questionnaire.questions[index].name) is not shown after these answers, so its answer is ignored")
    }
    return reading.sheet
  }

  func checkLanguage(_ languages: [Located<String>]) throws {
    let declared = languages.map(\.value)
    let asked = [lang].compactMap(\.self) + besides
    guard !declared.isEmpty, let other = asked.first(where: { !declared.contains($0) }) else { return }
    throw ValidationError(
      "\(file.shown) is not in the language '\(other)': it has \(declared.joined(separator: ", ")).")
  }

  private func checkSection(of questionnaire: Questionnaire) throws {
    let known = questionnaire.sections.compactMap(\.id?.value)
    guard let section, !known.contains(section) else { return }
    let near = nearest(to: section, among: known).map { " Did you mean '\($0)'?" }
    let list =
      known.isEmpty ? " Its sections have no ids." : " Its sections are \(known.joined(separator: ", "))."
    throw ValidationError("\(file.shown) has no section '\(section)'." + (near ?? list))
  }

  private func page(
    of questionnaire: Questionnaire, after sheet: AnswerSheet?, in view: ClientView?,
    readingSpeed: ReadingSpeed
  ) -> [UInt8] {
    let language = lang ?? questionnaire.languages.first?.value
    let shown = questionnaire.shown(after: sheet, in: view)
    let time = shown.answeringTime(in: view, readingSpeed: readingSpeed)
    var options = options(language: language)
    options.answeringTime = time.words(in: ScheduleWording(options.own))
    options.answers = sheet
    options.view = view
    return bytes(of: preview(questionnaire, options: options))
  }

  func options(language: String?) -> PreviewOptions {
    let settings = common.settings(for: STDOUT_FILENO)
    let columns = width ?? min(max(settings.columns ?? 80, 40), 100)
    return PreviewOptions(
      language: language, width: columns, sectionID: section, isASCII: !settings.isUTF8, seed: seed,
      hasStyles: settings.usesColor)
  }

  func bytes(of lines: [StyledText]) -> [UInt8] {
    let settings = common.settings(for: STDOUT_FILENO)
    var output: [UInt8] = []
    for line in lines {
      line.render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    return output
  }
}
