import TenkenDiagnostics

/// Diagnostics about `catalog:`, the key that names a file of another tool.
extension Diagnostic {
  static func catalogNotSupported(
    _ path: String, _ range: SourceRange, system: String
  ) -> Diagnostic {
    .error(
      "catalog-without-products", path, range,
      "'catalog' cannot be used with the system '\(system)'",
      ja: "「catalog」は、システム「\(system)」では使えません。")
  }

  static func catalogUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      "catalog-unreadable", path, range, "'\(file)' cannot be read: \(reason.en)",
      ja: "「\(file)」を読み込めません（\(reason.ja)）。"
    ).help("the path is relative to this file", ja: "パスは、このファイルからの相対パスで書いてください。")
  }

  static func catalogUnknownItem(
    _ path: String, _ range: SourceRange, _ id: String, _ resource: String, in file: String,
    known: [String], needs required: [String]
  ) -> Diagnostic {
    .error(
      "catalog-unknown-product", path, range,
      DiagnosticText("'\(file)' has no \(resource) '\(id)'", ja: "「\(file)」に「\(id)」はありません。")
        + UnknownName(id, among: known, areChosen: true).question
    ).help(
      "if only this file declares it, write all of: \(required.joined(separator: ", "))",
      ja: "このファイルだけで定義する場合は、次のすべてが必要です: \(required.joined(separator: ", "))")
  }
}
