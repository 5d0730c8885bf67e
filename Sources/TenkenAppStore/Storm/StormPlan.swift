import TenkenSimulation

/// What one attempt posts, in the notifications' numbers from 0.
struct StormPlan: Hashable {
  /// One body.
  enum Step: Hashable {
    /// A true notification.
    case notification(Int)
    /// A true notification with members that nobody knows.
    case extended(Int)
    /// The body of the class, made from a true notification.
    case forgery(Int)
  }

  let kind: StormClass
  /// The bodies; those of one batch are posted at the same time, and then the state is compared.
  var batches: [[Step]]

  /// The number of bodies.
  var count: Int { batches.reduce(0) { $0 + $1.count } }

  /// The plan without one of its bodies, counted in order.
  func removing(_ index: Int) -> StormPlan {
    var plan = self
    var rest = index
    for batch in plan.batches.indices {
      if rest < plan.batches[batch].count {
        plan.batches[batch].remove(at: rest)
        break
      }
      rest -= plan.batches[batch].count
    }
    plan.batches.removeAll(where: \.isEmpty)
    return plan
  }
}

/// The attempts of a storm for one case.
struct StormPlans {
  /// The most bodies that are posted at the same time.
  private static let parallelLimit = 16

  private let notifications: [StormNotification]
  /// The number of orders of each class that has several.
  private let orders: Int
  private let seed: UInt64

  init(_ testCase: StormCase, orders: Int, seed: UInt64) {
    (notifications, self.orders, self.seed) = (testCase.notifications, orders, seed)
  }

  private var all: Range<Int> { notifications.indices }

  /// The first notifications that a receiver must remember; nil if there is nothing to remember.
  var witness: StormPlan? { shortest(\.isVisible).map { plan(.inOrder, $0) } }

  /// The attempts of a class; empty if the case has nothing for it.
  func plans(of kind: StormClass) -> [StormPlan] {
    switch kind {
    case .inOrder: return [plan(kind, all)]
    case .duplicates: return [plan(kind, all.flatMap { [$0, $0] })]
    case .otherOrders:
      var found: [[Int]] = [Array(all), all.reversed()]
      for number in 0..<orders {
        let order = shuffled(all, number)
        if !found.contains(order) { found.append(order) }
      }
      return all.count < 2 ? [] : found.dropFirst().map { plan(kind, $0) }
    case .late:
      return shuffled(all.dropLast(), 0).prefix(orders).sorted()
        .map { late in plan(kind, all.filter { $0 != late } + [late]) }
    case .lostAnswer:
      guard all.count > 1 else { return [] }
      return [plan(kind, [0] + all.dropFirst().flatMap { [$0, $0 - 1] })]
    case .parallel: return parallelPlans
    case .version1, .changedPayload, .foreignRoot, .expiredCertificate, .wrongPurpose,
      .otherBundleID, .otherAppID, .otherEnvironment, .unsigned, .forgedParts, .unknownType:
      guard let first = shortest(\.hasAccess), let last = first.last else { return [] }
      return [
        StormPlan(kind: kind, batches: first.map { [.notification($0)] } + [[.forgery(last)]])
      ]
    case .oversized:
      guard let first = shortest(\.hasAccess), let last = first.last else { return [] }
      let next = min(last + 1, all.count - 1)
      return [
        StormPlan(
          kind: kind,
          batches: first.map { [.notification($0)] } + [[.forgery(last)], [.notification(next)]])
      ]
    case .unknownMembers:
      return shortest(\.isVisible)
        .map { [StormPlan(kind: kind, batches: $0.map { [.extended($0)] })] } ?? []
    }
  }

  /// All that must end in access at once, then the rest at once.
  private var parallelPlans: [StormPlan] {
    let first = all.reversed().first { state(after: 0...$0).isVisible }.map { $0 + 1 } ?? 0
    let parts = [Array(0..<first), Array(first..<all.count)].flatMap { part in
      stride(from: 0, to: part.count, by: Self.parallelLimit).map {
        Array(part[$0..<min($0 + Self.parallelLimit, part.count)])
      }
    }
    guard parts.contains(where: { $0.count > 1 }) else { return [] }
    return (0..<orders).map { number in
      StormPlan(
        kind: .parallel,
        batches: parts.map { shuffled($0[...], number).map(StormPlan.Step.notification) })
    }
  }

  /// The shortest beginning of the case whose state is as wished; nil if none is.
  private func shortest(_ isWished: (ExpectedState) -> Bool) -> Range<Int>? {
    all.first { isWished(state(after: 0...$0)) }.map { 0..<$0 + 1 }
  }

  private func state(after range: ClosedRange<Int>) -> ExpectedState {
    ExpectedState(after: notifications[range])
  }

  private func plan(_ kind: StormClass, _ order: some Sequence<Int>) -> StormPlan {
    StormPlan(kind: kind, batches: order.map { [.notification($0)] })
  }

  /// The numbers in an order that the seed decides.
  private func shuffled(_ numbers: some Collection<Int>, _ number: Int) -> [Int] {
    var order = Array(numbers)
    var generator = SplitMix64(seed: seed &+ UInt64(number))
    // The shuffle of the standard library may change between releases, and this one must not.
    for index in order.indices.reversed().dropLast() {
      order.swapAt(index, generator.below(index + 1))
    }
    return order
  }
}
