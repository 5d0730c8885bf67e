import TenkenDiagnostics

/// What can be wrong with the key that names a file with products.
extension Diagnostic {
  static func catalogWithoutProducts(
    _ path: String, _ range: SourceRange, system: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-without-products",
      summary: "'catalog' gives products, and '\(system)' has none", path: path, range: range)
  }

  static func catalogUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-unreadable", summary: "'\(file)' cannot be read: \(reason)", path: path,
      range: range, help: ["the path of a .storekit file is relative to this file"])
  }

  static func catalogUnknownProduct(
    _ path: String, _ range: SourceRange, _ id: String, in file: String, known: [String],
    needs required: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-unknown-product",
      summary: "'\(file)' has no product '\(id)'" + UnknownName(id, among: known).question,
      path: path,
      range: range,
      help: ["a product of its own takes all of: " + required.joined(separator: ", ")])
  }
}
