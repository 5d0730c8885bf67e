package import TenkenSimulation

/// What coverage measures in the world.
extension StoreKitWorld {
  /// The products that an event is about.
  package func resources(of subject: EventSubject) -> [EventResource] {
    let products =
      switch subject {
      case .products(let ids): store.products.filter { ids.contains($0.id) }
      case .transaction(let id):
        id.flatMap(store.purchase(of:)).map { [product($0.product)] } ?? []
      }
    return products.map { EventResource(kind: $0.kind.rawValue, id: $0.id) }
  }

  /// The states of all apps, transactions in queues, and subscriptions.
  package var machineStates: [MachineState] {
    var states: [MachineState] = []
    for device in [device] + devices.others.sorted(by: { $0.name < $1.name }) {
      states.append(MachineState(AppLife.machine.name, device.name, device.app.state.rawValue))
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
}
