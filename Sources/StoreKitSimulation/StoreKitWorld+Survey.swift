public import Simulation

/// What those who measure coverage notice.
extension StoreKitWorld {
  /// The types of the products that an event is about.
  public func subjects(of event: StoreKitEvent) -> [String] {
    products(of: event).map { $0.kind.rawValue }
  }

  /// The states of all apps, transactions in queues, and subscriptions.
  public var machineStates: [MachineState] {
    var states: [MachineState] = []
    for device in [device] + otherDevices.sorted(by: { $0.name < $1.name }) {
      states.append(MachineState(App.machine.name, device.name, device.app.state.rawValue))
      for queued in device.queue.transactions {
        let instance = "\(device.name) \(queued.serial)"
        states.append(MachineState(QueuedTransaction.machine.name, instance, queued.state.rawValue))
      }
    }
    for account in store.accounts {
      for held in account.subscriptions {
        let instance = "\(account.name) \(held.original)"
        states.append(MachineState(Subscription.machine.name, instance, held.state.name))
      }
    }
    return states
  }

  /// The products that an event is about, as far as it says.
  private func products(of event: StoreKitEvent) -> [Product] {
    switch event {
    case .charged(let product, _, _, _), .refunded(let product, _, _, _, _),
      .subscribed(let product, _), .periodBegan(let product, _, _, _),
      .subscriptionRenewed(let product, _), .renewalFailed(let product, _),
      .gracePeriodEnded(let product), .subscriptionExpired(let product, _),
      .planChanged(_, let product, _, _), .planChangeReverted(let product),
      .offerRedeemed(let product, _), .priceIncreased(let product, _, _),
      .priceIncreaseAnswered(let product, _), .refundRequested(let product),
      .refundDeclined(let product), .refundReversed(let product, _, _),
      .renewalExtended(let product, _, _), .removedFromSale(let product),
      .shared(let product, _, _), .sharingStopped(let product),
      .autoRenewalChanged(let product, _), .approvalChanged(let product, _),
      .issueResolved(let product), .storePaymentReceived(let product, _),
      .orderIssued(_, let product), .orderNotIssued(let product):
      products([product])
    case .callback(let snapshots): products(snapshots.map(\.product))
    case .productsReceived(let ids, _, _), .entitlementsRevoked(let ids): products(ids)
    case .purchaseResult(.success(let transaction)), .transactionUpdated(let transaction),
      .entitlementRead(let transaction):
      products([transaction.product])
    case .otherObserverFinished(let id), .transactionFinished(let id):
      id.map(products(of:)) ?? []
    case .granted(_, let id, _), .purchaseMoved(_, _, let id): products(of: id)
    default: []
    }
  }

  private func products(_ ids: [String]) -> [Product] {
    store.products.filter { ids.contains($0.id) }
  }

  private func products(of transaction: TransactionID) -> [Product] {
    purchase(of: transaction).map { [product($0.product)] } ?? []
  }
}
