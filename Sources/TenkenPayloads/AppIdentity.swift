/// The app that the App Store tells servers of.
public struct AppIdentity: Hashable, Sendable {
  /// The bundle identifier.
  public let bundleID: String
  /// The app's number in the App Store; servers see it in production only.
  public let appleID: Int
  /// The version of the app's build.
  public let version: String

  /// Makes an app of its identifiers.
  public init(
    bundleID: String = "com.example.app", appleID: Int = 1_234_567_890, version: String = "1"
  ) {
    self.bundleID = bundleID
    self.appleID = appleID
    self.version = version
  }
}
