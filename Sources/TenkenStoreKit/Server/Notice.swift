/// An event of which the App Store notifies servers; its contents are read when it is settled.
struct Notice {
  /// The type in version 2.
  let kind: NotificationV2.Kind
  /// The subtype in version 2; nil for the ordinary case.
  let subtype: NotificationV2.Subtype?
  /// The types in version 1; a Sandbox sends only some of them.
  let v1: V1Kinds
  /// The transaction; nil for a test or a summary.
  let transaction: TransactionID?
  /// The account that has the transaction.
  let account: AccountID
  /// The index of the extension of all renewal dates that is summarised; nil for other notices.
  var massExtension: Int?

  /// Makes a notice of an event.
  init(
    kind: NotificationV2.Kind, subtype: NotificationV2.Subtype?, v1: V1Kinds,
    transaction: TransactionID?, account: AccountID
  ) {
    self.kind = kind
    self.subtype = subtype
    self.v1 = v1
    self.transaction = transaction
    self.account = account
  }

  /// Makes a notice with the result of an extension of all renewal dates, by its index.
  init(summaryOf massExtension: Int) {
    self.init(
      kind: .renewalExtension, subtype: .summary, v1: .none, transaction: nil,
      account: AccountID(index: 0))
    self.massExtension = massExtension
  }

  /// Up to three types of version 1, in the order in which they are sent.
  struct V1Kinds: Hashable {
    private let first: NotificationV1.Kind?
    private let second: NotificationV1.Kind?
    private let third: NotificationV1.Kind?

    /// No type: version 1 does not report the event.
    static let none = V1Kinds(first: nil, second: nil, third: nil)

    /// One to three types, in order.
    static func these(
      _ first: NotificationV1.Kind, _ second: NotificationV1.Kind? = nil,
      _ third: NotificationV1.Kind? = nil
    ) -> V1Kinds {
      V1Kinds(first: first, second: second, third: third)
    }

    /// Calls a closure with each type, in order.
    func forEach(_ act: (NotificationV1.Kind) -> Void) {
      if let first { act(first) }
      if let second { act(second) }
      if let third { act(third) }
    }
  }

  /// The name in logs: `DID_RENEW`, or `EXPIRED VOLUNTARY`.
  var name: String {
    guard let subtype else { return kind.rawValue }
    return "\(kind.rawValue) \(subtype.rawValue)"
  }
}
