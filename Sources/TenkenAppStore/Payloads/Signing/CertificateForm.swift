import SwiftASN1
import TenkenSimulation

/// The content of a certificate that is signed.
///
/// [RFC 5280](https://www.rfc-editor.org/rfc/rfc5280#section-4.1)
struct CertificateForm {
  /// An extension of a certificate.
  struct Extension {
    let identifier: ASN1ObjectIdentifier
    /// Whether readers that do not know the extension must reject the certificate.
    var isCritical = false
    /// The value in DER.
    let value: [UInt8]
  }

  /// The period in which a certificate is valid.
  struct Validity {
    let start: Instant
    let end: Instant

    /// All years that the virtual time of scenarios can be in.
    static let always = Self(
      start: Instant(year: 2000, month: 1, day: 1),
      end: Instant(year: 2100, month: 1, day: 1) + -1)
  }

  let serialNumber: [UInt8]
  let subject: String
  let key: PublicKeyInfo
  let issuer: String
  /// The organization of subject and issuer; nil for none.
  var organization: String? = "Tenken"
  var validity = Validity.always
  let extensions: [Extension]

  /// The certificate in DER, signed by a key.
  func signed(by issuerKey: PrivateKey) -> [UInt8] {
    let algorithm = issuerKey.curve.signatureAlgorithm
    return checked {
      let content = try derBytes { try serialize(algorithm, into: &$0) }
      return try derBytes { serializer in
        try serializer.appendConstructedNode(identifier: .sequence) { certificate in
          certificate.serializeRawBytes(content)
          try Self.serialize(algorithm, into: &certificate)
          try certificate.serialize(
            ASN1BitString(bytes: issuerKey.signature(of: content)[...]))
        }
      }
    }
  }

  private func serialize(
    _ algorithm: ASN1ObjectIdentifier, into serializer: inout DER.Serializer
  ) throws {
    try serializer.appendConstructedNode(identifier: .sequence) { form in
      try form.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) {
        // Version 3 counts from 0.
        try $0.serialize(2)
      }
      try form.serialize(serialNumber[...])
      try Self.serialize(algorithm, into: &form)
      try serialize(name: issuer, into: &form)
      try form.appendConstructedNode(identifier: .sequence) { dates in
        try Self.serialize(validity.start, into: &dates)
        try Self.serialize(validity.end, into: &dates)
      }
      try serialize(name: subject, into: &form)
      try key.serialize(into: &form)
      try form.serialize(explicitlyTaggedWithTagNumber: 3, tagClass: .contextSpecific) {
        try $0.appendConstructedNode(identifier: .sequence) { list in
          for item in extensions { try item.serialize(into: &list) }
        }
      }
    }
  }

  private static func serialize(
    _ algorithm: ASN1ObjectIdentifier, into serializer: inout DER.Serializer
  ) throws {
    try serializer.appendConstructedNode(identifier: .sequence) { try $0.serialize(algorithm) }
  }

  /// Writes a date; until 2049 in the format that has two digits for the year.
  private static func serialize(
    _ moment: Instant, into serializer: inout DER.Serializer
  ) throws {
    let (year, month, day) = moment.date
    let clock = moment.seconds % 86_400
    let (hours, minutes, seconds) = (clock / 3600, clock / 60 % 60, clock % 60)
    if year < 2050 {
      try serializer.serialize(
        UTCTime(
          year: year, month: month, day: day, hours: hours, minutes: minutes, seconds: seconds))
    } else {
      try serializer.serialize(
        GeneralizedTime(
          year: year, month: month, day: day, hours: hours, minutes: minutes, seconds: seconds,
          fractionalSeconds: 0))
    }
  }

  /// Writes a name: the common name and the organization.
  func serialize(name: String, into serializer: inout DER.Serializer) throws {
    let (commonName, organizationName): (ASN1ObjectIdentifier, ASN1ObjectIdentifier) =
      ([2, 5, 4, 3], [2, 5, 4, 10])
    let texts = [(commonName, name)] + (organization.map { [(organizationName, $0)] } ?? [])
    try serializer.appendConstructedNode(identifier: .sequence) { parts in
      for (kind, text) in texts {
        try parts.appendConstructedNode(identifier: .set) { part in
          try part.appendConstructedNode(identifier: .sequence) { pair in
            try pair.serialize(kind)
            try pair.serialize(ASN1UTF8String(text))
          }
        }
      }
    }
  }
}

