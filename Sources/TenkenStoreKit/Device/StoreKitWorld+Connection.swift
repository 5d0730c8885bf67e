extension StoreKitWorld {
  /// The account as the device in hand knows it: without a network, as it was before.
  var knownAccount: Account {
    switch device.network.appStore {
    case .online: account
    case .offline(let offline): offline.account
    }
  }

  /// Receives a missed arrival on the device in hand; the app gets all of them together afterwards.
  mutating func catchUp(with arrival: Arrival) {
    let account = devices.inHand.account
    switch arrival {
    case .account(.bring(let transaction)):
      devices.inHand.bring(store.purchase(transaction, of: account))
    case .account(.arrive(let transaction, let state)):
      devices.inHand.receive(
        store.purchase(transaction, of: account), as: state, comesWithOthers: true,
        in: store.shop, &turn)
    case .account(.finish(let transaction)): devices.inHand.queue.forget([transaction])
    case .account(.lapse(let product)): devices.inHand.queue.dropRequest(for: product)
    case .account(.revoke(let transaction)):
      devices.inHand.revoke(transaction, comesWithOthers: true, &turn)
    case .account(.show(let reason)): devices.inHand.messages.append(reason)
    case .completed(let transaction, let product, let order):
      devices.inHand.completeOutsideApp(
        store.purchase(transaction, of: account), asked: product, order, comesWithOthers: true,
        in: store.shop, &turn)
    }
  }
}
