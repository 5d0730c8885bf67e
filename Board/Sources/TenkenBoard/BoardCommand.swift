import ArgumentParser
import Foundation
import GRDB
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import TenkenDiagnostics

/// Serves a checklist to several testers at once.
struct BoardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tenken-board",
    abstract: "Serve a checklist to several testers at once.",
    discussion: """
      All testers see immediately what others find and who works on which case. Anyone with \
      the link that is printed at the start can read and write; nobody else can. Results are \
      kept in the folder of results, as files that git can merge, and in board.sqlite next to \
      them.

      EXAMPLES
        tenken checklist --format html --output checklist.html
        tenken-board checklist.html
        tenken-board checklist.html checklist.ja.html --address 0.0.0.0
      """)

  @Argument(
    help: "Checklists of one suite, written by tenken checklist --format html, one per language.")
  var pages: [String]

  @Option(help: "The folder of results, with the board's database and the evidence.")
  var results = "results"

  @Option(help: "The address to listen on; 0.0.0.0 means every address of this machine.")
  var address = "127.0.0.1"

  @Option(help: "The port to listen on.")
  var port = 8080

  @Option(
    help: "A name of this machine that browsers may use, in addition to localhost and IP addresses."
  )
  var host: [String] = []

  @Flag(help: "Make a new link; the old one stops working.")
  var newLink = false

  @Option(
    name: .customLong("language"),
    help: "Say everything in this language: en, ja; by default in that of LANG.")
  var givenLanguage: DiagnosticLanguage?

  private var language: DiagnosticLanguage { givenLanguage ?? .ofEnvironment }

  func validate() throws {
    guard !pages.isEmpty else {
      throw fault(DiagnosticText("name an HTML checklist", ja: "HTML のチェックリストを指定してください"))
    }
    guard (1...65_535).contains(port) else {
      throw fault(DiagnosticText("a port is from 1 to 65535", ja: "ポートは 1〜65535 で指定してください"))
    }
  }

  private func fault(_ text: DiagnosticText) -> ValidationError { ValidationError(text[language]) }

  func run() async throws {
    // A limit on the size of files is an error like a full disk, not the end of the board.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let pages = try readPages()
    let folder = try openFolder()
    var problems: [DiagnosticText] = []
    let evidence = EvidenceFolder(path: results + "/evidence")
    if let problem = evidence.prepare() { problems.append(problem) }
    let store = try openStore(&problems)
    if newLink { try store.removeSetting("token") }
    let token = try store.setting("token", orStore: AccessToken.random)
    let board = try await Board(store, folder, problems: problems, in: language)
    let responder = BoardResponder(
      board: board, store: store, evidence: evidence, pages: pages, token: token,
      hosts: Set(["localhost"] + host.map { $0.lowercased() }))
    // The process may end at any time: everything that the board acknowledged is on the disk.
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await board.keepAlive() }
      group.addTask { try await serve(responder) }
      try await group.next()
      group.cancelAll()
    }
  }

  private func serve(_ responder: BoardResponder) async throws {
    let token = responder.token
    let connections = Connections(.init(openFiles: raisedFileLimit()))
    var logger = Logger(label: "tenken-board")
    logger.logLevel = .warning
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionHandler({ token.isSame(as: $0) }, connections)],
      idleTimeout: .seconds(BoardLimits.idleSeconds),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: BoardLimits.header, maxHeaderListSize: BoardLimits.header,
        maxHeaderFieldCount: BoardLimits.headerFields))
    let application = Application(
      responder: responder, server: .http1(configuration: configuration),
      configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
      onServerRunning: { _ in printLink(token) }, logger: logger)
    do {
      try await application.runService(gracefulShutdownSignals: [])
    } catch let error as IOError {
      let reason = SystemError.number(error.errnoCode).summary
      throw fault(
        DiagnosticText(
          "cannot listen on \(address), port \(port): \(reason.en)",
          ja: "\(address) のポート \(port) で待ち受けできません：\(reason.ja)"))
    }
  }

  private func openFolder() throws -> ResultsFolder {
    do {
      return try ResultsFolder(path: results)
    } catch {
      throw fault(
        DiagnosticText(
          "'\(results)' cannot be made: is there a file of that name? Name a folder with --results",
          ja: "フォルダ「\(results)」を作れません。同名のファイルがないか確認し、--results でフォルダを指定してください"))
    }
  }

  /// Opens the database; one that is damaged is put aside, and a new one takes its place.
  private func openStore(_ problems: inout [DiagnosticText]) throws -> BoardStore {
    let path = results + "/board.sqlite"
    do {
      return try BoardStore(path: path)
    } catch BoardError.inUse {
      throw fault(
        DiagnosticText(
          "another board has '\(results)' open; stop it, or name another folder with --results",
          ja: "「\(results)」は別のボードが使用中です。そちらを終了するか、--results で別のフォルダを指定してください"))
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      let aside = path + ".damaged-\(AccessToken.random().description.prefix(8))"
      for suffix in ["", "-wal", "-shm"] { rename(path + suffix, aside + suffix) }
      problems.append(
        DiagnosticText(
          "\(path) was damaged: it is now '\(aside)', and the board has what the files have",
          ja: "\(path) が壊れていたため「\(aside)」に移しました。ボードの内容はファイルから復元しました"))
      return try BoardStore(path: path)
    } catch {
      let reason = DiagnosticText.reason(of: error)
      throw fault(
        DiagnosticText(
          "'\(path)' cannot be written: \(reason.en)", ja: "「\(path)」に書き込めません：\(reason.ja)"))
    }
  }

  private func readPages() throws -> [BoardPage] {
    let pages = try pages.map { path in
      do {
        return try BoardPage(path: path)
      } catch let error as BoardPageError {
        throw fault(error.summary)
      }
    }
    guard Set(pages.map(\.name)).count == pages.count else {
      throw fault(
        DiagnosticText(
          "two checklists have the same file name", ja: "同じファイル名のチェックリストが2つあります"))
    }
    return pages
  }

  /// Prints the link and, in a terminal, its QR code.
  private func printLink(_ token: AccessToken) {
    let isEverywhere = ["0.0.0.0", "::"].contains(address)
    let hosts = isEverywhere ? localAddresses() + ["127.0.0.1"] : [address]
    let links = hosts.map { host in
      "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(token)/"
    }
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let picture = isTerminal ? links.first.flatMap { QRCode($0) }?.terminalText ?? "" : ""
    let heading = DiagnosticText(
      "Anyone with this link can read and write:", ja: "次のリンクを知っている人は、誰でも閲覧と書き込みができます：")
    printBytes(
      picture + heading[language] + "\n" + links.map { "  \($0)\n" }.joined(), to: STDOUT_FILENO)
  }
}

