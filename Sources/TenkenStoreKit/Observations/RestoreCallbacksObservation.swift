import TenkenSimulation

/// The callbacks that report the end of a restore.
struct RestoreCallbacksObservation: Observation, StoreKitWord {
  static let name = "restore-callbacks"
  static let word = Word<RestoreCallbacksObservation>(
    "The calls that notify the app's observer that a restore has ended.",
    "復元の完了または失敗をアプリのオブザーバーに伝える呼び出しを確認する。",
    say: Phrase("The restore has {value}", "復元の{value}が通知される"),
    whenEmpty: Phrase("No restore has ended", "復元の完了も失敗も通知されない"),
    whenSome: Phrase(
      "The app is told {value|time|times} that a restore has ended", "復元の完了または失敗が {value} 回通知される"),
    reads: .record(
      .list(.choice([Choice("finished", "finished", "完了"), Choice("failed", "failed", "失敗")]))),
    check: HandCheck(
      "The end of a restore", "復元処理の完了通知",
      """
      Look at what paymentQueueRestoreCompletedTransactionsFinished(_:) and \
      paymentQueue(_:restoreCompletedTransactionsFailedWithError:) log in a debug \
      build.
      """,
      "デバッグビルドで、paymentQueueRestoreCompletedTransactionsFinished(_:) と paymentQueue(_:restoreCompletedTransactionsFailedWithError:) のログを確認する。"
    ),
    needs: [.storeKit1],
    examples: [
      WordExample(then: "restore-callbacks: empty"),
      WordExample("launch-app", "restore-purchases", then: "restore-callbacks: [finished]"),
    ],
    source: "Apple, paymentQueueRestoreCompletedTransactionsFinished(_:)")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark) { event in
      if event.as(RestoreFinished.self) != nil { return .text("finished") }
      if event.as(RestoreFailed.self) != nil { return .text("failed") }
      return nil
    }
  }
}
