import Crypto
import Foundation
import SwiftASN1
import Testing
import X509

@testable import AppStorePayloads

@Suite struct CertificateTests {
  /// The built-in certificates, and what makes them anew.
  static let certificates: [(name: String, mint: @Sendable () -> [UInt8])] = [
    ("root", { TestAuthority.mintRoot() }), ("intermediate", { TestAuthority.mintIntermediate() }),
    ("leaf", { TestAuthority.mintLeaf(of: TestAuthority.leafKey.publicKey) }),
    ("xcode", { TestAuthority.mintXcode() }),
  ]

  @Test(arguments: certificates.indices)
  func `a built-in certificate is what its key and its names make of it`(place: Int) throws {
    let (name, mint) = Self.certificates[place]
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/AppStorePayloads/Certificates/\(name).pem")
    let minted = mint()
    let text = try String(contentsOf: url, encoding: .utf8)
    let stored = try? Certificate(derEncoded: PEMDocument(pemString: text).derBytes)
    let expected = try Certificate(derEncoded: minted)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      // Every signature is another one: what a server may trust already is left as it is.
      guard stored?.tbsCertificateBytes != expected.tbsCertificateBytes else { return }
      let document = PEMDocument(type: "CERTIFICATE", derBytes: minted)
      try Data((document.pemString + "\n").utf8).write(to: url)
      return
    }
    #expect(stored?.tbsCertificateBytes == expected.tbsCertificateBytes)
  }
}
