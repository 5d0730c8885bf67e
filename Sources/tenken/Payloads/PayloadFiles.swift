import TenkenPayloads

/// The files of cases: certificates, messages, and `files.txt`, which names all others in order.
///
/// Each case may have a folder of its own, named after its address.
func payloadFiles(of cases: [CasePayloads], inFolders: Bool) -> [FolderFile] {
  let folders = CaseFolders(cases.map { ($0.feature, $0.name) })
  var files: [(name: String, bytes: [UInt8])] = [
    ("root.cer", SigningIdentity.rootCertificate),
    ("root.pem", Array(SigningIdentity.rootCertificatePEM.utf8)),
  ]
  for (payloads, folder) in zip(cases, folders.paths) {
    let prefix = inFolders ? "\(folder)/" : ""
    // The certificate is the same for the session, and so belongs to each case.
    files += payloads.xcodeCertificate.map { [("\(prefix)xcode.cer", $0)] } ?? []
    files += payloads.files.map { ("\(prefix)\($0.name)", $0.bytes) }
  }
  let list = files.map { "\($0.name)\n" }.joined()
  return (files + [("files.txt", Array(list.utf8))]).map { FolderFile($0.name, $0.bytes) }
}

extension FolderKind {
  /// The folder that `tenken payloads` writes, which may contain no other files.
  static let payloads = FolderKind(name: "payloads", keepsOthers: false) { path in
    let names = path.text.split(separator: "/")
    guard let name = names.last else { return false }
    if names.count == 1, name.hasSuffix(".cer") || name.hasSuffix(".pem") || name == "files.txt" {
      return true
    }
    if name == "xcode.cer" { return true }
    return name.prefixMatch(of: /[0-9]{3,}-/) != nil
      && [".json", ".jws", ".p7b", ".txt"].contains { name.hasSuffix($0) }
  }
}
