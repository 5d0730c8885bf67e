import TenkenSimulation
import TenkenStoreKit

/// A new world whose shop has the example products with the given IDs, or all of them.
func shop(_ ids: String...) -> StoreKitWorld {
  let products = StoreKitSystem.resources[0].examples.filter {
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
    resources["product"] = store.products.map {
      Resources.Item(id: $0.id, title: LocalizedText($0.id), arguments: Arguments())
    }
    return resources
  }
}
