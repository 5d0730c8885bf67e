import TenkenSimulation

/// Tells the states of a machine apart by what can still matter.
protocol MachineIdentifying {
  associatedtype Machine: Hashable & Sendable

  /// The numbers of the transactions by whose rank all transactions of the world are named.
  static func transactionNumbers(of machine: inout Machine) -> [Int]

  /// Feeds the state that can still matter to a sink, and the transactions and moments to a list.
  ///
  /// It depends on nothing but the machine, and does not change it: an argument that a box lends is not
  /// copied only if it is `inout`.
  static func feed(
    _ machine: inout Machine, to sink: inout some IdentitySink, _ references: References)
}

/// What tells a machine's state from others, whatever its transactions are numbered and when it is.
struct MachineIdentity: Sendable {
  /// The hash of the state, in which all transactions are the same, and all moments.
  let hash: Int
  /// The transactions and moments of the state, in order.
  let references: [References.Reference]
  /// The numbers of the transactions by whose rank all transactions of the world are named.
  let transactionNumbers: [Int]

  init<Identity: MachineIdentifying>(_ identity: Identity.Type, of machine: inout Identity.Machine)
  {
    var hasher = Hasher()
    let references = References()
    identity.feed(&machine, to: &hasher, references)
    hash = hasher.finalize()
    self.references = references.list
    transactionNumbers = identity.transactionNumbers(of: &machine)
  }
}

/// The transactions and moments that a machine refers to, in order.
///
/// They are kept apart from the rest of the state, because their names depend on the world: another
/// machine's purchase, or a second that passes, changes them all.
final class References {
  /// A transaction or a moment.
  enum Reference: Hashable, Sendable {
    case transaction(TransactionID)
    case moment(Instant)
  }

  private(set) var list: [Reference] = []

  /// Notes a transaction, and returns what takes its place in the state.
  func replace(_ id: TransactionID) -> TransactionID {
    list.append(.transaction(id))
    return TransactionID(number: 0)
  }

  /// Notes a transaction, and returns what takes its place in the state; nil for nil.
  func replace(_ id: TransactionID?) -> TransactionID? { id.map { replace($0) } }

  /// Notes a moment, and returns what takes its place in the state.
  func replace(_ moment: Instant) -> Instant {
    list.append(.moment(moment))
    return Instant(seconds: 0)
  }

  /// Notes a moment, and returns what takes its place in the state; nil for nil.
  func replace(_ moment: Instant?) -> Instant? { moment.map { replace($0) } }
}
