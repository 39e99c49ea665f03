import Questionnaires

/// Intersession-Online.
package struct Intersession: Platform {
  package init() {}

  package var target: TargetName { .intersession }
}
