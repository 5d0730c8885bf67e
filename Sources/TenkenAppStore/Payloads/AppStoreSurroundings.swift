import TenkenData
package import TenkenDrivers
import TenkenSimulation
import TenkenStoreKit

extension SimulatedSurroundings {
  /// The App Store, which sends signed notifications to a real server under test.
  ///
  /// Other systems send nothing.
  package static let appStore = SimulatedSurroundings(
    about: [
      "bundleId": .string(AppIdentity().bundleID), "appAppleId": .integer(AppIdentity().appleID),
      "rootCertificate": .string(SigningIdentity.rootCertificatePEM),
    ],
    start: { start in
      let subject = start.subject()
      guard var storeKit = subject as? StoreKitSystem else { return subject }
      storeKit.world.recordsAppStoreMessages = true
      return storeKit
    },
    messages: { subject, address, count throws(DriverError) in
      guard let storeKit = subject as? StoreKitSystem else { return Sent(count: 0, messages: []) }
      let world = storeKit.world
      if world.server.notificationSource == .revenueCat {
        return revenueCatEvents(in: world, of: address, after: count)
      }
      let all = world.appStoreMessages
      guard all.count > count else { return Sent(count: count, messages: []) }
      let identity: SigningIdentity
      do throws(KeyError) {
        identity = try SigningIdentity.test
      } catch {
        throw .failed("nothing can be signed: \(error.reason)")
      }
      let new = payloads(
        of: Array(all.dropFirst(count)), from: PayloadOrigin(address: address, start: world.start),
        signedBy: identity)
      return Sent(count: all.count, messages: new.map(\.message))
    })

  /// The events that RevenueCat has posted in a world, without those that were sent already.
  private static func revenueCatEvents(
    in world: StoreKitWorld, of address: String, after count: Int
  ) -> Sent {
    let all = revenueCatPayloads(
      of: world.appStoreMessages, CustomerRecords(of: world), in: world.rules,
      from: PayloadOrigin(address: address, start: world.start), project: RevenueCatProject()
    ).payloads
    return Sent(count: all.count, messages: all.dropFirst(count).map(\.message))
  }
}

extension Payload {
  /// The payload as a driver receives it.
  fileprivate var message: JSON {
    [
      "kind": .string(kind.driverName), "name": .string(name), "time": .integer(date.seconds),
      "body": body ?? .null,
    ]
  }
}

extension Payload.Kind {
  /// The name of the kind for drivers.
  fileprivate var driverName: String {
    switch self {
    case .notificationV1: "notification-v1"
    case .notificationV2: "notification-v2"
    case .revenueCatEvent: "revenuecat-event"
    case .request: "request"
    case .answer: "answer"
    case .device: "device"
    case .receipt: "receipt"
    }
  }
}
