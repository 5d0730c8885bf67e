import ArgumentParser
import Foundation
import Hummingbird
import Logging

/// Serves a checklist to several testers at once.
@main
struct BoardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tenken-board",
    abstract: "Serve a checklist to several testers at once.",
    discussion: """
      All testers see immediately what others find and who works on which case.
      Anyone with the link that is printed at the start can read and write; nobody
      else can. Results are kept in the folder of results, as files that git can
      merge, and in board.sqlite next to them.

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

  func validate() throws {
    guard !pages.isEmpty else { throw ValidationError("name an HTML checklist") }
    guard (1...65_535).contains(port) else { throw ValidationError("a port is from 1 to 65535") }
  }

  func run() async throws {
    let pages = try readPages()
    let folder = try ResultsFolder(path: results)
    let evidence = try EvidenceFolder(path: results + "/evidence")
    let store = try openStore()
    if newLink { try store.removeSetting("token") }
    let kept = try store.setting("token") { AccessToken.random().description }
    guard let token = AccessToken(kept) else {
      throw ValidationError("the board's database has no link; use --new-link")
    }
    for fault in try folder.reconcile(with: store) { Self.warn(fault) }
    let board = try Board(store, folder)
    let responder = BoardResponder(
      board: board, store: store, evidence: evidence, pages: pages, token: token,
      hosts: Set(["localhost"] + host.map { $0.lowercased() }))
    var logger = Logger(label: "tenken-board")
    logger.logLevel = .warning
    let application = Application(
      responder: responder, server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
      onServerRunning: { _ in printLink(token) }, logger: logger)
    // The process may end at any time: everything that the board acknowledged is on the disk.
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await board.keepAlive() }
      group.addTask { try await application.runService(gracefulShutdownSignals: []) }
      try await group.next()
      group.cancelAll()
    }
  }

  private func openStore() throws -> BoardStore {
    do {
      return try BoardStore(path: results + "/board.sqlite")
    } catch BoardError.inUse {
      throw ValidationError(
        "another board has '\(results)' open; stop it, or name another folder with --results")
    }
  }

  private func readPages() throws -> [BoardPage] {
    let pages = try pages.map { path in
      do {
        return try BoardPage(path: path)
      } catch let error as BoardPageError {
        throw ValidationError(error.summary)
      }
    }
    guard Set(pages.map(\.name)).count == pages.count else {
      throw ValidationError("two checklists have the same file name")
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
    let text = "Anyone with this link can read and write:\n" + links.map { "  \($0)\n" }.joined()
    // Written without a buffer, so that a script that started the board can read the link.
    FileHandle.standardOutput.write(Data((picture + text).utf8))
  }

  private static func warn(_ text: String) {
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }
}
