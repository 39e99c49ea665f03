import Glibc

/// What is fuzzed; the environment variable QTOOL_FUZZ names it.
enum Subject: String {
  /// A whole questionnaire.
  case questionnaires
  /// A pattern in the first line, inputs in the others.
  case patterns
  /// The condition of the last question of a questionnaire that has every type.
  case conditions
  /// A `.qtool.yaml`.
  case configuration
}

@main struct Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, testOneInput))
  }
}

private let subject = getenv("QTOOL_FUZZ").flatMap { Subject(rawValue: String(cString: $0)) } ?? .questionnaires

private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch subject {
  case .questionnaires: goWholeWay(bytes)
  case .patterns: tryPattern(bytes)
  case .conditions: tryCondition(bytes)
  case .configuration: readConfiguration(bytes)
  }
  return 0
}

private typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer's own main, for programs that have one already.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>, _ test: Test
) -> CInt
