import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenStoreKit

/// The stored properties that do not distinguish worlds, and why.
private let ignored = [
  "AppServer.ofTransactions": "found from the grants",
  "Devices.idInHand": "the device in the hand comes first",
  "MassExtension.date": "only reported",
  "Notifier.eventCount": "events are numbered by their order",
  "Ordinals.free": "dates are named without ordinals",
  "Ordinals.latest": "dates are named without ordinals",
  "PaymentQueue.nextSerial": "transactions are numbered by their order",
  "PaymentQueue.notUpdated": "found from the transactions",
  "PaymentQueue.redelivered": "empty between operations",
  "Purchase.date": "the past",
  "Purchases.indices": "found from the list",
  "Purchases.ofOriginals": "found from the list",
  "Purchases.ofProducts": "found from the list",
  "QueuedTransaction.serial": "transactions are numbered by their order",
  "QueuedTransactions.count": "found from the slots",
  "QueuedTransactions.counts": "found from the slots",
  "QueuedTransactions.serials": "found from the slots",
  "QueuedTransactions.startIndex": "found from the slots",
  "Receipt.appVersion": "only payloads have it",
  "Receipt.date": "only payloads have it",
  "Receipt.grantedCount": "found from what the server has granted",
  "Receipt.transactions": "found from the entries",
  "RetriedNotifications.nextNumber": "a counter",
  "Revocation.date": "the past",
  "Shop.groups": "found from the products",
  "Shop.transactionCount": "transactions are numbered by their order",
  "StoreKitWorld.appStoreMessages": "the past",
  "StoreKitWorld.chosenStart": "set before anything happens",
  "StoreKitWorld.journal": "the past",
  "StoreKitWorld.receiver": "who is called about notifications, and no part of what happens",
  "StoreKitWorld.start": "set before anything happens",
  "Subscription.graceEnds": "only messages report it",
  "Subscription.recentStart": "only messages report it",
  "Subscription.renewalChanged": "only messages report it",
  "Subscriptions.due": "found from the list",
  "Turn.deletions": "empty between operations",
  "Turn.deliveries": "empty between operations",
  "Turn.events": "empty between operations",
  "Turn.keepsMessages": "the past",
  "Turn.notifiesAlways": "set before a case, for payloads only",
  "Turn.relaysPurchases": "follows from AppServer.notificationSource",
  "Turn.messages": "empty between operations",
  "Turn.restores": "empty between operations",
  "Turn.stack": "empty between operations",
  "Turn.start": "empty between operations",
]

@Suite struct IdentityTests {
  /// Values of types of which the worlds have too few.
  private let samples: [Any] =
    [
      1, true, "text", Seats(tiers: []), SeatPrice(from: 2, price: 1),
      SubscriptionGroupID(index: 0), AccountID(index: 1), ProductID(index: 1), ProductID(index: 2),
      TransactionID(number: 1), OrderID(index: 0), Instant(seconds: 1), Currency("USD"),
      RuleOverrides(RuleGroups.shared.unmeasured.redeliversFinished.override(true)),
      RuleGroups.shared.delivery.redeliversFailed.override(true),
      PaymentRequest(product: ProductID(index: 0)),
      PendingApproval(plan: Plan(product: ProductID(index: 0)), expires: Instant(seconds: 1)),
      InterruptedPurchase(plan: Plan(product: ProductID(index: 0)), quantity: 1),
      Commitment(from: Instant(seconds: 1), payment: 100, at: .calendar),
      QueuedTransaction(
        serial: 0, product: ProductID(index: 0), interface: .storeKit1, order: nil,
        state: .purchased, id: TransactionID(number: 1), original: nil, isInPaymentQueue: true),
      AppServer.Verification(order: .productionOnly, excludesOld: false, request: nil, loss: nil),
      {
        var requests = SortedMap<TransactionID, Instant>()
        requests[TransactionID(number: 1)] = Instant(year: 2100, month: 1, day: 1)
        return requests
      }(),
    ]
    + shop().store.products.flatMap(\.offers).prefix(1).flatMap {
      [$0, RunningOffer(offer: $0, remaining: 1)] as [Any]
    }

