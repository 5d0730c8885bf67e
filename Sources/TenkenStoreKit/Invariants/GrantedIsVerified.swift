import TenkenSimulation

/// A purchase is granted only if its signature could be verified.
enum GrantedIsVerified: Invariant {
  static let definition = InvariantDefinition(
    "granted-is-verified",
    LocalizedText(
      en: "No transaction is granted whose signature could not be verified",
      ja: "署名を検証できないトランザクションは付与されない"),
    source: "Apple, VerificationResult"
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    world.grants.firstUnverified.map { transaction in
      LocalizedText(
        en: "transaction \(transaction) was granted, but its signature is not verified",
        ja: "署名を検証できないトランザクション \(transaction) が付与された")
    }
  }
}
