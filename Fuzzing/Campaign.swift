import Checking
import Files
import Generating

/// `fuzz --seconds 60 --seed N CORPUS…`: cases one after the other until the time is up; `--case K` runs only that
/// case. `fuzz --seed N --write COUNT FOLDER` writes generated questionnaires, for tests of the program itself;
/// `fuzz --starts FOLDER` writes what the other subjects start from, each in its own folder.
struct Campaign {
  private var seconds = 60
  private var seed = UInt64(time(nil))
  private var only: Int?
  private var generated: Int?
  private var writesStarts = false
  private var paths: [FilePath] = []

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seconds": seconds = number(rest.popFirst())
      case "--seed": seed = UInt64(number(rest.popFirst()))
      case "--write": generated = number(rest.popFirst())
      case "--starts": writesStarts = true
      case "--case": only = number(rest.popFirst())
      default: paths.append(FilePath(argument))
      }
    }
    if paths.isEmpty {
      refuse(
        "usage: fuzz [--seconds N] [--seed N] [--case N | --write COUNT | --starts] QUESTIONNAIRE-OR-FOLDER…")
    }
  }

  func run() {
    if let generated { return write(generated, into: paths[0]) }
    if writesStarts { return writeStarts(into: paths[0]) }
    // The incorrect and correct examples of every rule, and the files in the arguments.
    let examples = everyRule.flatMap { [Array($0.failingText.utf8), Array($0.passing.utf8)] }
    let corpus = examples + paths.flatMap(questionnaires)
    say("seed \(seed), \(corpus.count) files to start from")
    if let only { return inSmallThread { run(only, corpus) } }
    inSmallThread {
      for (number, bytes) in corpus.enumerated() {
        run(.init(subject: .questionnaires, bytes: bytes), name: "file \(number)")
      }
      let end = time(nil) + seconds
      var number = 0
      while time(nil) < end {
        run(number, corpus)
        number += 1
      }
      say("\(number) cases in \(seconds) s; \(residentMegabytes()) MB at most")
    }
  }

  private func run(_ number: Int, _ corpus: [[UInt8]]) {
    run(Case(seed: seed, number: number, corpus: corpus), name: "case \(number) of seed \(seed)")
  }

  private func run(_ chosen: Case, name: String) {
    beginCase(chosen, name: "\(name), \(chosen.subject.rawValue)")
    chosen.subject.run(chosen.bytes)
    endCase()
  }
}

extension Campaign {
  private func write(_ count: Int, into folder: FilePath) {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<count {
      let text = GeneratedQuestionnaire.yaml(
        seed: generator.next(), target: generator.pick([nil, "track", "intersession", "form"]))
      write(Array(text.utf8), to: folder.appending("\(number).yaml"))
    }
  }

  private func writeStarts(into folder: FilePath) {
    for subject in Subject.allCases {
      for (number, bytes) in subject.starts.enumerated() {
        write(bytes, to: folder.appending(subject.rawValue).appending("start-\(number)"))
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: FilePath) {
    do throws(FileError) {
      try writeFile(path, bytes, as: .result)
    } catch {
      refuse("cannot write \(error.path.text): \(error.reason)")
    }
  }
}

private func questionnaires(in path: FilePath) -> [[UInt8]] {
  guard let isFolder = try? isFolder(path) else { refuse("cannot read \(path.text)") }
  let paths = isFolder ? yamlFiles(in: path, onError: { _ in }) : [path]
  return paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    .compactMap { try? readFile($0, limit: 1 << 20) }
    .filter { !$0.isEmpty }
}

private func number(_ text: String?) -> Int {
  guard let number = text.flatMap(Int.init), number >= 0 else { refuse("an option has no number") }
  return number
}

private func say(_ words: String) {
  try? writeAll(STDOUT_FILENO, Array((words + "\n").utf8), path: FilePath("standard output"))
}

func refuse(_ words: String, status: Int32 = 64) -> Never {
  say(words)
  exit(status)
}