extension DiagnosticLanguage: @retroactive ExpressibleByArgument {
  /// The language of help and errors: an option chooses it even if the rest of the line is wrong.
  static var ofProgram: DiagnosticLanguage {
    let arguments = CommandLine.arguments
    let given = arguments.indices.reversed().lazy.compactMap { index -> String? in
      let parts = arguments[index].split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.first == "--language" else { return nil }
      return parts.count > 1 ? parts[1] : arguments.dropFirst(index + 1).first
    }.first
    return given.flatMap { DiagnosticLanguage(argument: $0) } ?? .ofEnvironment
  }

  /// The language of the person who starts the board; English if it has no texts in it.
  static var ofEnvironment: DiagnosticLanguage {
    let environment = ProcessInfo.processInfo.environment
    return DiagnosticLanguage(code: languageOfLocale { environment[$0] ?? "" } ?? "")
  }

  /// The language with the code of an option; nil if the board has no texts in it.
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(code: argument)
  }

  /// The codes that the option takes.
  public static var allValueStrings: [String] { ["en", "ja"] }
}

/// Raises the number of files that the process may have open, and returns it.
func raisedFileLimit() -> Int {
  #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let files = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return 256 }
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4_096))
  setrlimit(files, &limit)
  guard getrlimit(files, &limit) == 0 else { return 256 }
  return Int(min(limit.rlim_cur, 1 << 20))
}
