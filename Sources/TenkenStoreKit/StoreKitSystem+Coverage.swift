package import TenkenSimulation

/// What coverage maps need from the system in addition to its words.
extension StoreKitSystem {
  /// The Sandbox, which is the environment of ``makeWorld(_:)``.
  package static let defaultContext: String? = Environment.sandbox.rawValue

  /// The types of products.
  package static let subjects: [Choice] = {
    let type = Product.resource.parameters.first { $0.name == "type" }
    guard case .choice(let choices)? = type?.shape else { return [] }
    return choices
  }()

  /// The state machines of apps, transactions and subscriptions.
  package static let machines = [App.machine, QueuedTransaction.machine, Subscription.machine]
}
