import TenkenSimulation

/// An organization takes a seat back from the account in use.
struct UnassignSeat: Operation, StoreKitWord {
  static let name = "unassign-seat"
  static let word = Word<UnassignSeat>(
    also: ["disassociate-subscription"],
    "The administrator of an organization takes back the seat that it has assigned to the user.",
    "組織の管理者が、ユーザーへの席の割り当てを解除する。",
    say: Phrase(
      "Let the organization take the seat of {product} back from the user (Apple Business)",
      "組織からユーザーへの{product}の席の割り当てを解除する（Apple Business）"),
    takes: [.subscription(\.product)],
    refusals: [
      .impossible(
        "not-assigned", "no organization has assigned a seat to the account", "組織から席が割り当てられていない"
      ).after("assign-seat", "割り当てる")
    ],
    needs: [.subscriptions, .storeKit2, .function("seats")],
    examples: [
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "assign-seat: monthly", then: "unassign-seat: monthly",
        gives: "current-entitlements: empty"),
      WordExample(then: "unassign-seat: monthly", refused: "not-assigned"),
    ],
    source: """
      Apple, Device Management: Managing subscriptions; Transaction.RevocationType \
      assignmentRevocation
      """)

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let assigned = OrganizationSeat(product: product, employee: world.device.account)
    guard let seat = assigned.assignment(in: world.store) else { return .refused("not-assigned") }
    world.changeAppStore { store, turn in
      store.accounts[seat.buyer].subscriptions[seat.subscription].renews = false
      seat.end(in: &store, &turn)
    }
    return .done
  }
}
