import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit

/// Measures running the shipped scenarios, the slowest of their cases, and comparing device logs.
func measureLibrary(_ folder: URL) throws -> [Row] {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  var features: [Feature] = []
  for path in paths where path.hasSuffix(".yaml") && !path.hasSuffix(chapterFileName) {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
    let read = readFeature(path: path, bytes: bytes, systems: Systems(.storeKit, .location)) {
      path throws(UnreadableFile) in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
      else { throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ファイルがありません")) }
      return [UInt8](data)
    }
    guard !read.isShared else { continue }
    guard let feature = read.feature else {
      throw BenchmarkFailure("\(path) is not a scenario file")
    }
    features.append(feature)
  }
  var (cases, events) = (0, 0)
  for result in features.flatMap({ run($0).scenarios }).flatMap(\.cases) {
    cases += 1
    events += result.eventCount
  }
  var row = measure("execute the shipped library") { for feature in features { _ = run(feature) } }
  let perSecond = { (count: Int) in Int(Double(count) / row.seconds) }
  row.note = "\(cases) cases: \(perSecond(cases)) cases, \(perSecond(events)) events a second"
  return try [row, slowestCase(of: features)] + measureComparisons(features)
}

/// Runs the whole tool on ten copies of the shipped scenarios, 6 MB, and libyaml alone on them.
func measureLibraryRun(_ tenken: URL, _ library: URL) throws -> Row {
  let corpus = try Corpus(library, copies: 10)
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "tenken-benchmark-library-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try corpus.write(to: folder)
  let reference = measure("libyaml") {
    for file in corpus.files { precondition(parseWithLibYAMLAlone(file.bytes) > 0) }
  }
  var row = try measure("tenken run, library × 10") {
    try execute(tenken, ["run", "--quiet", folder.path])
  }
  row.note = String(
    format: "%d KiB: %.2f × libyaml over them, aim 1.50", corpus.byteCount / 1024,
    row.seconds / reference.seconds)
  return row
}

/// The slowest case, by the best time of several runs of each case.
private func slowestCase(of features: [Feature]) -> Row {
  var slowest = Row(name: "its slowest case", seconds: 0)
  for feature in features {
    for scenario in feature.scenarios {
      for testCase in scenario.cases {
        var best = Double.infinity
        for _ in 0..<5 {
          let start = DispatchTime.now().uptimeNanoseconds
          _ = trace(testCase, of: scenario, in: feature)
          best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
        }
        guard best > slowest.seconds else { continue }
        slowest = Row(
          name: slowest.name, seconds: best,
          note: "\(Int(best * 1e6)) µs, aim 1000: \(testCase.address)")
      }
    }
  }
  return slowest
}
