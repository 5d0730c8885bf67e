import TenkenSimulation

extension HandCheck {
  /// Testers check it in the log of a debug build.
  ///
  /// - Parameters:
  ///   - interface: The StoreKit interface to print, such as `Transaction.all`.
  ///   - title: The title of the check; the name of the interface if nil.
  /// - Returns: The check.
  static func inDebugBuild(_ interface: String, _ title: LocalizedText? = nil) -> HandCheck {
    HandCheck(
      title ?? LocalizedText(interface),
      LocalizedText(
        "In a debug build, print \(interface) at that moment, and look at the log.",
        "デバッグビルドで、その時点の \(interface) の内容をログに出力して確認する。"))
  }
}