  /// Every stored property of a world and its machines is changed to a value that it has in another
  /// world: that must make a difference, or be in the list above.
  @Test func `every stored property distinguishes worlds, unless a reason says why not`() {
    let worlds = sampleWorlds
    var values: [String: [String: Any]] = [:]
    // Properties that are not changed as a whole, because their parts are.
    var divided: Set<String> = []
    for world in worlds {
      Machine(world) { $0 as? StoreKitWorld }.forEachProperty { name, value, changed in
        if changed == nil { divided.insert(name) }
        guard changed != nil, values[name, default: [:]].count < 8 else { return }
        for value in [value] + others(than: value) {
          values[name, default: [:]]["\(value)"] = value
        }
      }
    }
    var distinguishing = divided
    for world in worlds {
      Machine(world) { $0 as? StoreKitWorld }.forEachProperty { name, value, changed in
        guard let changed, ignored[name] == nil, !distinguishing.contains(name) else { return }
        for (text, other) in values[name] ?? [:] where text != "\(value)" {
          guard let other = changed(other), other != world else { continue }
          distinguishing.insert(name)
          return
        }
      }
    }
    for name in values.keys.sorted() where ignored[name] == nil && !distinguishing.contains(name) {
      Issue.record("'\(name)' is not in the identity: \(values[name]?.keys.sorted() ?? [])")
    }
    #expect(Set(ignored.keys).subtracting(values.keys) == [], "they do not exist")
  }

  /// Worlds in which much has happened.
  private var sampleWorlds: [StoreKitWorld] {
    var worlds: [StoreKitWorld] = []
    for (index, environment) in [Environment.xcode, .sandbox, .production].enumerated() {
      for usage in [StoreKitUsage.storeKit1, .both] {
        var behaviour = AppBehaviour()
        behaviour.storeKit = usage
        behaviour.orders = usage == .both ? .stored : .none
        walk(
          steps: 1500, seed: UInt64(index), behaviour, environment: environment,
          prepare: { world in
            world.server.notificationVersions = NotificationVersion.allCases
            world.server.needsOrder = usage == .both
            _ = world.store.account(named: "child")
            world.store.shop.gracePeriod = GracePeriod(length: .threeDays, renewals: .all)
          },
          check: { world, path in if path.count % 20 == 0 { worlds.append(world) } })
      }
    }
    return worlds
  }

  /// Further values of a property whose type has more than occur.
  private func others(than value: Any) -> [Any] {
    switch value {
    case let value as Bool: [!value]
    case let value as Int: [value + 1]
    case let value as String: [value + "'"]
    default: values(of: type(of: value))
    }
  }

  /// The cases of an enumeration, or the samples of a type, also as an optional value or an array.
  private func values(of type: Any.Type) -> [Any] {
    switch type {
    case let type as any CaseIterable.Type: type.allCases.map { $0 }
    case let type as any Container.Type:
      [type.empty] + values(of: type.element).compactMap { type.make(of: $0) }
    default: samples.filter { Swift.type(of: $0) == type }
    }
  }
}

/// An optional value or an array.
private protocol Container {
  static var element: Any.Type { get }
  static var empty: Any { get }
  static func make(of element: Any) -> Any?
}

extension Optional: Container {
  fileprivate static var element: Any.Type { Wrapped.self }
  fileprivate static var empty: Any { Wrapped?.none as Any }
  fileprivate static func make(of element: Any) -> Any? { element as? Wrapped }
}

extension Array: Container {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static var empty: Any { [Element]() }
  fileprivate static func make(of element: Any) -> Any? { (element as? Element).map { [$0] } }
}

/// A machine that worlds share.
private protocol Box {
  var content: Any { get }
  func with(_ machine: Any) -> Any?
}

extension Boxed: Box {
  fileprivate var content: Any { machine }
  fileprivate func with(_ machine: Any) -> Any? { (machine as? Machine).map { Boxed($0) } }
}

