import TenkenData
import TenkenDiagnostics

/// Calls a closure while a lock file, which names this process, keeps all others from a target.
///
/// The system releases the lock when the process ends, however it ends. The lock file of a dead
/// process is taken over.
func withLock<Value>(
  of target: EntryPath, in folder: Directory, _ body: () throws(FileError) -> Value
) throws(FileError) -> Value {
  let name = TemporaryNames.lock(of: target)
  guard let file = try folder.openLocked(name, O_RDWR | O_CREAT, mode: 0o644) else {
    throw .busy(target, in: folder)
  }
  guard try file.status.size == 0 || lockHolder(of: target, in: folder) != nil else {
    throw FileError(
      "'\(name.text)' next to it has the name of Tenken's lock, but is not Tenken's",
      ja: "隣の「\(name.text)」は Tenken のロックと同じ名前ですが、Tenken のものではありません",
      help: [
        DiagnosticText(
          "remove that file yourself if you no longer need it", ja: "不要であれば、そのファイルを手で削除してください")
      ])
  }
  // A lock that names nobody, because the disk is full, would be in everybody's way.
  defer { withExtendedLifetime(file) { folder.tryToRemove(name) } }
  try file.call { ftruncate($0, 0) }
  try file.append(FileContent(lockText()), syncs: false)
  return try body()
}

extension FileError {
  /// Another process is writing a target; its lock file may name it.
  static func busy(_ target: EntryPath, in folder: Directory) -> FileError {
    let holder =
      lockHolder(of: target, in: folder) ?? DiagnosticText("Another process", ja: "別のプロセス")
    return FileError(
      "\(holder.en) is writing it", ja: "\(holder.ja)が書き込んでいます",
      help: [
        DiagnosticText(
          "wait until it has ended, or end it; then run the command again",
          ja: "終わるのを待つか終了させてから、もう一度実行してください")
      ])
  }
}

/// The maximum size of a lock file: a host name and a number take far less.
private let lockSizeLimit = 1 << 12
private let hostNameLimit = 256

/// The content of a lock file of this process.
private func lockText() -> String {
  var name = [CChar](repeating: 0, count: hostNameLimit)
  gethostname(&name, hostNameLimit - 1)
  let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  let host = JSON.string(String(decoding: bytes, as: UTF8.self)).text()
  return "{\"format\": \"tenken-lock\", \"process\": \(getpid()), \"host\": \(host)}\n"
}

/// The process that a lock file names; nil if it cannot be read, or is not a lock file.
private func lockHolder(of target: EntryPath, in folder: Directory) -> DiagnosticText? {
  let record = /\{"format": "tenken-lock", "process": ([0-9]+), "host": "(.*)"\}\n/
  do {
    let file = try folder.open(TemporaryNames.lock(of: target), O_RDONLY)
    let text = String(validating: try file.content(limit: lockSizeLimit).bytes, as: UTF8.self)
    return text?.wholeMatch(of: record).map {
      DiagnosticText("Process \($0.1) on '\($0.2)'", ja: "「\($0.2)」のプロセス \($0.1) ")
    }
  } catch {
    return nil
  }
}
