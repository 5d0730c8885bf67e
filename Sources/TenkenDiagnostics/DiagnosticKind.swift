/// A kind of diagnostic: its code, and what explains it to people who see it for the first time.
///
/// Kinds are declared beside the functions that word their diagnostics, so that a code without an
/// explanation does not compile.
package struct DiagnosticKind: Sendable {
  /// The part of a file that the examples are from.
  ///
  /// An example shows only the part that the explanation is about.
  package enum Place: String, Sendable {
    /// The example is a whole file.
    case file
    /// Its keys are top-level keys of a scenario file.
    case top
    /// Its keys are those of a scenario.
    case scenario
    /// Its items are those of `preconditions:`.
    case preconditions
    /// Its items are those of `operations:`.
    case operations
    /// Its items are those of `expected:`.
    case expected
    /// Its keys are those of a file to include.
    case shared
    /// Its keys are those of a system file.
    case system
    /// The example is a whole system file.
    case systemFile = "system-file"
    /// The example is a StoreKit configuration.
    case catalog
    /// The example is a profile of an app.
    case profile
    /// The example is a policy for releases.
    case policy
    /// The example is a template of a page.
    case template
    /// The example is a file with the words of pages.
    case words
    /// Its lines are those of a file of results.
    case results
    /// The example is a JUnit report.
    case report
    /// The example is a file to import.
    case source
    /// Its lines are those of a device's log.
    case log
    /// No example can show the problem, or not without other problems.
    case bytes
    /// The problem is between files, or in a file as a whole.
    case files
    /// The problem is that a limit is exceeded.
    case limit
  }

  /// The stable kebab-case name of the kind.
  package private(set) var code: String
  /// The part that the examples are from.
  package let place: Place
  /// A text that causes the diagnostic and no other; nil if there is no example.
  package let wrong: String?
  /// The corrected text.
  package let right: String?
  /// The contents of the files that the examples refer to, by path.
  package let otherFiles: [String: String]
  private let en: [String]
  private let ja: [String]

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - code: The stable kebab-case name.
  ///   - place: The part that the examples are from.
  ///   - en: What is wrong, and why that matters, in English: sentences, or parts of long ones.
  ///   - ja: The same in Japanese.
  ///   - wrong: The lines of a text that causes the diagnostic and no other, if there is an example.
  ///   - right: The lines of the corrected text.
  ///   - otherFiles: The contents of the files that the examples refer to, by path.
  package init(
    _ code: String, _ place: Place, _ en: String..., ja: String..., wrong: String...,
    right: String..., beside otherFiles: [String: String] = [:]
  ) {
    (self.code, self.place, self.en, self.ja) = (code, place, en, ja)
    self.wrong = wrong.isEmpty ? nil : wrong.joined(separator: "\n")
    self.right = right.isEmpty ? nil : right.joined(separator: "\n")
    self.otherFiles = otherFiles
  }

  /// Declares a kind with another code and the same explanation.
  package func named(_ code: String) -> DiagnosticKind {
    var kind = self
    kind.code = code
    return kind
  }

  /// What is wrong, and why that matters.
  package var explanation: DiagnosticText {
    DiagnosticText(
      en.joined(separator: " ").replacing("\n ", with: "\n"), ja: ja.joined())
  }
}

extension DiagnosticKind: Hashable {
  /// Whether two kinds have the same code.
  package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool {
    left.code == right.code
  }

  /// Hashes the code.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}
