import Linting
import Questionnaires
import Terminal

/// What every format has in common, once all languages of a questionnaire are together.
extension QuestionnaireDraft {
  mutating func finish() {
    SoundCodes.apply(to: &self)
    joinRepeatedHeadings()
    leaveOutUnseen()
    for section in sections.indices {
      for index in sections[section].questions.indices { sections[section].questions[index].noteRefusals() }
    }
    countRemarks()
  }

  /// A heading that the source has above each question of a part is one heading, unless it differs in a language.
  private mutating func joinRepeatedHeadings() {
    var joined: [SectionDraft] = []
    for section in sections {
      guard section.repeatsHeading, let last = joined.last, last.hasHeading(of: section) else {
        joined.append(section)
        continue
      }
      let known = Set(last.remarks.map(\.text))
      joined[joined.count - 1].questions += section.questions
      joined[joined.count - 1].remarks += section.remarks.filter { !known.contains($0.text) }
    }
    sections = joined
  }

  /// What nobody sees is no question. The remark about it is where it would be: above the next question.
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

extension QuestionDraft {
  /// Whether an answer is missing data is for the author to decide.
  fileprivate mutating func noteRefusals() {
    let refusals = (values.options(.options) ?? []).filter { option in
      option.text.versions.contains { RefusalWords.contains($0.text) }
    }
    guard !refusals.isEmpty else { return }
    let words = refusals.map { "`\($0.code)` (\($0.text.first))" }.joined(separator: ", ")
    let codes = refusals.map(\.code).joined(separator: ", ")
    let sentence = refusals.count == 1 ? "means that there is no answer" : "mean that there is no answer"
    remarks.append(Remark(.changed, "if \(words) \(sentence), add `no-answer: [\(codes)]`", at: place))
  }
}

/// More than anybody reads about one thing.
private let mostWords = 2_000

/// Remarks of one kind about one thing become one, such as "30 × `assembledFrom` cannot be expressed: …".
private func counted(_ remarks: [Remark]) -> [Remark] {
  var result: [(remark: Remark, head: String, words: [String], count: Int)] = []
  for remark in remarks {
    let parts = remark.text.firstRange(of: ": ").map { colon in
      (String(remark.text[..<colon.lowerBound]), String(remark.text[colon.upperBound...]))
    }
    let (head, words) = parts ?? (remark.text, "")
    let isAboutName = head.hasPrefix("`")
    if isAboutName, let index = result.firstIndex(where: { $0.remark.kind == remark.kind && $0.head == head })
    {
      result[index].count += 1
      if !words.isEmpty, !result[index].words.contains(words) { result[index].words.append(words) }
    } else {
      result.append((remark, head, words.isEmpty ? [] : [words], 1))
    }
  }
  return result.map { remark, head, words, count in
    guard count > 1 else { return remark }
    let all = words.joined(separator: "; ")
    let shown = all.count > mostWords ? all.prefix(mostWords) + "…" : all[...]
    let text = "\(count) × \(head)" + (shown.isEmpty ? "" : ": \(shown)")
    return Remark(remark.kind, text, at: remark.place)
  }
}
