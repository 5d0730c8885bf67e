import TenkenLocation
import TenkenSimulation
import TenkenStoreKit
import Testing

/// A system whose words the tests of this folder try, and which a failure names.
struct KnownSystem: CustomTestStringConvertible, Sendable {
  let system: System

  var vocabulary: Vocabulary { system.vocabulary }
  var testDescription: String { system.name }

  static let all = [System.storeKit, .location].map { KnownSystem(system: $0) }
}
