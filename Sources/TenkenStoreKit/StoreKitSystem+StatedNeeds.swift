import TenkenSimulation

/// The needs of a case that do not follow from the words it uses.
extension StoreKitSystem {
  /// The needs that follow from a case's arguments, products and environment.
  static func statedNeeds(of content: CaseContent) -> [AppNeed] {
    let products = (content.mentioned["product"] ?? []).map { Product($0.arguments) }
    return Product.Kind.allCases.filter { kind in products.contains { $0.kind == kind } }.map {
      AppNeed(Question.productTypes, $0.rawValue)
    } + interface(of: content) + granting(of: content) + offers(of: content, products)
      + functions(of: content, products) + environment(of: content)
  }

  /// The interface that the author has written, for the app or for single operations.
  private static func interface(of content: CaseContent) -> [AppNeed] {
    switch content.written("storekit", of: AppPrecondition.name) {
    case .text(StoreKitUsage.storeKit1.rawValue): return [.storeKit1]
    case .text(StoreKitUsage.storeKit2.rawValue): return [.storeKit2]
    case .text(StoreKitUsage.both.rawValue):
      return [AppNeed(Question.interface, StoreKitUsage.both.rawValue)]
    case _: break
    }
    let written = Set(
      content.operations.filter { $0.written.contains("api") }.compactMap { $0.arguments["api"] })
    let one = written.contains(.text(InterfaceChoice.storeKit1.rawValue))
    let two = written.contains(.text(InterfaceChoice.storeKit2.rawValue))
    if one && two { return [AppNeed(Question.interface, StoreKitUsage.both.rawValue)] }
    return (one ? [.storeKit1] : []) + (two ? [.storeKit2] : [])
  }

  private static func granting(of content: CaseContent) -> [AppNeed] {
    if case .text(let name)? = content.written("grants", of: AppPrecondition.name) {
      return [AppNeed(Question.granting, name)]
    }
    let losesServer = content.operations.contains {
      $0.name == LoseNetwork.name && $0.arguments["to"] == .text("app-server")
    }
    return losesServer ? [.onServer] : []
  }

  /// The offers that the case requests, and the introductory offers that apply automatically.
  private static func offers(of content: CaseContent, _ products: [Product]) -> [AppNeed] {
    var kinds: Set<Offer.Kind> = []
    for word in content.operations where word.name == Buy.name {
      guard case .text(let id)? = word.arguments["offer"],
        let product = products.first(where: { .text($0.id) == word.arguments["product"] })
      else { continue }
      kinds.insert(product.offer(id, [.winBack]) == nil ? .promotional : .winBack)
    }
    if products.contains(where: { $0.introductoryOffer != nil }) { kinds.insert(.introductory) }
    return Offer.Kind.allCases.filter(kinds.contains).map {
      AppNeed(Question.offers, $0.rawValue)
    }
  }

  private static func functions(of content: CaseContent, _ products: [Product]) -> [AppNeed] {
    let (app, server) = (AppPrecondition.name, AppServerPrecondition.name)
    let plans = Dictionary(grouping: products.filter { $0.kind == .autoRenewable }, by: \.group)
    let versions = content.written("version", of: NotificationsPrecondition.name)
    let all: [(name: String, isNeeded: Bool)] = [
      ("notifications", versions == .text("2") || versions == .text("both")),
      ("notifications-v1", versions == .text("1") || versions == .text("both")),
      ("several-plans", plans.values.contains { $0.count > 1 }),
      ("commitment", products.contains { $0.monthlyPrice != nil }),
      (
        "seats",
        content.operations.contains { $0.name == Buy.name && $0.written.contains("seats") }
      ),
      ("promoted-purchases", content.written("store-payments", of: app) != nil),
      (
        "own-sign-in",
        content.written("sign-in", of: app) != nil || content.written("restores", of: app) != nil
      ),
      (
        "orders",
        content.written("orders", of: app) != nil
          || content.written("needs-order", of: server) != nil
      ),
      (
        "revenuecat",
        content.written("events", of: server) == .text(NotificationSource.revenueCat.rawValue)
      ),
      ("verify-receipt", content.written("verify-receipt", of: server) != nil),
    ]
    return all.filter(\.isNeeded).map { .function($0.name) }
  }

  private static func environment(of content: CaseContent) -> [AppNeed] {
    let last = content.preconditions.last { $0.name == EnvironmentPrecondition.name }
    let name = last?.arguments.text("name") ?? defaultContext
    let place = [AppNeed(Question.environments, name)]
    guard let last, last.written.contains("ios") else { return place }
    return place + [.iOS(last.arguments.integer("ios"))]
  }
}
