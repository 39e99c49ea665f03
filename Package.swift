// swift-tools-version: 6.2

import PackageDescription

// Scripts/fuzz sets this to let libFuzzer choose the cases.
let isCoverageGuided = Context.environment["QTOOL_LIBFUZZER"] != nil

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

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
    .target(name: "Files"),
    .target(name: "Terminal"),
    .target(name: "JSON"),
    .target(name: "Diagnostics", dependencies: ["JSON", "Terminal", algorithms]),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics", algorithms]),
    .target(name: "Patterns", dependencies: [algorithms]),
    .target(name: "Questionnaires", dependencies: ["YAML", "Diagnostics", "JSON"]),
    .target(name: "Deciding", dependencies: ["Questionnaires", "Diagnostics"]),
    .target(name: "Linting", dependencies: ["Deciding", "Questionnaires", "Patterns", "Diagnostics"]),
    .target(name: "Formatting", dependencies: ["Questionnaires", "YAML", "Diagnostics", algorithms]),
    .target(name: "Configuring", dependencies: ["YAML", "Diagnostics", "Files", "JSON"]),
    .target(name: "Compiling", dependencies: ["Questionnaires", "Diagnostics", "JSON"]),
    .target(name: "Previewing", dependencies: ["Questionnaires", "Terminal", algorithms]),
    .target(
      name: "Scheduling",
      dependencies: ["Deciding", "Questionnaires", "Diagnostics", "Terminal", "JSON", algorithms]),
    .target(
      name: "Checking",
      dependencies: [
        "Linting", "Formatting", "Compiling", "Configuring", "Scheduling", "Questionnaires", "Patterns",
        "YAML",
        "Diagnostics", "JSON", "Files",
      ]),
    .target(
      name: "LanguageServing",
      dependencies: ["Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", algorithms]),
    .executableTarget(
      name: "qtool",
      dependencies: [
        "LanguageServing", "Checking", "Formatting", "Compiling", "Configuring", "Previewing",
        "Scheduling", "Deciding", "Questionnaires", "Patterns",
        "YAML",
        "Diagnostics", "JSON",
        "Terminal", "Files", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "pattern-conformance",
      dependencies: ["Patterns", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "in-process",
      dependencies: ["Checking", "Questionnaires", "YAML", "Diagnostics", "Files"],
      path: "Benchmarks/InProcess"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Checking", "Formatting", "Compiling", "Configuring", "Deciding", "Previewing",
        "Scheduling", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON", "Terminal", "Files",
      ],
      path: "Fuzzing",
      swiftSettings: isCoverageGuided ? [.define("LIBFUZZER")] : [],
      linkerSettings: isCoverageGuided ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])] : []),
    .target(
      name: "TestSupport", dependencies: ["Checking", "Questionnaires", "YAML", "Diagnostics"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "CompilingTests",
      dependencies: ["TestSupport", "Compiling", "Questionnaires", "YAML", "Diagnostics", "JSON"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DecidingTests",
      dependencies: ["TestSupport", "Deciding", "Questionnaires", "Linting", "YAML", "Diagnostics"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSON"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(
      name: "LanguageServingTests",
      dependencies: [
        "LanguageServing", "Checking", "Compiling", "Questionnaires", "YAML", "Diagnostics", "JSON",
      ]),
    .testTarget(name: "FuzzingTests", dependencies: ["fuzz"]),
    .testTarget(
      name: "FormattingTests",
      dependencies: [
        "TestSupport", "Checking", "Formatting", "Compiling", "Questionnaires", "YAML", "Diagnostics",
      ]),
    .testTarget(
      name: "LintingTests", dependencies: ["TestSupport", "Linting", "Questionnaires", "YAML", "Diagnostics"]),
    .testTarget(
      name: "PatternsTests", dependencies: ["TestSupport", "Patterns", "pattern-conformance"]),
    .testTarget(
      name: "QuestionnairesTests", dependencies: ["TestSupport", "Questionnaires", "YAML", "Diagnostics"]),
    .testTarget(
      name: "qtoolTests",
      dependencies: [
        "qtool", "Checking", "Compiling", "Configuring", "Diagnostics", "Files", "JSON", "Previewing",
        "Scheduling",
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "TerminalTests", dependencies: ["TestSupport", "Terminal"]),
    .testTarget(
      name: "PreviewingTests",
      dependencies: ["TestSupport", "Previewing", "Questionnaires", "YAML", "Diagnostics", "Terminal"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SchedulingTests",
      dependencies: ["Scheduling", "Deciding", "Questionnaires", "YAML", "Diagnostics", "Terminal", "JSON"],
      exclude: ["Goldens"]),
    .testTarget(name: "YAMLTests", dependencies: ["TestSupport", "YAML", "Diagnostics"]),
  ]
)
