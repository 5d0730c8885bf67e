/// The hashes and signatures of the system: CryptoKit on macOS, OpenSSL's libcrypto elsewhere.
///
/// Callers have to check first that ``missing`` is nil.
enum SystemCryptography {
  /// The hash functions.
  enum Hash {
    /// The hash of key identifiers and of old device numbers.
    case sha1
    case sha256
    case sha384

    /// The length of the hash in bytes.
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
  /// The curve of ES256, which signs payloads.
  case p256
  /// The curve of the certificate authorities.
  case p384

  /// The hash that signatures with the curve use.
  var hash: SystemCryptography.Hash {
    switch self {
    case .p256: .sha256
    case .p384: .sha384
    }
  }
}
