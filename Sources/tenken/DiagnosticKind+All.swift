import TenkenAppStore
import TenkenCatalogs
import TenkenDiagnostics
import TenkenImport
import TenkenMessages
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenStandings
import TenkenSystemFiles
import TenkenWording
import TenkenYAML

extension DiagnosticKind {
  private static let lists: [[DiagnosticKind]] = [
    ofYAML, ofScenarios, ofCatalogs, ofSystemFiles, ofRendering, ofResults, ofImport, ofDeviceLogs,
    ofTesting, ofWording, ofMessages, [otherSuite],
  ]

  /// The kinds of all modules, sorted by their codes.
  static let all = lists.joined().sorted { $0.code < $1.code }
}
