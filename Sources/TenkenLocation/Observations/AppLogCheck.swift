import TenkenSimulation

extension LocalizedText {
  /// How testers see what only the app receives.
  static let inAppLog = LocalizedText(
    "A debug build logs it; look in Xcode's console, or in Console on a Mac.",
    "デバッグビルドでログに出力し、Xcode のコンソール、または Mac のコンソールアプリで確認する。")
}

extension LocationWorld {
  /// The list of the values that a closure returns for the events of one kind since a mark.
  func values<Declared: DeclaredEvent>(since mark: Int, _ value: (Declared) -> Value) -> Value {
    .list(journal.entries[mark...].compactMap { ($0.event.declared as? Declared).map(value) })
  }
}
