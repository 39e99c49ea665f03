import Questionnaires

/// Intersession-Online.
package struct Intersession: Platform {
  package init() {}

  package var target: TargetName { .intersession }

  package var name: String { "Intersession-Online" }

  package var app: (english: String, german: String) {
    ("with the app Intersession-Online (Ulm University)", "mit der App Intersession-Online (Universität Ulm)")
  }

  package var data: DataFacts { DataFacts(separator: .underscore) }
}
