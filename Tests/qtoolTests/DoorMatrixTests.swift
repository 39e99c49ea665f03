import Testing

/// Each command on a document of each system: it does what it does after `import`.
struct DoorMatrixTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private static let commands: [[String]] = [
    ["preview"], ["codebook"], ["codebook", "--format", "r"], ["targets"], ["explain-path", "FILE", "calm"],
    ["compile", "--target", "fhir"], ["simulate", "--participants", "3", "--seed", "1"], ["report"],
    ["schedule"],
  ]

  @Test(arguments: DriftTests.System.all) func everyCommandReadsTheDocumentOf(_ system: DriftTests.System)
    throws
  {
    try folder.write("mood.yaml", system.questionnaire())
    #expect(try folder.qtool("compile", "mood.yaml", "-o", "server").status == 0)
    let name = try #require(folder.names("server").first { !$0.contains("protocol") })
    let document = "server/" + name
    let imported = try folder.qtool("import", document, "-o", "own")
    #expect(imported.status == 0, "\(imported.errors)")
    let own =
      "own/" + (try #require(folder.names("own").first { $0.hasSuffix(".yaml") && !$0.contains("study") }))
    for words in Self.commands {
      func run(_ file: String) throws -> CommandFolder.Run {
        try folder.qtool(words.contains("FILE") ? words.map { $0 == "FILE" ? file : $0 } : words + [file])
      }
      let (foreign, after) = (try run(document), try run(own))
      #expect(foreign.status == after.status, "\(words): \(foreign.errors) \(after.errors)")
      // Which targets take it is the same; the places and words after that are those of the file.
      let part = { (output: String) in
        words == ["targets"] ? output.components(separatedBy: "\n\nWhat ")[0] : output
      }
      let named = after.output.replacingOccurrences(of: own, with: document)
      #expect(part(foreign.output) == part(named), "\(words)")
    }
    // lint finds nothing else, and compares it with itself.
    #expect(try folder.qtool("lint", document).status == (try folder.qtool("lint", own).status))
    #expect(try folder.qtool("diff", document, document).output.hasSuffix("no changes\n"))
  }

  /// Answers are checked against the document as against the file.
  @Test(arguments: DriftTests.System.all) func answersAreCheckedAgainstTheDocumentOf(
    _ system: DriftTests.System
  ) throws {
    try folder.write("mood.yaml", system.questionnaire())
    #expect(try folder.qtool("compile", "mood.yaml", "-o", "server").status == 0)
    let document = "server/" + (try #require(folder.names("server").first { !$0.contains("protocol") }))
    try folder.write("answers.csv", "participant,outside,calm\np1,yes,2\np2,no,9\n")
    let run = try folder.qtool("check-data", document, "answers.csv")
    #expect(
      run.status == 1 && run.output.contains("error: `9` is not a code of `calm`"),
      "\(run.output)\(run.errors)")
  }
}
