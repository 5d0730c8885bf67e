import TenkenSimulation

/// An app's log of the calls of its transaction observer.
package struct ObserverLog: Sendable {
  /// One call of `paymentQueue(_:updatedTransactions:)`.
  package struct Callback: Sendable {
    /// The callback's first line, from 0.
    package let line: Int
    /// The parts of the callback, in order.
    package internal(set) var items: [Item] = []
  }

  /// A part of a callback.
  package enum Item: Sendable {
    case transaction(Transaction)
    /// Any number of transactions that were left out when the log was saved.
    case omission
  }

  /// One transaction, with the numbers of its lines, from 0.
  package struct Transaction: Sendable {
    /// The fields of the transaction.
    package let content: ObserverCallback.Transaction
    /// The text of the error, whose code is in the content if it is known; nil if there is none.
    package let errorText: String?
    /// The first line of the transaction.
    package let headerLine: Int
    /// The line of its identifier and state.
    package let idLine: Int
    /// The line of the original transaction.
    package let originalLine: Int
    /// The line of the error.
    package let errorLine: Int
  }

  /// The callbacks, in order.
  package internal(set) var callbacks: [Callback] = []
  /// The number of lines.
  package let lineCount: Int

  /// A log as an app prints it: the observer's calls, each with its time of day.
  package static func text(of callbacks: [ObserverCallback]) -> String {
    callbacks.map { callback in
      let mark = LogLine.callbackMark
      let time = "[\(callback.time.description.suffix("00:00:00".count))]"
      let blocks = callback.transactions.enumerated().map { index, transaction in
        text(of: transaction, index)
      }
      return "\(mark) >>>>>>>>>> \(time)\n" + blocks.joined() + "\(mark) <<<<<<<<<< \(time)\n"
    }.joined()
  }

  private static func text(of transaction: ObserverCallback.Transaction, _ index: Int) -> String {
    func optional(_ text: String?) -> String { text.map { "Optional(\"\($0)\")" } ?? "nil" }
    let error = transaction.error.map {
      "Optional(Error Domain=\($0.domain) Code=\($0.code) \"(null)\")"
    }
    return """
      ---------- transaction[\(index)] ----------
      Transaction ID = \(optional(transaction.id)), State = .\(transaction.state)
      Original Transaction ID = \(optional(transaction.original)), \
      State = \(optional(transaction.originalState.map { ".\($0)" }))
      transaction.error = \(error ?? "nil")

      """
  }
}

extension ObserverLog.Callback {
  /// The transactions that are listed.
  package var transactions: [ObserverLog.Transaction] {
    items.compactMap { item in
      switch item {
      case .transaction(let transaction): transaction
      case .omission: nil
      }
    }
  }

  /// Whether transactions were left out.
  package var hasOmission: Bool { transactions.count < items.count }

  /// The number of transactions before the first omission, and after the last one.
  var anchored: (leading: Int, trailing: Int) {
    func isListed(_ item: ObserverLog.Item) -> Bool {
      switch item {
      case .transaction: true
      case .omission: false
      }
    }
    return (items.prefix(while: isListed).count, items.reversed().prefix(while: isListed).count)
  }
}
