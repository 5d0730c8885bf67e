package import TenkenScenarios

/// The files of a case's messages.
package struct CaseFiles: Sendable {
  /// The feature that the case belongs to.
  let feature: String
  /// The name of the case in its feature.
  let name: String
  /// The files, in order.
  let files: [(name: String, bytes: [UInt8])]
  /// The number of messages.
  package let messageCount: Int
  /// Whether the test root has issued the certificate that signs them.
  let isSignedByRoot: Bool

  /// Makes the files of messages that the App Store does not send.
  package init(of testCase: Case, in feature: Feature, _ files: [(String, [UInt8])], count: Int) {
    (self.feature, name, messageCount) = (feature.key, testCase.name, count)
    self.files = files.map { (name: $0, bytes: $1) }
    isSignedByRoot = false
  }

  /// Makes the files of the App Store's messages.
  package init(_ payloads: CasePayloads) {
    (feature, name, messageCount) = (payloads.feature, payloads.name, payloads.payloads.count)
    // The certificate is the same for the session, and so belongs to each case.
    let certificate = payloads.xcodeCertificate.map { [(name: "xcode.cer", bytes: $0)] } ?? []
    files = certificate + payloads.files
    isSignedByRoot = payloads.payloads.allSatisfy { $0.kind != .revenueCatEvent }
  }
}

/// Returns the files of cases: certificates, messages, and `files.txt`.
///
/// The last file names all others in order.
///
/// - Parameters:
///   - cases: The messages of the cases.
///   - inFolders: Whether each case has a folder of its own, named after its address.
/// - Returns: The names, in which `/` separates folders, and the contents.
package func payloadFiles(
  of cases: [CaseFiles], inFolders: Bool
) -> [(name: String, bytes: [UInt8])] {
  let folders = CaseFolders(cases.map { ($0.feature, $0.name) })
  var files: [(name: String, bytes: [UInt8])] =
    cases.contains(where: \.isSignedByRoot)
    ? [
      ("root.cer", SigningIdentity.rootCertificate),
      ("root.pem", Array(SigningIdentity.rootCertificatePEM.utf8)),
    ] : []
  for (own, folder) in zip(cases, folders.paths) {
    let prefix = inFolders ? "\(folder)/" : ""
    files += own.files.map { ("\(prefix)\($0.name)", $0.bytes) }
  }
  let list = files.map { "\($0.name)\n" }.joined()
  return files + [("files.txt", Array(list.utf8))]
}
