import SwiftASN1

/// A private key of an elliptic curve.
struct PrivateKey: Sendable {
  let curve: EllipticCurve
  /// The public key: a point, uncompressed.
  ///
  /// [SEC 1](https://www.secg.org/sec1-v2.pdf), section 2.3.3
  let publicPoint: [UInt8]
  private let key: SystemKey
  /// The key's number; nil for a key that was read from DER.
  private var number: [UInt8]?

  /// Reads a key from PKCS #8 or SEC 1 in DER; nil if it is not a key of the curve.
  init?(der: [UInt8], curve: EllipticCurve) {
    guard let key = SystemKey(der: der, curve: curve),
      let info = PublicKeyInfo(der: key.publicKeyInfo), info.curve == curve
    else { return nil }
    self.curve = curve
    self.key = key
    publicPoint = info.point
  }

  /// Makes a key from its number, which must be valid for the curve.
  init(number: [UInt8], curve: EllipticCurve) {
    guard let key = PrivateKey(der: Self.sec1(number, curve), curve: curve) else {
      preconditionFailure("the number is not a private key of the curve")
    }
    self = key
    self.number = number
  }

  /// The signature of bytes by ECDSA: `ECDSA-Sig-Value` in DER.
  ///
  /// A key whose number is known always gives the same bytes the same signature.
  func signature(of bytes: [UInt8]) -> [UInt8] {
    number.map { curve.signature(of: bytes, by: $0) } ?? key.signature(of: bytes)
  }

  /// The signature in the form of JWS: both numbers, each as long as the curve's numbers.
  ///
  /// [RFC 7518](https://www.rfc-editor.org/rfc/rfc7518#section-3.4)
  func rawSignature(of bytes: [UInt8]) -> [UInt8] {
    let length = (publicPoint.count - 1) / 2
    let numbers = checked {
      try DER.sequence(try DER.parse(signature(of: bytes)), identifier: .sequence) { nodes in
        try [ArraySlice<UInt8>(derEncoded: &nodes), ArraySlice<UInt8>(derEncoded: &nodes)]
      }
    }
    return numbers.flatMap { number in
      let digits = number.drop { $0 == 0 }
      return [UInt8](repeating: 0, count: length - digits.count) + digits
    }
  }

  /// Whether a signature in the form of JWS is this key's signature of bytes.
  func hasMade(rawSignature: [UInt8], of bytes: [UInt8]) -> Bool {
    let length = (publicPoint.count - 1) / 2
    guard rawSignature.count == 2 * length else { return false }
    // A number in DER is positive, and has no needless zeros.
    let numbers = [rawSignature[..<length], rawSignature[length...]].map { number in
      let digits = Array(number.drop { $0 == 0 })
      return digits.isEmpty || digits[0] >= 0x80 ? [0] + digits : digits
    }
    let signature = checked {
      try derBytes { serializer in
        try serializer.appendConstructedNode(identifier: .sequence) { pair in
          for number in numbers { try pair.serialize(number[...]) }
        }
      }
    }
    return hasMade(signature: signature, of: bytes)
  }

  /// Whether a signature in DER is this key's signature of bytes.
  func hasMade(signature: [UInt8], of bytes: [UInt8]) -> Bool {
    key.hasMade(signature: signature, of: bytes)
  }

  /// A private key with a number, in PKCS #8.
  ///
  /// [RFC 5958](https://www.rfc-editor.org/rfc/rfc5958#section-2)
  static func pkcs8(_ number: [UInt8], _ curve: EllipticCurve) -> [UInt8] {
    let algorithm: ASN1ObjectIdentifier = [1, 2, 840, 10045, 2, 1]
    return checked {
      try derBytes { serializer in
        try serializer.appendConstructedNode(identifier: .sequence) { info in
          try info.serialize(0)
          try info.appendConstructedNode(identifier: .sequence) { names in
            try names.serialize(algorithm)
            try names.serialize(curve.identifier)
          }
          try info.serialize(ASN1OctetString(contentBytes: sec1(number, curve)[...]))
        }
      }
    }
  }

