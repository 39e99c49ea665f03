import Configuring
import Diagnostics

/// The rules that a command line selects and ignores. Errors that keep a questionnaire from compiling are always shown.
package struct RuleChoice: Sendable {
  /// Nil for all rules.
  private let selected: Set<String>?
  private let ignored: Set<String>

  package init(selected: Set<String>? = nil, ignored: Set<String> = []) {
    self.selected = selected
    self.ignored = ignored
  }

  package func shown(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    isEverything
      ? diagnostics
      : diagnostics.filter { names($0) || $0.finding.isEssential || essentialRules.contains($0.rule) }
  }

  /// Only the findings of chosen rules.
  func named(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    isEverything ? diagnostics : diagnostics.filter(names)
  }

  /// A selected rule is checked even if the settings turn it off.
  func applied(to configuration: Configuration) -> Configuration {
    selected.map { configuration.turningOn($0) } ?? configuration
  }

  private var isEverything: Bool { selected == nil && ignored.isEmpty }

  private func names(_ diagnostic: Diagnostic) -> Bool {
    (selected?.contains(diagnostic.rule) ?? true) && !ignored.contains(diagnostic.rule)
  }
}

private let essentialRules = Set(everyRule.filter(\.isEssential).map(\.name))
