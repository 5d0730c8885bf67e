import TenkenSimulation

/// Values that several rules have.
extension [RuleValue<Bool>] {
  /// Whether something is there.
  static let present = [
    RuleValue(true, "present", "present", ja: "ある"),
    RuleValue(false, "absent", "absent", ja: "ない"),
  ]
  /// Whether the App Store sends something.
  static let sent = [
    RuleValue(true, "sent", "sent", ja: "送信される"),
    RuleValue(false, "none", "not sent", ja: "送信されない"),
  ]
}
