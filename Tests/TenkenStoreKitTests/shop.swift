import TenkenSimulation
import TenkenStoreKit

/// A new world whose shop has the example products with the given IDs, or all of them.
func shop(_ ids: String...) -> StoreKitWorld {
  let products = StoreKitSystem.vocabulary.resources[0].examples.filter {
    ids.isEmpty || ids.contains($0.text("id"))
  }
  var resources = Resources()
  resources["product"] = products.map {
    Resources.Item(id: $0.text("id"), title: LocalizedText($0.text("id")), arguments: $0)
  }
  return StoreKitSystem.makeWorld(resources)
}

extension StoreKitWorld {
  /// The products of the shop, to which the arguments of operations refer.
  var declared: Resources {
    var resources = Resources()
    let examples = StoreKitSystem.vocabulary.resources[0].examples
    resources["product"] = store.products.compactMap { product in
      examples.first { $0.text("id") == product.id }.map {
        Resources.Item(id: product.id, title: LocalizedText(product.id), arguments: $0)
      }
    }
    return resources
  }
}
