import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenAppStore
@testable import TenkenStoreKit

/// Tests the events of RevenueCat that cases have.
@Suite struct RevenueCatTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The members that are the same for each event of a case, or that no event says.
  private static let repeated: Set = [
    "api_version", "app_id", "store", "environment", "subscriber_attributes", "aliases",
    "original_app_user_id", "currency",
  ]

  @Test func `the events of cases match the recorded ones`() throws {
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: "revenuecat.yaml"))
    let feature = try #require(
      readFeature(path: "revenuecat.yaml", bytes: Array(bytes), systems: Systems(.storeKit)).feature
    )
    var text = ""
    for (index, scenario) in feature.scenarios.enumerated() {
      let sent = try CasePayloads(
        scenario.cases[0], of: scenario, in: feature, app: AppIdentity(), customer: Customer(),
        signedBy: .test,
        from: .revenueCat,
        project: RevenueCatProject(entitlements: [("pro", ["monthly", "premium"])]))
      text += "== \(scenario.id)\n"
      // One event is shown whole, of the others what differs between events.
      if index == 0 { text += "\(sent.payloads.first?.body?.text() ?? "")\n" }
      for payload in sent.payloads {
        text += "\(payload.date)  \(payload.name)\n"
        guard case .object(let members)? = payload.body?["event"] else { continue }
        let told = members.filter { $0.value != .null && !Self.repeated.contains($0.name) }
          .filter { !["id", "type", "event_timestamp_ms"].contains($0.name) }
        text +=
          "  " + told.map { "\($0.name): \($0.value.compactText)" }.joined(separator: ", ") + "\n"
      }
      for absence in sent.absences { text += "\(absence.en)\n" }
    }
    try expectRecorded(text, in: Self.fixtures.appending(path: "revenuecat.txt"))
  }

  @Test func `every notification has a translation, or is said to have none`() throws {
    // A case of the library that the documentation is silent about: a family loses a purchase.
    let silent = Set(
      shipped.flatMap { feature in
        feature.scenarios.flatMap { scenario in
          scenario.cases.flatMap { testCase in
            (try? CasePayloads(
              testCase, of: scenario, in: feature, app: AppIdentity(), customer: Customer(),
              signedBy: .test, from: .revenueCat))?.absences.map(\.en) ?? []
          }
        }
      }.filter { $0.hasPrefix("no event for") })
    #expect(silent.contains { $0.hasPrefix("no event for REVOKE:") })
    #expect(silent.allSatisfy { $0.contains("does not say") })
  }

  @Test func `what RevenueCat posts in the simulation is what its payloads are`() throws {
    for feature in shipped where feature.id == "revenuecat-events" {
      for scenario in feature.scenarios {
        for testCase in scenario.cases {
          let traffic = try #require(appStoreTraffic(of: testCase, of: scenario, in: feature))
          guard traffic.notificationSource == .revenueCat else { continue }
          let system = try #require(traffic.result.details?.subject as? StoreKitSystem)
          let posted = system.world.journal.entries.compactMap {
            $0.event.as(RevenueCatPosted.self)
          }.filter { $0.attempt == 1 }.map { $0.name.split(separator: " ")[0] }
          let payloads = try CasePayloads(
            testCase, of: scenario, in: feature, app: AppIdentity(), customer: Customer(),
            signedBy: .test
          ).payloads
          #expect(payloads.map { $0.name } == posted.map { "revenuecat-\($0)" })
        }
      }
    }
  }
}
