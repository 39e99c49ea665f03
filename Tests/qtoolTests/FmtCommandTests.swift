import Foundation
import Testing

@testable import qtool

/// `qtool fmt` as users and hooks run it.
struct FmtCommandTests {
  private let messy = "title:  Mood\nquestionnaire: mood\nquestions:\n- {id: q, type: text, text: 'How'}\n"
  private let tidy = "questionnaire: mood\ntitle: Mood\nquestions:\n  - {id: q, type: text, text: How}\n"

  @Test func writesOnlyFilesWhoseLayoutChanges() throws {
    let folder = try CommandFolder()
    try folder.write("messy.yaml", messy)
    try folder.write("tidy.yaml", tidy)
    try folder.write("notes.yaml", "shopping:   [milk]\n")
    _ = try folder.shell("chmod 640 messy.yaml; touch -d 2001-01-01 tidy.yaml")
    let run = try folder.qtool("fmt")
    #expect(run.output == "")
    #expect(run.errors == "formatted messy.yaml\n")
    #expect(run.status == 0)
    #expect(try folder.read("messy.yaml") == tidy)
    #expect(try folder.read("notes.yaml") == "shopping:   [milk]\n")
    #expect(
      try folder.shell("stat -c %a messy.yaml; stat -c %y tidy.yaml").output.contains("640\n2001-01-01"))
    let again = try folder.qtool("fmt")
    #expect(again.errors == "" && again.status == 0)
  }

  @Test func checkListsAndDiffShowsWithoutWriting() throws {
    let folder = try CommandFolder()
    try folder.write("messy one.yaml", messy)
    try folder.write("tidy.yaml", tidy)
    let check = try folder.qtool("fmt", "--check", ".")
    #expect(check.output == "messy one.yaml\n")
    #expect(check.status == 1)
    let diff = try folder.qtool("fmt", "--diff", ".")
    #expect(diff.output.hasPrefix("--- a/messy one.yaml\t\n+++ b/messy one.yaml\t\n@@ -1,4 +1,4 @@\n"))
    #expect(diff.status == 1)
    #expect(try folder.read("messy one.yaml") == messy)
    let patched = try folder.shell("\"$QTOOL\" fmt --diff | patch -s -p1 && \"$QTOOL\" fmt --check")
    #expect(patched.status == 0 && patched.output == "", "\(patched.output)")
  }

  @Test func filtersStandardInput() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("fmt", "-", input: messy)
    #expect(run.output == tidy && run.errors == "" && run.status == 0)
    #expect(try folder.qtool("fmt", "-", input: tidy).output == tidy)
    let check = try folder.qtool("fmt", "--check", "--stdin-filename", "mood.yaml", "-", input: messy)
    #expect(check.output == "mood.yaml\n" && check.status == 1)
    let broken = try folder.qtool("fmt", "-", input: "questionnaire: [\n")
    #expect(broken.output == "" && broken.status == 1)
    #expect(broken.errors.contains("<standard input>:"))
  }

  @Test func whatCannotBeReadIsReportedAndLeftAlone() throws {
    let folder = try CommandFolder()
    let broken = messy + "title: again\n"
    try folder.write("broken.yaml", broken)
    try folder.write("messy.yaml", messy)
    let run = try folder.qtool("fmt")
    #expect(
      run.errors.contains("error: `title` is repeated [duplicate-key]\n  --> broken.yaml:5:1"))
    #expect(run.status == 1)
    #expect(try folder.read("broken.yaml") == broken)
    #expect(try folder.read("messy.yaml") == tidy)
    let missing = try folder.qtool("fmt", "none.yaml")
    #expect(missing.status == 2 && missing.errors.contains("none.yaml"))
  }

  @Test func settingsExcludeFilesAsForLint() throws {
    let folder = try CommandFolder()
    try folder.write(".qtool.yaml", "exclude: [old.yaml]\n")
    try folder.write("old.yaml", messy)
    #expect(try folder.qtool("fmt", "--check").output == "")
    #expect(try folder.qtool("fmt", "--check", "old.yaml").output == "old.yaml\n")
    let hook = try folder.qtool("fmt", "--check", "--only-questionnaires", "old.yaml", ".qtool.yaml")
    #expect(hook.output == "" && hook.errors == "" && hook.status == 0)
  }

  @Test func linksStayLinksAndEncodingsStay() throws {
    let folder = try CommandFolder()
    try folder.write("real.yaml", "\u{FEFF}" + messy)
    _ = try folder.shell("ln -s real.yaml link.yaml")
    #expect(try folder.qtool("fmt", "link.yaml").status == 0)
    #expect(try folder.shell("readlink link.yaml").output == "real.yaml\n")
    #expect(try folder.read("real.yaml") == "\u{FEFF}" + tidy)
  }

  @Test func filesThatCannotBeWrittenAreReported() throws {
    let folder = try CommandFolder()
    _ = try folder.shell("mkdir locked && printf '%s' \"$0\" > locked/a.yaml")
    try folder.write("locked/a.yaml", messy)
    // Nobody may write there, not even root.
    let run = try folder.shell("ulimit -f 0; trap '' XFSZ; \"$QTOOL\" fmt locked/a.yaml")
    #expect(run.status == 74 && run.errors.contains("cannot write locked/a.yaml"), "\(run.errors)")
    #expect(try folder.read("locked/a.yaml") == messy)
    #expect(folder.names("locked") == ["a.yaml"])
    #expect(try folder.shell("\"$QTOOL\" fmt - < locked/a.yaml > /dev/full").status == 74)
  }

  @Test func theStarterAndTheExamplesAreFormatted() throws {
    let folder = try CommandFolder()
    _ = try folder.qtool("init", "mood-daily")
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized.path
    let run = try folder.qtool(["fmt", "--diff", "mood-daily.yaml", root + "/examples"])
    #expect(run.output == "" && run.status == 0)
  }
}
