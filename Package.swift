// swift-tools-version: 6.2

import PackageDescription

// Scripts/fuzz sets this to let libFuzzer choose the cases.
let isCoverageGuided = Context.environment["QTOOL_LIBFUZZER"] != nil

// Scripts/static-build sets this. It is a setting of the linker, because tests cannot be static but are made of the same
// objects. The libraries are those that Foundation needs and objects for a dynamic program do not name.
let staticLinking: [LinkerSetting] =
  Context.environment["QTOOL_STATIC"] == nil
  ? []
  : [.unsafeFlags(["-static-executable", "-l_FoundationCollections", "-l_FoundationCShims"])]

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

// A platform is a folder: its Facts, what it says about itself, are part of the module Platforms, its Export of Compiling, its Import
// of Importing, and its Server of Publishing, so that what only asks what a platform stores need not wait for the code that writes its documents.
enum Part: String {
  case facts = "Facts"
  case export = "Export"
  case `import` = "Import"
  case server = "Server"
}
let platforms: [(name: String, parts: [Part])] = [
  ("Dictionary", [.export, .import]),
  ("ESMira", [.facts, .export, .import, .server]),
  ("Esmtools", [.facts]),
  ("FHIR", [.facts, .export, .import]),
  ("Form", [.facts, .export, .import]),
  ("Formr", [.facts, .import]),
  ("Intersession", [.facts, .export, .import]),
  ("LimeSurvey", [.facts]),
  ("MPath", [.facts]),
  ("Qualtrics", [.facts]),
  ("RADAR", [.facts, .export, .import]),
  ("REDCap", [.facts, .export, .import]),
  ("Shared", [.facts, .export, .import]),
  ("SoSciSurvey", [.facts]),
  ("Track", [.facts, .export, .import]),
  ("XLSForm", [.facts, .import]),
]

/// The parts that belong to the other modules.
func allParts(but kept: Part) -> [String] {
  platforms.flatMap { platform in
    platform.parts.filter { $0 != kept }.map { "\(platform.name)/\($0.rawValue)" }
  }
}

