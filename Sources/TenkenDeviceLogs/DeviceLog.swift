/// What an app has logged of all that StoreKit told it, in order.
public struct DeviceLog: Sendable {
  /// One line of JSON, or one call of the observer.
  public struct Entry: Sendable {
    /// The line that begins it, from 0.
    public let line: Int
    /// When it was logged, in thousandths of a second since 1970; nil where that is not stated.
    public let milliseconds: Int?
    /// What happened.
    public let content: Content
  }

  /// What happened.
  public enum Content: Sendable {
    /// A call of `paymentQueue(_:updatedTransactions:)`.
    case callback(ObserverLog.Callback)
    /// A transaction that `Transaction.updates` brought.
    case update(SignedEntry)
    /// What `purchase()` came to.
    case purchase(PurchaseEntry)
  }

  /// What the app was told when it asked.
  public struct Answer: Sendable {
    /// The line, from 0.
    public let line: Int
    /// When it was logged, in thousandths of a second since 1970.
    public let milliseconds: Int
    /// What was asked for.
    public let question: Question
    /// The transactions, in order.
    public let transactions: [SignedEntry]
    /// How many entries come before it.
    public let position: Int
  }

  /// What an app can ask StoreKit 2 for at any time.
  public enum Question: String, CaseIterable, Hashable, Sendable {
    /// `Transaction.currentEntitlements`.
    case currentEntitlements
    /// `Transaction.unfinished`.
    case unfinished
  }

  /// One of StoreKit's two interfaces.
  public enum Interface: Hashable, Sendable {
    /// The payment queue.
    case storeKit1
    /// `purchase()`, `Transaction.updates`, and what can be asked for.
    case storeKit2
  }

  /// How a log is written.
  public enum Format: Hashable, Sendable {
    /// The calls of the observer, as lines of text.
    case observerLog
    /// Everything, an object of JSON in each line.
    case jsonLines
  }

  /// How it is written.
  public let format: Format
  /// What StoreKit told the app by itself, in order.
  public internal(set) var entries: [Entry] = []
  /// What it answered, in order.
  public internal(set) var answers: [Answer] = []
  /// The environments that its transactions name, in order: `Xcode`, `Sandbox`, `Production`.
  public internal(set) var environments: [String] = []
  /// The number of lines.
  public let lineCount: Int

  /// Makes a log of JSON lines without entries.
  init(lineCount: Int) {
    format = .jsonLines
    self.lineCount = lineCount
  }

  /// The log of an observer, as a log of all that StoreKit told the app.
  public init(_ log: ObserverLog) {
    format = .observerLog
    lineCount = log.lineCount
    entries = log.callbacks.map {
      Entry(line: $0.line, milliseconds: nil, content: .callback($0))
    }
  }

  /// Whether nothing is logged.
  public var isEmpty: Bool { entries.isEmpty && answers.isEmpty }

  /// The interfaces through which the log was told something.
  public var interfaces: Set<Interface> {
    let told = Set(entries.map(\.content.interface))
    return answers.isEmpty ? told : told.union([.storeKit2])
  }
}

extension DeviceLog.Format {
  /// The interfaces of which such a log can tell.
  public var interfaces: Set<DeviceLog.Interface> {
    switch self {
    case .observerLog: [.storeKit1]
    case .jsonLines: [.storeKit1, .storeKit2]
    }
  }
}

extension DeviceLog.Content {
  /// The interface that tells it.
  var interface: DeviceLog.Interface {
    switch self {
    case .callback: .storeKit1
    case .update, .purchase: .storeKit2
    }
  }

  /// What StoreKit told, in one line.
  var text: String {
    switch self {
    case .callback(let callback): callback.transactions.map(\.content.text).joined(separator: "; ")
    case .update(let transaction): transaction.text
    case .purchase(let result): result.text
    }
  }
}
