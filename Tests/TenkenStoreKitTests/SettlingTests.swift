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
}
