import TenkenSimulation
import Testing

@testable import TenkenStoreKit

@Suite struct SettlingTests {
  @Test func `effects and queued transactions have no reference-counted fields`() {
    #expect(_isPOD(Effect.self))
    #expect(_isPOD(QueuedTransaction.self))
    #expect(!_isPOD(StoreKitEvent.self))
    #expect(MemoryLayout<Effect>.stride <= 96)
  }

  @Test func `the effects of an effect come before those that were waiting`() {
    var turn = Turn(rules: Rules(of: Setting(.sandbox)))
    var order: [Int] = []
    turn.append(.happened(1))
    turn.append(.happened(4))
    while let effect = turn.next() {
      guard case .happened(let number) = effect else { continue }
      order.append(number)
      if number == 1 {
        turn.append(.happened(2))
        turn.append(.happened(3))
      }
    }
    #expect(order == [1, 2, 3, 4])
  }

  /// Tests the course of a payment whose purchase a server grants.
  @Test func `a confirmed payment passes from machine to machine, and none gets an input twice`() {
    var world = shop()
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    world.changeDevice { device, shop, turn in
      device.addPayment(PaymentRequest(product: ProductID(index: 0)), in: shop, &turn)
    }
    #expect(
      inputs(of: &world) { $0.confirmPayment(in: $1, &$2) } == [
        "store pay",
        "storeKit completePayment",
        "app receive",
        "server receive",
        "storeKit noteReceiptGranted",
        "app answer", "app retryDuringPurchase", "app concludeDelivery",
        "storeKit finish",
        "store noteFinished",
      ])
    #expect(world.coins == 120)
  }

  @Test func `each restore passes from machine to machine before the next one begins`() {
    var world = shop("no-ads")
    world.changeDevice { device, _, turn in device.launchApp(&turn) }
    world.changeDevice { device, shop, turn in
      device.addPayment(PaymentRequest(product: ProductID(index: 0)), in: shop, &turn)
    }
    world.changeDevice { device, shop, turn in device.confirmPayment(in: shop, &turn) }
    let inputs = inputs(of: &world) { device, _, turn in device.beginRestore(times: 2, &turn) }
    let restore = [
      "store restore", "storeKit restore", "app receive", "server claim", "storeKit finish",
    ]
    #expect(inputs == restore + restore)
  }

  /// Performs an action on the device in hand, and returns the inputs of machines in order.
  private func inputs(
    of world: inout StoreKitWorld, _ act: (inout Device, Shop, inout Turn) -> Void
  ) -> [String] {
    act(&world.devices.inHand, world.store.shop, &world.turn)
    var inputs: [String] = []
    while let effect = world.turn.next() {
      // For example `app(TenkenStoreKit.AppInput.answer(…))`: the machine, and its input.
      let text = "\(effect)".prefix { $0 != ":" }
      if let input = text.firstMatch(of: /^(\w+)\(TenkenStoreKit\.\w+Input\.(\w+)/) {
        inputs.append("\(input.1) \(input.2)")
      }
      world.perform(effect)
    }
    world.turn.end()
    return inputs
  }
}
