import Files
import Generating

@main struct Fuzz {
  static func main() {
    #if LIBFUZZER
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      exit(runFuzzer(&count, &arguments, testOneInput))
    #else
      Campaign(arguments: Array(CommandLine.arguments.dropFirst())).run()
    #endif
  }
}

#if LIBFUZZER
  /// The environment variable QTOOL_SUBJECT names it.
  private let subject =
    getenv("QTOOL_SUBJECT").flatMap { Subject(rawValue: String(cString: $0)) } ?? .questionnaires

  private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    subject.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }

  /// Half of the changes are libFuzzer's own, the other half move lines and words with `Changes`.
  @_cdecl("LLVMFuzzerCustomMutator")
  func change(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt) -> Int {
    guard seed & 1 == 1, subject == .questionnaires else { return changeBytes(data, count, room) }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let changes = Changes(corpus: [bytes, everything], generator: SeededGenerator(seed: UInt64(seed)))
    let changed = changes.made(to: bytes).prefix(room)
    _ = UnsafeMutableBufferPointer(start: data, count: room).update(fromContentsOf: changed)
    return changed.count
  }

  private let everything = Array(everyType.utf8)

  private typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// libFuzzer's own main, for programs that already have one.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>, _ test: Test
  ) -> CInt

  @_silgen_name("LLVMFuzzerMutate")
  private func changeBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int
#endif
