import Foundation
import Testing

@testable import TenkenAppStore

@Suite struct KeyTests {
  /// A key file that `openssl` has written, by name.
  private static func key(_ name: String) throws -> String {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/keys/\(name).pem")
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test(arguments: [
    ("", "it holds no private key"), ("hello", "it holds no private key"),
    ("-----BEGIN PRIVATE KEY-----\nAAAA", "it is not PEM"),
    (
      "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
      "it is not a private key of the curve P-256"
    ),
    (
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
      "the key is encrypted"
    ),
    (SigningIdentity.rootCertificatePEM, "it holds no private key"),
  ])
  func `a text that is not a private key is refused with a reason`(text: String, reason: String) {
    #expect(throws: KeyError(reason: reason)) { try SigningIdentity(pem: text) }
  }

  @Test(arguments: [
    ("p384", "it is not a private key of the curve P-256"),
    ("rsa", "it is not a private key of the curve P-256"), ("public", "it holds no private key"),
  ])
  func `a key of another kind is refused with a reason`(name: String, reason: String) throws {
    let text = try Self.key(name)
    #expect(throws: KeyError(reason: reason)) { try SigningIdentity(pem: text) }
  }

  @Test(arguments: ["pkcs8", "sec1"])
  func `a private key of P-256 is accepted`(name: String) throws {
    _ = try SigningIdentity(pem: try Self.key(name))
  }
}
