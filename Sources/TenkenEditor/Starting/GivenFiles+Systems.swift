import TenkenDiagnostics

extension GivenFiles {
  /// The files of each system to copy: a system file, scenarios about it, and a page.
  package static let systems = [
    system(
      "checkout",
      [
        ("checkout.system.yaml", PackageResources.checkout_system_yaml),
        ("cart.yaml", PackageResources.cart_yaml),
        ("coupons.yaml", PackageResources.coupons_yaml),
        ("payment.yaml", PackageResources.payment_yaml),
        ("checkout.md", PackageResources.checkout_md),
      ], japanese: PackageResources.checkout_ja_md),
    system(
      "deep-link",
      [
        ("deep-link.system.yaml", PackageResources.deep_link_system_yaml),
        ("kept.yaml", PackageResources.kept_yaml),
        ("opening.yaml", PackageResources.opening_yaml),
        ("unsaved.yaml", PackageResources.unsaved_yaml),
        ("deep-link.md", PackageResources.deep_link_md),
      ], japanese: PackageResources.deep_link_ja_md),
    system(
      "downloads",
      [
        ("downloads.system.yaml", PackageResources.downloads_system_yaml),
        ("network.yaml", PackageResources.network_yaml),
        ("queue.yaml", PackageResources.queue_yaml),
        ("sync.yaml", PackageResources.sync_yaml),
        ("downloads.md", PackageResources.downloads_md),
      ], japanese: PackageResources.downloads_ja_md),
    system(
      "entitlements",
      [
        ("entitlements.system.yaml", PackageResources.entitlements_system_yaml),
        ("devices.yaml", PackageResources.devices_yaml),
        ("one-store.yaml", PackageResources.one_store_yaml),
        ("several-stores.yaml", PackageResources.several_stores_yaml),
        ("entitlements.md", PackageResources.entitlements_md),
      ], japanese: PackageResources.entitlements_ja_md),
    system(
      "form",
      [
        ("form.system.yaml", PackageResources.form_system_yaml),
        ("draft.yaml", PackageResources.draft_yaml),
        ("sending.yaml", PackageResources.sending_yaml),
        ("validation.yaml", PackageResources.validation_yaml),
        ("form.md", PackageResources.form_md),
      ], japanese: PackageResources.form_ja_md),
    system(
      "notifications",
      [
        ("notifications.system.yaml", PackageResources.notifications_system_yaml),
        ("delivery.yaml", PackageResources.delivery_yaml),
        ("push-permission.yaml", PackageResources.push_permission_yaml),
        ("tracking-permission.yaml", PackageResources.tracking_permission_yaml),
        ("notifications.md", PackageResources.notifications_md),
      ], japanese: PackageResources.notifications_ja_md),
    system(
      "registration",
      [
        ("registration.system.yaml", PackageResources.registration_system_yaml),
        ("reset.yaml", PackageResources.reset_yaml),
        ("sign-in.yaml", PackageResources.sign_in_yaml),
        ("sign-up.yaml", PackageResources.sign_up_yaml),
        ("registration.md", PackageResources.registration_md),
      ], japanese: PackageResources.registration_ja_md),
    system(
      "reservation",
      [
        ("reservation.system.yaml", PackageResources.reservation_system_yaml),
        ("booking.yaml", PackageResources.booking_yaml),
        ("fees.yaml", PackageResources.fees_yaml),
        ("waiting-list.yaml", PackageResources.waiting_list_yaml),
        ("reservation.md", PackageResources.reservation_md),
      ], japanese: PackageResources.reservation_ja_md),
    system(
      "web-billing",
      [
        ("web-billing.system.yaml", PackageResources.web_billing_system_yaml),
        ("events.yaml", PackageResources.events_yaml),
        ("past-due.yaml", PackageResources.past_due_yaml),
        ("subscription.yaml", PackageResources.subscription_yaml),
        ("web-billing.md", PackageResources.web_billing_md),
      ], japanese: PackageResources.web_billing_ja_md),
  ]

  private static func system(
    _ name: String, _ files: [(name: String, bytes: [UInt8])], japanese page: [UInt8]
  ) -> GivenFiles {
    GivenFiles(
      name: name,
      use: { folder in
        // Without a path, both commands would read the scenarios of the project.
        let word = folder.shellWord
        return DiagnosticText(
          "read \(name).md, change the rules, then run: tenken lint \(word); tenken run \(word)",
          ja: "\(name).md を読み、ルールを変更してから実行してください："
            + "tenken lint \(word)、tenken run \(word)")
      },
      files: files, japanese: [("\(name).md", page)])
  }
}
