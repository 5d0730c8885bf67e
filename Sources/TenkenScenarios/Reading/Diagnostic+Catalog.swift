import TenkenDiagnostics

/// Diagnostics about `catalog:`, the key that names a file with products.
extension Diagnostic {
  static func catalogWithoutProducts(
    _ path: String, _ range: SourceRange, system: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-without-products",
      summary: DiagnosticText(
        en: "'catalog' declares products, but '\(system)' has none",
        ja: "「catalog」は商品を読み込むキーですが、「\(system)」に商品はありません。"), path: path, range: range)
  }

  static func catalogUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-unreadable",
      summary: DiagnosticText(
        en: "'\(file)' cannot be read: \(reason.en)", ja: "「\(file)」を読み込めません（\(reason.ja)）。"),
      path: path,
      range: range,
      help: [
        DiagnosticText(
          en: "the path of a .storekit file is relative to this file",
          ja: ".storekit ファイルのパスは、このファイルからの相対パスで書いてください。")
      ])
  }

  static func catalogUnknownProduct(
    _ path: String, _ range: SourceRange, _ id: String, in file: String, known: [String],
    needs required: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-unknown-product",
      summary: DiagnosticText(
        en: "'\(file)' has no product '\(id)'", ja: "「\(file)」に「\(id)」という商品はありません。")
        + UnknownName(id, among: known).question,
      path: path,
      range: range,
      help: [
        DiagnosticText(
          en: "a product of its own takes all of: \(required.joined(separator: ", "))",
          ja: "このファイルだけの商品には、次のすべてが必要です: \(required.joined(separator: ", "))")
      ])
  }
}
