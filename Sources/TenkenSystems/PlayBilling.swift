/// Google Play Billing, a system whose rules are a system file inside the binary.
package enum PlayBilling {
  /// The name that `system:` gives.
  package static let name = "play-billing"

  /// The system file, UTF-8: `systems/play-billing/play-billing.system.yaml` of the repository.
  package static var systemFile: [UInt8] { PackageResources.play_billing_system_yaml }

  /// What Google Play sends to the team's server, beside the system file.
  package static var messageFile: [UInt8] { PackageResources.play_billing_messages_yaml }
}
