public import TenkenDiagnostics
import TenkenYAML

/// The explanation of a diagnostic's code, for people who see it for the first time.
public struct Explanation: Sendable {
  /// The part of a file that the examples are from.
  ///
  /// An example shows only the part that the explanation is about.
  public enum Place: String, Sendable {
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

  /// The identifier of the diagnostics that the explanation is about.
  public let code: String
  /// What is wrong, and why that matters.
  public let text: DiagnosticText
  /// The part that the examples are from.
  public let place: Place
  /// A text that causes the diagnostic and no other; nil if there is no example.
  public let wrong: String?
  /// The corrected text.
  public let right: String?
  /// The contents of the files that the examples refer to, by path.
  public let otherFiles: [String: String]

  /// The explanations of all codes, sorted by code.
  public static let all: [Explanation] = [
    PackageResources.syntax_yaml, PackageResources.files_yaml, PackageResources.scenarios_yaml,
    PackageResources.systems_yaml, PackageResources.templates_yaml, PackageResources.results_yaml,
    PackageResources.imports_yaml, PackageResources.logs_yaml, PackageResources.profiles_yaml,
  ].flatMap(read).sorted { $0.code < $1.code }

  /// The explanation of a code; nil if there is no such code.
  public static func of(_ code: String) -> Explanation? {
    all.first { $0.code == code }
  }

  /// The first sentence, for a list of all codes.
  public var summary: DiagnosticText {
    func first(_ text: String, _ end: String) -> String {
      text.split(separator: end, maxSplits: 1).first.map { $0 + end }?
        .split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? text
    }
    return DiagnosticText(first(text.en + " ", ". "), ja: first(text.ja, "。"))
  }
}

/// Reads a file of explanations, which is embedded in the program.
private func read(_ bytes: [UInt8]) -> [Explanation] {
  let document = YAMLDocument.parse(path: "explanations", bytes: bytes)
  precondition(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.summary.en))")
  return document.root?.entries.map { code, node in
    guard let en = node["en"]?.text, let ja = node["ja"]?.text,
      let place = node["in"].flatMap({ Explanation.Place(rawValue: $0.text) })
    else { preconditionFailure("'\(code.text)' lacks a text, or its place") }
    return Explanation(
      code: code.text, text: DiagnosticText(en, ja: ja), place: place,
      wrong: node["wrong"]?.text, right: node["right"]?.text,
      otherFiles: Dictionary(
        node["beside"]?.entries.map { ($0.key.text, $0.value.text) } ?? [],
        uniquingKeysWith: { first, _ in first }))
  } ?? []
}
