import TenkenDiagnostics

extension DiagnosticKind {
  static let allCatalog = [catalogUnreadable, catalogUnknownProduct, catalogWithoutProducts]

  static let catalogUnreadable = DiagnosticKind(
    "catalog-unreadable", .top, "The StoreKit configuration that 'catalog:' names cannot be read.",
    "The path is relative to the folder of the scenario file.",
    ja: "「catalog:」で指定した StoreKit 設定ファイルを読み込めません。", "パスは、シナリオファイルのあるフォルダからの相対パスで書きます。",
    wrong: "catalog: Shopp.storekit", right: "catalog: Shop.storekit",
    beside: [
      "Shop.storekit":
        "{\"products\": [{\"displayPrice\": \"0.99\", \"productID\": \"coin120\", \"type\": \"Consumable\"}], \"version\": {\"major\": 4, \"minor\": 0}}"
    ])
  static let catalogUnknownProduct = DiagnosticKind(
    "catalog-unknown-product", .top,
    "In a file with 'catalog:', a product under 'products:' adds to the product of the same id",
    "in the catalog, and the catalog has no such product.",
    "Correct the id, or write out the whole product.",
    ja: "「catalog:」と並べた「products:」は、カタログにある同じ ID の商品に情報を足すものですが、その ID がカタログにありません。",
    "ID を直すか、商品の情報をすべて書いてください。",
    wrong: """
      catalog: Shop.storekit
      products:
        - {id: coin12, coins: 120}
      """,
    right: """
      catalog: Shop.storekit
      products:
        - {id: coin120, coins: 120}
      """,
    beside: [
      "Shop.storekit":
        "{\"products\": [{\"displayPrice\": \"0.99\", \"productID\": \"coin120\", \"type\": \"Consumable\"}], \"version\": {\"major\": 4, \"minor\": 0}}"
    ])
  static let catalogWithoutProducts = DiagnosticKind(
    "catalog-without-products", .file, "The system of the file has no 'catalog:'.",
    "Only scenarios about StoreKit can read their products from a file of Xcode.",
    ja: "このファイルのシステムでは「catalog:」を使えません。", "Xcode のファイルから商品を読み込めるのは、StoreKit のシナリオだけです。",
    wrong: """
      feature: example
      system: location
      catalog: Shop.storekit
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [app-state: foreground]
      """,
    right: """
      feature: example
      system: location
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [app-state: foreground]
      """,
    beside: [
      "Shop.storekit":
        "{\"products\": [{\"displayPrice\": \"0.99\", \"productID\": \"coin120\", \"type\": \"Consumable\"}], \"version\": {\"major\": 4, \"minor\": 0}}"
    ])
}

/// Diagnostics about `catalog:`, the key that names a file of another tool.
extension Diagnostic {
  static func catalogNotSupported(_ place: SourcePlace, system: String) -> Diagnostic {
    .error(
      .catalogWithoutProducts, place,
      "'catalog' cannot be used with the system '\(system)'",
      ja: "「catalog」は、システム「\(system)」では使えません。")
  }

  static func catalogUnreadable(
    _ place: SourcePlace, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      .catalogUnreadable, place, "'\(file)' cannot be read: \(reason.en)",
      ja: "「\(file)」を読み込めません（\(reason.ja)）。"
    ).help("the path is relative to this file", ja: "パスは、このファイルからの相対パスで書いてください。")
  }

  static func catalogUnknownItem(
    _ place: SourcePlace, _ id: String, _ resource: String, in file: String, known: [String],
    needs required: [String]
  ) -> Diagnostic {
    .error(
      .catalogUnknownProduct, place,
      DiagnosticText("'\(file)' has no \(resource) '\(id)'", ja: "「\(file)」に「\(id)」はありません。")
        + UnknownName(id, among: known, areChosen: true).question
    ).help(
      "if only this file declares it, write all of: \(required.joined(separator: ", "))",
      ja: "このファイルだけで定義する場合は、次のすべてが必要です：\(required.joined(separator: ", "))")
  }
}
