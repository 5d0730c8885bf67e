import ArgumentParser
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import TenkenData
import TenkenDiagnostics

/// The HTTP server of `tenken serve`, which starts it and answers its requests through pipes.
///
/// It knows nothing of the App Store: each request becomes a line on standard output, and each line
/// on standard input is an answer. It ends when standard input ends.
struct DoorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tenken-board serve",
    abstract: "Receive requests for 'tenken serve', which starts this program itself.")

  @Option(help: "The address to listen on.")
  var address = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for a free one.")
  var port = 8090

  @Option(help: "A name of this machine that clients may use, in addition to localhost.")
  var host: [String] = []

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = DoorPipe()
    guard let settings = pipe.settings() else { throw ExitCode.failure }
    let token = settings["token"]?.text.flatMap { AccessToken($0) } ?? .random()
    let responder = DoorResponder(
      pipe: pipe, token: token, hosts: Set(["localhost"] + host.map { $0.lowercased() }))
    let connections = Connections(.init(openFiles: raisedFileLimit()))
    var logger = Logger(label: "tenken-board")
    logger.logLevel = .critical
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionHandler({ DoorResponder.isKnown($0, token) }, connections)
      ],
      idleTimeout: .seconds(BoardLimits.idleSeconds),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: BoardLimits.header, maxHeaderListSize: BoardLimits.header,
        maxHeaderFieldCount: BoardLimits.headerFields))
    let application = Application(
      responder: responder, server: try server(configuration, settings),
      configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        pipe.say(["listening": .integer(port), "token": .string(token.description)])
        pipe.start()
      }, logger: logger)
    do {
      try await application.runService(gracefulShutdownSignals: [])
    } catch let error as IOError {
      pipe.say(["fault": .string(SystemError.number(error.errnoCode).summary.en)])
      throw ExitCode.failure
    } catch {
      pipe.say(["fault": .string(DiagnosticText.reason(of: error).en)])
      throw ExitCode.failure
    }
  }

  /// The server: of HTTPS if the settings have a certificate.
  private func server(
    _ configuration: HTTP1Channel.Configuration, _ settings: JSON
  ) throws -> HTTPServerBuilder {
    guard let certificate = settings["certificate"]?.text, let key = settings["key"]?.text else {
      return .http1(configuration: configuration)
    }
    return try .tls(
      .http1(configuration: configuration),
      tlsConfiguration: .makeServerConfiguration(
        certificateChain: [
          .certificate(try NIOSSLCertificate(bytes: Array(certificate.utf8), format: .pem))
        ],
        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))))
  }
}

extension JSON {
  /// The text of a string; nil for anything else.
  fileprivate var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}
