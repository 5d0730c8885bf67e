import ArgumentParser
import TenkenReports

/// A report that was asked for: `json=results.json`.
struct ReportRequest: ExpressibleByArgument {
  let kind: ReportKind
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let kind = ReportKind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    path = String(parts[1])
  }
}
