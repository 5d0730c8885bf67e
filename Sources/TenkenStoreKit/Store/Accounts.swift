/// The accounts of an App Store, in the order in which they were opened.
package struct Accounts: Hashable, Sendable {
  /// The accounts in their boxes.
  private(set) var boxes = [Boxed<AccountIdentity>(Account(id: AccountID(index: 0), name: "first"))]

  /// Opens an account.
  mutating func open(named name: String) -> AccountID {
    let id = AccountID(index: boxes.count)
    boxes.append(Boxed(Account(id: id, name: name)))
    return id
  }

  /// Opens an account with which an organization buys seats for another one.
  mutating func openOrganization(for employee: AccountID) -> AccountID {
    let id = AccountID(index: boxes.count)
    boxes.append(
      Boxed(Account(id: id, name: "\(self[employee].name)'s organization", employee: employee)))
    return id
  }

  /// The identifiers of the accounts, in order.
  var ids: some BidirectionalCollection<AccountID> {
    boxes.indices.lazy.map { AccountID(index: $0) }
  }

  /// The account with an identifier.
  package internal(set) subscript(id: AccountID) -> Account {
    get { boxes[id.index].machine }
    _modify { yield &boxes[id.index].machine }
  }

  /// Keeps the identity of each account until it changes.
  mutating func keepIdentities() {
    for index in boxes.indices where !boxes[index].hasIdentity { boxes[index].keepIdentity() }
  }
}

extension Accounts: RandomAccessCollection {
  package var startIndex: Int { boxes.startIndex }
  package var endIndex: Int { boxes.endIndex }
  package subscript(index: Int) -> Account { boxes[index].machine }
}
