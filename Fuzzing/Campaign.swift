import Files

/// `fuzz --seconds 60 --seed N CORPUS…`: cases one after the other until the time is over; `--case K` runs that one alone.
struct Campaign {
  private var seconds = 60
  private var seed = UInt64(time(nil))
  private var only: Int?
  private var corpus: [[UInt8]] = []

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seconds": seconds = number(rest.popFirst())
      case "--seed": seed = UInt64(number(rest.popFirst()))
      case "--case": only = number(rest.popFirst())
      default: corpus += questionnaires(in: FilePath(argument))
      }
    }
    guard !corpus.isEmpty else {
      refuse("usage: fuzz [--seconds N] [--seed N] [--case N] QUESTIONNAIRE-OR-FOLDER…")
    }
  }

  func run() {
    say("seed \(seed), \(corpus.count) files to start from")
    if let only { return inSmallThread { run(only) } }
    inSmallThread {
      for (number, bytes) in corpus.enumerated() {
        run(.init(subject: .questionnaires, bytes: bytes), name: "file \(number)")
      }
      let end = time(nil) + seconds
      var number = 0
      while time(nil) < end {
        run(number)
        number += 1
      }
      say("\(number) cases in \(seconds) s; \(residentMegabytes()) MB at most")
    }
  }

  private func run(_ number: Int) {
    run(Case(seed: seed, number: number, corpus: corpus), name: "case \(number) of seed \(seed)")
  }

  private func run(_ chosen: Case, name: String) {
    beginCase(chosen, name: "\(name), \(chosen.subject.rawValue)")
    chosen.subject.run(chosen.bytes)
    endCase()
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
  guard let number = text.flatMap(Int.init), number >= 0 else { refuse("an option lacks its number") }
  return number
}

private func say(_ words: String) {
  try? writeAll(STDOUT_FILENO, Array((words + "\n").utf8), path: FilePath("standard output"))
}

private func refuse(_ words: String) -> Never {
  say(words)
  exit(64)
}
