import Scenarios
import Simulation
public import StoreKitSimulation

/// What the App Store told servers in a case, and what it signed for the app.
public struct AppStoreTraffic: Sendable {
  /// What came of the case.
  public let result: CaseResult
  /// What the App Store sent and answered, in order.
  public let messages: [AppStoreMessage]
  /// What the app could send to its server of itself in the end.
  public let device: SignedOnDevice
}

/// Runs one case of in-app purchase and keeps what the App Store told servers in it.
func traffic(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> AppStoreTraffic {
  var world = StoreKitSystem.makeWorld(feature.resources, rules: [:])
  world.recordsAppStoreMessages = true
  var run = CaseRun<StoreKitSystem>(
    world, words: WordTable(StoreKitSystem.self), vocabulary: feature.vocabulary,
    violates: testCase.violates)
  run.run(testCase)
  return AppStoreTraffic(
    result: run.result(feature.address(of: testCase, in: scenario)),
    messages: run.world.appStoreMessages, device: run.world.signedOnDevice)
}
