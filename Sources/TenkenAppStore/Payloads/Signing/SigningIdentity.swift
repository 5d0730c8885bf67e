import SwiftASN1
import TenkenData
package import TenkenSimulation
import TenkenStoreKit

/// The error that nothing can be signed: a text is not a key, or the machine has no cryptography.
package struct KeyError: Error, Hashable, Sendable {
  /// What is wrong, as a phrase without a full stop.
  package let reason: String
}

/// The stand-ins for the App Store and for StoreKit Testing in Xcode, which sign payloads.
package struct SigningIdentity: Sendable {
  /// The App Store's stand-in, with a chain of three certificates.
  private let appStore: Signer

  /// The built-in identity, which is always the same and must be trusted in tests only.
  ///
  /// It throws an error if the machine has no cryptography.
  package static var test: SigningIdentity {
    get throws(KeyError) {
      try requireCryptography()
      return testIdentity
    }
  }

  private static let testIdentity = SigningIdentity(
    appStore: Signer(
      key: TestAuthority.leafKey, keyID: nil,
      certificates: [
        TestAuthority.leafCertificate, TestAuthority.intermediateCertificate,
        TestAuthority.rootCertificate,
      ]))

  private init(appStore: Signer) {
    self.appStore = appStore
  }

  /// The signer of what the App Store or Xcode makes, for a case that began at a time.
  func signer(of form: ReceiptForm, from start: Instant) -> Signer {
    switch form {
    case .xcode:
      Signer(
        key: TestAuthority.xcodeKey, keyID: "Apple_Xcode_Key",
        certificates: [Self.xcodeCertificate(from: start)])
    case .appStore: appStore
    }
  }

  /// Makes an identity with a custom key for the leaf certificate, below the test root.
  ///
  /// - Parameter pem: A private key of the curve P-256 in PEM: PKCS #8 or SEC 1.
  /// - Throws: A `KeyError` if the text is not such a key, or if the machine cannot sign.
  package init(pem: String) throws(KeyError) {
    try Self.requireCryptography()
    let key = try Self.key(ofPEM: pem)
    appStore = Signer(
      key: key, keyID: nil,
      certificates: [
        TestAuthority.mintLeaf(of: key), TestAuthority.intermediateCertificate,
        TestAuthority.rootCertificate,
      ])
  }

  /// The certificate that a server has to trust, in DER.
  package static var rootCertificate: [UInt8] { TestAuthority.rootCertificate }
  /// The certificate that a server has to trust, in PEM.
  package static var rootCertificatePEM: String { TestAuthority.pem(PackageResources.root_pem) }
  /// The certificate of the stand-in for StoreKit Testing in Xcode, in DER, for a session's start.
  package static func xcodeCertificate(from start: Instant) -> [UInt8] {
    TestAuthority.mintXcode(from: start)
  }

  /// Throws an error if the machine cannot sign.
  static func requireCryptography() throws(KeyError) {
    if let missing = SystemCryptography.missing {
      throw KeyError(reason: "this machine has no \(missing)")
    }
  }

  /// Reads a private key of the curve P-256 from PEM.
  static func key(ofPEM text: String) throws(KeyError) -> PrivateKey {
    let documents: [PEMDocument]
    do { documents = try PEMDocument.parseMultiple(pemString: text) } catch {
      throw KeyError(reason: "it is not PEM")
    }
    // OpenSSL puts the name of the curve, 'EC PARAMETERS', before a key in its old format.
    let keys = documents.filter { $0.discriminator.hasSuffix("PRIVATE KEY") }
    guard let document = keys.first else { throw KeyError(reason: "it holds no private key") }
    guard document.discriminator != "ENCRYPTED PRIVATE KEY" else {
      throw KeyError(reason: "the key is encrypted")
    }
    guard let key = PrivateKey(der: document.derBytes, curve: .p256) else {
      throw KeyError(reason: "it is not a private key of the curve P-256")
    }
    return key
  }
}

/// A private key with its certificates, which makes JSON Web Signatures.
struct Signer: Sendable {
  let key: PrivateKey
  /// The key's identifier in headers; nil for none.
  let keyID: String?
  /// The certificates in DER, the key's own first.
  let certificates: [[UInt8]]

  /// A payload in the compact form of JWS, signed by ES256.
  ///
  /// [RFC 7515](https://www.rfc-editor.org/rfc/rfc7515#section-7.1)
  func sign(_ payload: JSON) -> JSON {
    var header = [JSON.Member("alg", "ES256")]
    if let keyID {
      header += [JSON.Member("typ", "JWT"), JSON.Member("kid", .string(keyID))]
    }
    header.append(JSON.Member("x5c", .array(certificates.map { .string($0.base64) })))
    let input = [JSON.object(header), payload]
      .map { Array($0.compactText.utf8).base64URL }.joined(separator: ".")
    return .string("\(input).\(key.rawSignature(of: Array(input.utf8)).base64URL)")
  }
}
