/// Returns the files of cases: certificates, messages, and `files.txt`.
///
/// The last file names all others in order.
///
/// - Parameters:
///   - cases: The messages of the cases.
///   - inFolders: Whether each case has a folder of its own, named after its address.
///   - areSigned: Whether they may be signed, so that the root's certificate belongs to them.
/// - Returns: The names, in which `/` separates folders, and the contents.
package func payloadFiles(
  of cases: [CasePayloads], inFolders: Bool, areSigned: Bool = true
) -> [(name: String, bytes: [UInt8])] {
  let folders = CaseFolders(cases.map { ($0.feature, $0.name) })
  var files: [(name: String, bytes: [UInt8])] = []
  if areSigned {
    files = [
      ("root.cer", SigningIdentity.rootCertificate),
      ("root.pem", Array(SigningIdentity.rootCertificatePEM.utf8)),
    ]
  }
  for (payloads, folder) in zip(cases, folders.paths) {
    let prefix = inFolders ? "\(folder)/" : ""
    // The certificate is the same for the session, and so belongs to each case.
    files += payloads.xcodeCertificate.map { [("\(prefix)xcode.cer", $0)] } ?? []
    files += payloads.files.map { ("\(prefix)\($0.name)", $0.bytes) }
  }
  let list = files.map { "\($0.name)\n" }.joined()
  return files + [("files.txt", Array(list.utf8))]
}