/// A part of a world, whose stored properties can be changed although they are private.
private struct Machine {
  private let value: Any
  private let world: (Any) -> StoreKitWorld?

  /// - Parameters:
  ///   - value: The part.
  ///   - world: The world that has another value in its place.
  init(_ value: Any, _ world: @escaping (Any) -> StoreKitWorld?) {
    self.value = value
    self.world = world
  }

  /// Visits the properties of the part and of the machines below it: their names, their values, and
  /// the world in which they have another value; nil if only their parts are changed.
  func forEachProperty(_ visit: (String, Any, ((Any) -> StoreKitWorld?)?) -> Void) {
    var end = 0
    for child in Mirror(reflecting: value).children {
      let (size, alignment) = Self.layout(of: child.value)
      let offset = (end + alignment - 1) / alignment * alignment
      end = offset + size
      let name = "\(type(of: value)).\(child.label ?? "")"
      let part = Machine(child.value) { [self] new in
        world(Self.replaced(value, offset, child.value, new))
      }
      let parts = ignored[name] == nil ? part.parts : []
      let isWhole =
        parts.isEmpty || !(part.isMachine || child.value is any List || child.value is any Box)
      visit(name, child.value, isWhole ? part.world : nil)
      for part in parts { part.forEachProperty(visit) }
    }
    let (size, _) = Self.layout(of: value)
    #expect(size == end, "the layout of \(type(of: value)) is not known")
  }

  /// The machines in the value; none if it is not or has no machine.
  private var parts: [Machine] {
    if let list = value as? any List {
      let indices = Set([0, 1, list.count - 1]).filter { 0..<list.count ~= $0 }
      return indices.flatMap { index in
        Machine(list.element(index)) { world(list.replacing(index, with: $0)) }.parts
      }
    }
    if let box = value as? any Box {
      return [Machine(box.content) { box.with($0).flatMap(world) }]
    }
    if case .offline(let offline)? = value as? Connection {
      return [
        Machine(offline) { new in (new as? Offline).flatMap { world(Connection.offline($0)) } }
      ]
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { Machine($0.value, world).parts } ?? []
    default: return isMachine ? [self] : []
    }
  }

  /// Whether the value is a structure with properties of its own; identifiers and dates are not.
  private var isMachine: Bool {
    let name = String(reflecting: type(of: value))
    return Mirror(reflecting: value).displayStyle == .struct && name.hasPrefix("TenkenStoreKit.")
      && !name.hasSuffix("ID") && !name.contains("<") && !(value is Timestamp)
  }

  private static func layout(of value: Any) -> (size: Int, alignment: Int) {
    var result = (size: 0, alignment: 1)
    func measure<Value>(_ value: Value) {
      result = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    _openExistential(value, do: measure)
    return result
  }

  private static func replaced(_ owner: Any, _ offset: Int, _ old: Any, _ new: Any) -> Any {
    var result = owner
    func change<Owner>(_ owner: Owner) {
      var changed = owner
      withUnsafeMutablePointer(to: &changed) {
        replace(old, at: UnsafeMutableRawPointer($0) + offset, by: new)
      }
      result = changed
    }
    _openExistential(owner, do: change)
    return result
  }

  private static func replace(_ old: Any, at place: UnsafeMutableRawPointer, by new: Any) {
    func replace<Value>(_ old: Value) {
      if let new = new as? Value { place.assumingMemoryBound(to: Value.self).pointee = new }
    }
    _openExistential(old, do: replace)
  }
}

/// An array, whatever its elements are.
private protocol List {
  var count: Int { get }
  func element(_ index: Int) -> Any
  func replacing(_ index: Int, with element: Any) -> Any
}

extension Array: List {
  fileprivate func element(_ index: Int) -> Any { self[index] }
  fileprivate func replacing(_ index: Int, with element: Any) -> Any {
    var list = self
    if let element = element as? Element { list[index] = element }
    return list
  }
}
