import TenkenSimulation

/// The calls of the app's transaction observer.
struct CallbacksObservation: Observation, StoreKitWord {
  static let name = "callbacks"
  static let word = Word<CallbacksObservation>(
    also: ["updated-transactions", "payment-queue-callbacks"],
    "The calls of paymentQueue(_:updatedTransactions:), each with its transactions.",
    "paymentQueue(_:updatedTransactions:) の呼び出しと、それぞれのトランザクションを確認する。",
    say: Phrase("The app's log shows {value}", "アプリのログに {value} が出力される"),
    whenEmpty: Phrase(
      "The app's log shows no call of the observer", "アプリのログに paymentQueue の呼び出しが出力されない"),
    whenSome: Phrase(
      "The app's log shows {value|call|calls} of the observer",
      "アプリのログに paymentQueue の呼び出しが {value} 回出力される"),
    reads: .record(
      .list(
        .oneOrMore(
          .record(
            Phrase(
              "[{product} ][{state}][, ID {id}][, original ID {original}][, original state {original-state}][, error {error}][ over {underlying}][, on “{device}”]",
              "[{product} ][{state}][（ID {id}）][（オリジナルID {original}）][（元の状態 {original-state}）][（エラー {error}）][（原因：{underlying}）][（端末「{device}」）]"
            ),
            [
              Parameter(
                "product", .reference("product"), "the product of the payment",
                "支払い（SKPayment）のプロダクト"),
              Parameter("state", .loggedState, "transactionState"),
              Parameter("id", .identifier, "transactionIdentifier"),
              Parameter("original", .identifier, "original?.transactionIdentifier"),
              Parameter("original-state", .loggedState, "original?.loggedState"),
              Parameter("error", .identifier, "the error's domain and code", "エラーのドメインとコード"),
              Parameter(
                "underlying", .text, "the underlying errors, as others have logged them",
                "その下にあるエラー（他者のログで確認されたもの）"),
              Parameter(
                "device", .text, "the name of the device; 'first' unless it has another",
                "端末の名前（別の名前を付けていなければ first）"),
            ])))),
    check: HandCheck(
      "Calls of the observer", "オブザーバーの呼び出し",
      """
      Look at what paymentQueue(_:updatedTransactions:) logs, in Xcode's console or in \
      Console on a Mac; a debug build prints each transaction.
      """,
      "paymentQueue(_:updatedTransactions:) のログを、Xcode のコンソール、または Mac のコンソールアプリで確認する（デバッグビルドでトランザクションごとに出力しておく）。"
    ),
    needs: [.storeKit1],
    examples: [
      WordExample(then: "callbacks: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then:
          "callbacks: [{state: purchasing, id: none}, {state: purchased, id: $first, original: none}]"
      ),
    ],
    source: "NTT Resonant parts 4 and 5")

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
