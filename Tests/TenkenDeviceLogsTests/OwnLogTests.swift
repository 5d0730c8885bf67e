import Diagnostics
import Execution
import Foundation
import Scenarios
import StoreKitSimulation
import TenkenDeviceLogs
import Testing

private let observations = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../ExecutionTests/Fixtures/observations.yaml").standardizedFileURL

@Suite struct OwnLogTests {
  @Test func `the log of a case is the same as what the case predicts`() throws {
    let bytes = [UInt8](try Data(contentsOf: observations))
    let feature = try #require(
      readFeature(path: "observations.yaml", bytes: bytes, systems: Systems(.storeKit)).feature)
    #expect(feature.scenarios.count > 20)
    for scenario in feature.scenarios {
      let testCase = try #require(scenario.cases.first)
      let prediction = try #require(predict(testCase, of: scenario, in: feature))
      let text = ObserverLog.text(of: prediction.callbacks)
      let reader = ObserverLogReader(path: "device.log", bytes: Array(text.utf8))
      #expect(reader.diagnostics.map(\.summary) == [], "\(scenario.id)")
      let differences = LogComparison(reader.log, prediction).differences
      #expect(differences.map(\.summary) == [], "\(scenario.id)")
    }
  }
}
