// swift-tools-version: 6.0

import PackageDescription

// The targets stand in the order a questionnaire travels; ImportTests holds the arrows.
let package = Package(
  name: "qtool",
  products: [
    .executable(name: "qtool", targets: ["qtool"]),
    .library(name: "Patterns", targets: ["Patterns"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Terminal"),
    .target(name: "JSON"),
    .target(name: "Diagnostics", dependencies: ["JSON", "Terminal"]),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"]),
    .target(name: "Patterns"),
    .target(name: "Questionnaires", dependencies: ["YAML", "Diagnostics", "JSON"]),
    .target(name: "Linting", dependencies: ["Questionnaires", "Patterns", "Diagnostics"]),
    .target(name: "Compiling", dependencies: ["Questionnaires", "Diagnostics", "JSON"]),
    .target(name: "Previewing", dependencies: ["Questionnaires", "Terminal"]),
    .executableTarget(
      name: "qtool",
      dependencies: [
        "Linting", "Compiling", "Previewing", "Questionnaires", "Patterns", "YAML", "Diagnostics", "JSON",
        "Terminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "pattern-conformance",
      dependencies: ["Patterns", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "PatternsTests", dependencies: ["Patterns", "pattern-conformance"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
  ]
)
