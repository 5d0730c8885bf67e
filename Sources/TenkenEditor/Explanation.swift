public import TenkenDiagnostics
import TenkenYAML

/// What a code of a diagnostic means, for somebody who meets it for the first time.
public struct Explanation: Sendable {
  /// Where the examples stand in a scenario file.
  ///
  /// An example shows what it is about, and nothing around it.
  public enum Place: String, Sendable {
    /// The example is a whole file.
    case file
    /// Its keys stand at the beginning of a line of a scenario file.
    case top
    /// Its keys are those of a scenario.
    case scenario
    /// Its items stand under `preconditions:`.
    case preconditions
    /// Its items stand under `operations:`.
    case operations
    /// Its items stand under `expected:`.
    case expected
    /// Its keys are those of a file to include.
    case shared
    /// Its keys are those of a system file.
    case system
    /// The example is a whole system file.
    case systemFile = "system-file"
    /// The example is a StoreKit configuration.
    case catalog
    /// The fault is one that no example can show, or not without others.
    case bytes
    /// The fault is one between files, or of files as a whole.
    case files
    /// The fault is that there is too much of something.
    case limit
  }

  /// The identifier of the diagnostics that it is about.
  public let code: String
  /// What is wrong, and why that matters.
  public let text: DiagnosticText
  /// Where the examples stand.
  public let place: Place
  /// A text that gives the diagnostic, and only it; nil where none can be shown.
  public let wrong: String?
  /// The same text as it should be.
  public let right: String?
  /// Other files that the examples name, by their paths.
  public let otherFiles: [String: String]

  /// Every code of what can be wrong with scenario files and those beside them, sorted.
  public static let all: [Explanation] = [
    PackageResources.syntax_yaml, PackageResources.files_yaml, PackageResources.scenarios_yaml,
    PackageResources.systems_yaml,
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
    return DiagnosticText(en: first(text.en + " ", ". "), ja: first(text.ja, "。"))
  }
}

/// Reads a file of explanations, which is a part of the program.
private func read(_ bytes: [UInt8]) -> [Explanation] {
  let document = YAMLDocument.parse(path: "explanations", bytes: bytes)
  precondition(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.summary.en))")
  return document.root?.entries.map { code, node in
    guard let en = node["en"]?.text, let ja = node["ja"]?.text,
      let place = node["in"].flatMap({ Explanation.Place(rawValue: $0.text) })
    else { preconditionFailure("'\(code.text)' lacks a text, or its place") }
    return Explanation(
      code: code.text, text: DiagnosticText(en: en, ja: ja), place: place,
      wrong: node["wrong"]?.text, right: node["right"]?.text,
      otherFiles: Dictionary(
        node["beside"]?.entries.map { ($0.key.text, $0.value.text) } ?? [],
        uniquingKeysWith: { first, _ in first }))
  } ?? []
}
