/// The keys under `reserved`.
package enum ReservedKey: String, ObjectKey {
  case questions
  case codes

  package static let object = "`reserved`"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .questions:
      KeyDescription(
        .list(of: .scalar(.earlierID(of: .question))), example: "[hurry, mood_old]",
        "Ids of questions and scores that no longer exist; their columns stay in the data.",
        changes: [.reservedRemoved, .reservedReuse],
        inDocuments: false)
    case .codes:
      KeyDescription(
        .map(.listOrQuestion, to: .codes), example: "{stressors: [4], agreement: [3]}",
        "Questions and option lists, each with the answer codes that it no longer has.",
        changes: [.reservedRemoved, .reservedReuse],
        inDocuments: false)
    }
  }
}

/// The keys of an entry of `changes` that is more than a reason.
package enum ChangeKey: String, ObjectKey {
  case why
  case allow

  package static let object = "a version under `changes`"
  package static let definition = "change"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .why:
      KeyDescription(
        .scalar(.reason), required: true, example: "Item 2 was misunderstood",
        "Why the version exists, for those who analyze the data; not translated.",
        changes: [],
        inDocuments: false)
    case .allow:
      KeyDescription(
        .list(of: .scalar(.change)), example: "[codes-permuted mood]",
        "Changes of this version that are intended, each as `qtool diff` names it and, after a space, what has changed.",
        changes: [],
        inDocuments: false)
    }
  }
}
