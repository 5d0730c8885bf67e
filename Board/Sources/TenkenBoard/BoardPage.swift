import Foundation
import NIOCore
import TenkenData
import TenkenDiagnostics

/// The reason why a file cannot be served.
struct BoardPageError: Error {
  let summary: DiagnosticText
}

/// A checklist as the board serves it: the page from `tenken checklist` with the board's script.
struct BoardPage: Sendable {
  /// The name of its file.
  let name: String
  /// The code of the page's language.
  let language: String
  /// The page with the board's script, style and policy.
  let body: ByteBuffer
  /// The same, compressed by gzip.
  let packed: ByteBuffer
  /// What tells a browser that its copy is still right.
  let tag: String
  /// The addresses of its cases, in bytes: texts with the same letters need not be the same.
  let addresses: Set<[UInt8]>

  /// Reads a page.
  init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    guard let page = String(bytes: try Self.content(of: path), encoding: .utf8),
      let policy = page.range(of: Self.policy), let head = page.firstRange(of: "<html lang=\""),
      let code = page[head.upperBound...].prefix(while: { $0 != "\"" }).wholeText
    else {
      throw BoardPageError(
        summary: DiagnosticText(
          "'\(path)' is not a checklist: write one with: tenken checklist --format html",
          ja: "「\(path)」はチェックリストではありません。「tenken checklist --format html」で書き出してください"))
    }
    name = url.lastPathComponent
    language = code
    addresses = Set(
      page.matches(of: /data-address="([^"]*)"/).map { Array(Self.plain($0.1).utf8) })
    let script = String(decoding: PackageResources.board_js, as: UTF8.self)
    let style = String(decoding: PackageResources.board_css, as: UTF8.self)
    let bytes = Array(
      Self.alone(
        page.replacingCharacters(
          in: policy, with: "\(Self.boardPolicy)<script>\(script)</script><style>\(style)</style>"
        )
      ).utf8)
    body = ByteBuffer(bytes: bytes)
    packed = ByteBuffer(bytes: Deflate.gzipped(bytes))
    // A weak one, because the compressed page has the same.
    tag = "W/\"\(SHA256.hash(bytes).description.prefix(32))\""
  }

  /// The page without the link to the site that it is part of: the board serves no other page.
  private static func alone(_ page: String) -> String {
    guard let start = page.range(of: "<a class=\"site\" "),
      let end = page.range(of: "</a>", range: start.upperBound..<page.endIndex)
    else { return page }
    return page.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
  }

  private static func content(of path: String) throws(BoardPageError) -> [UInt8] {
    do throws(SystemError) {
      let file = try RegularFile(path, O_RDONLY)
      return try file.read(file.size)
    } catch {
      throw BoardPageError(
        summary: DiagnosticText(
          "'\(path)' cannot be read: \(error.summary.en)",
          ja: "「\(path)」を読めません：\(error.summary.ja)"))
    }
  }

  /// The policy of the page without the board: no access to anything outside.
  private static let policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
    + " style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">"
  /// The policy of the page on the board: it may also call the board and show its images.
  private static let boardPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
    + " connect-src 'self'; img-src 'self';"
    + " style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">"

  private static func plain(_ text: some StringProtocol) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}

extension Substring {
  /// The text; nil if it is empty.
  fileprivate var wholeText: String? { isEmpty ? nil : String(self) }
}
