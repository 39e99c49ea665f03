import Platforms

/// The places of those columns in a table: an array, because every row asks for several of them.
struct DesignPlaces: Sendable {
  private let places: [Int?]

  init(_ place: (DesignColumn) -> Int?) { places = DesignColumn.allCases.map(place) }

  subscript(column: DesignColumn) -> Int? { places[column.number] }

  /// The columns that the table has.
  var all: [(column: DesignColumn, place: Int)] {
    DesignColumn.allCases.compactMap { column in self[column].map { (column, $0) } }
  }
}

extension DesignColumn {
  /// Its place in `allCases`.
  fileprivate var number: Int {
    switch self {
    case .participant: 0
    case .prompted: 1
    case .started: 2
    case .finished: 3
    case .version: 4
    case .language: 5
    case .entry: 6
    case .joined: 7
    case .simulated: 8
    }
  }
}

/// How the data name those columns.
package struct DesignNames: Sendable {
  /// The names that the user gives; each must be in the data.
  package let given: [DesignColumn: String]
  /// The names of questions, such as `language`, which only mean something else if the user says so.
  private var taken: Set<String> = []
  /// The day of joining may stand under its own name, as in invented data.
  private var readsJoined = false
  /// The names of a platform, where the user gives none.
  private var usual: [DesignColumn: String] = [:]

  package init(_ given: [DesignColumn: String] = [:]) { self.given = given }

  func leaving(_ taken: Set<String>) -> DesignNames {
    var names = self
    names.taken = taken
    return names
  }

  var readingJoined: DesignNames {
    var names = self
    names.readsJoined = true
    return names
  }

  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// - Parameter header: a name that is not in it takes no other's place
  func following(_ convention: DataConvention?, in header: [String]) -> DesignNames {
    var names = self
    // A question with such a name is a question.
    names.usual = convention?.columns.filter { !taken.contains($0.value) && header.contains($0.value) } ?? [:]
    return names
  }

  /// Nil for a column that only exists if the user or the platform names it.
  subscript(column: DesignColumn) -> String? {
    let named = given[column] ?? usual[column]
    switch column {
    case .participant, .prompted, .started, .finished, .version, .language, .simulated:
      return named ?? (taken.contains(column.rawValue) ? nil : column.rawValue)
    case .joined:
      return named ?? (readsJoined && !taken.contains(column.rawValue) ? column.rawValue : nil)
    case .entry: return named
    }
  }
}

extension DesignColumn {
  /// The columns with times.
  static let times: [DesignColumn] = [.prompted, .started, .finished]

  /// The columns that cleaned data always have.
  static let usual: [DesignColumn] = [.participant, .prompted, .started, .finished, .version, .language]
}
