/// The app that payloads are about.
public struct AppIdentity: Hashable, Sendable {
  /// The bundle identifier.
  public let bundleID: String
  /// The app's number in the App Store; servers see it in production only.
  public let appleID: Int

  /// Makes an app from its identifiers.
  public init(bundleID: String = "com.example.app", appleID: Int = 1_234_567_890) {
    self.bundleID = bundleID
    self.appleID = appleID
  }
}
