import Foundation
import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import Testing

private let tests = URL(filePath: #filePath).deletingLastPathComponent()

/// The features of scenario files, without the files that only others include.
private func features(_ paths: [String]) throws -> [Feature] {
  try paths.compactMap { path in
    let bytes = [UInt8](try Data(contentsOf: tests.appending(path: path)))
    let read = readFeature(path: path, bytes: bytes, systems: Systems(.storeKit, .location)) {
      path throws(UnreadableFile) in
      guard let data = FileManager.default.contents(atPath: tests.appending(path: path).path)
      else { throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ファイルがありません")) }
      return [UInt8](data)
    }
    guard !read.isShared else { return nil }
    let feature = try #require(read.feature)
    return feature
  }
}

/// The predictions for all cases of the shipped features, which both tests compare with logs.
private let predictions: [CasePrediction] = {
  let folder = "../../scenarios"
  let names = try? FileManager.default.subpathsOfDirectory(
    atPath: tests.appending(path: folder).path)
  let files = (names ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(chapterFileName) }
  return ((try? features(files.sorted().map { "\(folder)/\($0)" })) ?? []).flatMap(predictions)
}()

private func predictions(of feature: Feature) -> [CasePrediction] {
  feature.scenarios.flatMap { scenario in
    scenario.cases.compactMap { predict($0, of: scenario, in: feature) }
  }
}

@Suite struct OwnLogTests {
  @Test func `an observer log of a case's callbacks agrees with its prediction`() throws {
    let observations = try features(["../TenkenExecutionTests/Fixtures/observations.yaml"])
    var count = 0
    for prediction in observations.flatMap(predictions) + predictions
    where !prediction.callbacks.isEmpty {
      count += 1
      let text = ObserverLog.text(of: prediction.callbacks)
      let reader = ObserverLogReader(path: "device.log", bytes: Array(text.utf8))
      #expect(reader.diagnostics.map(\.summary) == [], "\(prediction.result.address)")
      let comparison = try #require(LogComparison(DeviceLog(reader.log), prediction))
      #expect(comparison.differences.map(\.summary) == [], "\(prediction.result.address)")
    }
    #expect(count > 400, "\(count)")
  }

  @Test func `a log of everything StoreKit tells the app agrees with the prediction`() throws {
    var (count, modern) = (0, 0)
    for prediction in predictions where !prediction.entries.isEmpty {
      count += 1
      if prediction.callbacks.count < prediction.entries.count { modern += 1 }
      for entries in [prediction.entries, prediction.preparation + prediction.entries] {
        let text = DeviceLog.text(of: entries)
        let reader = StoreKitLogReader(path: "device.jsonl", bytes: Array(text.utf8))
        #expect(reader.diagnostics.map(\.summary) == [], "\(prediction.result.address)")
        #expect(reader.log.entries.count == entries.count)
        let comparison = try #require(LogComparison(reader.log, prediction))
        #expect(comparison.differences.map(\.summary) == [], "\(prediction.result.address)")
      }
    }
    #expect(count > 600 && modern > 200, "\(count), \(modern)")
  }
}
