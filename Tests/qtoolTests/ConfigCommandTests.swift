import Foundation
import Testing

/// `qtool config`, and the languages that a study asks for.
struct ConfigCommandTests {
  private func study() throws -> CommandFolder {
    let folder = try CommandFolder()
    _ = try folder.shell("mkdir -p study/drafts")
    try folder.write(".qtool.yaml", "target: intersession\n")
    try folder.write(
      "study/.qtool.yaml",
      """
      # for all
      rules:
        client-support: off
        burden: error
      exclude: [old/, drafts/]
      languages: [de, en]

      """)
    try folder.write(
      "study/daily.yaml",
      """
      questionnaire: daily
      title: Daily
      target: track
      questions:
        # qtool: allow slider-labels -- the ends are   explained
        - {id: pain, type: slider, text: How bad?, range: [0, 10]}

      """)
    try folder.write("study/drafts/new.yaml", "questionnaire: new\n")
    return folder
  }

  @Test func eachSettingIsShownWithItsOrigin() throws {
    let run = try study().qtool("config", "study/daily.yaml")
    #expect(
      run.output == """
        study/daily.yaml
          configuration        study/.qtool.yaml
                               .qtool.yaml                    also applies; nearer settings take precedence
          checked in a folder  yes
          burden               error                          study/.qtool.yaml:4:3
          client-support       off                            study/.qtool.yaml:3:3
          all other rules      as `qtool explain` lists them  default
          target               track                          study/daily.yaml:3:9
          clients              any                            default
          languages            de, en                         study/.qtool.yaml:6:13
          reading-speed        200, or 230 in English         default
          allowed              slider-labels                  line 6: the ends are explained

        """)
    #expect(run.status == 0)
  }

  @Test func anExcludedFolderNamesTheLineThatExcludesIt() throws {
    let folder = try study()
    let run = try folder.qtool("config", "study/drafts/new.yaml")
    #expect(
      run.output.contains("checked in a folder  no, excluded by `drafts/`      study/.qtool.yaml:5:17\n"))
    #expect(try folder.qtool("config", "study/drafts").output.contains("no, excluded by `drafts/`"))
    _ = try folder.shell("git init -q . && echo daily.yaml > .gitignore")
    #expect(try folder.qtool("config", "study/daily.yaml").output.contains("no, excluded by .gitignore"))
  }

  @Test func withoutSettingsTheDefaultsAreShown() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("config")
    #expect(
      run.output.contains(
        "configuration        none                           no .qtool.yaml in this folder or above\n"))
    #expect(run.output.contains("target               none                           default\n"))
  }

  @Test func jsonHasTheSameSettings() throws {
    let run = try study().qtool("config", "study/daily.yaml", "--format", "json")
    let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["configuration"] as? String == "study/.qtool.yaml")
    #expect(json["excluded"] is NSNull)
    let rules = try #require(json["rules"] as? [String: [String: Any]])
    #expect(rules["burden"]?["value"] as? String == "error")
    #expect((rules["burden"]?["from"] as? [String: Any])?["line"] as? Int == 4)
    #expect((json["reading-speed"] as? [String: Any])?["from"] as? String == "default")
    #expect((json["allowed"] as? [[String: Any]])?.first?["line"] as? Int == 6)
  }

  @Test func whatCannotBeReadIsReported() throws {
    let folder = try study()
    #expect(try folder.qtool("config", "nowhere.yaml").status == 2)
    try folder.write("study/.qtool.yaml", "languages: [deutsch]\nexclude: [{a: b}]\n")
    let run = try folder.qtool("config", "study/daily.yaml")
    #expect(run.status == 2)
    #expect(run.errors.contains("`deutsch` is not a language code"))
    #expect(run.errors.contains("--> study/.qtool.yaml:2:11"))
  }

  @Test func theClientsOfAStudyDecideWhatIsFound() throws {
    let folder = try CommandFolder()
    let text = { (note: String) in
      """
      questionnaire: noise
      title: Noise
      target: track
      intro: The app measures how loud it is.
      can-use: {microphone: 1}
      questions:
        \(note)- {id: a, type: slider, text: How loud?, range: [0, 100], step: 10, labels: [silent, loud]}

      """
    }
    try folder.write("a.yaml", text(""))
    #expect(try folder.qtool("lint").output.contains("[client-misreads]"))
    try folder.write(".qtool.yaml", "clients: [web]\n")
    let web = try folder.qtool("lint").output
    #expect(
      web.contains("warning: the web member area does not show the intro, so nothing tells participants"))
    #expect(web.contains("warning: in the web member area, no sensor is read"))
    #expect(web.hasSuffix("1 questionnaire: 2 warnings\n"))
    try folder.write("a.yaml", text("- {type: note, text: The app listens.}\n  "))
    #expect(try folder.qtool("lint").output.hasSuffix("1 questionnaire: 1 warning\n"))
    try folder.write(".qtool.yaml", "clients: [andriod]\n")
    let wrong = try folder.qtool("lint")
    #expect(wrong.status == 2 && wrong.errors.contains("`clients` cannot be `andriod`"))
    #expect(wrong.errors.contains("did you mean `android`?"))
  }

  @Test func questionnairesMustBeInTheLanguagesOfTheirStudy() throws {
    let folder = try CommandFolder()
    try folder.write(".qtool.yaml", "languages: [de, en]\ntarget: track\n")
    let text = { (languages: String, title: String) in
      "questionnaire: tag-\(languages.count)\n\(languages)title: \(title)\nquestions:\n  - {id: a, type: sam, dimension: valence, text: \(title)}\n"
    }
    try folder.write("plain.yaml", text("", "Tag"))
    try folder.write("one.yaml", text("languages: [de-AT]\n", "{de-AT: Tag}"))
    try folder.write("all.yaml", text("languages: [fr, de-AT, en]\n", "{de-AT: Tag, en: Day, fr: Jour}"))
    let run = try folder.qtool("lint")
    #expect(
      run.output.contains(
        "the file names no languages, but the study is in `de`, `en` [missing-language]\n  --> plain.yaml:1:16"
      ))
    #expect(
      run.output.contains(
        "the questionnaire is not in `en`, which its study requires [missing-language]\n  --> one.yaml:2:13"))
    #expect(run.output.contains("help: translate it, and write `languages: [de-AT, en]`"))
    #expect(run.output.contains("note: required here\n  --> .qtool.yaml:1:13"))
    #expect(run.output.contains("3 questionnaires: 2 errors\n"))
    // A single language need not be named, and a study may decide otherwise.
    try folder.write(".qtool.yaml", "languages: de\n")
    #expect(try folder.qtool("lint", "plain.yaml").status == 0)
    try folder.write(".qtool.yaml", "languages: [de, en]\nrules: {missing-language: hint}\n")
    #expect(try folder.qtool("lint").status == 0)
  }
}
