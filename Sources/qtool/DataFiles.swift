import Checking
import DataChecking
import Files
import Simulating

/// Checks a file of data, and writes the files that `--clean` and `--scores` name: whole, or not at all.
struct DataFiles {
  let clean: FilePath?
  let scores: FilePath?
  let form: RowForm

  func check(_ path: FilePath, with check: inout DataCheck) throws {
    let isStandardInput = path == FilePath("-")
    let progress = ProgressLine()
    defer { progress.end() }
    guard clean != nil || scores != nil else {
      return try check.check(path, isStandardInput: isStandardInput, progress: progress.add)
    }
    var problem: DataProblem?
    do throws(FileError) {
      try write(to: clean) { (clean: FileSink) throws(FileError) in
        try write(to: scores) { (scores: FileSink) throws(FileError) in
          problem = try run(clean, scores) { output throws(DataProblem) in
            try check.check(path, isStandardInput: isStandardInput, output: output, progress: progress.add)
          }
          if problem != nil { throw FileError(path, reason: "the data cannot be read") }
        }
      }
    } catch {
      if let problem { throw problem }
      Console.complain("write", error)
      throw ExitStatus.after(error)
    }
  }

  private func write(to path: FilePath?, _ body: (FileSink) throws(FileError) -> Void) throws(FileError) {
    guard let path else { return try body { (_: [UInt8]) throws(FileError) in } }
    try writeFile(path, as: .result, body)
  }

  /// Returns why the data cannot be read; throws if the output cannot be written.
  private func run(
    _ clean: FileSink, _ scores: FileSink, _ body: (RowOutput) throws(DataProblem) -> Void
  ) throws(FileError) -> DataProblem? {
    var failure: FileError?
    let problem: DataProblem? = withoutActuallyEscaping(clean) { clean in
      withoutActuallyEscaping(scores) { scores in
        func take(_ sink: FileSink, _ bytes: [UInt8]) {
          guard failure == nil else { return }
          do throws(FileError) { try sink(bytes) } catch { failure = error }
        }
        do throws(DataProblem) {
          try body(RowOutput(form, clean: { take(clean, $0) }, scores: { take(scores, $0) }))
          return nil
        } catch {
          return error
        }
      }
    }
    if let failure { throw failure }
    return problem
  }
}

/// How far a large file has been read, on standard error if that is a terminal.
private final class ProgressLine {
  private var read = 0
  private var shown = -1

  private static let smallest = 200 << 20

  func add(_ bytes: Int, of size: Int) {
    read += bytes
    guard size >= Self.smallest, isatty(STDERR_FILENO) == 1 else { return }
    let percent = min(read * 100 / size, 100)
    guard percent != shown else { return }
    shown = percent
    Console.writeError(Array("\r\(percent) % ".utf8))
  }

  func end() {
    if shown >= 0 { Console.writeError(Array("\r      \r".utf8)) }
  }
}

/// Files of data without those that `qtool simulate` writes beside answers: what participants are made of, and planted faults. They are
/// recognized by their first line, so also under another name.
struct AnswerTables {
  let paths: [FilePath]
  /// About the files that are left out.
  let remarks: [String]

  private static let headSize = 1_024

  init(_ given: [FilePath]) {
    let others = given.filter { $0 != InputFiles.standardInput && Self.isBesideAnswers($0) }
    paths = given.filter { !others.contains($0) }
    remarks = others.map {
      "\($0.text) has no answers: qtool simulate wrote it to say how others were made, so it was not checked"
    }
  }

  private static func isBesideAnswers(_ path: FilePath) -> Bool {
    guard let head = try? beginning(of: path, count: headSize) else { return false }
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    return SimulatedStudy.isBesideAnswers(String(decoding: line, as: UTF8.self))
  }
}
