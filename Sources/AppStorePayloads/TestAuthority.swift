import Crypto
import SwiftASN1
import X509

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys and certificates that stand for Apple's in tests.
///
/// The keys follow from a text; whoever reads this can sign with them. The certificates lie in
/// `Certificates/`, so that a server trusts a root that never changes.
enum TestAuthority {
  private static let seed = "Tenken test authority 1"

  /// The marker of certificates that sign what the App Store sends.
  static let leafMarker: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
  /// The marker of the certificate that signs those.
  static let intermediateMarker: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]

  static let leafKey = signingKey("leaf")
  static let xcodeKey = signingKey("xcode")
  static let intermediateKey = authorityKey("intermediate")
  static let rootKey = authorityKey("root")

  static let leafCertificate = der(PackageResources.leaf_pem)
  static let intermediateCertificate = der(PackageResources.intermediate_pem)
  static let rootCertificate = der(PackageResources.root_pem)
  static let xcodeCertificate = der(PackageResources.xcode_pem)

  /// A file of `Certificates/` as text.
  static func pem(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  private static func der(_ file: [UInt8]) -> [UInt8] {
    do { return try PEMDocument(pemString: pem(file)).derBytes } catch {
      preconditionFailure("the certificates that were built in are PEM: \(error)")
    }
  }

  private static func signingKey(_ label: String) -> P256.Signing.PrivateKey {
    let bytes = SHA256.hash(data: Array("\(seed) \(label)".utf8))
    do { return try P256.Signing.PrivateKey(rawRepresentation: Array(bytes)) } catch {
      preconditionFailure("the hash of '\(label)' is a private key: \(error)")
    }
  }

  private static func authorityKey(_ label: String) -> P384.Signing.PrivateKey {
    let bytes = SHA384.hash(data: Array("\(seed) \(label)".utf8))
    do { return try P384.Signing.PrivateKey(rawRepresentation: Array(bytes)) } catch {
      preconditionFailure("the hash of '\(label)' is a private key: \(error)")
    }
  }
}

extension TestAuthority {
  /// A certificate of a key that may sign what the App Store sends, in DER.
  static func mintLeaf(of key: P256.Signing.PublicKey) -> [UInt8] {
    let digest = SHA256.hash(data: Array(key.x963Representation))
    let extensions = extensions(of: Certificate.PublicKey(key), issuer: intermediateKey.publicKey) {
      Critical(BasicConstraints.notCertificateAuthority)
      Critical(KeyUsage(digitalSignature: true))
      marker(leafMarker)
    }
    return mint(
      // A serial number is positive: the first bit is that of its sign.
      Certificate.SerialNumber(bytes: [0x40] + digest.prefix(8)),
      name("Tenken Test App Store Signing"), Certificate.PublicKey(key), extensions,
      issuer: name(intermediateName), issuerKey: Certificate.PrivateKey(intermediateKey))
  }

  /// The certificate in `intermediate.pem`, with another signature.
  static func mintIntermediate() -> [UInt8] {
    let key = Certificate.PublicKey(intermediateKey.publicKey)
    let extensions = extensions(of: key, issuer: rootKey.publicKey) {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
      Critical(KeyUsage(keyCertSign: true, cRLSign: true))
      marker(intermediateMarker)
    }
    return mint(
      2, name(intermediateName), key, extensions, issuer: name(rootName),
      issuerKey: Certificate.PrivateKey(rootKey))
  }

  /// The certificate in `root.pem`, with another signature.
  static func mintRoot() -> [UInt8] {
    let key = Certificate.PublicKey(rootKey.publicKey)
    let extensions = extensions(of: key, issuer: rootKey.publicKey) {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
      Critical(KeyUsage(keyCertSign: true, cRLSign: true))
    }
    return mint(
      1, name(rootName), key, extensions, issuer: name(rootName),
      issuerKey: Certificate.PrivateKey(rootKey))
  }

  /// The certificate in `xcode.pem`, with another signature.
  static func mintXcode() -> [UInt8] {
    let key = Certificate.PublicKey(xcodeKey.publicKey)
    let extensions = checked {
      try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
        Critical(KeyUsage(digitalSignature: true, keyCertSign: true))
        SubjectKeyIdentifier(hash: key)
      }
    }
    return mint(
      3, name(xcodeName), key, extensions, issuer: name(xcodeName),
      issuerKey: Certificate.PrivateKey(xcodeKey))
  }

  private static let rootName = "Tenken Test Root CA"
  private static let intermediateName = "Tenken Test Intermediate CA"
  private static let xcodeName = "StoreKit Testing in Tenken"

  private static func name(_ commonName: String) -> DistinguishedName {
    checked {
      try DistinguishedName {
        CommonName(commonName)
        OrganizationName("Tenken")
      }
    }
  }

  /// An extension that says something by being there.
  private static func marker(_ identifier: ASN1ObjectIdentifier) -> Certificate.Extensions {
    checked {
      // NULL in DER, as in Apple's certificates.
      try Certificate.Extensions([
        Certificate.Extension(oid: identifier, critical: false, value: [0x05, 0x00])
      ])
    }
  }

  private static func extensions(
    of key: Certificate.PublicKey, issuer: P384.Signing.PublicKey,
    @ExtensionsBuilder _ others: () -> Result<Certificate.Extensions, any Error>
  ) -> Certificate.Extensions {
    checked {
      var extensions = try others().get()
      let issuer = SubjectKeyIdentifier(hash: Certificate.PublicKey(issuer))
      let identifier = AuthorityKeyIdentifier(keyIdentifier: issuer.keyIdentifier)
      try extensions.append(SubjectKeyIdentifier(hash: key).makeCertificateExtension())
      try extensions.append(identifier.makeCertificateExtension())
      return extensions
    }
  }

  private static func mint(
    _ number: Certificate.SerialNumber, _ subject: DistinguishedName, _ key: Certificate.PublicKey,
    _ extensions: Certificate.Extensions, issuer: DistinguishedName,
    issuerKey: Certificate.PrivateKey
  ) -> [UInt8] {
    checked {
      let certificate = try Certificate(
        version: .v3, serialNumber: number, publicKey: key,
        // From 2000 to the end of 2099: virtual time can be at any year that scenarios are about.
        notValidBefore: Date(timeIntervalSince1970: 946_684_800),
        notValidAfter: Date(timeIntervalSince1970: 4_102_444_799),
        issuer: issuer, subject: subject, extensions: extensions, issuerPrivateKey: issuerKey)
      var serializer = DER.Serializer()
      try serializer.serialize(certificate)
      return serializer.serializedBytes
    }
  }

  /// What cannot fail with the names, keys and extensions above.
  private static func checked<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch {
      preconditionFailure("a certificate cannot be made: \(error)")
    }
  }
}
