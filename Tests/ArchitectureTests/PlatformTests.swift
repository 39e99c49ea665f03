import Foundation
import Testing

/// What the code knows about a platform is in its folder: no other file names one, but the list of their names.
struct PlatformTests {
  private static let registry = ["TargetName.swift"]

  /// Members such as `.esmira`, and types such as `ESMira` or `REDCapTarget`, by the list of names and the folders.
  private static let names: NSRegularExpression = {
    let list = repository.appendingPathComponent("Sources/Questionnaires/Model/TargetName.swift")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let members = text.matches(of: /\n  case (\w+)\n/).map { String($0.1) }.joined(separator: "|")
    // Other types begin with "Form", too.
    let folders = ((try? subfolders(of: "Platforms")) ?? []).filter {
      !["Shared", "Dictionary", "Form"].contains($0)
    }
    let types = (folders + ["Merlin", "ARMT", "Radar"]).joined(separator: "|")
    return compiled(
      #"(?<![\w)\]?!\\])\.(?:"# + members + #")\b(?!\()|\bTargetName\.(?:"# + members + #")\b|\b(?:"# + types
        + #")[A-Z]?\w*|\bForm\("#)
  }()

  @Test func onlyTheFolderOfAPlatformNamesIt() throws {
    let files = try moduleFiles().map(\.url).filter { file in
      !file.path.contains("/Sources/Platforms/") && !Self.registry.contains(file.lastPathComponent)
    }
    #expect(files.count > 500)
    for file in files {
      let found = try Self.names(in: file)
      #expect(found.isEmpty, "\(file.lastPathComponent) names \(found.sorted().joined(separator: ", "))")
    }
  }

  /// Otherwise, the test above could not fail.
  @Test func aNameIsRecognized() throws {
    let file = try #require(
      try moduleFiles().map(\.url).first { $0.lastPathComponent == "AllPlatforms.swift" })
    #expect(try Self.names(in: file).isSuperset(of: [".esmira", "ESMira", "Form("]))
  }

  private static func names(in file: URL) throws -> Set<String> {
    let code = try SwiftSource.code(of: file)
    let all = NSRange(location: 0, length: code.length)
    return Set(names.matches(in: code as String, range: all).map { code.substring(with: $0.range) })
  }
}
