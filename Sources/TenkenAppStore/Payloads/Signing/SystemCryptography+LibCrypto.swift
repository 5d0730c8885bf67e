#if !canImport(CryptoKit)
  extension SystemCryptography {
    /// The library that the machine lacks for signing; nil if it has everything.
    static var missing: String? {
      LibCrypto.system == nil ? "OpenSSL's libcrypto, version 1.1 or 3" : nil
    }

    /// The library; callers have to check first that `missing` is nil.
    fileprivate static var library: LibCrypto {
      guard let library = LibCrypto.system else {
        preconditionFailure("libcrypto is missing; check 'missing' before signing")
      }
      return library
    }

    static func digest(_ bytes: [UInt8], by hash: Hash) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: hash.byteCount) { buffer, count in
        let result = library.digest(
          bytes, bytes.count, buffer.baseAddress, nil, hash.algorithm, nil)
        precondition(result == 1, "libcrypto failed to hash")
        count = hash.byteCount
      }
    }
  }

  extension SystemCryptography.Hash {
    fileprivate var algorithm: LibCrypto.Object? {
      switch self {
      case .sha1: SystemCryptography.library.sha1()
      case .sha256: SystemCryptography.library.sha256()
      case .sha384: SystemCryptography.library.sha384()
      }
    }
  }

  /// A private key in the memory of libcrypto.
  final class SystemKey: Sendable {
    /// The address of the key, which libcrypto only reads, from any thread.
    private let address: UInt
    private let curve: EllipticCurve

    private var object: LibCrypto.Object? { LibCrypto.Object(bitPattern: address) }

    /// Reads a key of an elliptic curve from PKCS #8 or SEC 1; nil if the bytes are not a key.
    init?(der: [UInt8], curve: EllipticCurve) {
      let key = der.withUnsafeBufferPointer { buffer in
        var start = buffer.baseAddress
        return SystemCryptography.library.readPrivateKey(nil, &start, buffer.count)
      }
      guard let key else { return nil }
      address = UInt(bitPattern: key)
      self.curve = curve
    }

    deinit { SystemCryptography.library.freeKey(object) }

    /// The public key in the form that certificates have: `SubjectPublicKeyInfo` in DER.
    var publicKeyInfo: [UInt8] {
      let library = SystemCryptography.library
      let count = Int(library.writePublicKey(object, nil))
      return [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, written in
        var start = buffer.baseAddress
        written = max(0, Int(library.writePublicKey(object, &start)))
      }
    }

    /// Whether a signature, `ECDSA-Sig-Value` in DER, is this key's signature of bytes.
    func hasMade(signature: [UInt8], of bytes: [UInt8]) -> Bool {
      let library = SystemCryptography.library
      let context = library.makeContext()
      defer { library.freeContext(context) }
      return library.beginVerifying(context, nil, curve.hash.algorithm, nil, object) == 1
        && library.verify(context, signature, signature.count, bytes, bytes.count) == 1
    }

    /// The signature of bytes by ECDSA with the curve's hash: `ECDSA-Sig-Value` in DER.
    func signature(of bytes: [UInt8]) -> [UInt8] {
      let library = SystemCryptography.library
      let context = library.makeContext()
      defer { library.freeContext(context) }
      // No curve used here has longer signatures.
      let capacity = 160
      return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = capacity
        let hasSigned =
          library.beginSigning(context, nil, curve.hash.algorithm, nil, object) == 1
          && library.sign(context, buffer.baseAddress, &count, bytes, bytes.count) == 1
        precondition(hasSigned, "an elliptic-curve key failed to sign")
      }
    }
  }
#endif
