import Tables

/// A column that probably says who answered, under a name that the options do not give.
struct ParticipantColumn {
  let name: String

  /// In small letters, without what separates words; the surest come first.
  private static let usual = WordsFile.participantColumns.rows.map { $0[0] }

  /// - Parameter isTaken: whether the column has another meaning
  init?(among header: [String], isTaken: (String) -> Bool) {
    let ranked = header.compactMap { name in
      Self.usual.firstIndex(of: Self.word(name)).map { (rank: $0, name: name) }
    }
    guard let best = ranked.filter({ !isTaken($0.name) }).min(by: { $0.rank < $1.rank }) else { return nil }
    name = best.name
  }

  private static func word(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { !" _-.".unicodeScalars.contains($0) })
  }

  /// The checks that are impossible without participants.
  static let consequence =
    "repeated rows, the number of prompts on a day, the time between them and days of participation are not checked"
}
