import Diagnostics
import Questionnaires

/// For a row of the catalogue, the edits of a questionnaire that belong to it.
typealias ExampleOperator = (row: String, edits: @Sendable (Questionnaire) -> [ExampleEdit])

/// An edit of some questionnaire, and what it changes: nothing else may be found.
struct ExampleEdit {
  struct Expected {
    /// Such as `coding codes-permuted mood 3`.
    let words: String
    /// Offsets in the old file; nil for what only one version has.
    let old: UInt32?
    let new: NewPlace?
  }

  /// A place in the new file.
  struct NewPlace {
    /// An offset in the old file, which edits before it move.
    let offset: UInt32
    /// How far it is from the beginning of a text that is inserted there.
    var inserted = 0
  }

  let edits: [Fix.Edit]
  let expected: [Expected]

  init(_ edits: [Fix.Edit], _ expected: Expected...) { self.init(edits, all: expected) }

  init(_ edits: [Fix.Edit], all expected: [Expected]) {
    self.edits = edits
    self.expected = expected
  }

  /// A change at the place of the only edit.
  init(_ words: String, at range: SourceRange, _ text: String) {
    self.init([.init(range, text)], .init(words: words, old: range.start, new: .init(offset: range.start)))
  }

  /// A key that is new.
  init(_ words: String, _ insertion: Insertion, besides old: SourceRange) {
    self.init(
      [insertion.edit],
      .init(
        words: words, old: old.start,
        new: .init(offset: insertion.edit.range.start, inserted: insertion.valueOffset)))
  }

  /// Where something of the old file is in the new one.
  func offset(of place: NewPlace) -> UInt32 {
    let before = edits.filter { $0.range.start < place.offset && $0.range.end <= place.offset }
    let moved = before.reduce(Int(place.offset)) { $0 + $1.text.utf8.count - $1.range.bytes.count }
    return UInt32(moved + place.inserted)
  }
}

/// A key with its value, written where it belongs.
struct Insertion {
  let edit: Fix.Edit
  /// Of the value, from the beginning of the inserted text.
  let valueOffset: Int

  /// After a value: on the next line of a block, or before the next key in braces. Nil if neither is the case.
  init?(_ key: String, _ value: String, after range: SourceRange, in file: SourceFile) {
    let end = range.bytes.upperBound
    let line = file.line(file.position(at: range.start).line)
    let rest = file.text[end..<max(end, line.upperBound)].drop { $0 == 0x20 }
    switch rest.first {
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      edit = .init(SourceRange(end..<end), ", \(key): \(value)")
      valueOffset = key.utf8.count + 4
    case nil:
      let margin = file.text[line].prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
      edit = .init(
        SourceRange(line.upperBound..<line.upperBound),
        "\n" + String(repeating: " ", count: margin) + "\(key): \(value)")
      valueOffset = 1 + margin + key.utf8.count + 2
    default: return nil
    }
  }
}

/// What edits of questionnaires have in common.
extension Questionnaire {
  func inserting(_ key: String, _ value: String, in question: Question, _ words: String) -> [ExampleEdit] {
    guard let id = question.id, question.kind.type == .note || question.typeRange != id.range,
      let insertion = Insertion(key, value, after: id.range, in: file)
    else { return [] }
    return [ExampleEdit(words, insertion, besides: id.range)]
  }

  /// At the top of the file.
  func inserting(_ key: String, _ value: String, _ words: String) -> [ExampleEdit] {
    guard let insertion = Insertion(key, value, after: id.range, in: file) else { return [] }
    return [ExampleEdit(words, insertion, besides: id.range)]
  }

  func swapping(_ first: SourceRange, _ second: SourceRange, _ expected: ExampleEdit.Expected) -> ExampleEdit
  {
    ExampleEdit(
      [.init(first, file.string(in: second)), .init(second, file.string(in: first))], expected)
  }

  /// The first and the last, where edits differ most.
  func ends<Element>(of all: [Element]) -> [Element] { all.count < 2 ? all : [all[0], all[all.count - 1]] }

  var isForForm: Bool { targets.contains { $0.value == .form } }

  /// The text in the source language, if it can be replaced by plain words.
  func plain(_ text: Text) -> Located<String>? {
    let located = text.located(in: languages.first?.value)
    let isPlain = located.value.allSatisfy { $0.isLetter || $0 == " " || $0 == "?" || $0 == "." }
    let written = file.string(in: located.range)
    return isPlain && !written.contains("\n") && written.contains(located.value) ? located : nil
  }

  /// Lines of their own.
  func lines(of range: SourceRange) -> SourceRange? {
    // A block ends where the next begins.
    let blank = file.text[range.bytes].reversed().prefix { $0 == 0x20 || $0 == 0x0A }.count
    let range = SourceRange(range.bytes.lowerBound..<range.bytes.upperBound - blank)
    let (first, last) = (file.position(at: range.start).line, file.position(at: range.end).line)
    let (start, end) = (file.line(first).lowerBound, file.line(last).upperBound)
    let before = file.text[start..<range.bytes.lowerBound]
    guard before.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }), before.contains(UInt8(ascii: "-")),
      file.text[range.bytes.upperBound..<max(end, range.bytes.upperBound)].allSatisfy({ $0 == 0x20 }),
      end < file.text.count
    else { return nil }
    return SourceRange(start..<end + 1)
  }
}

extension Question {
  var mark: String { id?.value ?? "" }
}

extension Text {
  /// In the source language.
  var source: String { versions.first?.text.value ?? "" }
}
