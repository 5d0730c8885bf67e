import TenkenSimulation

/// An organization gives the account in use a seat that it has bought outside the app.
struct AssignSeat: Operation, StoreKitWord {
  static let name = "assign-seat"
  static let word = Word<AssignSeat>(
    also: ["associate-subscription"],
    """
    The administrator of an organization assigns a seat of a subscription to the user. The \
    organization has bought it in Apple Business or Apple School Manager; the app learns of it as \
    of a purchase on another device.
    """,
    """
    組織の管理者が、Apple Business または Apple School Manager で購入したサブスクリプションの席を\
    ユーザーに割り当てる。アプリには、別の端末での購入と同じように通知される。
    """,
    say: Phrase(
      "Let the organization assign a seat of {product} to the user[ ({renewing})] (Apple Business)",
      "組織から{product}の席をユーザーに割り当てる[（{renewing}）]（Apple Business）"),
    takes: [.subscription(\.product)],
    optionally: [
      .boolean(
        "renewing", \.renews, "whether the organization renews the seat", "席が自動更新されるか",
        yes: LocalizedText("the seat renews", "自動更新あり"),
        no: LocalizedText("the seat ends with the period", "期間の終わりに終了"))
    ],
    refusals: [
      .possible(
        "no-volume-purchases",
        """
        organizations cannot buy it: that needs a subscription that allows several seats, and \
        Production since 2026-10-22
        """,
        """
        組織には販売できない（複数席に対応したサブスクリプションと、\
        2026-10-22 以降の Production が必要）
        """),
      .impossible("seat-already", "the account has a seat already", "すでに席がある").leaveOut,
    ],
    needs: [.subscriptions, .storeKit2, .function("seats")],
    examples: [
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", then: "assign-seat: monthly",
        gives: "current-entitlements: [{product: monthly, ownership: assigned}]",
        "charges: empty"),
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "assign-seat: {product: monthly, renewing: false}",
        then: "wait: {until: expiry}", gives: "current-entitlements: empty"),
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "assign-seat: monthly",
        then: "assign-seat: monthly", refused: "seat-already"),
      WordExample(
        "environment: {name: production, year: 2026, ios: 26}", then: "assign-seat: monthly",
        refused: "no-volume-purchases"),
    ],
    source: """
      Apple, Device Management: Managing subscriptions; Transaction.OwnershipType.assigned; news of \
      2026-09-16
      """)

  private var product = ProductID()
  private var renews = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.sellsToOrganizations, world.product(product).isMultiseat else {
      return .refused("no-volume-purchases")
    }
    let seat = OrganizationSeat(product: product, employee: world.device.account)
    guard seat.assignment(in: world.store) == nil else { return .refused("seat-already") }
    let renews = renews
    world.changeAppStore { store, turn in seat.buy(renews: renews, in: &store, &turn) }
    return .done
  }
}
