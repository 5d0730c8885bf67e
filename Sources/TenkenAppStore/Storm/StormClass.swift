package import TenkenSimulation

/// A class of attempts by which a storm finds out whether a receiver is right.
package enum StormClass: String, CaseIterable, Hashable, Sendable {
  case inOrder = "in-order"
  case duplicates
  case otherOrders = "other-orders"
  case late
  case lostAnswer = "lost-answer"
  case parallel
  case changedPayload = "changed-payload"
  case foreignRoot = "foreign-root"
  case expiredCertificate = "expired-certificate"
  case wrongPurpose = "wrong-purpose"
  case otherBundleID = "other-bundle-id"
  case otherAppID = "other-app-id"
  case otherEnvironment = "other-environment"
  case unsigned
  case forgedParts = "forged-parts"
  case version1 = "version-1"
  case oversized
  case unknownType = "unknown-type"
  case unknownMembers = "unknown-members"

  /// What a right receiver does with the notifications of a class.
  package enum Duty: Hashable, Sendable {
    /// It ends in the same state, in whichever way true notifications arrive.
    case endsAlike
    /// It stays in its state, because a notification is not true.
    case refuses
    /// It accepts a true notification that has something unknown.
    case accepts
  }

  /// What a right receiver does.
  package var duty: Duty {
    switch self {
    case .inOrder, .duplicates, .otherOrders, .late, .lostAnswer, .parallel: .endsAlike
    case .unknownType, .unknownMembers: .accepts
    case .changedPayload, .foreignRoot, .expiredCertificate, .wrongPurpose, .otherBundleID,
      .otherAppID, .otherEnvironment, .unsigned, .forgedParts, .version1, .oversized:
      .refuses
    }
  }

  /// What is posted, as a phrase.
  package var title: LocalizedText {
    switch self {
    case .inOrder: LocalizedText(en: "in order", ja: "順番どおり")
    case .duplicates: LocalizedText(en: "each one twice", ja: "各通知を 2 回")
    case .otherOrders: LocalizedText(en: "in other orders", ja: "別の順番")
    case .late: LocalizedText(en: "one after all others", ja: "1 件だけ最後に遅れて")
    case .lostAnswer:
      LocalizedText(
        en: "again after the next one, as if an answer was lost", ja: "応答が失われ、次の通知の後に再送")
    case .parallel: LocalizedText(en: "several at once", ja: "同時に複数")
    case .changedPayload:
      LocalizedText(en: "content changed after it was signed", ja: "署名後に改変された内容")
    case .foreignRoot: LocalizedText(en: "signed below a foreign root", ja: "別のルートによる署名")
    case .expiredCertificate:
      LocalizedText(en: "signed with an expired certificate", ja: "期限切れの証明書による署名")
    case .wrongPurpose:
      LocalizedText(en: "signed with a certificate for another purpose", ja: "用途の違う証明書による署名")
    case .otherBundleID: LocalizedText(en: "about another bundle ID", ja: "別のバンドル ID")
    case .otherAppID: LocalizedText(en: "about another app ID", ja: "別の App ID")
    case .otherEnvironment: LocalizedText(en: "of another environment", ja: "別の環境")
    case .unsigned: LocalizedText(en: "without a signature", ja: "署名なし")
    case .forgedParts:
      LocalizedText(en: "rightly signed around forged parts", ja: "外側だけ正しく署名し、中身は偽造")
    case .version1: LocalizedText(en: "a notification of version 1", ja: "バージョン 1 の通知")
    case .oversized: LocalizedText(en: "a body that is too large", ja: "大きすぎる本文")
    case .unknownType: LocalizedText(en: "an unknown type", ja: "未知の種類")
    case .unknownMembers: LocalizedText(en: "unknown members", ja: "未知の項目")
    }
  }
}
