import ArgumentParser
import TenkenReports

/// A requested report: `json=results.json`.
struct ReportRequest: ExpressibleByArgument {
  let kind: ReportKind
  /// The path of the report; nil for standard output.
  let file: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let kind = ReportKind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    file = parts[1] == "-" ? nil : String(parts[1])
  }

  /// Writes the report to its file or to standard output.
  func write(_ text: String) throws {
    guard let file else { return try Console.output.write(Array(text.utf8)) }
    try writeFile(text, to: file)
  }
}
