import SwiftASN1
import TenkenSimulation

/// The keys and certificates that replace Apple's in tests.
///
/// The keys are derived from a text in this file, so that anybody can sign with them. The
/// certificates are in `Certificates/`, so that a server trusts a root that never changes.
enum TestAuthority {
  private static let seed = "Tenken test authority 1"

  /// The marker of certificates that sign the App Store's messages.
  static let leafMarker: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
  /// The marker of the certificate that signs the leaf certificates.
  static let intermediateMarker: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]

  static let leafKey = key("leaf", .p256)
  static let xcodeKey = key("xcode", .p256)
  static let intermediateKey = key("intermediate", .p384)
  static let rootKey = key("root", .p384)

  /// The keys of a stranger, who signs with certificates that have the same names.
  static let stranger = (
    leaf: key("stranger's leaf", .p256), intermediate: key("stranger's intermediate", .p384),
    root: key("stranger's root", .p384)
  )

  static let leafCertificate = der(PackageResources.leaf_pem)
  static let intermediateCertificate = der(PackageResources.intermediate_pem)
  static let rootCertificate = der(PackageResources.root_pem)

  /// A file of `Certificates/` as text.
  static func pem(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  private static func der(_ file: [UInt8]) -> [UInt8] {
    checked { try PEMDocument(pemString: pem(file)).derBytes }
  }

  /// The key with which servers sign their requests.
  static let requestKey = key("request", .p256)
  /// The same key in PEM, for the servers.
  static let requestKeyPEM = PEMDocument(
    type: "PRIVATE KEY", derBytes: PrivateKey.pkcs8(number("request", .p256), .p256)
  ).pemString

  private static func key(_ label: String, _ curve: EllipticCurve) -> PrivateKey {
    PrivateKey(number: number(label, curve), curve: curve)
  }

  private static func number(_ label: String, _ curve: EllipticCurve) -> [UInt8] {
    SystemCryptography.digest(Array("\(seed) \(label)".utf8), by: curve.hash)
  }
}

extension TestAuthority {
  private static let rootName = "Tenken Test Root CA"
  private static let intermediateName = "Tenken Test Intermediate CA"
  private static let xcodeName = "StoreKit Testing in Xcode"

  /// The bits of `KeyUsage`.
  private static let digitalSignature: UInt8 = 0x80
  private static let certificateSigning: UInt8 = 0x04
  private static let revocationListSigning: UInt8 = 0x02

  /// Makes a certificate, in DER, for a key that may sign the App Store's messages.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - validity: When the certificate is valid.
  ///   - isMarked: Whether it has Apple's marker; without it, it is one for another purpose.
  ///   - issuer: The key that signs the certificate.
  /// - Returns: The certificate.
  static func mintLeaf(
    of key: PrivateKey, validity: CertificateForm.Validity = .always, isMarked: Bool = true,
    by issuer: PrivateKey = intermediateKey
  ) -> [UInt8] {
    let info = PublicKeyInfo(key)
    // A serial number is positive, and its first bit is the sign.
    let number = [0x40] + SystemCryptography.digest(info.point, by: .sha256).prefix(8)
    return CertificateForm(
      serialNumber: number, subject: "Tenken Test App Store Signing", key: info,
      issuer: intermediateName, validity: validity,
      extensions: [.endEntity, .usage(digitalSignature)]
        + (isMarked ? [.marker(leafMarker)] : [])
        + [.subjectKey(info), .issuerKey(PublicKeyInfo(issuer))]
    ).signed(by: issuer)
  }

  /// Makes the certificate in `intermediate.pem`, but with a new kind of signature; or that of
  /// other keys.
  static func mintIntermediate(
    of key: PrivateKey = intermediateKey, by issuer: PrivateKey = rootKey
  ) -> [UInt8] {
    let info = PublicKeyInfo(key)
    return CertificateForm(
      serialNumber: [2], subject: intermediateName, key: info, issuer: rootName,
      extensions: [
        .authority(below: 0), .usage(certificateSigning | revocationListSigning),
        .marker(intermediateMarker), .subjectKey(info), .issuerKey(PublicKeyInfo(issuer)),
      ]
    ).signed(by: issuer)
  }

  /// Makes the certificate in `root.pem`, but with a new kind of signature; or that of another key.
  static func mintRoot(of key: PrivateKey = rootKey) -> [UInt8] {
    let info = PublicKeyInfo(key)
    return CertificateForm(
      serialNumber: [1], subject: rootName, key: info, issuer: rootName,
      extensions: [
        .authority(below: nil), .usage(certificateSigning | revocationListSigning),
        .subjectKey(info), .issuerKey(info),
      ]
    ).signed(by: key)
  }

  /// Makes the self-signed certificate of Xcode's stand-in, for a year from the start of a session.
  static func mintXcode(from start: Instant) -> [UInt8] {
    let info = PublicKeyInfo(xcodeKey)
    return CertificateForm(
      serialNumber: [3], subject: xcodeName, key: info, issuer: xcodeName, organization: nil,
      validity: CertificateForm.Validity(start: start, end: start + 365 * 86_400),
      extensions: [
        .authority(below: nil), .usage(digitalSignature | certificateSigning), .subjectKey(info),
      ]
    ).signed(by: xcodeKey)
  }
}
