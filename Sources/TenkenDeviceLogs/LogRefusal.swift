/// Why a log says nothing of a case, so that no comparison of the two would mean anything.
public enum LogRefusal: Hashable, Sendable {
  /// The log is empty.
  case emptyLog
  /// The log tells of one of StoreKit's interfaces only, and the case of the other.
  case otherInterface(ofLog: DeviceLog.Interface)
  /// The case has several devices, and the log is of one.
  case severalDevices([String])
  /// The case has no such device.
  case unknownDevice([String])

  /// Why a log is not compared with a case; nil where it is.
  ///
  /// - Parameters:
  ///   - log: The log, without faults.
  ///   - prediction: What the case predicts.
  ///   - device: The device whose log it is, by its name; nil where nobody says so.
  public init?(_ log: DeviceLog, _ prediction: CasePrediction, device: String?) {
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
