import TenkenSimulation

/// The coins and the products of the app's users.
struct UsersObservation: Observation, StoreKitWord {
  static let name = "users"
  static let word = Word<UsersObservation>(
    "What the users of the app have on its server: coins, and the products that were granted.",
    "アプリのユーザーがサーバー上に持っているコインと、付与されたプロダクトを確認する。",
    say: Phrase("The users: {value}", "ユーザーの所持状況は、{value}である"),
    whenSome: Phrase("The app has {value|user|users}", "ユーザーが {value} 人いる"),
    reads: .state(
      .list(
        .record(
          Phrase(
            "[{user}:][ {coins|coin|coins}][, {products}][, {blocked}]",
            "[「{user}」：][コイン {coins} 枚][、{products}][、{blocked}]"),
          [
            Parameter("user", .text, "the user of the app", "アプリのユーザー"),
            Parameter("coins", .integer(0...Int.max), "the user's coins", "ユーザーのコイン残高"),
            Parameter(
              "products", .list(.reference("product")),
              """
              the products that the user may use, without those that have ended or were \
              revoked
              """, "利用できるもの（終了したもの、取り消されたものを除く）"
            ).reading([.list([]): LocalizedText("no products", "商品なし")]),
            Parameter(
              "blocked", .boolean, "whether the server blocks the user from spending",
              "サーバーがコインの使用を止めているか"
            ).reading(
              yes: LocalizedText("blocked", "利用停止"), no: LocalizedText("not blocked", "利用可")),
          ]))),
    check: HandCheck(
      "What users have on the server", "サーバー上の所持状況",
      """
      Look at the users on the server's administration page, or ask whoever runs the \
      server.
      """, "サーバーの管理画面でユーザーの所持状況を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"),
    needs: [.onServer],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate",
        then: "users: [{user: first, coins: 0, products: [no-ads]}]")
    ],
    source: "uzzu 2021, restoring per product type")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(
      world.server.users.indices.map { user in
        .record([
          Value.Field("user", .text(world.server.users[user].name)),
          Value.Field("coins", .integer(world.server.users[user].coins)),
          Value.Field("products", .list(world.usableProducts(of: UserID(index: user)))),
          Value.Field("blocked", .boolean(world.server.users[user].isBlocked)),
        ])
      })
  }
}

extension StoreKitWorld {
  /// The products that a user may use, except consumables, in granting order.
  fileprivate func usableProducts(of user: UserID) -> [Value] {
    var products: [ProductID] = []
    for grant in server.grants
    where grant.user == user && !grant.isRevoked && product(grant.product).kind != .consumable
      && !products.contains(grant.product)
    {
      let purchase = store.purchase(of: grant.transaction)
      let hasEnded = purchase.map { $0.isUpgraded || $0.expires.map { $0 <= now } ?? false }
      if hasEnded != true { products.append(grant.product) }
    }
    return products.map { .text(product($0).id) }
  }
}
