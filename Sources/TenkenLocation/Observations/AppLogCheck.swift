import TenkenSimulation

extension LocalizedText {
  /// How people see what only the app is told.
  static let inAppLog = LocalizedText(
    en: "A debug build logs it; look in Xcode's console, or in Console on a Mac.",
    ja: "デバッグビルドでログに出力し、Xcode のコンソール、または Mac のコンソールアプリで確認する。")
}

extension LocationWorld {
  /// What a record says of the events since a mark, of those that it is about.
  func values(since mark: Int, _ value: (LocationEvent.Content) -> Value?) -> Value {
    .list(journal.entries[mark...].compactMap { value($0.event.content) })
  }
}
