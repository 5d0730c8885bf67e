import TenkenSimulation

/// What the operations on one product have in common.
extension Parameter {
  /// The subscription that the operation is about.
  static let subscription = Parameter(
    "product", .reference("product"), LocalizedText(en: "the subscription", ja: "対象のサブスクリプション"))
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

extension [Product] {
  /// The arguments of an operation for each product, with the given values of other parameters.
  func arguments(_ others: Value.Field...) -> [Arguments] {
    map { product in Arguments([Value.Field("product", .text(product.id))] + others) }
  }

  func only(_ kind: Product.Kind) -> [Product] { filter { $0.kind == kind } }
}