  /// The private key with a number, in DER.
  ///
  /// [RFC 5915](https://www.rfc-editor.org/rfc/rfc5915#section-3)
  private static func sec1(_ number: [UInt8], _ curve: EllipticCurve) -> [UInt8] {
    checked {
      try derBytes { serializer in
        try serializer.appendConstructedNode(identifier: .sequence) { key in
          try key.serialize(1)
          try key.serialize(ASN1OctetString(contentBytes: number[...]))
          try key.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) {
            try $0.serialize(curve.identifier)
          }
        }
      }
    }
  }
}

/// A public key in the form that certificates have.
///
/// [RFC 5480](https://www.rfc-editor.org/rfc/rfc5480#section-2)
struct PublicKeyInfo {
  private static let ellipticCurveKey: ASN1ObjectIdentifier = [1, 2, 840, 10045, 2, 1]

  let curve: EllipticCurve
  /// The point, uncompressed.
  let point: [UInt8]

  init(_ key: PrivateKey) {
    curve = key.curve
    point = key.publicPoint
  }

  /// Reads a public key; nil if it is not of a curve in `EllipticCurve`.
  fileprivate init?(der: [UInt8]) {
    do {
      (curve, point) = try DER.sequence(try DER.parse(der), identifier: .sequence) { parts in
        let curve = try Self.curve(&parts)
        return (curve, Array(try ASN1BitString(derEncoded: &parts).bytes))
      }
    } catch {
      return nil
    }
  }

  /// Reads the curve of a key.
  private static func curve(_ parts: inout ASN1NodeCollection.Iterator) throws -> EllipticCurve {
    guard let node = parts.next() else { throw OtherKey() }
    return try DER.sequence(node, identifier: .sequence) { names in
      let kind = try ASN1ObjectIdentifier(derEncoded: &names)
      let name = try ASN1ObjectIdentifier(derEncoded: &names)
      let curves: [EllipticCurve] = [.p256, .p384]
      guard kind == ellipticCurveKey, let curve = curves.first(where: { $0.identifier == name })
      else { throw OtherKey() }
      return curve
    }
  }

  /// Writes the key.
  func serialize(into serializer: inout DER.Serializer) throws {
    try serializer.appendConstructedNode(identifier: .sequence) { info in
      try info.appendConstructedNode(identifier: .sequence) { algorithm in
        try algorithm.serialize(Self.ellipticCurveKey)
        try algorithm.serialize(curve.identifier)
      }
      try info.serialize(ASN1BitString(bytes: point[...]))
    }
  }

  /// The error that the key is of another curve, or of no curve at all.
  private struct OtherKey: Error {}
}

extension EllipticCurve {
  /// The object identifier of the curve.
  fileprivate var identifier: ASN1ObjectIdentifier {
    switch self {
    case .p256: [1, 2, 840, 10045, 3, 1, 7]
    case .p384: [1, 3, 132, 0, 34]
    }
  }

  /// The object identifier of ECDSA with the curve's hash.
  ///
  /// [RFC 5758](https://www.rfc-editor.org/rfc/rfc5758#section-3.2)
  var signatureAlgorithm: ASN1ObjectIdentifier {
    switch self {
    case .p256: [1, 2, 840, 10045, 4, 3, 2]
    case .p384: [1, 2, 840, 10045, 4, 3, 3]
    }
  }
}

/// Returns the DER bytes that a closure writes.
func derBytes(_ write: (inout DER.Serializer) throws -> Void) throws -> [UInt8] {
  var serializer = DER.Serializer()
  try write(&serializer)
  return serializer.serializedBytes
}

/// Makes a value that cannot fail with the names, keys and extensions of this module.
func checked<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch {
    preconditionFailure("Tenken's signing keys and certificates cannot be made: \(error)")
  }
}
