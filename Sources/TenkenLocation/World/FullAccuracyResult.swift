import TenkenSimulation

/// The result of a request for full accuracy.
enum FullAccuracyResult: String, CaseIterable, Hashable, Sendable {
  /// The app may temporarily know the precise location.
  case granted
  /// The user has declined: `CLError.promptDeclined`.
  case declined
  /// The purpose is not in Info.plist.
  case purposeMissing = "purpose-missing"

  /// The title that readers see.
  var title: LocalizedText {
    switch self {
    case .granted: LocalizedText(en: "granted", ja: "許可された")
    case .declined:
      LocalizedText(en: "declined (promptDeclined)", ja: "許可されなかった（promptDeclined）")
    case .purposeMissing:
      LocalizedText(en: "failed: the purpose is not in Info.plist", ja: "Info.plist に目的のキーがなく失敗")
    }
  }
}
