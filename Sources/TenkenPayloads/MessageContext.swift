import TenkenJSON
import TenkenSimulation
import TenkenStoreKit

/// What all parts of a message share.
struct MessageContext {
  let app: AppIdentity
  /// The environment that the message names.
  let environment: Environment
  /// When it was sent.
  let date: Instant
  /// Makes the signed form of an object, or leaves it as it is for people to read.
  let sign: (JSON) -> JSON

  /// The environment's name.
  ///
  /// [environment](https://developer.apple.com/documentation/appstoreserverapi/environment)
  var environmentName: JSON {
    switch environment {
    case .xcode: "Xcode"
    case .sandbox, .testflight: "Sandbox"
    case .production: "Production"
    }
  }

  /// The app's number in the App Store, which only production tells.
  var appAppleID: JSON? {
    switch environment {
    case .xcode, .sandbox, .testflight: nil
    case .production: .integer(app.appleID)
    }
  }

  /// Whether transactions have prices and currencies; those of Xcode have none.
  var hasPrices: Bool { environment != .xcode }

  /// A moment in milliseconds since 1970; those of Xcode have fractions.
  func milliseconds(_ moment: Instant) -> JSON {
    switch environment {
    // Half a millisecond is nothing that happened: what reads it must not expect whole ones.
    case .xcode: .decimal("\(moment.milliseconds).5")
    case .sandbox, .testflight, .production: .integer(moment.seconds * 1000)
    }
  }
}
