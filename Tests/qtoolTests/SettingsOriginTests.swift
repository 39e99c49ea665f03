import Foundation
import Testing

/// Which of several settings apply to a file: those of higher folders, of its own, and of `paths`.
struct SettingsOriginTests {
  private let slider = """
    questionnaire: daily
    title: Daily
    questions:
      - {id: pain, type: slider, text: How bad?, range: [0, 10]}

    """

  /// The severity of the finding about the slider; nil if it is off.
  private func severity(_ folder: CommandFolder, _ file: String) throws -> String? {
    let found = try folder.qtool("lint", "--format", "short", file).output
    return found.split(separator: "\n").first { $0.contains("[slider-labels]") }?
      .split(separator: ": ")[1].description
  }

  @Test func settingsOfHigherFoldersApplyUnlessNearerOnesSayOtherwise() throws {
    let folder = try CommandFolder()
    try folder.write("study/pilot/daily.yaml", slider)
    try folder.write(".qtool.yaml", "target: track\nrules: {slider-labels: off, no-target: error}\n")
    #expect(try severity(folder, "study/pilot/daily.yaml") == nil)
    try folder.write("study/.qtool.yaml", "languages: [en]\nrules: {burden: hint}\n")
    #expect(try severity(folder, "study/pilot/daily.yaml") == nil, "`rules` are merged by name")
    #expect(try folder.qtool("lint", "study").status == 0, "the target comes from the higher folder")
    try folder.write("study/.qtool.yaml", "rules: {slider-labels: warning}\n")
    #expect(try severity(folder, "study/pilot/daily.yaml") == "warning")
    try folder.write("study/.qtool.yaml", "root: true\n")
    #expect(try severity(folder, "study/pilot/daily.yaml") == "hint")
    #expect(try folder.qtool("lint", "study").output.contains("[no-target]"))
    try folder.write("study/.qtool.yaml", "root: false\n")
    #expect(try severity(folder, "study/pilot/daily.yaml") == nil)
  }

  @Test func settingsForPathsTakePrecedenceWithinTheirFile() throws {
    let folder = try CommandFolder()
    for file in ["daily", "pilot/daily", "pilot/late/daily"] { try folder.write("\(file).yaml", slider) }
    try folder.write(
      ".qtool.yaml",
      """
      target: track
      paths:
        "pilot/**": {rules: {slider-labels: warning}}
        late/: {rules: {slider-labels: error}}
      rules: {slider-labels: off}

      """)
    #expect(try severity(folder, "daily.yaml") == nil)
    #expect(try severity(folder, "pilot/daily.yaml") == "warning")
    #expect(try severity(folder, "pilot/late/daily.yaml") == "error", "later entries take precedence")
    try folder.write("pilot/.qtool.yaml", "rules: {slider-labels: hint}\n")
    #expect(try severity(folder, "pilot/late/daily.yaml") == "hint", "the nearer file takes precedence")
    let run = try folder.qtool("lint", "--format", "short")
    #expect(run.output.contains("pilot/daily.yaml:4:"), "\(run.output)")
  }

  @Test func anEntryOfPathsCanHaveMostSettings() throws {
    let folder = try CommandFolder()
    try folder.write("pilot/daily.yaml", slider)
    try folder.write(
      ".qtool.yaml",
      "paths: {pilot/: {target: track, clients: [web], languages: [de, en], reading-speed: 100, rules: {burden: {seconds: 1}}}}\n"
    )
    let found = try folder.qtool("lint", "--format", "short").output
    #expect(!found.contains("[no-target]"))
    #expect(found.contains("[missing-language]"))
    let settings = try folder.qtool("config", "pilot/daily.yaml").output
    for name in ["limit of burden      1 ", "clients              web", "reading-speed        100"] {
      #expect(settings.contains(name), "\(settings)")
    }
  }

  @Test func theNearestExcludeCounts() throws {
    let folder = try CommandFolder()
    for file in ["old", "study/old", "study/new"] { try folder.write("\(file).yaml", slider) }
    try folder.write(".qtool.yaml", "target: track\nexclude: [old.yaml]\n")
    #expect(try folder.qtool("lint").output.contains("1 questionnaire:"))
    try folder.write("study/.qtool.yaml", "exclude: [new.yaml]\n")
    #expect(
      try folder.qtool("lint", "--format", "short", "--select", "slider-labels").output.hasPrefix("study/old")
    )
  }

  @Test func eachValueIsShownWithItsFile() throws {
    let folder = try CommandFolder()
    try folder.write("study/pilot/daily.yaml", slider)
    try folder.write(
      ".qtool.yaml", "target: track\nrules: {burden: {severity: error, seconds: 200}, slider-labels: off}\n")
    try folder.write(
      "study/.qtool.yaml", "reading-speed: 180\npaths:\n  pilot/: {rules: {slider-labels: warning}}\n")
    let run = try folder.qtool("config", "study/pilot/daily.yaml")
    #expect(
      run.output == """
        study/pilot/daily.yaml
          configuration        study/.qtool.yaml
                               .qtool.yaml                    also applies; nearer settings take precedence
          checked in a folder  yes
          burden               error                          .qtool.yaml:2:9
          slider-labels        warning                        study/.qtool.yaml:3:20
          limit of burden      200                            .qtool.yaml:2:35
          all other rules      as `qtool explain` lists them  default
          target               track                          .qtool.yaml:1:9
          clients              any                            default
          languages            any                            default
          reading-speed        180                            study/.qtool.yaml:1:16

        """)
    try folder.write("study/.qtool.yaml", "root: true\n")
    #expect(
      try folder.qtool("config", "study").output.contains(
        "                       .qtool.yaml                    does not apply because of `root: true`\n"))
    let json = try folder.qtool("config", "--format", "json", "study").output
    #expect(json.contains("\"inherited\": []"), "\(json)")
    #expect(json.contains("\"passed-over\": [\n    \".qtool.yaml\"\n  ]"), "\(json)")
  }

  @Test(arguments: [
    ("paths: [pilot]", "`paths` takes patterns with their settings", "1:8"),
    ("paths: {\"!pilot\": {rules: {}}}", "`!pilot` is not a pattern of files", "1:9"),
    ("paths: {pilot/: off}", "an entry of `paths` consists of keys with values, but this is `off`", "1:17"),
    ("paths: {pilot/: {exclude: [a]}}", "an entry of `paths` has no key `exclude`", "1:18"),
    ("paths: {pilot/: {rulse: {}}}", "an entry of `paths` has no key `rulse`", "1:18"),
    ("paths: {pilot/: {rules: {slider-lables: off}}}", "no rule has the name `slider-lables`", "1:26"),
    ("paths: {a/: {}, a/: {}}", "`a/` is repeated", "1:17"),
    ("root: yes", "`root` takes `true` or `false`", "1:7"),
  ])
  func mistakesAreReported(_ settings: String, _ message: String, _ place: String) throws {
    let folder = try CommandFolder()
    try folder.write(".qtool.yaml", settings + "\n")
    let run = try folder.qtool("config")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: " + message), "\(run.errors)")
    #expect(run.errors.contains("--> .qtool.yaml:" + place), "\(run.errors)")
  }
}
