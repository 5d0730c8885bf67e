import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches one connection: closes it if it does not send the link soon, or reads no answers.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Whether the first segment of a path is one that only those know who have the link.
  private let recognizes: @Sendable (Substring) -> Bool
  private let connections: Connections
  private var isKnown = false
  /// Whether each request that waits for its answer asks for the head only, in their order.
  private var asksForHead: [Bool] = []
  /// Whether the connection ends with the answer that is being written, and without a body.
  private var endsWithHead = false
  private var end: Scheduled<Void>?
  private var endOfWriting: Scheduled<Void>?

  init(_ recognizes: @escaping @Sendable (Substring) -> Bool, _ connections: Connections) {
    self.recognizes = recognizes
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connections.enter(context.channel)
    end = closing(context, after: BoardLimits.strangerSeconds)
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave(context) }

  private func leave(_ context: ChannelHandlerContext) {
    connections.leave(context.channel)
    end?.cancel()
    endOfWriting?.cancel()
  }

  private func closing(_ context: ChannelHandlerContext, after seconds: Int64) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: .seconds(seconds)) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let request) = unwrapInboundIn(data) {
      asksForHead.append(request.method == .head)
      let path = (request.path ?? "").dropFirst().prefix { $0 != "/" && $0 != "?" }
      if !isKnown, recognizes(path) {
        end?.cancel()
        isKnown = connections.recognize(context.channel)
        guard isKnown else { return context.close(promise: nil) }
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var response):
      let isHead = asksForHead.isEmpty ? false : asksForHead.removeFirst()
      // The end of a body without a size would be written even where no body is.
      endsWithHead = isHead && response.headerFields[.contentLength] == nil
      if !isKnown || endsWithHead { response.headerFields[.connection] = "close" }
      context.write(wrapOutboundOut(.head(response)), promise: promise)
    case .end where endsWithHead:
      context.flush()
      promise?.succeed()
      context.close(mode: .output, promise: nil)
    case .end where !isKnown:
      context.writeAndFlush(data, promise: promise)
      context.close(mode: .output, promise: nil)
    case .body, .end:
      context.write(data, promise: promise)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    endOfWriting?.cancel()
    endOfWriting =
      context.channel.isWritable ? nil : closing(context, after: BoardLimits.idleSeconds)
    context.fireChannelWritabilityChanged()
  }
}
