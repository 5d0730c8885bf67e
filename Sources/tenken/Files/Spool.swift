import TenkenDiagnostics
import TenkenSimulation

/// A place for bytes whose turn in a file has not come yet.
///
/// The first ones stay in memory, so that a usual command makes no temporary file. The others go
/// into a file without a name, which ends with the command, however that ends.
final class Spool: Sendable {
  /// The bytes that stay in memory: the reports of a library of thousands of cases.
  private static let memoryLimit = 16 << 20
  /// The bytes that are written at once.
  fileprivate static let partSize = 1 << 18

  private struct State {
    /// The bytes in memory.
    var kept = 0
    /// The temporary file, once there is one.
    var file: Int32?
    /// The size of the file.
    var size = 0
    /// Why some bytes could not be written: then none can be used.
    var error: FileError?
  }

  private let memoryLimit: Int
  private let state = Locked(State())

  init(memoryLimit: Int = memoryLimit) { self.memoryLimit = memoryLimit }

  deinit {
    if let file = state.withValue({ $0.file }) { close(file) }
  }

  /// Keeps bytes; an error appears when they are read.
  fileprivate func keep(_ bytes: [UInt8]) -> FileContent.Part {
    state.withValue { state in
      if state.kept + bytes.count <= memoryLimit {
        state.kept += bytes.count
        return .bytes(bytes)
      }
      let offset = state.size
      do throws(FileError) {
        let file = if let file = state.file { file } else { try Self.temporaryFile() }
        state.file = file
        try writeAll(bytes, to: file)
        state.size += bytes.count
      } catch {
        state.error = state.error ?? error
      }
      return .spooled(self, offset: offset, count: bytes.count)
    }
  }

  /// Reads bytes of the temporary file.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    let (file, error) = state.withValue { ($0.file, $0.error) }
    if let error { throw .notSpooled(error) }
    guard let file else { preconditionFailure("bytes were spooled into a file") }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = try checked(
        bytes.withUnsafeMutableBytes { buffer in
          pread(file, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
        })
      guard part > 0 else { throw .notSpooled(FileError(number: EIO)) }
      done += part
    }
    return bytes
  }

  /// The folder for temporary files: `/var/tmp`, as `/tmp` is in memory on many systems.
  private static var folder: String {
    let chosen = environment("TMPDIR")
    return chosen.isEmpty ? "/var/tmp" : withoutTrailingSlashes(chosen)
  }

  /// Opens a new file, which no program that is started has, and removes its name.
  private static func temporaryFile() throws(FileError) -> Int32 {
    let name = TemporaryNames(target: EntryPath(folder), kind: "spool", ending: ".tmp").next()
    let path = "\(folder)/\(name.text)"
    let file = try checked(open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    unlink(path)
    return file
  }

  fileprivate static func notSpooled(_ error: FileError) -> ToolError {
    .output(
      "a temporary file in '\(folder)' cannot be used: \(error.reason)",
      ja: "「\(folder)」の一時ファイルを使えません：\(error.text.ja)",
      help: [
        DiagnosticText(
          "set TMPDIR to a folder that has more space and can be written",
          ja: "空き容量があり書き込めるフォルダを TMPDIR に設定してください")
      ] + error.help)
  }
}

extension FileError {
  /// A temporary file cannot be written or read.
  fileprivate static func notSpooled(_ error: FileError) -> FileError {
    FileError(Spool.notSpooled(error))
  }
}

/// Writes a content piece by piece into a spool.
struct SpoolWriter: TextOutputStream {
  private let spool: Spool
  private var bytes: [UInt8] = []
  private var content = FileContent()

  init(_ spool: Spool) { self.spool = spool }

  mutating func write(_ text: String) { write(text.utf8) }

  mutating func write(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count >= Spool.partSize { flush() }
  }

  /// The content that was written.
  consuming func finished() -> FileContent {
    flush()
    return content
  }

  private mutating func flush() {
    guard !bytes.isEmpty else { return }
    content.append(spool.keep(bytes), count: bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }
}
