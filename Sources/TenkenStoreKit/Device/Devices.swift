/// The devices with the app, one of which is in the user's hand.
package struct Devices: Hashable, Sendable {
  private var list = [Boxed<DeviceIdentity>(Device(id: DeviceID(index: 0), name: "first"))]
  /// Which device is in the user's hand.
  private(set) var idInHand = DeviceID(index: 0)

  /// The device in the user's hand.
  package var inHand: Device {
    get { list[idInHand.index].machine }
    _modify { yield &list[idInHand.index].machine }
  }

  /// The app on the device in the user's hand; the device itself is not copied.
  var appInHand: App { list[idInHand.index].lend { $0.app } }

  /// The other devices.
  package var others: some Collection<Device> {
    list.lazy.map(\.machine).filter { [idInHand] in $0.id != idInHand }
  }

  /// The devices in their boxes, the one in the user's hand first.
  var boxes: [Boxed<DeviceIdentity>] {
    guard idInHand.index > 0 else { return list }
    var boxes = list
    boxes.insert(boxes.remove(at: idInHand.index), at: 0)
    return boxes
  }

  /// Keeps the identity of each device until it changes.
  mutating func keepIdentities() {
    for index in list.indices where !list[index].hasIdentity { list[index].keepIdentity() }
  }

  /// Whether any device satisfies a predicate.
  func contains(where fits: (Device) -> Bool) -> Bool { list.contains { $0.lend { fits($0) } } }

  /// The device with a name; a new one is set up like the one in hand, and its app does not run.
  mutating func device(named name: String) -> DeviceID {
    if let index = list.firstIndex(where: { $0.machine.name == name }) {
      return DeviceID(index: index)
    }
    let device = Device(id: DeviceID(index: list.count), name: name, like: inHand)
    list.append(Boxed(device))
    return device.id
  }

  /// Puts a device into the user's hand.
  mutating func take(_ device: DeviceID) { idInHand = device }

  /// Changes every device of an account, the one in the user's hand first.
  mutating func change(
    of account: AccountID, _ turn: inout Turn, _ change: (inout Device, inout Turn) -> Void
  ) {
    if inHand.account == account { change(&inHand, &turn) }
    for index in othersIndices(of: account) { change(&list[index].machine, &turn) }
  }

  /// Changes every device of an account except the one in the user's hand.
  mutating func changeOthers(of account: AccountID, _ change: (inout Device) -> Void) {
    for index in othersIndices(of: account) { change(&list[index].machine) }
  }

  /// The indices of an account's devices except the one in the user's hand.
  private func othersIndices(of account: AccountID) -> [Int] {
    list.indices.filter { $0 != idInHand.index && list[$0].machine.account == account }
  }
}
