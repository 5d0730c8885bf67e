#if canImport(CryptoKit)
  import CryptoKit

  extension SystemCryptography {
    /// The library that the machine lacks for signing: always nil, as CryptoKit is a part of macOS.
    static var missing: String? { nil }

    static func digest(_ bytes: [UInt8], by hash: Hash) -> [UInt8] {
      switch hash {
      case .sha1: Array(Insecure.SHA1.hash(data: bytes))
      case .sha256: Array(SHA256.hash(data: bytes))
      case .sha384: Array(SHA384.hash(data: bytes))
      }
    }
  }

  /// A private key of CryptoKit.
  enum SystemKey: Sendable {
    case p256(P256.Signing.PrivateKey)
    case p384(P384.Signing.PrivateKey)

    /// Reads a key of an elliptic curve from PKCS #8 or SEC 1; nil if the bytes are not a key.
    init?(der: [UInt8], curve: EllipticCurve) {
      do {
        switch curve {
        case .p256: self = .p256(try P256.Signing.PrivateKey(derRepresentation: der))
        case .p384: self = .p384(try P384.Signing.PrivateKey(derRepresentation: der))
        }
      } catch {
        return nil
      }
    }

    /// The public key in the form that certificates have: `SubjectPublicKeyInfo` in DER.
    var publicKeyInfo: [UInt8] {
      switch self {
      case .p256(let key): Array(key.publicKey.derRepresentation)
      case .p384(let key): Array(key.publicKey.derRepresentation)
      }
    }

    /// Whether a signature, `ECDSA-Sig-Value` in DER, is this key's signature of bytes.
    func hasMade(signature: [UInt8], of bytes: [UInt8]) -> Bool {
      do {
        switch self {
        case .p256(let key):
          return key.publicKey.isValidSignature(
            try P256.Signing.ECDSASignature(derRepresentation: signature), for: bytes)
        case .p384(let key):
          return key.publicKey.isValidSignature(
            try P384.Signing.ECDSASignature(derRepresentation: signature), for: bytes)
        }
      } catch {
        return false
      }
    }

    /// The signature of bytes by ECDSA with the curve's hash: `ECDSA-Sig-Value` in DER.
    func signature(of bytes: [UInt8]) -> [UInt8] {
      do {
        switch self {
        case .p256(let key): return Array(try key.signature(for: bytes).derRepresentation)
        case .p384(let key): return Array(try key.signature(for: bytes).derRepresentation)
        }
      } catch {
        preconditionFailure("an elliptic-curve key failed to sign: \(error)")
      }
    }
  }
#endif
