import TenkenSimulation

/// The coins and the products of the app's users.
struct UsersObservation: Observation {
  static let definition = WordDefinition(
    "users",
    summary:
      LocalizedText(
        en:
          "What the users of the app have on its server: coins, and the products that were granted.",
        ja: "アプリのユーザーがサーバー上に持っているコインと、付与されたプロダクトを確認する。"),
    phrase: Phrase(en: "The users: {value}", ja: "ユーザーの所持状況は、{value}である"),
    reads: .state(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{user}:][ {coins|coin|coins}][, {products}][, {blocked}]",
              ja: "[「{user}」が][コイン {coins} 枚][、{products}][、{blocked}]"),
            fields: [
              Parameter("user", .text, LocalizedText(en: "the user of the app", ja: "アプリのユーザー")),
              Parameter(
                "coins", .integer(0...Int.max),
                LocalizedText(en: "the user's coins", ja: "ユーザーのコイン残高")),
              Parameter(
                "products", .list(.reference("product")),
                LocalizedText(
                  en: """
                    the products that the user may use, without those that have ended or were \
                    revoked
                    """,
                  ja: "利用できるもの（終了したもの、取り消されたものを除く）")
              )
              .reading(none: LocalizedText(en: "no products", ja: "商品なし")),
              Parameter(
                "blocked", .boolean,
                LocalizedText(
                  en: "whether the server blocks the user from spending", ja: "サーバーがコインの使用を止めているか")
              )
              .reading(
                yes: LocalizedText(en: "blocked", ja: "利用停止"),
                no: LocalizedText(en: "not blocked", ja: "利用可")),
            ])))),
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"],
        "users: [{user: first, coins: 0, products: [no-ads]}]")
    ],
    source: "uzzu 2021, restoring per product type"
  )
  .checkedByHand(
    LocalizedText(
      en: "What users have on the server", ja: "サーバー上の所持状況"),
    LocalizedText(
      en: """
        Look at the users on the server's administration page, or ask whoever runs the \
        server.
        """,
      ja: "サーバーの管理画面でユーザーの所持状況を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"))

  init(_ arguments: Arguments) {}

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
