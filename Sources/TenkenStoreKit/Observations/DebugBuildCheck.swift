import TenkenSimulation

extension WordDefinition {
  /// The same observation, which a debug build prints for testers as no screen shows it.
  ///
  /// - Parameters:
  ///   - interface: What of StoreKit is printed: `Transaction.all`.
  ///   - title: What is checked, as people call it; the interface's own name without it.
  /// - Returns: The word that says so.
  func checkedInDebugBuild(
    _ interface: String, _ title: LocalizedText? = nil
  ) -> WordDefinition {
    checkedByHand(
      title ?? LocalizedText(interface),
      LocalizedText(
        en: "In a debug build, print what \(interface) says at that moment, and look at the log.",
        ja: "デバッグビルドで、その時点の \(interface) の内容をログに出力して確認する。"))
  }
}
