import Files
import Showing
import Terminal
import Testing

@testable import qtool

struct ShellWordTests {
  @Test func aShellReadsTheIntendedName() throws {
    let words: [[UInt8]] = [
      Array("daily.yaml".utf8), [], Array("two words".utf8), Array("it's $HOME `x` \"y\" !".utf8),
      Array("müde.yaml".utf8), Array("a\nb\tc\u{1B}'\\".utf8), [0xFF, 0x61], Array("~*?[x]{a,b}#=".utf8),
    ]
    let run = try CommandFolder().shell(
      "printf '%s\\0' " + words.map(shellWord).joined(separator: " ") + " | od -An -v -t u1")
    let bytes = run.output.split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0) }
    #expect(bytes == words.flatMap { $0 + [0] })
  }

  @Test func plainWordsHaveNoQuotes() {
    #expect(shellWord(Array("study/daily-1.yaml".utf8)) == "study/daily-1.yaml")
    #expect(FilePath("-x.yaml").shellWord == "./-x.yaml")
  }
}
