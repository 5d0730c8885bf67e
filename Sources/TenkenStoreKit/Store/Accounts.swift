/// The accounts of an App Store, in the order in which they were opened.
package struct Accounts: Hashable, Sendable {
  private var list = [Boxed(Account(id: AccountID(index: 0), name: "first"))]

  /// Opens an account.
  mutating func open(named name: String) -> AccountID {
    let id = AccountID(index: list.count)
    list.append(Boxed(Account(id: id, name: name)))
    return id
  }

  /// The identifiers of the accounts, in order.
  var ids: some BidirectionalCollection<AccountID> {
    list.indices.lazy.map { AccountID(index: $0) }
  }

  /// The account with an identifier.
  package internal(set) subscript(id: AccountID) -> Account {
    get { list[id.index].machine }
    _modify { yield &list[id.index].machine }
  }

  /// Calls a closure with every account in its box.
  func forEachBox(_ act: (Boxed<Account>) -> Void) { list.forEach(act) }

  /// Keeps the identity of each account until it changes.
  mutating func keepIdentities() { for index in list.indices { list[index].keepIdentity() } }
}

extension Accounts: RandomAccessCollection {
  package var startIndex: Int { list.startIndex }
  package var endIndex: Int { list.endIndex }
  package subscript(index: Int) -> Account { list[index].machine }
}
