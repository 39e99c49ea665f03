import Foundation
import Testing

/// What the code knows about a platform is in its folder: no other file names one, but the list of their names.
struct PlatformTests {
  private static let registry = ["TargetName.swift"]

  /// Members such as `.esmira`, and types such as `ESMira` or `REDCapTarget`.
  private static let names = compiled(
    #"""
    (?<![\w)\]?!\\])\.(?:track|intersession|form|radar|redcap|fhir|esmira)\b(?!\()\#
    |\bTargetName\.(?:track|intersession|form|radar|redcap|fhir|esmira)\b\#
    |\b(?:ESMira|Merlin|REDCap|FHIR|RADAR|Radar|ARMT|Track|Intersession|Formr|XLSForm|MPath|Esmtools)[A-Z]?\w*\#
    |\bForm\(
    """#)

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
