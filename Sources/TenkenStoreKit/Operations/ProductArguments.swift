import TenkenSimulation

/// A word about the world of StoreKit.
protocol StoreKitWord: DeclaredWord where World == StoreKitWorld {}

/// What the operations on one product have in common.
extension StoredParameter where Word.World == StoreKitWorld {
  /// The product that the operation is about; a search tries all, or those of a kind.
  static func product(
    _ property: Property<ProductID>, only kind: Product.Kind? = nil, _ english: String,
    _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      "product", property, .reference("product"), english, japanese, value: { _ in .none }
    ) {
      $0.product
    }
    .tried { world in
      world.store.products.filter { kind == nil || $0.kind == kind }.names
    }
  }

  /// The product that the operation is about, if it is about one.
  static func product(
    _ property: Property<ProductID?>, _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      "product", property, .reference("product"), english, japanese, value: { _ in .none }
    ) {
      $0.productIfGiven
    }
    .tried { $0.store.products.names }
  }

  /// The subscription that the operation is about.
  static func subscription(_ property: Property<ProductID>) -> StoredParameter {
    .product(property, only: .autoRenewable, "the subscription", "対象のサブスクリプション")
  }

  /// An offer of the product; nil if the product has no such offer of these kinds.
  static func offer(
    _ property: Property<Offer?>, _ kinds: Set<Offer.Kind>, _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter("offer", property, .text, english, japanese, value: { _ in .none }) {
      $0.offer(kinds)
    }
    .tried { $0.store.products.offers(of: $1) }
  }
}

extension [Product] {
  /// The products, as arguments name them.
  var names: [Value] { map { .text($0.id) } }

  /// The offers of the product that arguments name.
  func offers(of arguments: Arguments) -> [Value] {
    product(of: arguments)?.offers.map { .text($0.id) } ?? []
  }

  /// The product that arguments name.
  func product(of arguments: Arguments) -> Product? {
    first { .text($0.id) == arguments["product"] }
  }
}

extension Arguments {
  /// The product that the argument `product` refers to.
  var product: ProductID {
    guard let product = productIfGiven else {
      preconditionFailure("argument 'product' is none: its definition does not say so")
    }
    return product
  }

  /// The product that the argument `product` refers to; nil if it is `none`.
  var productIfGiven: ProductID? { itemIndex("product").map { ProductID(index: $0) } }

  /// The offer that the argument `offer` names among those of the product.
  ///
  /// - Parameter kinds: The kinds of offers that count.
  /// - Returns: The offer; nil if the product has no such offer.
  func offer(_ kinds: Set<Offer.Kind>) -> Offer? {
    itemDeclaration("product").flatMap { Product($0).offer(text("offer"), kinds) }
  }
}
