/// The hashes and signatures of the system: CryptoKit on macOS, OpenSSL's libcrypto elsewhere.
///
/// Nothing here is called before ``missing`` has said that the machine lacks nothing.
enum SystemCryptography {
  /// How bytes are hashed.
  enum Hash {
    /// The hash of key identifiers and of old device numbers.
    case sha1
    case sha256
    case sha384

    /// The length of what comes of it.
    var byteCount: Int {
      switch self {
      case .sha1: 20
      case .sha256: 32
      case .sha384: 48
      }
    }
  }
}

/// An elliptic curve of [FIPS 186-5](https://doi.org/10.6028/NIST.FIPS.186-5).
enum EllipticCurve: Sendable {
  /// The curve of ES256, by which payloads are signed.
  case p256
  /// The curve of the authorities above.
  case p384

  /// The hash that goes with it.
  var hash: SystemCryptography.Hash {
    switch self {
    case .p256: .sha256
    case .p384: .sha384
    }
  }
}
