import TenkenSimulation

extension LocalizedText {
  /// How testers see what only the app receives.
  static let inAppLog = LocalizedText(
    "A debug build logs it; look in Xcode's console, or in Console on a Mac.",
    "デバッグビルドでログに出力し、Xcode のコンソール、または Mac のコンソールアプリで確認する。")
}
