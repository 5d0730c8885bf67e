import TenkenSimulation

/// What a StoreKit configuration file of Xcode says, as far as it is simulated.
///
/// [Setting up StoreKit Testing in Xcode](https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode)
struct Catalog {
  /// The file, as diagnostics tell it.
  let path: String
  /// The products, in the order of the file.
  let products: [Resources.Item]
  /// The settings that the file gives, by the names that the system gives them.
  let settings: [String: Value]
  /// Whether something is wrong with the file, so that nothing in it counts.
  ///
  /// What is not in it may then only not have been understood: to complain of it would be noise.
  let isFaulty: Bool
  private let places: [String: Int]

  init(
    path: String, products: [Resources.Item] = [], settings: [String: Value] = [:],
    isFaulty: Bool = false
  ) {
    self.path = path
    self.products = products
    self.settings = settings
    self.isFaulty = isFaulty
    places = Dictionary(products.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The product with an id.
  func product(_ id: String) -> Resources.Item? {
    places[id].map { products[$0] }
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
