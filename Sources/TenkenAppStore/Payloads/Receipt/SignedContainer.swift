import SwiftASN1
import TenkenSimulation

/// A signed PKCS #7 container of bytes, with the certificates of its signer.
///
/// [RFC 5652](https://www.rfc-editor.org/rfc/rfc5652#section-5.1). The signature is over the bytes
/// themselves, without signed attributes, as in the receipts of the App Store.
struct SignedContainer {
  let content: [UInt8]
  /// Whether lengths are indefinite, so that values go on to an end marker, as Xcode writes them.
  let hasIndefiniteLengths: Bool

  private static let data: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 1]
  private static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 2]
  private static let sha256: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 1]

  /// The bytes of the container.
  func signed(by signer: Signer) -> [UInt8] {
    let digest = Self.algorithm(Self.sha256)
    let certificates = enclose(
      signer.certificates.flatMap { $0 }, in: .context0, isIndefinite: false)
    let parts =
      der { try $0.serialize(1) } + enclose(digest, in: .set, isIndefinite: false) + encapsulated
      + certificates
      + enclose(signerInfo(signer, digest), in: .set, isIndefinite: false)
    let name = der { try $0.serialize(Self.signedData) }
    return enclose(name + enclose(enclose(parts, in: .sequence), in: .context0), in: .sequence)
  }

  /// The signed content, with its type.
  private var encapsulated: [UInt8] {
    let octets = der { try $0.serialize(ASN1OctetString(contentBytes: content[...])) }
    // An octet string of indefinite length consists of pieces, which are octet strings themselves.
    let whole = hasIndefiniteLengths ? enclose(octets, in: .octets) : octets
    let name = der { try $0.serialize(Self.data) }
    return enclose(name + enclose(whole, in: .context0), in: .sequence)
  }

  /// The signer and the signature.
  private func signerInfo(_ signer: Signer, _ digest: [UInt8]) -> [UInt8] {
    let name = checked { try CertificateName(ofCertificate: signer.certificates[0]) }
    let issuer = enclose(name.issuer + name.serialNumber, in: .sequence, isIndefinite: false)
    let signature = signer.key.signature(of: content)
    return enclose(
      der { try $0.serialize(1) } + issuer + digest
        + Self.algorithm(signer.key.curve.signatureAlgorithm)
        + der { try $0.serialize(ASN1OctetString(contentBytes: signature[...])) },
      in: .sequence, isIndefinite: false)
  }

  private static func algorithm(_ identifier: ASN1ObjectIdentifier) -> [UInt8] {
    checked {
      try derBytes {
        try $0.appendConstructedNode(identifier: .sequence) { try $0.serialize(identifier) }
      }
    }
  }

  private func der(_ write: (inout DER.Serializer) throws -> Void) -> [UInt8] {
    checked { try derBytes(write) }
  }

  /// Bytes in a tag, with a definite or indefinite length.
  private func enclose(_ bytes: [UInt8], in tag: Tag, isIndefinite: Bool? = nil) -> [UInt8] {
    guard isIndefinite ?? hasIndefiniteLengths else {
      return der { serializer in
        serializer.appendConstructedNode(identifier: tag.identifier) {
          $0.serializeRawBytes(bytes)
        }
      }
    }
    return [tag.rawValue, 0x80] + bytes + [0, 0]
  }

  /// The tags of constructed values, as their first byte.
  private enum Tag: UInt8 {
    case octets = 0x24
    case sequence = 0x30
    case set = 0x31
    case context0 = 0xA0

    var identifier: ASN1Identifier {
      switch self {
      case .octets: .octetString
      case .sequence: .sequence
      case .set: .set
      case .context0: ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
      }
    }
  }
}

/// The unique name of a certificate: its issuer and serial number.
private struct CertificateName {
  let issuer: [UInt8]
  let serialNumber: [UInt8]

  /// Reads the name from a certificate in DER.
  init(ofCertificate der: [UInt8]) throws {
    let content = try DER.sequence(try DER.parse(der), identifier: .sequence) { parts in
      let first = parts.next()
      while parts.next() != nil {}
      return first
    }
    guard let content else { throw NoCertificate() }
    (serialNumber, issuer) = try DER.sequence(content, identifier: .sequence) { parts in
      // The version, the number, the algorithm, and the issuer.
      let nodes = (0..<4).compactMap { _ in parts.next().map { Array($0.encodedBytes) } }
      while parts.next() != nil {}
      guard nodes.count == 4 else { throw NoCertificate() }
      return (nodes[1], nodes[3])
    }
  }

  /// The error that the bytes are not a certificate.
  private struct NoCertificate: Error {}
}
