import AppStorePayloads
import Crypto
import Testing

@Suite struct KeyTests {
  @Test(arguments: [
    ("", "it holds no private key"), ("hello", "it holds no private key"),
    ("-----BEGIN PRIVATE KEY-----\nAAAA", "it is no PEM"),
    (
      "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
      "it is no private key of the curve P-256"
    ),
    (
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
      "the key is encrypted"
    ),
    (P384.Signing.PrivateKey().pemRepresentation, "it is no private key of the curve P-256"),
    (P256.Signing.PrivateKey().publicKey.pemRepresentation, "it holds no private key"),
    (SigningIdentity.rootCertificatePEM, "it holds no private key"),
  ])
  func `what is no key says why`(text: String, reason: String) {
    #expect(throws: KeyError.self) { try SigningIdentity(pem: text) }
    do { _ = try SigningIdentity(pem: text) } catch { #expect(error.reason == reason) }
  }

  @Test func `a private key of P-256 signs`() throws {
    _ = try SigningIdentity(pem: P256.Signing.PrivateKey().pemRepresentation)
  }
}
