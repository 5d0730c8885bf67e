import TenkenAppStore
import TenkenDiagnostics
import TenkenImport
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The time at which examples of results are read.
private let now = Instant(year: 2026, month: 11, day: 23)
/// The cases that examples of results are about.
private let cases = ["coins/buy", "coins/see"]

extension DiagnosticKind {
  /// Reads an example of a file without scenarios as the command does that takes such a file.
  func diagnosticsOfWholeFile(_ example: String) -> [Diagnostic] {
    let bytes = Array(example.utf8)
    switch place {
    case .profile:
      return readProfile(path: "profile.yaml", bytes: bytes, systems: systems).diagnostics
    case .policy: return readPolicy(path: "policy.yaml", bytes: bytes).diagnostics
    case .template: return read("checklist.html.mustache", example)
    case .words: return read("words.ja.txt", example)
    case .results:
      var log = ResultLog(now: now)
      log.read(bytes, path: "results.jsonl")
      let results = SettledResults(log)
      return results.diagnostics + results.unknownCases(cases)
    case .report: return diagnostics(ofReport: bytes)
    case .source:
      let path = example.hasPrefix("<") ? "cases.mm" : "cases.csv"
      return importScenarios(path: path, bytes: bytes, systems: systems).diagnostics
    case .log:
      return StoreKitLogReader.reads(path: "device.log", bytes: bytes)
        ? StoreKitLogReader(path: "device.log", bytes: bytes).diagnostics
        : ObserverLogReader(path: "device.log", bytes: bytes).diagnostics
    case .file, .top, .scenario, .preconditions, .operations, .expected, .shared, .system,
      .systemFile, .catalog, .bytes, .files, .limit:
      return []
    }
  }

  private func read(_ name: String, _ text: String) -> [Diagnostic] {
    let file = TemplateLibrary.File(name: name, path: name, bytes: Array(text.utf8))
    return TemplateLibrary.reading([file]).diagnostics
  }

  private func diagnostics(ofReport bytes: [UInt8]) -> [Diagnostic] {
    var context = TestContext()
    (context.tester, context.time) = ("Aoki", EventTime(now))
    let hashes = Dictionary(uniqueKeysWithValues: cases.map { ($0, "") })
    do throws(Diagnostic) {
      let report = try JUnitResults(path: "report.xml", bytes: bytes)
      do throws(MissingTestContext) {
        return try report.events(completedBy: context, hashes: hashes).warnings
      } catch {
        return []
      }
    } catch {
      return [error]
    }
  }
}
