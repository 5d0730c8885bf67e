import TenkenSimulation

/// A seat of a subscription that an organization buys outside the app and assigns to an account.
///
/// Each seat is a subscription of its own, of an account that no person uses, because each may
/// renew or not. What the organization pays, and for how many seats, is not a matter of the app.
/// [Managing subscriptions](https://developer.apple.com/documentation/devicemanagement/managing-subscriptions)
struct OrganizationSeat {
  let product: ProductID
  let employee: AccountID

  /// The assignment; nil if no organization has assigned one.
  func assignment(in store: AppStore) -> SeatAssignment? {
    guard let organization = organization(in: store),
      let index = store.accounts[organization].subscriptions.own(for: product, in: store.shop)
    else { return nil }
    let subscription = store.accounts[organization].subscriptions[index]
    return subscription.hasAccess && subscription.members.contains(employee)
      ? SeatAssignment(subscription: index, buyer: organization, member: employee) : nil
  }

  /// Lets an organization buy the seat, and assign it.
  func buy(renews: Bool, in store: inout AppStore, _ turn: inout Turn) {
    let organization = organization(in: store) ?? store.accounts.openOrganization(for: employee)
    // Introductory offers are for people.
    store.accounts[organization].introductoryGroups = [store.shop.group(of: product)]
    store.accounts[organization].buy(Plan(product: product), in: &store.shop, &turn)
    guard
      let index = store.accounts[organization].subscriptions.own(for: product, in: store.shop)
    else { preconditionFailure("a subscription was bought, and the account does not have it") }
    store.accounts[organization].subscriptions[index].members = []
    store.accounts[organization].subscriptions[index].renews = renews
    SeatAssignment(subscription: index, buyer: organization, member: employee)
      .make(in: &store, &turn)
  }

  private func organization(in store: AppStore) -> AccountID? {
    store.accounts.ids.first { store.accounts[$0].employee == employee }
  }
}
