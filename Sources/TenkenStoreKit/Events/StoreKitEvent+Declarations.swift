package import TenkenSimulation

/// The list of all events.
extension StoreKitEvent: SimulatedEvent {
  /// All kinds, in the order of the coverage map: those of each file of events.
  package static let declarations: [EventDeclaration] =
    appEvents + deviceEvents + storeKitEvents + purchaseEvents + subscriptionEvents + planEvents
    + deliveryEvents + serverEvents + revenueCatEvents + settingEvents
}
