import Checking
import Comparing
import Compiling
import Diagnostics
import JSON
import Questionnaires

/// A change of the text after which participants see what they saw before.
struct Refactoring {
  let title: String
  let kind: Kind
  let edits: [TextEdit]

  enum Kind: String, CaseIterable {
    case extract = "refactor.extract"
    case rewrite = "refactor.rewrite"
  }
}

/// New text for some bytes of a document.
struct TextEdit: Equatable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension Refactoring {
  /// With the line breaks of the document where it was put together with our own.
  fileprivate func breakingLines(as lineBreak: [UInt8]) -> Refactoring {
    let lineBreak = String(decoding: lineBreak, as: UTF8.self)
    return Refactoring(
      title: title, kind: kind,
      edits: edits.map { TextEdit($0.range, $0.text.replacing("\n", with: lineBreak)) })
  }
}

extension DocumentFeatures {
  /// The refactorings at a selection. One that would change a compiled document is not offered.
  func refactorings(in document: Document, at selection: Range<Int>) -> [JSON] {
    guard document.kind == .questionnaire, document.isWhole, case .checked(let file)? = document.checked,
      file.whole != nil
    else { return [] }
    let possible =
      [OptionListRefactoring(document, at: selection).refactoring].compactMap(\.self)
      + [SectionRefactoring(document, at: selection).refactoring].compactMap(\.self)
      + LanguageRefactoring(document, at: selection).refactorings
    return possible.map { $0.breakingLines(as: document.lineBreak) }.filter {
      keepsDocuments($0, of: document, file)
    }.map { refactoring in
      let edits = refactoring.edits.map { edit -> JSON in
        ["range": document.range(edit.range, client.encoding), "newText": .string(edit.text)]
      }
      return [
        "title": .string(refactoring.title), "kind": .string(refactoring.kind.rawValue),
        "edit": edit(of: document, .array(edits)),
      ]
    }
  }

  /// Whether the file can still be read, and compiles to the same documents; without a target, whether `diff` finds no change.
  private func keepsDocuments(_ refactoring: Refactoring, of document: Document, _ file: CheckedFile) -> Bool
  {
    guard let whole = file.whole else { return false }
    let old = whole.targeting(file.pipeline.targets(of: whole).map(\.name))
    let bytes = document.text.applying(refactoring.edits)
    guard case .questionnaire(let new) = file.pipeline.understand(bytes, path: document.uri.shownName) else {
      return false
    }
    // Another language adds texts and documents.
    guard new.languages.map(\.value) == old.languages.map(\.value) else { return true }
    let targets = file.pipeline.targets(of: old)
    guard !targets.isEmpty else {
      return compare(old, with: new, settings: ComparisonSettings(effort: .brief)).changes.isEmpty
    }
    return targets.allSatisfy { target in
      let documents = [old, new].map { questionnaire in
        target.files(questionnaire, in: old.outputLanguages, besides: false)?.map(\.bytes)
      }
      return documents[0] == documents[1]
    }
  }
}

extension EditableText {
  /// The text after edits that do not overlap.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: bytes) { bytes, edit in
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
  }

  /// The lines that contain a range, with their breaks.
  func wholeLines(around range: Range<Int>) -> Range<Int> {
    let last = line(at: max(range.lowerBound, range.upperBound - 1))
    let end = last + 1 < lineStarts.count ? lineStarts[last + 1] : bytes.count
    return lineStarts[line(at: range.lowerBound)]..<end
  }

  /// The number of spaces at the beginning of the line of an offset.
  func indentation(at offset: Int) -> Int {
    bytes[lineStarts[line(at: offset)]...].prefix { $0 == 0x20 }.count
  }
}
