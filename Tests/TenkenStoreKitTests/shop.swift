import TenkenSimulation
import TenkenStoreKit

/// A shop with some of the products of the words' examples, or all of them, before anything has happened.
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
