import Foundation
import Testing

@testable import Tables

/// The tables in the program against the files of `Words`; `WordFileTests` checks the files themselves.
struct WordsFileTests {
  private static let tables: [String: WordsFile] = [
    "answers": .answers,
    "compared-negations": .comparedNegations,
    "comparisons": .comparisons,
    "cues": .cues,
    "double-barrelled": .doubleBarrelled,
    "double-negation": .doubleNegation,
    "function-words": .functionWords,
    "feelings": .feelings,
    "invented-answers": .inventedAnswers,
    "keys": .keys,
    "languages": .languages,
    "leading-item": .leadingItem,
    "low-ends": .lowEnds,
    "misspelt": .misspelt,
    "numbers": .numbers,
    "opposites": .opposites,
    "overlapping-ranges": .overlappingRanges,
    "page": .page,
    "participant-columns": .participantColumns,
    "plausible-sizes": .plausibleSizes,
    "recall-mismatch": .recallMismatch,
    "remarks": .remarks,
    "report-gaps": .reportGaps,
    "report-sections": .reportSections,
    "report-sentences": .reportSentences,
    "report-words": .reportWords,
    "requests": .requests,
    "safety-note": .safetyNote,
    "sensors": .sensors,
    "short-texts": .shortTexts,
    "since-prompt": .sincePrompt,
    "single-but-plural": .singleButPlural,
    "text-contradiction": .textContradiction,
    "times": .times,
    "translations": .translations,
    "types": .types,
    "unbalanced-ends": .unbalancedEnds,
    "units": .units,
    "values": .values,
    "word-kinds": .wordKinds,
    "yes-no": .yesNo,
  ]

  @Test func theProgramHasTheFilesAsTheyAre() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Words")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".tsv")
    }
    #expect(files.sorted() == Self.tables.keys.map { $0 + ".tsv" }.sorted())
    for (name, table) in Self.tables {
      let text = try String(contentsOf: folder.appendingPathComponent(name + ".tsv"), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        $0.components(separatedBy: "\t")
      }
      #expect(
        [table.columns] + table.rows == lines, "build again: the program has an older Words/\(name).tsv")
    }
  }

  @Test func wordsHaveCommasBetweenThem() {
    #expect(listedWords("not at all, never,1") == ["not at all", "never", "1"])
    #expect(listedWords("") == [])
  }
}
