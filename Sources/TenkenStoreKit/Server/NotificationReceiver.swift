/// A real server that gets the notifications of a world, in place of the app's simulated server.
///
/// What it answers is an input of the world: the same answers give the same world.
package final class NotificationReceiver: Sendable {
  /// Answers a notification; the world is in the middle of its turn, for reading only.
  let answer: @Sendable (AppStoreMessage, StoreKitWorld) -> NotificationAnswer
  /// May change the world while time passes, between two due dates.
  let pause: @Sendable (inout StoreKitWorld) -> Void

  /// Makes a receiver.
  package init(
    answer: @escaping @Sendable (AppStoreMessage, StoreKitWorld) -> NotificationAnswer,
    pause: @escaping @Sendable (inout StoreKitWorld) -> Void
  ) {
    (self.answer, self.pause) = (answer, pause)
  }
}

extension NotificationReceiver {
  /// What the real server answers to a notification; nil if the simulated server gets it.
  ///
  /// While the case says that the server is down, and for what somebody else has forged, the
  /// simulated server answers. It also gets RevenueCat's events, which the App Store does not sign.
  func answer(
    to delivery: NotificationDelivery, in world: StoreKitWorld
  ) -> NotificationAnswer? {
    guard !delivery.isForged, delivery.source == .appStore, world.server.answer.isAccepted,
      let message = world.appStoreMessages.last(where: { $0.carries(delivery) })
    else { return nil }
    return answer(message, world)
  }
}

extension AppStoreMessage {
  /// Whether it is the message of a notification, which nothing else shares its date with.
  fileprivate func carries(_ delivery: NotificationDelivery) -> Bool {
    switch content {
    case .notificationV1: delivery.version == .one && date == delivery.date
    case .notificationV2: delivery.version == .two && date == delivery.date
    case .verifyReceipt, .serverAPI: false
    }
  }
}
