import Foundation
import TestSupport
import Testing

/// `qtool preview` of a study in German has German words only, besides those of its files.
@Suite struct GermanStudyTests {
  static let targets = ["track", "form", "intersession", "radar", "redcap", "fhir", "esmira"]

  @Test(arguments: ["burst-study", "crowdsensing-catalogue", "esmira"])
  func aStudySpeaksGerman(folder: String) throws {
    let german = try GermanWords()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: "examples/\(folder)").path)
    let files = try names.filter { $0.hasSuffix(".yaml") }.map {
      try String(contentsOf: packageFolder.appending(path: "examples/\(folder)/\($0)"), encoding: .utf8)
    }
    let commands = try CommandFolder()
    let views = [["--as-written"]] + Self.targets.map { ["--target", $0] }
    let path = packageFolder.appending(path: "examples/\(folder)/study.yaml").path
    for view in views {
      let arguments = ["preview", path, "--lang", "de", "--width", "200"] + view
      let shown = try commands.qtool(arguments).output
      let others = german.others(in: shown, besides: files.joined(separator: "\n"), path)
      #expect(!shown.isEmpty && others.isEmpty, "\(view): \(others)")
    }
  }
}
