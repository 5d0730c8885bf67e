import SwiftASN1
package import TenkenSimulation

/// A key with a certificate that only itself vouches for, with which a server speaks HTTPS.
package struct ServerCertificate: Sendable {
  /// The certificate in PEM, which clients have to trust.
  package let certificatePEM: String
  /// The private key in PEM.
  package let keyPEM: String

  /// How long a certificate is valid: the longest that Apple's systems accept of a server.
  ///
  /// [About upcoming limits on trusted certificates](https://support.apple.com/en-us/102028)
  private static let days = 398
  /// By how many seconds the clocks of clients may differ.
  private static let tolerance = 86_400
  private static let name = "Tenken on this machine"

  /// Makes a certificate.
  ///
  /// - Parameters:
  ///   - names: The names of the server.
  ///   - addresses: Its IP addresses, of 4 or 16 bytes.
  ///   - now: The real time.
  ///   - number: 32 random bytes, of which the key is made.
  /// - Throws: An error, if the machine has no cryptography.
  package init(
    names: [String], addresses: [[UInt8]], at now: Instant, number: [UInt8]
  ) throws(KeyError) {
    try SigningIdentity.requireCryptography()
    // Half of all numbers are surely less than the order of the curve, and not 0.
    let number = [number[0] & 0x7F | 0x40] + number.dropFirst()
    let key = PrivateKey(number: number, curve: .p256)
    let info = PublicKeyInfo(key)
    let der = CertificateForm(
      serialNumber: [0x40] + SystemCryptography.digest(info.point, by: .sha256).prefix(8),
      subject: Self.name, key: info, issuer: Self.name,
      validity: CertificateForm.Validity(
        start: now + -Self.tolerance, end: now + (Self.days * 86_400 - 2 * Self.tolerance)),
      extensions: [
        .endEntity, .usage(0x80), .serverAuthentication, .names(names, addresses: addresses),
        .subjectKey(info), .issuerKey(info),
      ]
    ).signed(by: key)
    certificatePEM = PEMDocument(type: "CERTIFICATE", derBytes: der).pemString + "\n"
    keyPEM =
      PEMDocument(type: "PRIVATE KEY", derBytes: PrivateKey.pkcs8(number, .p256)).pemString + "\n"
  }
}
