import Terminal
import Testing

@Suite struct TerminalSettingsTests {
  private func settings(
    _ environment: [String: String] = [:], color: ColorChoice = .auto, isTerminal: Bool = true,
    columns: Int? = nil
  ) -> TerminalSettings {
    TerminalSettings(color: color, isTerminal: isTerminal, columns: columns) { environment[$0] }
  }

  @Test(
    arguments: [
      (ColorChoice.auto, [:], false, false),
      (.auto, [:], true, true),
      (.auto, ["TERM": "xterm-256color"], true, true),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "3", "TERM": "dumb"], true, true),
      (.auto, ["FORCE_COLOR": "0"], true, false),
      (.auto, ["FORCE_COLOR": "false"], true, false),
      (.auto, ["FORCE_COLOR": ""], false, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1", "FORCE_COLOR": "0", "TERM": "dumb"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func decidesOnColor(choice: ColorChoice, environment: [String: String], isTerminal: Bool, colored: Bool) {
    #expect(settings(environment, color: choice, isTerminal: isTerminal).usesColor == colored)
  }

  @Test(
    arguments: [
      ([:], true),
      (["LANG": "de_DE.UTF-8"], true),
      (["LANG": "C.UTF-8"], true),
      (["LANG": "en_US.utf8"], true),
      (["LANG": "de_DE.UTF-8@euro"], true),
      (["LC_CTYPE": "UTF-8"], true),
      (["LANG": "C"], false),
      (["LANG": "de_DE"], false),
      (["LANG": "de_DE.ISO-8859-1"], false),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], false),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
      (["LANG": "C.UTF-8", "LC_CTYPE": "C.UTF-8", "LC_ALL": "POSIX"], false),
      (["LANG": "C", "LC_CTYPE": "C", "LC_ALL": "C.utf8"], true),
      (["LANG": "C.UTF-8", "LC_CTYPE": "", "LC_ALL": ""], true),
    ] as [([String: String], Bool)])
  func readsTheLocale(environment: [String: String], isUTF8: Bool) {
    #expect(settings(environment).isUTF8 == isUTF8)
  }

  @Test(
    arguments: [
      ([:], nil, nil),
      ([:], 132, 132),
      (["COLUMNS": "40"], 132, 40),
      (["COLUMNS": "40"], nil, 40),
      (["COLUMNS": "0"], 132, 132),
      (["COLUMNS": "-3"], nil, nil),
      (["COLUMNS": "wide"], 132, 132),
      (["COLUMNS": ""], 132, 132),
    ] as [([String: String], Int?, Int?)])
  func findsTheWidth(environment: [String: String], reported: Int?, columns: Int?) {
    #expect(settings(environment, columns: reported).columns == columns)
  }

  @Test func aClosedDescriptorIsNotATerminal() {
    #expect(TerminalSettings(color: .always, descriptor: -1).usesColor)
    #expect(!TerminalSettings(color: .never, descriptor: -1).usesColor)
  }
}