// The targets are in the order in which a questionnaire passes through them; ImportTests checks their imports.
let package = Package(
  name: "qtool",
  products: [
    .executable(name: "qtool", targets: ["qtool"]),
    .library(name: "Patterns", targets: ["Patterns"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CTables", exclude: ["Files"]),
    .target(name: "Tables", dependencies: ["CTables"]),
    .systemLibrary(name: "CFiles"),
    .target(name: "Files", dependencies: ["CFiles"]),
    .target(name: "Terminal", dependencies: ["Tables"]),
    .target(name: "Serving"),
    .target(name: "Transferring", dependencies: ["Files"]),
    .target(name: "JSON"),
    .target(name: "Diagnostics", dependencies: ["JSON", "Tables", "Terminal", algorithms]),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics", algorithms]),
    .target(name: "Patterns", dependencies: ["Tables", algorithms]),
    .target(name: "Questionnaires", dependencies: ["YAML", "Diagnostics", "JSON", "Tables", algorithms]),
    .target(
      name: "Platforms", dependencies: ["Questionnaires", "Diagnostics", "JSON"], path: "Sources/Platforms",
      exclude: allParts(but: .facts)),
    .target(name: "Deciding", dependencies: ["Questionnaires", "Diagnostics"]),
    .target(
      name: "Describing",
      dependencies: ["Deciding", "Platforms", "Questionnaires", "Diagnostics", "JSON", algorithms]),
    .target(
      name: "Linting",
      dependencies: [
        "Describing", "Deciding", "Platforms", "Questionnaires", "Patterns", "Diagnostics", "Tables",
        algorithms,
      ]),
    .target(name: "Formatting", dependencies: ["Questionnaires", "YAML", "Diagnostics", algorithms]),
    .target(
      name: "Importing",
      dependencies: [
        "Linting", "Formatting", "Platforms", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON",
        "Terminal", "Tables",
      ],
      path: "Sources/Platforms", exclude: allParts(but: .import)),
    .target(
      name: "Configuring", dependencies: ["Questionnaires", "YAML", "Diagnostics", "Files", "JSON"]),
    .target(
      name: "Compiling",
      dependencies: ["Deciding", "Scheduling", "Platforms", "Questionnaires", "Diagnostics", "JSON"],
      path: "Sources/Platforms", exclude: allParts(but: .export)),
    .target(
      name: "Scheduling",
      dependencies: [
        "Deciding", "Platforms", "Questionnaires", "Diagnostics", "Terminal", "JSON", algorithms,
      ]),
    .target(
      name: "Publishing", dependencies: ["Transferring", "Platforms", "Questionnaires", "JSON"],
      path: "Sources/Platforms", exclude: allParts(but: .server)),
    .target(
      name: "Previewing",
      dependencies: [
        "Deciding", "Scheduling", "Platforms", "Questionnaires", "Diagnostics", "Terminal", "Tables", "JSON",
        algorithms,
      ],
      exclude: ["Page/Assets"]),
    .target(
      name: "DataChecking",
      dependencies: [
        "Comparing", "Describing", "Scheduling", "Platforms", "Questionnaires", "Patterns", "Diagnostics",
        "Terminal", "Tables", "JSON", "Files",
      ]),
    .target(
      name: "Simulating",
      dependencies: [
        "DataChecking", "Describing", "Platforms", "Scheduling", "Questionnaires", "Patterns",
        "Diagnostics", "Tables", "JSON",
      ]),
    .target(
      name: "Reporting",
      dependencies: [
        "DataChecking", "Previewing", "Questionnaires", "Diagnostics", "Tables", "JSON",
      ]),
    .target(
      name: "Comparing",
      dependencies: [
        "Deciding", "Scheduling", "Platforms", "Questionnaires", "Patterns", "Diagnostics", "Terminal",
        "Tables", "JSON", algorithms,
      ]),
    .target(
      name: "StudyReporting",
      dependencies: [
        "Comparing", "DataChecking", "Deciding", "Describing", "Platforms", "Previewing", "Scheduling",
        "Questionnaires", "Tables", "JSON",
      ]),
    .target(
      name: "Checking",
      dependencies: [
        "Linting", "Formatting", "Configuring", "Compiling", "Comparing", "Importing", "Platforms",
        "Scheduling", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", "Files", algorithms,
      ]),
    .target(
      name: "Showing",
      dependencies: [
        "Checking", "Previewing", "Scheduling", "Platforms", "Questionnaires", "Diagnostics", "Terminal",
        "Files",
      ]),
    .target(
      name: "LanguageServing",
      dependencies: [
        "Showing", "Checking", "Comparing", "Formatting", "Configuring", "Compiling", "Previewing",
        "Scheduling", "Platforms", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", "Files",
        algorithms,
      ]),
    .executableTarget(
      name: "qtool",
      dependencies: [
        "LanguageServing", "Showing", "Checking", "Publishing", "Transferring", "StudyReporting", "Reporting",
        "DataChecking", "Simulating",
        "Importing", "Comparing", "Configuring", "Compiling", "Platforms", "Previewing", "Scheduling",
        "Describing",
        "Deciding", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", "Terminal", "Serving",
        "Files", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      linkerSettings: staticLinking),
    .executableTarget(
      name: "pattern-conformance",
      dependencies: ["Patterns", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/PatternConformance"),
    .executableTarget(
      name: "in-process",
      dependencies: ["Checking", "Questionnaires", "YAML", "Diagnostics", "Files"],
      path: "Benchmarks/InProcess"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Generating", "Checking", "Importing", "Formatting", "Comparing", "Compiling", "DataChecking",
        "Deciding", "Simulating", "Reporting",
        "Previewing", "Scheduling", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", "Terminal",
        "Files",
      ],
      path: "Fuzzing",
      swiftSettings: isCoverageGuided ? [.define("LIBFUZZER")] : [],
      linkerSettings: isCoverageGuided ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])] : []),
    .target(name: "Generating", path: "Tests/Generating"),
    .target(
      name: "TestSupport", dependencies: ["Questionnaires", "YAML", "Diagnostics"], path: "Tests/TestSupport"),
    .target(
      name: "CheckingSupport", dependencies: ["TestSupport", "Checking", "Configuring", "Diagnostics"],
      path: "Tests/CheckingSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "CheckingSupport", "TestSupport", "Generating", "Checking", "Compiling", "Configuring",
        "DataChecking",
        "Formatting",
        "Previewing",
        "Questionnaires", "Scheduling", "Diagnostics", "JSON", "Files", "YAML",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "Checking", "Compiling", "Generating", "Platforms", "TestSupport",
        "Questionnaires",
        "Patterns", "YAML", "Tables", "Diagnostics", "JSON",
      ]),
    .testTarget(
      name: "CompilingTests",
      dependencies: [
        "Generating", "CheckingSupport", "TestSupport", "Compiling", "Platforms", "Scheduling",
        "Questionnaires", "YAML",
        "Diagnostics", "JSON",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DecidingTests",
      dependencies: [
        "Generating", "CheckingSupport", "TestSupport", "Deciding", "Questionnaires", "Linting", "YAML",
        "Diagnostics",
      ]),
    .testTarget(
      name: "DataCheckingTests",
      dependencies: [
        "TestSupport", "DataChecking", "Platforms", "Scheduling", "Questionnaires", "YAML", "Diagnostics",
        "JSON", "Files",
      ], exclude: ["Exports"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "TestSupport", "Reporting", "DataChecking", "Questionnaires", "YAML", "Diagnostics", "JSON", "Files",
      ]),
    .testTarget(
      name: "DescribingTests",
      dependencies: ["Describing", "Questionnaires", "YAML", "Diagnostics"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSON"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(
      name: "LanguageServingTests",
      dependencies: [
        "Generating", "TestSupport", "LanguageServing", "Checking", "Compiling", "Questionnaires", "YAML",
        "Diagnostics", "JSON",
      ]),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "Generating", "CheckingSupport", "TestSupport", "Importing", "Checking", "Comparing", "Compiling",
        "Formatting",
        "Questionnaires", "YAML", "Diagnostics", "JSON",
      ]),
    .testTarget(name: "FuzzingTests", dependencies: ["fuzz"]),
    .testTarget(
      name: "FormattingTests",
      dependencies: [
        "Generating", "TestSupport", "Checking", "Formatting", "Compiling", "Questionnaires", "YAML",
        "Diagnostics",
      ]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "CheckingSupport", "TestSupport", "Checking", "Linting", "Questionnaires", "Tables", "Diagnostics",
      ]),
    .testTarget(
      name: "PatternsTests", dependencies: ["Patterns", "pattern-conformance"]),
    .testTarget(
      name: "QuestionnairesTests",
      dependencies: ["Generating", "TestSupport", "Questionnaires", "YAML", "Tables", "Diagnostics"]),
    .testTarget(
      name: "qtoolTests",
      dependencies: [
        "qtool", "LanguageServing", "Showing", "Checking", "Comparing", "DataChecking", "Platforms",
        "Questionnaires", "Scheduling", "Diagnostics", "Terminal", "Files", "Generating", "JSON",
        "TestSupport",
      ]),
    .testTarget(name: "TablesTests", dependencies: ["Tables"]),
    .testTarget(name: "TerminalTests", dependencies: ["Generating", "Terminal"]),
    .testTarget(
      name: "PreviewingTests",
      dependencies: [
        "Compiling", "Generating", "Platforms", "TestSupport", "Previewing", "Scheduling", "Questionnaires",
        "YAML", "Diagnostics",
        "Terminal", "Files",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "ServingTests", dependencies: ["Serving"]),
    .testTarget(name: "TransferringTests", dependencies: ["Transferring"]),
    .testTarget(
      name: "SimulatingTests",
      dependencies: [
        "Generating", "TestSupport", "Simulating", "DataChecking", "Questionnaires", "YAML", "Diagnostics",
        "Files",
        "JSON",
      ]),
    .testTarget(
      name: "StudyReportingTests",
      dependencies: [
        "TestSupport", "StudyReporting", "Scheduling", "Platforms", "Questionnaires", "YAML", "Diagnostics",
        "JSON",
      ]),
    .testTarget(
      name: "SchedulingTests",
      dependencies: ["Scheduling", "Deciding", "Questionnaires", "YAML", "Diagnostics", "Terminal", "JSON"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "YAMLTests", dependencies: ["Generating", "TestSupport", "YAML", "Diagnostics"]),
  ],
  // It has `#embed`.
  cLanguageStandard: .c2x
)

// Scripts/static-build sets this for the tests in the release configuration.
if Context.environment["QTOOL_PLAIN_TESTS"] != nil {
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}

// `QTOOL_TESTS=YAML swift test` builds and runs the tests of one module with what they need, and nothing else.
if let module = Context.environment["QTOOL_TESTS"] {
  var needed: Set<String> = []
  var waiting = ["\(module)Tests"]
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      continue
    }
    waiting += target.dependencies.compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
