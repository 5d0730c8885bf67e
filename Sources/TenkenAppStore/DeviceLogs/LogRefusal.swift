/// The reason why comparing a log with a case would be meaningless.
package enum LogRefusal: Hashable, Sendable {
  case emptyLog
  /// The log contains only one of StoreKit's interfaces, and the case uses only the other.
  case otherInterface(ofLog: DeviceLog.Interface)
  /// The case has the listed devices, and the log's device was not given.
  case severalDevices([String])
  /// The case does not have this device, only the listed ones.
  case unknownDevice([String])

  /// Finds the reason not to compare a log with a case; nil if they can be compared.
  ///
  /// - Parameters:
  ///   - log: The log, which has no errors.
  ///   - prediction: The prediction for the case.
  ///   - device: The name of the device whose log it is; nil if it was not given.
  package init?(_ log: DeviceLog, _ prediction: CasePrediction, device: String?) {
    guard !log.isEmpty else {
      self = .emptyLog
      return
    }
    let devices = prediction.devices
    if let device, !devices.isEmpty, !devices.contains(device) {
      self = .unknownDevice(devices)
      return
    }
    if device == nil, devices.count > 1, log.format == .jsonLines {
      self = .severalDevices(devices)
      return
    }
    let entries = prediction.preparation + prediction.entries
    let predicted = Set(entries.map(\.content.interface))
    guard !predicted.isEmpty, predicted.isDisjoint(with: log.interfaces),
      let interface = log.interfaces.first
    else { return nil }
    self = .otherInterface(ofLog: interface)
  }
}
