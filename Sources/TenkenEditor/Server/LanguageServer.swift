public import TenkenDiagnostics
public import TenkenJSON
import TenkenSimulation

/// A server of the language server protocol: messages in, messages out.
///
/// It reads no stream and no file by itself, so that whole conversations can be written down. A
/// message that makes no sense is answered with an error, and changes nothing.
public struct LanguageServer {
  /// How many files may be open at once: more than any editor has tabs.
  static let documentLimit = 1_000

  /// Where the conversation is.
  private enum State {
    case begun
    case initialized
    case shutDown
  }

  let surroundings: EditorSurroundings
  private let version: String
  private var state = State.begun
  /// Whether the client has said goodbye; the process then ends with this code.
  public private(set) var exitCode: Int32?
  /// The language of messages.
  var language: DiagnosticLanguage
  /// How the client counts columns.
  var columns = OpenDocument.Columns.utf16
  /// Whether the client is told that marks have changed.
  var refreshesLenses = false
  /// Whether the client takes edits for a version of a file.
  var takesVersions = false
  /// The folders that the client works in.
  var folders: [String] = []
  /// The open files, by what the client calls them.
  var documents: [String: OpenDocument] = [:]
  /// What the client has been told, or asked, and has not been sent yet.
  var outgoing: [JSON] = []
  /// The number of the next request to the client.
  var requestNumber = 1

  /// Makes a server for one client.
  public init(
    _ surroundings: EditorSurroundings, version: String, language: DiagnosticLanguage = .english
  ) {
    self.surroundings = surroundings
    self.version = version
    self.language = language
  }

  /// Takes a message, and gives what is sent at once.
  ///
  /// What a change leads to is told by ``settle()``: a fast writer is not answered at every letter.
  public mutating func receive(_ content: [UInt8]) -> [JSON] {
    do throws(JSONError) {
      receive(try JSON(parsing: content))
    } catch {
      outgoing.append(.failure(nil, code: -32700, "no JSON: \(error.summary.en)"))
    }
    return take()
  }

  /// Reads and runs what has changed, and gives what is to be told of it.
  public mutating func settle() -> [JSON] {
    guard state == .initialized else { return [] }
    publishChanges()
    return take()
  }

  private mutating func take() -> [JSON] {
    defer { outgoing = [] }
    return outgoing
  }

  private mutating func receive(_ message: JSON) {
    guard let method = message["method"]?.string else {
      // An answer to what the server has asked needs no answer.
      let isAnswer = message["id"] != nil && (message["result"] ?? message["error"]) != nil
      if !isAnswer { outgoing.append(.failure(message["id"], code: -32600, "no method")) }
      return
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notice(method, parameters) }
    switch answer(method, parameters) {
    case .result(let result): outgoing.append(.success(id, result))
    case .failure(let code, let text): outgoing.append(.failure(id, code: code, text))
    }
  }

  /// What comes of a request.
  enum Answer {
    case result(JSON)
    case failure(Int, String)
  }

  private mutating func answer(_ method: String, _ parameters: JSON) -> Answer {
    switch (state, method) {
    case (.begun, "initialize"):
      state = .initialized
      return .result(initialize(parameters))
    case (.begun, _): return .failure(-32002, "the server is not initialized")
    case (.shutDown, _): return .failure(-32600, "the server is shut down")
    case (.initialized, "initialize"): return .failure(-32600, "the server is initialized already")
    case (.initialized, "shutdown"):
      state = .shutDown
      return .result(.null)
    case (.initialized, _): break
    }
    guard let uri = parameters.at("textDocument", "uri")?.string else {
      return .failure(
        Self.methods.contains(method) ? -32602 : -32601, "no file is named, or no such method")
    }
    guard Self.methods.contains(method) else { return .failure(-32601, "there is no '\(method)'") }
    guard documents[uri] != nil else { return .failure(-32602, "'\(uri)' is not open") }
    analyse(uri)
    guard let document = documents[uri] else { return .result(.null) }
    return answer(method, parameters, about: document)
  }

  private static let methods: Set = [
    "textDocument/completion", "textDocument/hover", "textDocument/codeLens",
    "textDocument/inlayHint", "textDocument/codeAction", "textDocument/formatting",
    "textDocument/definition", "textDocument/documentSymbol", "textDocument/prepareRename",
    "textDocument/rename",
  ]

  private func answer(
    _ method: String, _ parameters: JSON, about document: OpenDocument
  ) -> Answer {
    switch method {
    case "textDocument/codeLens": return .result(lenses(of: document))
    case "textDocument/inlayHint": return .result(hints(of: document, parameters["range"]))
    case "textDocument/documentSymbol": return .result(symbols(of: document))
    case "textDocument/codeAction": return .result(actions(in: document, parameters))
    case "textDocument/formatting": return .result(formatting(of: document))
    case _: break
    }
    guard let position = document.sourcePosition(parameters["position"]) else {
      return .failure(-32602, "there is no such position")
    }
    switch method {
    case "textDocument/completion": return .result(completion(at: position, in: document))
    case "textDocument/hover": return .result(hover(at: position, in: document))
    case "textDocument/definition": return .result(definition(at: position, in: document))
    case "textDocument/prepareRename": return .result(renamed(at: position, in: document))
    case _:
      guard let name = parameters["newName"]?.string else { return .failure(-32602, "no name") }
      return rename(at: position, to: name, in: document)
    }
  }

  private mutating func notice(_ method: String, _ parameters: JSON) {
    switch method {
    case "exit": exitCode = state == .shutDown ? 0 : 1
    case "textDocument/didOpen" where state == .initialized: open(parameters["textDocument"])
    case "textDocument/didChange" where state == .initialized: change(parameters)
    case "textDocument/didClose" where state == .initialized:
      close(parameters.at("textDocument", "uri")?.string)
    // What else a client tells, or has begun to tell since, changes nothing here.
    case _: break
    }
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    if let code = parameters.at("initializationOptions", "language")?.string {
      language = DiagnosticLanguage(code: code)
    }
    let encodings = parameters.at("capabilities", "general", "positionEncodings")?.elements ?? []
    columns = encodings.contains("utf-32") ? .scalars : .utf16
    refreshesLenses =
      parameters.at("capabilities", "workspace", "codeLens", "refreshSupport")?.isTrue ?? false
    takesVersions =
      parameters.at("capabilities", "workspace", "workspaceEdit", "documentChanges")?.isTrue
      ?? false
    let uris =
      parameters["workspaceFolders"]?.elements.map { $0["uri"] } ?? [parameters["rootUri"]]
    folders = uris.compactMap { $0?.string?.pathOfURI }
    return [
      "capabilities": [
        "positionEncoding": .string(columns == .scalars ? "utf-32" : "utf-16"),
        "textDocumentSync": ["openClose": true, "change": 2],
        "completionProvider": ["triggerCharacters": [" ", "-", "{", "[", ","]],
        "hoverProvider": true, "definitionProvider": true, "documentSymbolProvider": true,
        "codeLensProvider": ["resolveProvider": false], "inlayHintProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "documentFormattingProvider": true, "renameProvider": ["prepareProvider": true],
      ],
      "serverInfo": ["name": "tenken", "version": .string(version)],
    ]
  }
}

extension JSON {
  /// The answer to a request.
  fileprivate static func success(_ id: JSON, _ result: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// The answer to a request that cannot be answered.
  fileprivate static func failure(_ id: JSON?, code: Int, _ text: String) -> JSON {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .integer(code), "message": .string(text.cut(to: 1_000))],
    ]
  }
}
