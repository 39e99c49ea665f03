import Linting
import Patterns
import Questionnaires

/// The last steps of every format, once all languages of a questionnaire are together.
extension QuestionnaireDraft {
  mutating func finish() {
    SoundCodes.apply(to: &self)
    joinRepeatedHeadings()
    missingTexts = completeTranslations()
    remarks = missingTexts.remarks(in: languages) + remarks
    fillEmptyTitles()
    leaveOutUnseen()
    makeOpenQuestionsOptional()
    orderByConditions()
    var refusals = MadeOnce<String?>()
    for section in sections.indices {
      for index in sections[section].questions.indices {
        sections[section].questions[index].change { question in
          question.noteRefusals(&refusals)
          question.leaveOutForeignPattern()
        }
      }
    }
    noteFaults()
    countRemarks()
  }

  /// The title of a questionnaire must be seen, that of a section need not be there.
  private mutating func fillEmptyTitles() {
    if let title = values.text(.title), title.isEmpty {
      values[.title] = .text(title.with(title.versions.map { _ in id }))
      remarks.append(Remark(.changed, "the title is empty; the id takes its place", at: .file))
    }
    for section in sections.indices {
      for key in [SectionKey.title, .text] where sections[section].values.text(key)?.isEmpty == true {
        sections[section].values[key] = nil
      }
    }
  }

  /// Remarks on faults in the source itself, which `lint` is to find.
  private mutating func noteFaults() {
    var known: Set<String> = []
    var codes = MadeOnce<String?>()
    for section in sections.indices {
      for index in sections[section].questions.indices {
        let question = sections[section].questions[index]
        let ids = [question.id] + question.fields.map(\.id)
        for id in ids where !id.isEmpty && !known.insert(id).inserted {
          let words = "the source has `\(id)` again; lint finds this until one of them gets another id"
          sections[section].questions[index].remarks.append(Remark(.changed, words, at: question.place))
        }
        sections[section].questions[index].change { question in
          question.fillEmptyText()
          question.leaveOutUnknownExclusive()
          guard let list = question.values.options(.options),
            let words = codes.made(of: list, Self.repeatedCodes)
          else { return }
          question.remarks.append(Remark(.changed, words, at: question.place))
        }
      }
    }
  }

  private static func repeatedCodes(_ list: DraftList) -> String? {
    var known: Set<String> = []
    let again = list.codes.filter { !known.insert($0).inserted }.map { "`\($0)`" }
    guard !again.isEmpty else { return nil }
    return "the source has codes again: \(again.joined(separator: ", ")); lint finds this until they differ"
  }

  /// A heading that the source has above each question of a part is one heading, unless it differs in a language.
  private mutating func joinRepeatedHeadings() {
    var joined: [SectionDraft] = []
    var said: Set<String> = []
    for section in sections {
      guard section.repeatsHeading, joined.last?.hasHeading(of: section) == true else {
        joined.append(section)
        said = Set(section.remarks.map(\.text))
        continue
      }
      joined[joined.count - 1].questions += section.questions
      joined[joined.count - 1].remarks += section.remarks.filter { said.insert($0.text).inserted }
    }
    sections = joined
  }

  /// Leaves out questions that nobody sees. The remark about one is where it would be: above the next question.
  private mutating func leaveOutUnseen() {
    var waiting: [Remark] = []
    var emptied: Set<Int> = []
    for section in sections.indices {
      var seen: [QuestionDraft] = []
      for var question in sections[section].questions {
        guard !question.isUnseen else {
          waiting += question.remarks
          continue
        }
        question.remarks = waiting + question.remarks
        waiting = []
        seen.append(question)
      }
      if seen.isEmpty, !sections[section].questions.isEmpty { emptied.insert(section) }
      sections[section].questions = seen
    }
    remarks += waiting
    guard emptied.count < sections.count else { return }
    for section in emptied.sorted().map({ sections[$0] }) {
      let words = section.values.words
      if !words.isEmpty {
        remarks.append(
          Remark(.unsaid, "a section has no questions that participants see: \(words)", at: .file))
      }
      remarks += section.remarks
    }
    sections = sections.enumerated().filter { !emptied.contains($0.offset) }.map(\.element)
  }

  private mutating func countRemarks() {
    remarks = counted(remarks)
    for section in sections.indices {
      sections[section].remarks = counted(sections[section].remarks)
      for index in sections[section].questions.indices {
        sections[section].questions[index].remarks = counted(sections[section].questions[index].remarks)
      }
    }
  }
}

extension SectionDraft {
  /// Whether all that another one says is said here, in each of the languages in which the other says it.
  fileprivate func hasHeading(of other: SectionDraft) -> Bool {
    values.keys == other.values.keys
      && values.keys.allSatisfy { key in
        guard let own = values.text(key), let theirs = other.values.text(key) else {
          return values[key] == other.values[key]
        }
        return theirs.versions.allSatisfy(own.versions.contains)
      }
  }
}

