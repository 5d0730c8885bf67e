import TenkenSimulation

/// The control page of a session.
enum DeskPage {
  /// The page in a language; English for languages that it does not have.
  static func text(in language: Language) -> String {
    let code = language == .japanese ? "ja" : "en"
    let parts: KeyValuePairs = [
      "{{language}}": code, "{{style}}": text(PackageResources.desk_css),
      "{{script}}": text(PackageResources.desk_js),
    ]
    return parts.reduce(text(PackageResources.desk_html)) { page, part in
      page.replacing(part.key, with: part.value)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
