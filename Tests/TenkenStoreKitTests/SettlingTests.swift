import TenkenSimulation
import Testing

@testable import TenkenStoreKit

@Suite struct SettlingTests {
  @Test func `what is made and moved by the million holds nothing that is counted`() {
    #expect(_isPOD(Effect.self))
    #expect(_isPOD(QueuedTransaction.self))
    #expect(!_isPOD(StoreKitEvent.self))
    #expect(MemoryLayout<Effect>.stride <= 96)
  }

  @Test func `what an effect causes comes before the effects that were there`() {
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
