import TenkenSimulation

/// The calls of the app's transaction observer.
struct CallbacksObservation: Observation {
  static let definition = WordDefinition(
    "callbacks",
    synonyms: ["updated-transactions", "payment-queue-callbacks"],
    summary: LocalizedText(
      en: "The calls of paymentQueue(_:updatedTransactions:), each with its transactions.",
      ja: "paymentQueue(_:updatedTransactions:) の呼び出しと、それぞれのトランザクションを確認する。"),
    phrase: Phrase(en: "The app's log shows {value}", ja: "アプリのログに {value} が出力される"),
    whenEmpty: Phrase(
      en: "The app's log shows no call of the observer",
      ja: "アプリのログに paymentQueue の呼び出しが出力されない"),
    reads: .record(
      .list(
        .oneOrMore(
          .record(
            RecordShape(
              phrase: Phrase(
                en:
                  "[{product} ][{state}][, ID {id}][, original ID {original}][ ({original-state})][, error {error}][ over {underlying}][, on “{device}”]",
                ja:
                  "[{product} ][{state}][（ID {id}）][（オリジナルID {original}）][（{original-state}）][（エラー {error}）][（原因: {underlying}）][（端末「{device}」）]"
              ),
              fields: [
                Parameter(
                  "product", .reference("product"),
                  LocalizedText(en: "the product of the payment", ja: "ペイメントのプロダクト")),
                Parameter("state", .loggedState, "transactionState"),
                Parameter("id", .identifier, "transactionIdentifier"),
                Parameter("original", .identifier, "original?.transactionIdentifier"),
                Parameter(
                  "original-state", .loggedState, "original?.loggedState"),
                Parameter(
                  "error", .identifier,
                  LocalizedText(en: "the error's domain and code", ja: "エラーのドメインとコード")),
                Parameter(
                  "underlying", .text,
                  LocalizedText(
                    en: "the underlying errors, as others have logged them",
                    ja: "その下にあるエラー（他者のログで確認されたもの）")),
                Parameter(
                  "device", .text,
                  LocalizedText(
                    en: "the name of the device; 'first' unless it has another",
                    ja: "端末の名前（別の名前を付けていなければ first）")),
              ]))))),
    examples: [
      WordExample("callbacks: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "callbacks: [{state: purchasing, id: none}, {state: purchased, id: $first, original: none}]"
      ),
    ],
    source: "NTT Resonant parts 4 and 5"
  )
  .checkedByHand(
    LocalizedText(
      en: "Calls of the observer", ja: "オブザーバーの呼び出し"),
    LocalizedText(
      en: """
        Look at what paymentQueue(_:updatedTransactions:) logs, in Xcode's console or in \
        Console on a Mac; a debug build prints each transaction.
        """,
      ja:
        "paymentQueue(_:updatedTransactions:) のログを、Xcode のコンソール、または Mac のコンソールアプリで確認する（デバッグビルドでトランザクションごとに出力しておく）。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Callback.self) { callback in
      .list(callback.transactions.map { value($0, on: callback.device) })
    }
  }

  private func value(_ transaction: TransactionSnapshot, on device: String) -> Value {
    .record([
      Value.Field("product", .text(transaction.product)),
      Value.Field("state", .text(transaction.state.rawValue)),
      Value.Field("id", .identifier(transaction.id)),
      Value.Field("original", .identifier(transaction.original)),
      Value.Field(
        "original-state",
        transaction.original == nil
          ? .none : .text(TransactionState.purchased.rawValue)),
      Value.Field("error", .error(transaction.error)),
      Value.Field(
        "underlying",
        transaction.error.flatMap { $0.underlying.isEmpty ? nil : .text($0.underlying) } ?? .none),
      Value.Field("device", .text(device)),
    ])
  }
}
