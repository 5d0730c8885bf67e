import TenkenSimulation

/// An app's log of everything StoreKit reported to it, in order.
package struct DeviceLog: Sendable {
  /// One line of JSON, or one call of the observer.
  package struct Entry: Sendable {
    /// The entry's first line, from 0.
    package let line: Int
    /// When it was logged, in milliseconds since 1970; nil if the log does not say.
    package let milliseconds: Int?
    /// The content.
    package let content: Content
  }

  /// The kinds of entries.
  package enum Content: Sendable {
    /// A call of `paymentQueue(_:updatedTransactions:)`.
    case callback(ObserverLog.Callback)
    /// A transaction from `Transaction.updates`.
    case update(SignedEntry)
    /// The result of `purchase()`.
    case purchase(PurchaseEntry)
  }

  /// StoreKit's answer to a question of the app.
  package struct Answer: Sendable {
    /// The line, from 0.
    package let line: Int
    /// When it was logged, in milliseconds since 1970.
    package let milliseconds: Int
    /// The question.
    package let question: Question
    /// The transactions, in order.
    package let transactions: [SignedEntry]
    /// How many entries come before it.
    package let position: Int
  }

  /// The questions that an app can ask StoreKit 2 at any time.
  package enum Question: String, CaseIterable, Hashable, Sendable {
    /// `Transaction.currentEntitlements`.
    case currentEntitlements
    /// `Transaction.unfinished`.
    case unfinished
  }

  /// One of StoreKit's two interfaces.
  package enum Interface: Hashable, Sendable {
    /// The payment queue.
    case storeKit1
    /// `purchase()`, `Transaction.updates`, and the answers to questions.
    case storeKit2
  }

  /// The formats of logs.
  package enum Format: Hashable, Sendable {
    /// The calls of the observer, as lines of text.
    case observerLog
    /// Everything, as one JSON object per line.
    case jsonLines
  }

  /// The format of the log.
  package let format: Format
  /// What StoreKit reported to the app without being asked, in order.
  package internal(set) var entries: [Entry] = []
  /// StoreKit's answers, in order.
  package internal(set) var answers: [Answer] = []
  /// The environments that its transactions name, in order: `Xcode`, `Sandbox`, `Production`.
  package internal(set) var environments: [String] = []
  /// The number of lines.
  package let lineCount: Int

  /// Makes a log of JSON lines without entries.
  init(lineCount: Int) {
    format = .jsonLines
    self.lineCount = lineCount
  }

  /// Converts the log of an observer.
  package init(_ log: ObserverLog) {
    format = .observerLog
    lineCount = log.lineCount
    entries = log.callbacks.map {
      Entry(line: $0.line, milliseconds: nil, content: .callback($0))
    }
  }

  /// Whether the log is empty.
  package var isEmpty: Bool { entries.isEmpty && answers.isEmpty }

  /// The transactions of the payment queue, and how many of them do not state their product.
  package var queuedTransactions: (count: Int, withoutProduct: Int) {
    let all = entries.flatMap { entry -> [ObserverLog.Transaction] in
      switch entry.content {
      case .callback(let callback): callback.transactions
      case .update, .purchase: []
      }
    }
    return (all.count, all.count { $0.content.product == nil })
  }

  /// The interfaces that the log has entries or answers of.
  package var interfaces: Set<Interface> {
    let interfaces = Set(entries.map(\.content.interface))
    return answers.isEmpty ? interfaces : interfaces.union([.storeKit2])
  }
}

extension DeviceLog.Format {
  /// The interfaces that a log of this format can report.
  package var interfaces: Set<DeviceLog.Interface> {
    switch self {
    case .observerLog: [.storeKit1]
    case .jsonLines: [.storeKit1, .storeKit2]
    }
  }
}

extension DeviceLog.Content {
  /// The StoreKit interface that the entry comes from.
  var interface: DeviceLog.Interface {
    switch self {
    case .callback: .storeKit1
    case .update, .purchase: .storeKit2
    }
  }

  /// The content in one line.
  var text: LocalizedText {
    switch self {
    case .callback(let callback): .joined(callback.transactions.map(\.content.text))
    case .update(let transaction): transaction.text
    case .purchase(let result): result.text
    }
  }
}

extension LocalizedText {
  /// Joins the texts of several transactions.
  static func joined(_ texts: [LocalizedText]) -> LocalizedText {
    LocalizedText(
      texts.map { $0[.english] }.joined(separator: "; "),
      texts.map { $0[.japanese] }.joined(separator: "；"))
  }
}
