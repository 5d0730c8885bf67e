import TenkenSimulation

extension LocalizedText {
  /// How testers see what only the app receives.
  static let inAppLog = LocalizedText(
    en: "A debug build logs it; look in Xcode's console, or in Console on a Mac.",
    ja: "デバッグビルドでログに出力し、Xcode のコンソール、または Mac のコンソールアプリで確認する。")
}

extension LocationWorld {
  /// The list of the values that a closure returns for the events since a mark.
  func values(since mark: Int, _ value: (LocationEvent.Content) -> Value?) -> Value {
    .list(journal.entries[mark...].compactMap { value($0.event.content) })
  }
}
