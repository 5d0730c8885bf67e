/// An endpoint of verifyReceipt.
package enum ReceiptEndpoint: String, CaseIterable, Hashable, Sendable {
  /// `buy.itunes.apple.com`.
  case production
  /// `sandbox.itunes.apple.com`.
  case sandbox
}

/// The order in which the app's server asks the endpoints of verifyReceipt.
package enum ReceiptVerification: String, CaseIterable, Hashable, Sendable {
  /// Production, then the Sandbox if the status is 21007, as Apple asks.
  case productionFirst = "production-first"
  case productionOnly = "production-only"
  case sandboxOnly = "sandbox-only"
}

/// A failure that is set for the next call of verifyReceipt.
package enum VerificationFault: Hashable, Sendable {
  /// No answer arrives in time, or the answer is HTTP 500.
  case noAnswer
  /// A status code.
  case status(Int)
}
