/// The app that payloads are about.
package struct AppIdentity: Hashable, Sendable {
  /// The bundle identifier.
  package let bundleID: String
  /// The app's number in the App Store; servers see it in production only.
  package let appleID: Int

  /// Makes an app from its identifiers.
  package init(bundleID: String = "com.example.app", appleID: Int = 1_234_567_890) {
    self.bundleID = bundleID
    self.appleID = appleID
  }
}
