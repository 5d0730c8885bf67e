import TenkenSimulation

extension WordDefinition {
  /// Makes this observation one that testers check in the log of a debug build.
  ///
  /// - Parameters:
  ///   - interface: The StoreKit interface to print, such as `Transaction.all`.
  ///   - title: The title of the check; the name of the interface if nil.
  /// - Returns: The observation with its manual check.
  func checkedInDebugBuild(
    _ interface: String, _ title: LocalizedText? = nil
  ) -> WordDefinition {
    checkedByHand(
      title ?? LocalizedText(interface),
      LocalizedText(
        en: "In a debug build, print \(interface) at that moment, and look at the log.",
        ja: "デバッグビルドで、その時点の \(interface) の内容をログに出力して確認する。"))
  }
}
