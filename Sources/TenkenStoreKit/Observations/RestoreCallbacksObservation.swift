import TenkenSimulation

/// The callbacks that report the end of a restore.
struct RestoreCallbacksObservation: Observation {
  static let definition = WordDefinition(
    "restore-callbacks",
    summary: LocalizedText(
      en: "The calls that notify the app's observer that a restore has ended.",
      ja: "復元の完了または失敗をアプリのオブザーバーに伝える呼び出しを確認する。"),
    phrase: Phrase(en: "The restore has {value}", ja: "復元の{value}が通知される"),
    whenEmpty: Phrase(en: "No restore has ended", ja: "復元の完了も失敗も通知されない"),
    reads: .record(
      .list(
        .choice([
          Choice("finished", LocalizedText(en: "finished", ja: "完了")),
          Choice("failed", LocalizedText(en: "failed", ja: "失敗")),
        ]))),
    examples: [
      WordExample("restore-callbacks: empty"),
      WordExample(before: ["launch-app", "restore-purchases"], "restore-callbacks: [finished]"),
    ],
    source: "Apple, paymentQueueRestoreCompletedTransactionsFinished(_:)"
  )
  .checkedByHand(
    LocalizedText(
      en: "The end of a restore", ja: "復元処理の完了通知"),
    LocalizedText(
      en: """
        Look at what paymentQueueRestoreCompletedTransactionsFinished(_:) and \
        paymentQueue(_:restoreCompletedTransactionsFailedWithError:) log in a debug \
        build.
        """,
      ja:
        "デバッグビルドで、paymentQueueRestoreCompletedTransactionsFinished(_:) と paymentQueue(_:restoreCompletedTransactionsFailedWithError:) のログを確認する。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark) { event in
      if event.as(RestoreFinished.self) != nil { return .text("finished") }
      if event.as(RestoreFailed.self) != nil { return .text("failed") }
      return nil
    }
  }
}
