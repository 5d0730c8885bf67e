import Foundation
import SwiftASN1
import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenAppStore

@Suite struct CertificateTests {
  /// The built-in certificates, each with the function that mints it again.
  static let certificates: [(name: String, mint: @Sendable () -> [UInt8])] = [
    ("root", { TestAuthority.mintRoot() }), ("intermediate", { TestAuthority.mintIntermediate() }),
    ("leaf", { TestAuthority.mintLeaf(of: TestAuthority.leafKey) }),
  ]

  @Test(arguments: certificates.indices)
  func `a built-in certificate has the content of a newly minted one`(index: Int) throws {
    let (name, mint) = Self.certificates[index]
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TenkenAppStore/Payloads/Certificates/\(name).pem")
    let minted = mint()
    let text = try String(contentsOf: url, encoding: .utf8)
    let stored = try? Self.content(ofCertificate: PEMDocument(pemString: text).derBytes)
    let expected = try Self.content(ofCertificate: minted)
    if isRecording {
      // A new one would have another signature: one that a server may already trust is kept.
      guard stored != expected else { return }
      let document = PEMDocument(type: "CERTIFICATE", derBytes: minted)
      try Data((document.pemString + "\n").utf8).write(to: url)
      return
    }
    #expect(stored == expected)
  }

  @Test func `the certificate of Xcode is valid for a year from its session`() throws {
    let start = Instant(year: 2026, month: 11, day: 22) + 3600
    let text = String(decoding: TestAuthority.mintXcode(from: start), as: UTF8.self)
    #expect(text.contains("261122010000Z"))
    #expect(text.contains("271122010000Z"))
    #expect(text.contains("StoreKit Testing in Xcode"))
    #expect(!text.contains("Tenken"))
    #expect(TestAuthority.mintXcode(from: start) == TestAuthority.mintXcode(from: start))
    let late = Instant(year: 2050, month: 1, day: 1)
    let later = String(decoding: TestAuthority.mintXcode(from: late), as: UTF8.self)
    #expect(later.contains("20500101000000Z"))
  }

  /// The signed part of a certificate.
  private static func content(ofCertificate der: [UInt8]) throws -> [UInt8] {
    try DER.sequence(try DER.parse(der), identifier: .sequence) { nodes in
      let content = nodes.next().map { Array($0.encodedBytes) }
      while nodes.next() != nil {}
      return try #require(content)
    }
  }
}
