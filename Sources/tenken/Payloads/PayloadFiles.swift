import TenkenPayloads

/// The files of cases: certificates, messages, and `files.txt`, which names all others in order.
///
/// Each case may have a folder of its own, named after its address.
func payloadFiles(of cases: [CasePayloads], inFolders: Bool) -> [FolderFile] {
  let folders = CaseFolders(cases.map { ($0.feature, $0.name) })
  var files = certificateFiles(of: cases)
  for (payloads, folder) in zip(cases, folders.paths) {
    let prefix = inFolders ? "\(folder)/" : ""
    files += payloads.files.map { ("\(prefix)\($0.name)", $0.bytes) }
  }
  let list = files.map { "\($0.name)\n" }.joined()
  return (files + [("files.txt", Array(list.utf8))]).map { FolderFile($0.name, $0.bytes) }
}

extension FolderKind {
  /// What `tenken payloads` writes; no other files may lie in its folder.
  static let payloads = FolderKind(name: "payloads", keepsOthers: false) { path in
    let names = path.text.split(separator: "/")
    guard let name = names.last else { return false }
    if names.count == 1, name.hasSuffix(".cer") || name.hasSuffix(".pem") || name == "files.txt" {
      return true
    }
    return name.prefixMatch(of: /[0-9]{3,}-/) != nil
      && (name.hasSuffix(".json") || name.hasSuffix(".jws"))
  }
}

/// The files of the certificates that servers trust.
private func certificateFiles(of payloads: [CasePayloads]) -> [(name: String, bytes: [UInt8])] {
  var files: [(name: String, bytes: [UInt8])] = [
    ("root.cer", SigningIdentity.rootCertificate),
    ("root.pem", Array(SigningIdentity.rootCertificatePEM.utf8)),
  ]
  if payloads.contains(where: { $0.payloads.contains(where: \.isSignedByXcode) }) {
    files.append(("xcode.cer", SigningIdentity.xcodeCertificate))
  }
  return files
}
