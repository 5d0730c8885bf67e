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
