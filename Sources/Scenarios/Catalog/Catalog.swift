import Simulation

/// What a StoreKit configuration file of Xcode says, as far as it is simulated.
///
/// [Setting up StoreKit Testing in Xcode](https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode)
struct Catalog {
  /// The file, as diagnostics tell it.
  let path: String
  /// The products, in the order of the file.
  var products: [Resources.Item] = []
  /// The settings that the file gives, by the names that the system gives them.
  var settings: [String: Value] = [:]
  /// Whether something is wrong with the file, so that nothing in it counts.
  ///
  /// What is not in it may then only not have been understood: to complain of it would be noise.
  var isFaulty = false

  /// The product with an id.
  func product(_ id: String) -> Resources.Item? {
    products.first { $0.id == id }
  }
}

/// Why a file that a scenario file names cannot be read.
public struct UnreadableFile: Error {
  /// What the system says, for example `Permission denied`.
  public let reason: String

  /// Makes the error of what the system says.
  public init(reason: String) {
    self.reason = reason
  }
}