extension CertificateForm.Extension {
  /// The mark of a certificate that may not sign others.
  static let endEntity = Self(
    identifier: [2, 5, 29, 19], isCritical: true, value: content { _ in })

  /// The mark of an authority, with at most this many authorities below it; nil for any number.
  static func authority(below: Int?) -> Self {
    Self(
      identifier: [2, 5, 29, 19], isCritical: true,
      value: content { constraints in
        try constraints.serialize(true)
        if let below { try constraints.serialize(below) }
      })
  }

  /// The uses of a key: the bits of `KeyUsage`, the first one highest.
  static func usage(_ bits: UInt8) -> Self {
    let text = ASN1BitString(bytes: [bits], paddingBits: bits.trailingZeroBitCount)
    return Self(
      identifier: [2, 5, 29, 15], isCritical: true,
      value: checked { try derBytes { try $0.serialize(text) } })
  }

  /// The only use of a certificate: to show who a server is.
  static let serverAuthentication = Self(
    identifier: [2, 5, 29, 37], value: content { try $0.serialize(serverAuthenticationUse) })
  private static let serverAuthenticationUse: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 3, 1]

  /// The names and the IP addresses of a server.
  static func names(_ names: [String], addresses: [[UInt8]]) -> Self {
    let items =
      names.map { (number: UInt(2), bytes: Array($0.utf8)) }
      + addresses.map { (number: UInt(7), bytes: $0) }
    return Self(
      identifier: [2, 5, 29, 17],
      value: content { list in
        for item in items {
          let tag = ASN1Identifier(tagWithNumber: item.number, tagClass: .contextSpecific)
          try ASN1OctetString(contentBytes: item.bytes[...])
            .serialize(into: &list, withIdentifier: tag)
        }
      })
  }

  /// An extension without a value, whose presence is its meaning.
  static func marker(_ identifier: ASN1ObjectIdentifier) -> Self {
    // NULL in DER, as in Apple's certificates.
    Self(identifier: identifier, value: [0x05, 0x00])
  }

  /// The identifier of the certificate's key.
  static func subjectKey(_ key: PublicKeyInfo) -> Self {
    let text = ASN1OctetString(contentBytes: identifier(of: key)[...])
    return Self(
      identifier: [2, 5, 29, 14], value: checked { try derBytes { try $0.serialize(text) } })
  }

  /// The identifier of the key that has signed the certificate.
  static func issuerKey(_ key: PublicKeyInfo) -> Self {
    let text = ASN1OctetString(contentBytes: identifier(of: key)[...])
    return Self(
      identifier: [2, 5, 29, 35],
      value: content { parts in
        let tag = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
        try text.serialize(into: &parts, withIdentifier: tag)
      })
  }

  /// The usual identifier of a key.
  ///
  /// [RFC 5280](https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.2), method 1
  private static func identifier(of key: PublicKeyInfo) -> [UInt8] {
    SystemCryptography.digest(key.point, by: .sha1)
  }

  /// A sequence in DER.
  private static func content(_ write: (inout DER.Serializer) throws -> Void) -> [UInt8] {
    checked {
      try derBytes { try $0.appendConstructedNode(identifier: .sequence) { try write(&$0) } }
    }
  }

  fileprivate func serialize(into serializer: inout DER.Serializer) throws {
    try serializer.appendConstructedNode(identifier: .sequence) { item in
      try item.serialize(identifier)
      if isCritical { try item.serialize(true) }
      try item.serialize(ASN1OctetString(contentBytes: value[...]))
    }
  }
}
