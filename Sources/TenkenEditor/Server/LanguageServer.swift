package import TenkenData
package import TenkenDiagnostics
import TenkenSimulation

/// A server of the language server protocol: it receives messages and returns messages.
///
/// It reads no stream and no file itself, so that tests can contain whole conversations. An invalid
/// message is answered with an error, and changes nothing.
package struct LanguageServer {
  /// The most files that may be open at once: more than the tabs of any editor.
  static let documentLimit = 1_000

  /// The states of the conversation.
  private enum State {
    case begun
    case initialized
    case shutDown
  }

  let surroundings: EditorSurroundings
  private let version: String
  private var state = State.begun
  /// The exit code of the process, after the client has asked the server to exit; nil before.
  package private(set) var exitCode: Int32?
  /// The language of messages.
  var language: DiagnosticLanguage
  /// The units in which the client counts columns.
  var columns = OpenDocument.Columns.utf16
  /// Whether the client supports a request to refresh code lenses.
  var refreshesLenses = false
  /// Whether the client supports edits for a given version of a file.
  var takesVersions = false
  /// The workspace folders of the client.
  var folders: [String] = []
  /// The open files, by the client's URIs.
  var documents: [String: OpenDocument] = [:]
  /// The messages to the client that have not been sent yet.
  var outgoing: [JSON] = []
  /// The number of the next request to the client.
  var requestNumber = 1

  /// Makes a server for one client.
  package init(
    _ surroundings: EditorSurroundings, version: String, language: DiagnosticLanguage = .english
  ) {
    self.surroundings = surroundings
    self.version = version
    self.language = language
  }

  /// Handles a message, and returns the messages to send at once.
  ///
  /// The results of a change come from ``settle()``, so that they are not sent for every keystroke.
  package mutating func receive(_ content: [UInt8]) -> [JSON] {
    do throws(JSONError) {
      receive(try JSON(parsing: content))
    } catch {
      outgoing.append(.failure(nil, code: -32700, "not JSON: \(error.summary.en)"))
    }
    return take()
  }

  /// Reads and runs the changed files, and returns the messages with the results.
  package mutating func settle() -> [JSON] {
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
      // A response to a request of the server needs no answer.
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

  /// The answer to a request.
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
    if method == "workspace/symbol" {
      let symbols = WorkspaceSymbols(Workspace(of: self))
      return .result(symbols.matching(parameters["query"]?.string ?? ""))
    }
    let isCommand = method == "workspace/executeCommand"
    let given =
      isCommand ? parameters["arguments"]?.elements.first : parameters.at("textDocument", "uri")
    guard let uri = given?.string else {
      return .failure(
        Self.methods.contains(method) ? -32602 : -32601,
        "the request names no file, or there is no such method")
    }
    guard Self.methods.contains(method) else { return .failure(-32601, "there is no '\(method)'") }
    guard documents[uri] != nil else { return .failure(-32602, "'\(uri)' is not open") }
    analyse(uri)
    guard let document = documents[uri] else { return .result(.null) }
    return answer(method, parameters, about: document)
  }

  private static let methods: Set = [
    "textDocument/documentLink", "workspace/executeCommand",
    "textDocument/completion", "textDocument/hover", "textDocument/codeLens",
    "textDocument/inlayHint", "textDocument/codeAction", "textDocument/formatting",
    "textDocument/definition", "textDocument/references", "textDocument/documentSymbol",
    "textDocument/prepareRename", "textDocument/rename",
  ]

  private func answer(
    _ method: String, _ parameters: JSON, about document: OpenDocument
  ) -> Answer {
    switch method {
    case "textDocument/codeLens": return .result(lenses(of: document))
    case "textDocument/inlayHint": return .result(hints(of: document, parameters["range"]))
    case "textDocument/documentLink": return .result(DocumentLinks(document: document).answer)
    case "workspace/executeCommand":
      return ScenarioCommands(document: document, surroundings: surroundings, language: language)
        .answer(to: parameters)
    case "textDocument/documentSymbol": return .result(symbols(of: document))
    case "textDocument/codeAction": return .result(actions(in: document, parameters))
    case "textDocument/formatting": return .result(document.formatting)
    case _: break
    }
    guard let position = document.sourcePosition(parameters["position"]) else {
      return .failure(-32602, "there is no such position")
    }
    switch method {
    case "textDocument/completion": return .result(completion(at: position, in: document))
    case "textDocument/hover": return .result(hover(at: position, in: document))
    case "textDocument/definition": return .result(definition(at: position, in: document))
    case "textDocument/references":
      let withDeclaration = parameters.at("context", "includeDeclaration")?.isTrue ?? true
      if systemTarget(at: position, in: document) == nil {
        let places = NamePlaces(at: position, in: document, of: Workspace(of: self))
        return .result(places?.answer(withDeclaration: withDeclaration) ?? .null)
      }
      return .result(references(at: position, in: document, withDeclaration))
    case "textDocument/prepareRename": return .result(renameTarget(at: position, in: document))
    case _:
      guard let name = parameters["newName"]?.string else { return .failure(-32602, "no new name") }
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
    // Other notifications, including those of later protocol versions, have no effect.
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
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentSymbolProvider": true, "workspaceSymbolProvider": true,
        "documentLinkProvider": ["resolveProvider": false],
        "executeCommandProvider": [
          "commands": .array(ScenarioCommands.Name.allCases.map { .string($0.rawValue) })
        ],
        "codeLensProvider": ["resolveProvider": false], "inlayHintProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "documentFormattingProvider": true, "renameProvider": ["prepareProvider": true],
      ],
      "serverInfo": ["name": "tenken", "version": .string(version)],
    ]
  }
}

extension JSON {
  /// The response to a request that succeeded.
  fileprivate static func success(_ id: JSON, _ result: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// The response to a request that failed.
  fileprivate static func failure(_ id: JSON?, code: Int, _ text: String) -> JSON {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .integer(code), "message": .string(text.cut(to: 1_000))],
    ]
  }
}
