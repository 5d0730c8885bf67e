public import TenkenSimulation

/// What coverage maps ask of the system beside its words.
extension StoreKitSystem {
  /// The Sandbox: what ``makeWorld(_:rules:)`` begins with.
  public static let usualContext: String? = Environment.sandbox.rawValue

  /// The types of products.
  public static let subjects: [Choice] = {
    let type = Product.resource.parameters.first { $0.name == "type" }
    guard case .choice(let choices)? = type?.shape else { return [] }
    return choices
  }()

  /// How apps, transactions and subscriptions stand, and what may follow.
  public static let machines = [App.machine, QueuedTransaction.machine, Subscription.machine]
}