/// More than anybody reads about one thing.
private let mostWords = 2_000

/// Remarks of one kind about one thing become one, such as "30 × `assembledFrom` cannot be expressed: …".
private func counted(_ remarks: [Remark]) -> [Remark] {
  guard remarks.count > 1 else { return remarks }
  var result: [CountedRemark] = []
  var places: [CountedRemark.Head: Int] = [:]
  for remark in remarks {
    let new = CountedRemark(remark)
    if new.isAboutName, let place = places[new.head] {
      result[place].add(new)
    } else {
      places[new.head] = result.count
      result.append(new)
    }
  }
  return result.map(\.remark)
}

/// Remarks that begin alike and only differ in what comes after a colon.
private struct CountedRemark {
  struct Head: Hashable {
    let kind: Remark.Kind
    let words: String
  }

  let head: Head
  private let first: Remark
  private var words: [String]
  private var known: Set<String>
  private var count = 1

  init(_ remark: Remark) {
    let parts = remark.text.firstRange(of: ": ").map { colon in
      (String(remark.text[..<colon.lowerBound]), String(remark.text[colon.upperBound...]))
    }
    first = remark
    head = Head(kind: remark.kind, words: parts?.0 ?? remark.text)
    words = (parts.map { [$0.1] } ?? []).filter { !$0.isEmpty }
    known = Set(words)
  }

  var isAboutName: Bool { head.words.hasPrefix("`") }

  mutating func add(_ other: CountedRemark) {
    count += 1
    words += other.words.filter { known.insert($0).inserted }
  }

  var remark: Remark {
    guard count > 1 else { return first }
    let all = words.joined(separator: "; ")
    let shown = all.utf8.count > mostWords ? all.prefix(mostWords) + "…" : all[...]
    let text = "\(count) × \(head.words)" + (shown.isEmpty ? "" : ": \(shown)")
    return Remark(head.kind, text, at: first.place)
  }
}

extension QuestionDraft {
  /// Sources have the regular expressions of Java, XPath and others, of which apps read only what ECMA-262 has, too.
  fileprivate mutating func leaveOutForeignPattern() {
    guard case .plain(let pattern)? = values[.pattern] else { return }
    do throws(PatternError) {
      _ = try Pattern(parsing: pattern)
    } catch {
      let hint = values.text(.patternHint).map { "; `pattern-hint` is \($0.words)" } ?? ""
      let words = "the pattern cannot be expressed, as \(error.message): \(pattern)\(hint)"
      remarks.append(Remark(.unsaid, words, at: place))
      (values[.pattern], values[.patternHint]) = (nil, nil)
    }
  }

  /// Whether an answer is missing data is for the author to decide.
  fileprivate mutating func noteRefusals(_ lists: inout MadeOnce<String?>) {
    guard let list = values.options(.options), let words = lists.made(of: list, Self.refusalWords) else {
      return
    }
    remarks.append(Remark(.changed, words, at: place))
  }

  private static func refusalWords(_ list: DraftList) -> String? {
    let refusals = list.options.filter { option in
      option.text.versions.contains { RefusalWords.contains($0.text) }
    }
    guard !refusals.isEmpty else { return nil }
    let words = refusals.map { "`\($0.code)` (\($0.text.first))" }.joined(separator: ", ")
    let codes = refusals.map(\.code).joined(separator: ", ")
    let sentence = refusals.count == 1 ? "means that there is no answer" : "mean that there is no answer"
    return "if \(words) \(sentence), add `no-answer: [\(codes)]`"
  }

  fileprivate mutating func fillEmptyText() {
    guard let text = values.text(.text), text.isEmpty else { return }
    values[.text] = .text(text.with(text.versions.map { _ in id.isEmpty ? "?" : id }))
    remarks.append(Remark(.changed, "the text is empty; the id takes its place", at: place))
  }

  /// Codes in `exclusive` that no answer has.
  fileprivate mutating func leaveOutUnknownExclusive() {
    guard case .list(let exclusive)? = values[.exclusive], let list = values.options(.options) else { return }
    let known = Set(list.codes.map(DraftValue.code))
    let (kept, others) = (exclusive.filter(known.contains), exclusive.filter { !known.contains($0) })
    guard !others.isEmpty else { return }
    values[.exclusive] = kept.isEmpty ? nil : .list(kept)
    let codes = others.map { "`\($0.code)`" }.joined(separator: ", ")
    remarks.append(
      Remark(
        .unsaid, "no answer has the code \(codes), which the source lets nobody choose beside others",
        at: place))
  }
}
